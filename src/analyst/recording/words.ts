import words from '../../../generated/paths/words.json' with { type: 'json' };
import {
  stepLeads,
  type EventWords,
  type MachineWords,
  type PathWords,
} from '../../../machines/charts/path-words.ts';
import type { Chart } from '../../../machines/charts/chart.ts';
import { happeningOf } from '../charts/reading.ts';
import type { StepReport } from '../charts/report.ts';
import { ownReport, type RecordedReport, type RecordedStep } from './recording.ts';

const byMachine = words as PathWords;

/** The words of the path book for a machine. */
export function wordsOf(machine: string): MachineWords | undefined {
  return Object.hasOwn(byMachine, machine) ? byMachine[machine] : undefined;
}

/**
 * The words of the path book for an event; undefined for a report of a child, and for an event that no person causes.
 *
 * @param before type of the event before it, which the portal may have sent along with it
 */
export function eventWords(
  { machine, event, edges }: Pick<StepReport, 'machine' | 'event' | 'edges'>,
  before?: string,
): EventWords | undefined {
  const events = wordsOf(machine)?.events ?? {};
  if (!Object.hasOwn(events, event)) return undefined;
  const fitting = (events[event] ?? []).filter((each) => each.edges.some((edge) => edges.includes(edge)));
  const isSentAlong = ({ after }: EventWords) => before !== undefined && after.at(-1) === before;
  return fitting.find(isSentAlong) ?? fitting.find(({ after }) => after.length === 0) ?? fitting[0];
}

/** An event in the sentence of the path book; one that no person causes and no call ends has the chart's name. */
export function saidOf(chart: Chart | undefined, step: StepReport): string {
  return eventWords(step)?.say ?? happeningOf(chart, step);
}

export interface SpokenStep {
  readonly say: string;
  /** The states that must be visible then. */
  readonly sees: readonly string[];
}

/** The states that a machine is in after a step; undefined when it said nothing in it. */
export function statesAfter({ reports }: RecordedStep, machine: string): readonly string[] | undefined {
  return reports.findLast((report) => report.machine === machine)?.states;
}

/** The steps of a recording in the words of the path book, the beginning first. */
export function spoken({
  machine,
  entry,
  steps,
}: {
  readonly machine: string;
  readonly entry: string;
  readonly steps: readonly RecordedStep[];
}): SpokenStep[] {
  const known = wordsOf(machine);
  let before: readonly string[] = [];
  return steps.map((step, index) => {
    const own = ownReport(step);
    const along = step.reports.slice(0, step.own ?? 0).findLast((each) => each.machine === machine);
    const states = statesAfter(step, machine) ?? before;
    const added = states.filter((state) => !before.includes(state));
    before = states;
    const event = own && eventWords(own, along?.event);
    const say = index === 0 ? known?.entries[entry]?.say : event && stepLeads[event.kind] + event.say;
    return {
      say: say ?? '',
      sees: (added.length > 0 ? added : states).flatMap((state) => known?.states[state] ?? []),
    };
  });
}

export function isSame(one: RecordedReport, other: RecordedReport): boolean {
  return (
    one.machine === other.machine &&
    one.event === other.event &&
    one.edges.join() === other.edges.join() &&
    one.states.join() === other.states.join()
  );
}
