import { catalog } from '../../generated/catalog.ts';
import { textsOf } from '../../machines/charts/chart.ts';
import { drivers } from '../../tests/drivers/drivers.ts';
import type { PortalWalk } from '../../tests/drivers/walk.ts';
import type { LooseDriver } from '../../tests/paths/driver.ts';
import { givenNumbers, idOfNumber } from '../../tests/paths/path-id.ts';
import { scriptsOf, type Script } from '../../tests/paths/script.ts';
import { pathsOf } from '../../tests/paths/short-paths.ts';
import type { Tour } from '../../tests/paths/tour.ts';
import type { Chapter } from './situation.ts';

/** A path of the book, to be walked. */
export interface BookPath {
  readonly script: Script;
  readonly tour: Tour;
  readonly driver: LooseDriver<PortalWalk>;
}

const names = Object.keys(catalog) as (keyof typeof catalog)[];

/** The paths of some machines, or of all: as in `generated/paths/`. */
export function bookPaths(machines: readonly string[] = names): BookPath[] {
  return names
    .filter((name) => machines.includes(name))
    .flatMap((name) => {
      const driver = drivers[name];
      const tours = pathsOf(driver);
      return scriptsOf(tours).flatMap((script, index) => {
        const tour = tours[index];
        return tour ? { script, tour, driver } : [];
      });
    });
}

/** The book as it is read: machine by machine. */
export function chaptersOf(paths: readonly BookPath[]): Chapter[] {
  return names.map((name) => ({
    name,
    ...textsOf(catalog[name]),
    scripts: paths.filter(({ script }) => script.machine === name).map(({ script }) => script),
  }));
}

/**
 * The paths that the caller names: all of a machine by its name, one by its id or its number.
 *
 * @throws with the names that there are
 */
export function chosenPaths(wanted: readonly string[]): BookPath[] {
  const numbers = givenNumbers();
  const ids = wanted.map((name) => idOfNumber(name, numbers));
  const machineOf = (name: string) => name.replace(/-[\da-f]+$/, '');
  const unknown = ids.find((name) => !names.some((each) => each === machineOf(name)));
  if (unknown !== undefined)
    throw new Error(`There is no machine "${unknown}". There are: ${names.join(', ')}.`);
  const paths = bookPaths(ids.map(machineOf));
  const chosen = paths.filter(({ script }) => ids.includes(script.machine) || ids.includes(script.id));
  const missing = wanted.find(
    (_, index) => !chosen.some(({ script }) => [script.id, script.machine].includes(ids[index] ?? '')),
  );
  if (missing !== undefined) throw new Error(`There is no path "${missing}": see generated/paths/.`);
  return chosen;
}
