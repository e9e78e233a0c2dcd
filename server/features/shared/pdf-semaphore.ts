import { setImmediate } from 'node:timers/promises';
import { createSemaphore, type Share } from '../../platform/semaphore.ts';
import { httpErrors } from './http-error.ts';

export const waitingPdfs = 64;

/**
 * Writing a PDF takes the thread that answers all calls. They are written one after the other, callers in turn, and
 * before each of them other calls get their turn.
 *
 * @throws HttpError `busy` when too many wait already
 */
export type PdfSemaphore = (shares: readonly Share[], write: () => Buffer) => Promise<Buffer>;

export function createPdfSemaphore(): PdfSemaphore {
  const semaphore = createSemaphore({
    parallel: 1,
    waiting: waitingPdfs,
    patience: 20_000,
    refusal: httpErrors.busy,
  });
  return (shares, write) =>
    semaphore(
      async () => {
        await setImmediate();
        return write();
      },
      { shares },
    );
}
