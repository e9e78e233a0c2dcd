import type { Report } from '../../src/analyst/charts/report.ts';
import { leavesOf } from '../../machines/charts/chart.ts';
import { make, moveNamed } from '../paths/model.ts';
import type { Described, Tour } from '../paths/tour.ts';
import { begin, type Happening } from '../../machines/charts/transitions.ts';

/** People are slow. */
const pause = 10_000;

/** The reports of a machine to the charts during a walk along a tour, one for each event. */
export function reportsOf(driver: Described, tour: Tour): Report[] {
  const { machine } = driver;
  const reports: Report[] = [];
  const tell = (event: { type: string }, { snapshot, taken }: Happening): void => {
    const { type, ...carried } = event;
    reports.push({
      kind: 'step',
      tab: 'tab',
      actor: 'actor',
      machine: machine.id,
      at: reports.length * pause,
      event: type,
      carried,
      from: { kind: 'screen', id: '' },
      sent: reports.length,
      context: null,
      states: leavesOf(snapshot).map((leaf) => `${machine.id}.${leaf}`),
      edges: taken.map(({ id }) => id),
    });
  };
  const first = begin(machine, driver.entries[tour.entry]?.input);
  tell({ type: 'xstate.init' }, first);
  let { snapshot } = first;
  for (const { move } of tour.steps) ({ snapshot } = make(machine, snapshot, moveNamed(driver, move), tell));
  return reports;
}
