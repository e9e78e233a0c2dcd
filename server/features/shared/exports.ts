import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createSemaphore } from '../../platform/semaphore.ts';
import type { Store } from '../../store/store.ts';
import { httpErrors } from './http-error.ts';

/**
 * Gives a file of the customer's data out while `make` makes it, no faster than the customer takes it. Waits for a place
 * first; the place is given back when the file has gone, or whoever asked for it has.
 *
 * `make` may read the data bit by bit, without a transaction that a slow line would hold: a refresh of the data
 * meanwhile breaks the file off, so that none is put together of old and new data.
 *
 * @throws HttpError `busy` when too many are waiting, or this one waited too long
 */
export type Exports = (reply: FastifyReply, make: () => AsyncIterable<Uint8Array>) => Promise<Readable>;

/** A browser gives up when nothing of the answer has come for longer than this; milliseconds. */
const patience = 20_000;

/** As many bytes go out together: before each look whether the data are still the same. */
const pieceBytes = 64 * 1024;

export function createExports(store: Pick<Store, 'imports'>): Exports {
  const places = createSemaphore({ parallel: 2, waiting: 8, patience, refusal: httpErrors.exportsBusy });

  return (reply, make) =>
    new Promise((resolve, reject) => {
      const gone = new AbortController();
      // Whatever it is refused with, nobody is there to read it.
      reply.raw.once('close', () => gone.abort(httpErrors.badRequest()));
      places(
        () =>
          new Promise<void>((leave) => {
            const body = Readable.from(ofOneRefresh(store, make), { objectMode: false });
            body.once('close', leave);
            gone.signal.addEventListener('abort', () => body.destroy());
            resolve(body);
          }),
        gone.signal,
      ).catch(reject);
    });
}

/**
 * The bytes of `make` in larger pieces, each looked after once its data have been read: an import that ended before the
 * reading is seen then.
 */
async function* ofOneRefresh(
  { imports }: Pick<Store, 'imports'>,
  make: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const refresh = await imports.newest();
  let parts: Uint8Array[] = [];
  let bytes = 0;
  const piece = async () => {
    if ((await imports.newest()) !== refresh) throw httpErrors.dataRefreshed();
    const whole = Buffer.concat(parts);
    parts = [];
    bytes = 0;
    return whole;
  };
  for await (const part of make()) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= pieceBytes) yield await piece();
  }
  // Also where nothing is left: what was sent is whole only if its last part is.
  yield await piece();
}

/** What `read` reads in several queries, all of them of the same refresh of the data. */
export async function readSteadily<Result>(
  { imports }: Pick<Store, 'imports'>,
  read: () => Promise<Result>,
): Promise<Result> {
  const before = await imports.newest();
  const result = await read();
  return (await imports.newest()) === before ? result : readSteadily({ imports }, read);
}
