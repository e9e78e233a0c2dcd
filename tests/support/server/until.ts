import { setTimeout } from 'node:timers/promises';

/** Waits for other processes, two minutes at most. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + 120_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what} did not come.`);
    await setTimeout(5);
  }
}
