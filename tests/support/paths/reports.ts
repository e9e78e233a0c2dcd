import type { Report } from '../../../src/analyst/charts/report.ts';
import { leavesOf } from '../../../machines/chart.ts';
import { movesOf } from './model.ts';
import type { Described, Tour } from './tour.ts';
import { begin, take, type Happening } from './transitions.ts';

/** People are slow. */
const pause = 10_000;

/** What a machine would tell the charts during a walk along a tour, a report for each event. */
export function reportsOf(driver: Described, tour: Tour): Report[] {
  const { machine } = driver;
  const moves = new Map(movesOf(driver).map((move) => [move.id, move]));
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
  for (const step of tour.steps) {
    const move = moves.get(step.move);
    if (!move) throw new Error(`The driver of "${machine.id}" has no move "${step.move}".`);
    for (const event of [...(move.told.after ?? []), move.event]) {
      if (snapshot.status !== 'active' || !snapshot.can(event)) continue;
      const happening = take(machine, snapshot, event);
      tell(event, happening);
      ({ snapshot } = happening);
    }
  }
  return reports;
}
