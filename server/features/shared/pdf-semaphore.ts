import { setImmediate } from 'node:timers/promises';
import { createSemaphore } from '../../platform/semaphore.ts';
import { httpErrors } from './http-error.ts';

/**
 * Writing a PDF takes the thread that answers all calls. They are written one after the other, callers in turn, and
 * before each of them other calls get their turn.
 *
 * @throws HttpError `busy` when too many wait already
 */
export type PdfSemaphore = (caller: string, write: () => Buffer) => Promise<Buffer>;

export function createPdfSemaphore(): PdfSemaphore {
  const semaphore = createSemaphore({
    name: 'pdfs',
    parallel: 1,
    waiting: 64,
    patience: 20_000,
    refusal: httpErrors.busy,
  });
  return (caller, write) =>
    semaphore(
      async () => {
        await setImmediate();
        return write();
      },
      { caller },
    );
}
