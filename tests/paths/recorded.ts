import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { RecordedReport, Recording } from '../../src/analyst/recording/recording.ts';
import { started } from '../../src/analyst/recording/record.ts';
import { eventWords } from '../../src/analyst/recording/words.ts';
import { leavesOf } from '../../machines/charts/chart.ts';
import { isPossible, modelOf, waysFrom, type Edge, type Model, type Move } from './model.ts';
import { TourDraft, type Described, type Tour } from './tour.ts';
import { take } from '../../machines/charts/transitions.ts';

/** Where a machine does something else than it did when the recording was made. */
export interface Departure {
  /** Of the recording; 0 is its beginning. */
  readonly step: number;
  readonly event: string;
  /** The states that it was in after the event, and the states that it would be in now. */
  readonly recorded: readonly string[];
  readonly now: readonly string[];
}

/** A recording as a tour that a driver can walk. */
export interface Replay {
  /** All of it, or up to the step that departs. */
  readonly tour: Tour;
  readonly departure: Departure | null;
  /** The step of the recording that each step of the tour repeats; 0 for automatic events before it begins. */
  readonly repeats: readonly number[];
}

interface Followed {
  readonly report: RecordedReport;
  readonly step: number;
  /** Whether the replay may do without it: it came along, or the machine stays where it is. */
  readonly isFree: boolean;
  /** Whether it gives its step the words; the others came along with it. */
  readonly isOwn: boolean;
  /** Whether a person or a call may have caused it, though it came so soon that it seemed to come along. */
  readonly hasWords: boolean;
}

const stateIds = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): string[] =>
  leavesOf(snapshot).map((leaf) => `${machine.id}.${leaf}`);

const isEqual = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** The last report of the first step that the machine has started, or where it was when the recording began. */
function beginningOf({ machine, steps: [beginning] }: Recording): RecordedReport | undefined {
  return beginning?.reports.findLast((report) => report.machine === machine && report.event === started);
}

/** The reports of the machine after its beginning. The replay may leave out the reports before the first step. */
function followedReports(recording: Recording): Followed[] {
  const begun = beginningOf(recording);
  let states = begun?.states;
  return recording.steps.flatMap((step, number) => {
    const own = step.reports
      .map((report, index) => ({ report, isOwn: index === step.own }))
      .filter(({ report }) => report.machine === recording.machine);
    const first = number === 0 ? own.findIndex(({ report }) => report === begun) + 1 : 0;
    return own.slice(first).map(({ report, isOwn }) => {
      const isStill = states?.join() === report.states.join();
      ({ states } = report);
      const hasWords = eventWords(report) !== undefined;
      return { step: number, report, isOwn, hasWords, isFree: !isOwn || isStill };
    });
  });
}

/** A place that was reached. */
interface Position {
  readonly snapshot: AnyMachineSnapshot;
  /** The moves that led there, each with the step of the recording that it repeats. */
  readonly way: readonly (Pick<Edge, 'move' | 'to'> & { readonly step: number })[];
  /** The report that comes next. */
  readonly at: number;
}

/** The moves by which the machine repeats the recording, and how far they lead. */
class Search {
  /** The way that leads farthest; of ways that lead as far, one that leaves out least. */
  best: Position;
  private readonly model: Model;
  private readonly reports: readonly Followed[];

  constructor(model: Model, reports: readonly Followed[], start: Position) {
    this.model = model;
    this.reports = reports;
    this.best = start;
    const seen = new Set<string>();
    // Positions to continue from, by the number of reports left out or not taken as consequences.
    const open: Position[][] = [[start]];
    for (let leftOut = 0; leftOut < open.length; leftOut += 1) {
      const here = open[leftOut] ?? [];
      for (let reached = here.pop(); reached && !this.isThrough; reached = here.pop()) {
        const place = `${reached.at} ${model.keyOf(reached.snapshot)}`;
        if (seen.has(place)) continue;
        seen.add(place);
        if (reached.at > this.best.at) this.best = reached;
        const next = reports[reached.at];
        const without = { ...reached, at: reached.at + 1 };
        if (next?.isFree) (open[leftOut + (next.isOwn ? 1 : 0)] ??= []).push(without);
        for (const each of this.further(reached)) (open[leftOut + each.cost] ??= []).push(each);
      }
    }
  }

  get isThrough(): boolean {
    return this.best.at === this.reports.length;
  }

  /** Where the next reports lead; the explanation of most of them comes last, and is tried first. */
  private further({ snapshot, way, at }: Position): (Position & { readonly cost: number })[] {
    return [...this.model.moves.values()]
      .flatMap((move) => this.repeat(snapshot, move, at) ?? [])
      .toReversed()
      .toSorted((one, other) => one.next - other.next)
      .map(({ next, cost, snapshot: after, ...made }) => {
        return { snapshot: after, way: [...way, { ...made, to: this.model.keyOf(after) }], at: next, cost };
      });
  }

  /** Makes a move if its effect equals the next reports. */
  private repeat(before: AnyMachineSnapshot, move: Move, from: number) {
    const events = [...(move.instruction.after ?? []), move.event];
    const nextType = this.reports[from]?.report.event;
    if (events.every(({ type }) => type !== nextType) || !isPossible(before, move)) return null;
    let snapshot = before;
    let at = from;
    for (const event of events) {
      if (snapshot.status !== 'active' || !snapshot.can(event)) continue;
      // Other reports may have come between reports that belong together.
      while (at > from && this.reports[at]?.isFree && this.reports[at]?.report.event !== event.type) at += 1;
      const report = this.reports[at]?.report;
      const next = take(this.model.machine, snapshot, event);
      const edges = next.taken.map(({ id }) => id);
      if (report?.event !== event.type || !isEqual(report.edges, edges)) return null;
      snapshot = next.snapshot;
      at += 1;
    }
    const last = this.reports[at - 1];
    if (!last || at === from || !(last.isOwn || last.hasWords)) return null;
    if (!isEqual(last.report.states, stateIds(this.model.machine, snapshot))) return null;
    return { move, snapshot, next: at, step: last.step, cost: last.isOwn ? 0 : 1 };
  }
}

/**
 * Where the machine may be when the recording begins: at the entry, or where calls and time lead from there by
 * themselves. The nearest first.
 */
function startsOf({ edgesFrom }: Model, snapshot: AnyMachineSnapshot): Position[] {
  const automatic: typeof edgesFrom = (...place) =>
    edgesFrom(...place).filter(({ move }) => move.kind !== 'gesture');
  const ways = waysFrom(automatic, snapshot, undefined, ({ to }) => to);
  return ways.map((way) => ({
    snapshot: way.at(-1)?.after ?? snapshot,
    way: way.map((edge) => ({ ...edge, step: 0 })),
    at: 0,
  }));
}

/**
 * Makes a tour of a recording: the driver's own gestures in the recorded order, with outcomes that lead where they led.
 * If the machine no longer repeats the recording, the tour ends with its nearest move.
 *
 * @throws when the driver does not have the recording's entry
 */
export function replayOf(driver: Described, recording: Recording): Replay {
  const { machine } = driver;
  const draft = new TourDraft(driver, recording.entry);
  const model = modelOf(driver);
  const reports = followedReports(recording);
  const begun = beginningOf(recording)?.states;
  const departs = (step: number, event: string, recorded: readonly string[], now: AnyMachineSnapshot) => {
    return { step, event, recorded, now: stateIds(machine, now) };
  };
  let best: Search | undefined;
  for (const start of startsOf(model, draft.snapshot)) {
    if (begun !== undefined && !isEqual(stateIds(machine, start.snapshot), begun)) continue;
    const search = new Search(model, reports, start);
    if (!best || search.best.at > best.best.at) best = search;
    if (best.isThrough) break;
  }
  if (!best) return { tour: draft.tour, departure: departs(0, '', begun ?? [], draft.snapshot), repeats: [] };
  const { way, at } = best.best;
  for (const edge of way) draft.go(edge);
  const repeats = way.map(({ step }) => step);
  const next = reports.find(({ isFree }, index) => index >= at && !isFree);
  if (!next) return { tour: draft.tour, departure: null, repeats };
  const { step, report } = next;
  const possible = model.edgesFrom(best.best.snapshot).filter(({ move }) => move.event.type === report.event);
  const nearest = possible.find(({ takes }) => takes[0]?.id === report.edges[0]) ?? possible[0];
  const departure = departs(step, report.event, report.states, nearest?.after ?? best.best.snapshot);
  if (!nearest) return { tour: draft.tour, departure, repeats };
  try {
    draft.go(nearest);
    return { tour: draft.tour, departure, repeats: [...repeats, step] };
  } catch {
    // The driver does not say what can be seen there: the walk ends before it.
    return { tour: draft.tour, departure, repeats };
  }
}

/**
 * The transitions of a tour that its recording misses, from the first missing one on. Transitions before the first
 * gesture may be over when the recording begins and are not required; without a gesture, the transitions of calls that
 * no walk holds back.
 */
export function notRecorded(
  { machine, steps }: Tour,
  recording: Recording,
  { calls }: { readonly calls: Readonly<Record<string, unknown>> },
): readonly string[] {
  const firstGesture = steps.findIndex(({ kind }) => kind === 'gesture');
  const firstHeld = steps.findIndex(({ move }) => calls[move.split('.')[0] ?? ''] !== null);
  const begun = [firstGesture, firstHeld, steps.length].find((index) => index >= 0);
  const taken = steps.slice(begun).flatMap(({ takes }) => takes);
  const edges = recording.steps
    .flatMap(({ reports }) => reports)
    .flatMap((report) => (report.machine === machine ? report.edges : []));
  let found = 0;
  for (const edge of edges) if (edge === taken[found]) found += 1;
  return taken.slice(found);
}
