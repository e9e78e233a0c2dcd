import { transitionsOf } from '../../../machines/chart.ts';
import { modelOf, type Model } from './model.ts';
import { shortestWay, takenBy, TourDraft, type Described, type Tour } from './tour.ts';

/** The shortest tour that takes a transition, from the nearest entry; null when nothing leads to it. */
function shortestTo(driver: Described, model: Model, wanted: string): Tour | null {
  const tours = Object.keys(driver.entries).flatMap((entry) => {
    const draft = new TourDraft(driver, model, entry);
    if (draft.tour.takes.includes(wanted)) return draft.tour;
    const way = shortestWay(model, draft.place, ({ takes }) => takes.some(({ id }) => id === wanted));
    if (!way) return [];
    for (const edge of way) draft.go(edge);
    return draft.tour;
  });
  return tours.toSorted((a, b) => a.steps.length - b.steps.length)[0] ?? null;
}

/**
 * The paths that a person walks: to every transition the shortest one, without those that the others cover together.
 * So each stands alone and takes a transition that no other does. Short ones first; the same machine and driver give
 * the same paths.
 *
 * @throws when nothing leads to a transition
 */
export function pathsOf(driver: Described): Tour[] {
  const model = modelOf(driver);
  const paths = transitionsOf(driver.machine)
    .map(({ id }) => {
      const path = shortestTo(driver, model, id);
      if (!path) throw new Error(`Nothing leads to "${id}".`);
      return path;
    })
    .toSorted((a, b) => a.steps.length - b.steps.length);
  // Most transitions of a short path are part of a longer one.
  return paths.reduce((kept, path) => {
    const others = kept.filter((each) => each !== path);
    const taken = new Set(others.flatMap((other) => [...takenBy(other)]));
    return [...takenBy(path)].every((id) => taken.has(id)) ? others : kept;
  }, paths);
}
