import type { Logger } from 'pino';
import { dayOf } from '../../domain/values/dates.ts';
import { lastNoon } from '../platform/working-days.ts';
import { type Clock, shift } from '../platform/clock.ts';
import { describeError } from '../platform/logger.ts';
import { startSchedule } from '../platform/schedule.ts';
import type { Scanner } from '../files/scanner.ts';
import type { Store } from '../store/store.ts';
import { resultText } from './command.ts';
import { importFolder, type ImportResult, usuallyExpire } from './import.ts';

type Options = {
  readonly store: Store;
  readonly clock: Clock;
  readonly folder: string;
  readonly scan?: Scanner | undefined;
  /** Called after every import of this process. */
  readonly onResult: (result: ImportResult) => void;
  /** Called when an import fails, and again only when the next failure is a different one. */
  readonly onFailure: (error: unknown) => void;
};

/**
 * After a failure the import rests for this many times its duration: an import that fills the disk must not do so all
 * day.
 */
const restFactor = 10;

/**
 * Imports on working days at noon. A server that was not running then does it when it starts, on the same day; of
 * several one does it. A refused export is not tried again before the next noon, because people look at it first. An
 * import that failed because the folder or the database was away is tried again at the next look.
 */
export function createImportSchedule({ store, clock, folder, scan, onResult, onFailure }: Options) {
  let doneAt: Date | undefined;
  let restsUntil = new Date(0);
  let lastFailure = '';
  return {
    /** Imports when it is time to; to be called every now and then, and never twice at once. */
    async tick(signal?: AbortSignal): Promise<void> {
      const now = clock.now();
      const dueAt = lastNoon(now);
      if (dayOf(dueAt) !== dayOf(now) || doneAt?.getTime() === dueAt.getTime() || now < restsUntil) return;
      let result: ImportResult;
      try {
        result = await importFolder({
          store,
          clock,
          folder,
          scan,
          dueAt,
          ...(signal === undefined ? {} : { signal }),
        });
      } catch (error) {
        if (signal?.aborted === true) throw error;
        const end = clock.now();
        restsUntil = shift(end, restFactor * (end.getTime() - now.getTime()));
        const { type, code, message } = describeError(error);
        const failure = [dueAt.toISOString(), type, code, message].join(' ');
        if (failure !== lastFailure) onFailure(error);
        lastFailure = failure;
        return;
      }
      // The import that is running may fail.
      if (result.outcome === 'busy') return;
      doneAt = dueAt;
      if (result.outcome !== 'not-needed') onResult(result);
    },
  };
}

function levelOf(result: ImportResult): 'info' | 'warn' | 'error' {
  if (result.outcome !== 'done') return 'error';
  const { usersLeftOut, filesLeftOut, billFilesLater, warnings, expired } = result;
  return usersLeftOut.count > 0 ||
    filesLeftOut.count > 0 ||
    billFilesLater > 0 ||
    warnings.length > 0 ||
    expired > usuallyExpire.number
    ? 'warn'
    : 'info';
}

type Parts = Pick<Options, 'store' | 'clock' | 'scan'> & {
  readonly log: Logger;
  /** Called for a refused export, after it is logged. */
  readonly onRefused: () => void;
  readonly onFailure: (error: unknown) => void;
};

/**
 * Imports the folder by schedule, if one is given, and logs the results. A running import is aborted at a stop, and
 * another server may do it.
 *
 * @returns stops it
 */
export function scheduleImports(
  { store, clock, scan, log, onRefused, onFailure }: Parts,
  folder: string | undefined,
): () => Promise<void> {
  if (folder === undefined) return () => Promise.resolve();
  const onResult = (result: ImportResult) => {
    const isDone = result.outcome === 'done';
    log[levelOf(result)]({ import: result.outcome, lines: resultText(result).split('\n') }, 'import');
    if (!isDone) onRefused();
  };
  const schedule = createImportSchedule({ store, clock, folder, scan, onResult, onFailure });
  return startSchedule((signal) => schedule.tick(signal), onFailure);
}
