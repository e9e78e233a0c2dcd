import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../store/store.ts';
import { resultText } from './command.ts';

type Parts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  /** Told of an export that was not taken, after it is logged. */
  readonly onRefused: () => void;
  readonly onFailure: (error: unknown) => void;
};

/** Imports the folder by schedule, if one is given, and logs what comes of it. Returns what stops it. */
export async function scheduleImports(
  { store, clock, log, onRefused, onFailure }: Parts,
  folder: string | undefined,
): Promise<() => Promise<void>> {
  if (folder === undefined) return () => Promise.resolve();
  // What knows the holidays of the whole world is only loaded by a server that imports.
  const { startImportSchedule } = await import('./schedule.ts');
  return startImportSchedule({
    store,
    clock,
    folder,
    onResult: (result) => {
      const isDone = result.outcome === 'done';
      log[isDone ? 'info' : 'error'](
        { import: result.outcome, lines: resultText(result).split('\n') },
        'import',
      );
      if (!isDone) onRefused();
    },
    onFailure,
  });
}
