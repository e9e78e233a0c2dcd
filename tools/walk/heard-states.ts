import { expect, type Page } from '@playwright/test';
import { byDriver, type Walker } from '../../tests/paths/walk.ts';
import { actorKey } from '../../src/analyst/charts/live.ts';
import type { BookPath } from './book.ts';
import { hearMachines } from '../../tests/support/browser/hear-machines.ts';

/** How long a machine's message may be under way, in real milliseconds. */
const patience = 5_000;

export type HeardStates = Awaited<ReturnType<typeof listenToMachine>>;

/** Listens to where a machine of the page says that it is. */
export async function listenToMachine(page: Page, machine: string) {
  /** The last states of each of its actors, the newest last; the states of an ended actor remain. */
  const heard = new Map<string, readonly string[]>();
  await hearMachines(page, (report) => {
    if (report.kind !== 'step' && report.kind !== 'present') return;
    if (report.machine !== machine || report.states.length === 0) return;
    const actor = actorKey(report);
    heard.delete(actor);
    heard.set(actor, report.states);
  });
  const states = (): readonly string[] => [...heard.values()].at(-1) ?? [];
  return {
    states,
    /** @throws when the machine stays somewhere else */
    async arriveAt(wanted: readonly string[]): Promise<void> {
      await expect
        .poll(() => [...heard.values()].map((each) => each.join(', ')), {
          message: `The states of "${machine}"`,
          timeout: patience,
        })
        .toContain(wanted.join(', '));
    },
  };
}

/** Walks by the driver's tables, not only by the visible page: the machine itself has to report its state. */
export function checkedWalk({ script }: BookPath, heard: HeardStates): Walker {
  return {
    ...byDriver,
    async look(step, sights) {
      await sights();
      // The page that opens first may start its machines only when it is touched.
      if (step < 0 && heard.states().length === 0) return;
      await heard.arriveAt((script.steps[step] ?? script.entry).states);
    },
  };
}
