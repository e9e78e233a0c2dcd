import { charts } from '../../../generated/charts/charts.ts';
import type { EventWords } from '../../../machines/path-words.ts';
import type { Report } from '../charts/report.ts';
import { isFull, stepCount, type RecordedReport, type RecordedStep, type Recording } from './recording.ts';
import { eventWords, isSame, ownReport } from './words.ts';

/** A machine that starts, or that runs already. */
export const started = 'xstate.init';

/** The names that may be in a recording: those that the charts know. What was typed is none of them. */
const known = new Map(
  charts.map(({ name, states, edges }) => [
    name,
    {
      states: new Set(states.map(({ id }) => id)),
      edges: new Set(edges.map(({ id }) => id)),
      events: new Set([started, ...edges.map(({ id }) => id.split(' | ')[1] ?? '')]),
    },
  ]),
);

/** What is kept of a report; null for one that no chart knows. */
function kept(report: Report): RecordedReport | null {
  if (report.kind !== 'step' && report.kind !== 'present') return null;
  const names = known.get(report.machine);
  const event = report.kind === 'step' ? report.event : started;
  if (!names?.events.has(event)) return null;
  return {
    machine: report.machine,
    event,
    edges: report.kind === 'step' ? report.edges.filter((edge) => names.edges.has(edge)) : [],
    states: report.states.filter((state) => names.states.has(state)),
  };
}

/** What comes again within this time is still the same, in milliseconds: somebody types. */
const typingPause = 1000;

/** A recording that is being made. */
export interface Recorder {
  readonly recording: Recording;
  /** When the machine did something last, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * A recording with one more report of the portal. An event of the machine that the path book has words for is a step; what
 * comes without words, and of other machines, joins the step before it. So does what somebody goes on typing. What the
 * portal sends along with an event is part of its step.
 */
export function recorded({ recording, at }: Recorder, heard: Report): Recorder {
  const report = kept(heard);
  if (report === null || isFull(recording)) return { recording, at };
  if (report.machine !== recording.machine) return { recording: joined(recording, report), at };
  if (heard.kind === 'step')
    return { recording: withOwn(recording, report, heard.at - at < typingPause), at: heard.at };
  // A tab that says where it is, because the charts were opened anew, has done nothing.
  return { recording: stepCount(recording) === 0 ? withOwn(recording, report, false) : recording, at };
}

function joined(recording: Recording, report: RecordedReport): Recording {
  const { steps } = recording;
  const ending = steps.slice(-1).map((last) => ({ ...last, reports: [...last.reports, report] }));
  return { ...recording, steps: [...steps.slice(0, -1), ...ending] };
}

/** With what the recording's own machine did. */
function withOwn(recording: Recording, report: RecordedReport, isSoon: boolean): Recording {
  const { machine, steps } = recording;
  const isFirst = stepCount(recording) === 0;
  // Whoever only now comes to where the path begins has done nothing of it yet.
  if (isFirst && report.event === started) return { ...recording, steps: [{ note: '', reports: [report] }] };
  const [last] = steps.slice(-1);
  const own = last && !isFirst ? ownReport(last, machine) : undefined;
  const words = eventWords(report, own?.event);
  if (words === undefined || (isSoon && own && isSame(own, report))) return joined(recording, report);
  const along = sentAlong(recording, words);
  const reports = [...along.flatMap((step) => step.reports), report];
  return { ...recording, steps: [...steps.slice(0, steps.length - along.length), { note: '', reports }] };
}

/** The last steps that are no steps of their own, because the portal sent them along with the next event. */
function sentAlong({ machine, steps }: Recording, { after }: EventWords): readonly RecordedStep[] {
  let first = steps.length;
  for (const event of after.toReversed()) {
    const before = steps[first - 1];
    // The beginning stays.
    if (first > 1 && before && ownReport(before, machine)?.event === event) first -= 1;
  }
  return steps.slice(first);
}
