import { charts } from '../../../generated/charts/charts.ts';
import type { EventWords } from '../../../machines/charts/path-words.ts';
import type { Report } from '../charts/report.ts';
import {
  isFull,
  ownReport,
  stepCount,
  type RecordedReport,
  type RecordedStep,
  type Recording,
} from './recording.ts';
import { eventWords, isSame, statesAfter } from './words.ts';

/** A machine that starts, or that runs already. */
export const started = 'xstate.init';

/** The names that may be in a recording: the names of the charts. Typed values are none of them. */
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

/** The recorded part of a report; null for one that no chart knows. */
function kept(report: Extract<Report, { kind: 'step' | 'present' }>): RecordedReport | null {
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

/** Milliseconds in which a repeated event counts as the same step, because the tester is typing. */
const typingPause = 1000;

/** Milliseconds in which an event after another one counts as sent by the portal, not by the tester. */
const atOnce = 30;

export interface Recorder {
  readonly recording: Recording;
  /** The tab that it follows from its first step on; null once that tab has gone. */
  readonly tab: string | null;
  /** Where each tab is, until in one of them the first step is done. */
  readonly beginnings: Readonly<Record<string, Recording>>;
  /** When any machine did something last, in milliseconds since 1970, and when the recording's own did. */
  readonly at: number;
  readonly ownAt: number;
}

export const newRecorder = (recording: Recording): Recorder => ({
  recording,
  tab: null,
  beginnings: {},
  at: 0,
  ownAt: 0,
});

/**
 * A recording with one more report of the portal. An event of the machine that the path book has words for is a step.
 * Events without words, and events of other machines, join the step before them. So do further typing of the tester,
 * and events that the portal sends at once and that leave the machine where it is. Events that the portal sends before
 * an event are part of its step. The recording begins with the tab in which something is done first, and leaves out all
 * others. When that tab is closed, it continues in the next tab that is opened (perhaps the same after a reload) or in
 * which the machine does something.
 */
export function recorded(recorder: Recorder, heard: Report): Recorder {
  const { recording, tab, beginnings } = recorder;
  const isBegun = stepCount(recording) > 0;
  if (heard.kind === 'closed') return heard.tab === tab ? { ...recorder, tab: null } : recorder;
  if (heard.kind === 'opened') return isBegun && tab === null ? { ...recorder, tab: heard.tab } : recorder;
  if (heard.kind === 'watched') return recorder;
  const report = kept(heard);
  if (report === null || isFull(recording)) return recorder;
  const isOwn = report.machine === recording.machine;
  if (isBegun) {
    // A tab that says where it is, because the charts were opened again, has done nothing.
    const isLeftOut = heard.kind === 'present' || (tab === null ? !isOwn : heard.tab !== tab);
    return isLeftOut ? recorder : { ...withReport(recorder, recording, heard, report), tab: heard.tab };
  }
  if (heard.kind === 'present' && !isOwn) return recorder;
  const beginning = beginnings[heard.tab] ?? { ...recording, steps: [{ note: '', own: null, reports: [] }] };
  const next = withReport(recorder, beginning, heard, report);
  return stepCount(next.recording) > 0
    ? { ...next, tab: heard.tab, beginnings: {} }
    : { ...next, beginnings: { ...beginnings, [heard.tab]: next.recording } };
}

function withReport(
  recorder: Recorder,
  recording: Recording,
  heard: Extract<Report, { kind: 'step' | 'present' }>,
  report: RecordedReport,
): Recorder {
  const { at, ownAt } = recorder;
  if (heard.kind === 'present') {
    const since = { after: Infinity, again: Infinity };
    return { ...recorder, recording: withOwn(recording, report, since) };
  }
  if (report.machine !== recording.machine)
    return { ...recorder, recording: joined(recording, report), at: heard.at };
  const since = { after: heard.at - at, again: heard.at - ownAt };
  return { ...recorder, recording: withOwn(recording, report, since), at: heard.at, ownAt: heard.at };
}

function joined(recording: Recording, report: RecordedReport): Recording {
  const { steps } = recording;
  const ending = steps.slice(-1).map((last) => ({ ...last, reports: [...last.reports, report] }));
  return { ...recording, steps: [...steps.slice(0, -1), ...ending] };
}

/** @param since milliseconds since any machine did something, and since this one did */
function withOwn(
  recording: Recording,
  report: RecordedReport,
  since: { readonly after: number; readonly again: number },
): Recording {
  const { machine, steps } = recording;
  const [last] = steps.slice(-1);
  // A tester who only now reaches the beginning of the path has done no step yet.
  if (!last || (stepCount(recording) === 0 && report.event === started))
    return { ...recording, steps: [{ note: '', own: null, reports: [report] }] };
  const own = ownReport(last);
  const words = eventWords(report, own?.event);
  const isTyped = own !== undefined && isSame(own, report) && since.again < typingPause;
  const hasMoved = statesAfter(last, machine)?.join() !== report.states.join();
  const isSent = !hasMoved && since.after < atOnce;
  if (words === undefined || isTyped || isSent) return joined(recording, report);
  const along = sentAlong(recording, words);
  const before = along.flatMap(({ reports }) => reports);
  const step = { note: '', own: before.length, reports: [...before, report] };
  return { ...recording, steps: [...steps.slice(0, steps.length - along.length), step] };
}

/** The last steps that belong to the next event, because the portal sent them along with it. */
function sentAlong({ steps }: Recording, { after }: EventWords): readonly RecordedStep[] {
  let first = steps.length;
  for (const event of after.toReversed()) {
    const before = steps[first - 1];
    // The beginning stays.
    if (first > 1 && before && ownReport(before)?.event === event) first -= 1;
  }
  return steps.slice(first);
}
