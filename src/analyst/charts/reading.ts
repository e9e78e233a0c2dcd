import { toAscii } from '../../../domain/values/to-ascii.ts';
import type { Chart, ChartEdge, ChartState } from '../../../machines/charts/chart.ts';
import type { StepReport } from './report.ts';

export interface FoundState {
  readonly chart: Chart;
  readonly state: ChartState;
}

const folded = (text: string) => toAscii(text).toLowerCase();

/** States whose title, description or name holds every word of the text; titles first. */
export function findStates(charts: readonly Chart[], text: string): FoundState[] {
  const words = folded(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const holds = (where: string) => words.every((word) => where.includes(word));
  const all = charts.flatMap((chart) => chart.states.map((state) => ({ chart, state })));
  const byTitle = all.filter(({ state }) => holds(folded(state.title)));
  const others = all.filter(
    (found) =>
      !byTitle.includes(found) &&
      holds(folded(`${found.state.title} ${found.state.description} ${found.state.id}`)),
  );
  return [...byTitle, ...others];
}

/** A state and the states around it: all of them are active with it. */
export function withAncestors(states: Iterable<string>): ReadonlySet<string> {
  return new Set(
    [...states].flatMap((id) => id.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))),
  );
}

export function stateNamed({ states }: Chart, id: string): ChartState | undefined {
  return states.find((state) => state.id === id);
}

/** The innermost state that a machine begins in; of parallel ones the first. */
export function initialOf({ states }: Chart): string | undefined {
  let inner = states.find(({ parent }) => parent === null);
  for (let next: ChartState | undefined = inner; next;) {
    inner = next;
    const { id, initial, kind } = next;
    next = states.find((state) => (kind === 'parallel' ? state.parent === id : state.id === initial));
  }
  return inner?.id;
}

export function edgeNamed({ edges }: Chart, id: string): ChartEdge | undefined {
  return edges.find((edge) => edge.id === id);
}

/** „Upis podataka za prijavu“; the id of a state that the chart does not have. */
export function titleOf(chart: Chart, id: string): string {
  return stateNamed(chart, id)?.title ?? id;
}

/** „credentials.submitted [nešto]“ */
export function eventOf({ label, guard }: ChartEdge): string {
  return guard === null ? label : `${label} [${guard}]`;
}

/** „Upis koda, Nedavni poziv“: the titles of the innermost states that a machine is in; empty once it has ended. */
export const titlesOf = (chart: Chart | undefined, states: readonly string[]): string =>
  states.map((id) => (chart ? titleOf(chart, id) : id)).join(', ');

/** Where a machine is after a step, as a sentence. */
export const whereAfter = (chart: Chart | undefined, { states }: StepReport): string =>
  states.length === 0 ? 'Automat više ne radi.' : `Sada: ${titlesOf(chart, states)}`;

/** The chart's name of an event; an event that took no arrow has its own name. */
export function happeningOf(chart: Chart | undefined, { event, edges }: StepReport): string {
  const edge = chart && edgeNamed(chart, edges[0] ?? '');
  if (edge) return eventOf(edge);
  return event === 'xstate.init' ? 'Automat je počeo.' : event;
}

export const kindWords: Readonly<Record<ChartState['kind'], string>> = {
  atomic: 'Stanje',
  compound: 'Stanje s podstanjima',
  parallel: 'Stanje čiji dijelovi teku istodobno',
  final: 'Završno stanje',
};
