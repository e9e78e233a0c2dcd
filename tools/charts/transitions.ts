import { catalog } from '../../generated/catalog.ts';
import { transitionsOf } from '../../machines/charts/chart.ts';

/** The ids of all transitions by machine, for the server, which may not read machines. */
export function transitionIds(): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(catalog).map(([name, machine]) => [name, transitionsOf(machine).map(({ id }) => id)]),
  );
}
