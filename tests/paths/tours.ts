import { transitionsOf, type Transition } from '../../machines/charts/chart.ts';
import { modelOf, waysFrom } from './model.ts';
import { TourDraft, type Described, type Tour } from './tour.ts';

export interface Plan {
  readonly machine: string;
  readonly tours: readonly Tour[];
  readonly transitions: readonly Transition[];
  /** Transitions that no tour can take: the machine, the driver or an entry is wrong. */
  readonly unreachable: readonly Transition[];
}

/**
 * As few and as short tours as a greedy walk finds that take every transition: from the entry that is nearest
 * to something new, always on to the nearest new transition. The same machine and driver give the same tours.
 */
export function planOf(driver: Described): Plan {
  const { machine } = driver;
  const { edgesFrom } = modelOf(driver);
  const transitions = transitionsOf(machine);
  const open = new Set(transitions.map(({ id }) => id));
  const wayToNews = ({ snapshot }: TourDraft) =>
    waysFrom(edgesFrom, snapshot, ({ takes }) => takes.some(({ id }) => open.has(id)))[0];
  const claim = (taken: readonly string[]) => taken.forEach((id) => open.delete(id));

  const tours: Tour[] = [];
  for (;;) {
    const [best] = Object.keys(driver.entries)
      .map((entry) => {
        const draft = new TourDraft(driver, entry);
        const isNew = draft.tour.takes.some((id) => open.has(id));
        return { draft, distance: isNew ? 0 : wayToNews(draft)?.length };
      })
      .filter(({ distance }) => distance !== undefined)
      .toSorted((a, b) => Number(a.distance) - Number(b.distance));
    if (!best) break;

    const { draft } = best;
    claim(draft.tour.takes);
    for (let way = wayToNews(draft); way; way = wayToNews(draft)) {
      for (const edge of way) claim(draft.go(edge));
    }
    tours.push(draft.tour);
  }
  return {
    machine: machine.id,
    tours,
    transitions,
    unreachable: transitions.filter(({ id }) => open.has(id)),
  };
}

/** `login: 23/23`, for the report of a run; names what is missing. */
export function reportOf(plan: Pick<Plan, 'machine' | 'transitions'>, taken: ReadonlySet<string>): string {
  const missing = plan.transitions.filter(({ id }) => !taken.has(id));
  const figure = `${plan.machine}: transitions covered ${plan.transitions.length - missing.length}/${plan.transitions.length}`;
  return [figure, ...missing.map(({ id }) => `  not taken: ${id}`)].join('\n');
}
