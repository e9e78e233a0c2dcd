import { transitionsOf } from '../../machines/charts/chart.ts';
import { modelOf, waysFrom } from './model.ts';
import { takenBy, TourDraft, type Described, type Tour } from './tour.ts';

/** Paths are asked for again and again, and the search in a large machine takes seconds. */
const found = new WeakMap<Described, Tour[]>();

/**
 * The paths that a person walks: to every transition the shortest one, without paths that the others cover together.
 * So each is walked alone and takes a transition that no other does. Short ones first; the same machine and driver give
 * the same paths.
 *
 * The library finds the shortest paths. It knows paths that begin alike, but none that is covered by several others.
 *
 * @throws when nothing leads to a transition
 */
export function pathsOf(driver: Described): Tour[] {
  const paths = found.get(driver) ?? findPaths(driver);
  found.set(driver, paths);
  return paths;
}

function findPaths(driver: Described): Tour[] {
  const { edgesFrom } = modelOf(driver);
  const beginnings = Object.keys(driver.entries).map((entry) => {
    const { tour, snapshot } = new TourDraft(driver, entry);
    return { entry, takes: tour.takes, ways: waysFrom(edgesFrom, snapshot) };
  });
  const shortestTo = (wanted: string): Tour => {
    const [nearest] = beginnings
      .flatMap(({ entry, takes, ways }) => {
        if (takes.includes(wanted)) return { entry, way: [] };
        const way = ways.find((each) => each.at(-1)?.takes.some(({ id }) => id === wanted));
        return way ? { entry, way } : [];
      })
      .toSorted((a, b) => a.way.length - b.way.length);
    if (!nearest) throw new Error(`Nothing leads to "${wanted}".`);
    const draft = new TourDraft(driver, nearest.entry);
    for (const edge of nearest.way) draft.go(edge);
    return draft.tour;
  };
  const paths = transitionsOf(driver.machine)
    .map(({ id }) => shortestTo(id))
    .toSorted((a, b) => a.steps.length - b.steps.length);
  // Most transitions of a short path are part of a longer one.
  return paths.reduce((kept, path) => {
    const others = kept.filter((each) => each !== path);
    const taken = new Set(others.flatMap((other) => [...takenBy(other)]));
    return [...takenBy(path)].every((id) => taken.has(id)) ? others : kept;
  }, paths);
}
