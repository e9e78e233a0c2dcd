import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createSemaphore, type Semaphore } from '../../platform/semaphore.ts';
import type { Store } from '../../store/store.ts';
import { httpErrors } from './http-error.ts';
import type { CallerSession, Sessions } from './sessions.ts';

/**
 * Sends a file of a customer's data while `make` makes it, no faster than the customer takes it. A file waits until there
 * is room for one more and the customer has no other one on its way.
 *
 * `make` may read the data bit by bit, without a transaction that a slow line would hold: a refresh of the data
 * meanwhile breaks the file off, so that none is put together of old and new data. So does the end of the caller's session:
 * a download cannot last longer than its session. Reading it does not count as activity.
 *
 * @throws HttpError `export-under-way` when another one of the customer waits; `busy` when too many are waiting, or this one
 *   waited too long; `session-required` when the session ends before the first byte
 */
export type Exports = (
  reply: FastifyReply,
  reader: Reader,
  make: () => AsyncIterable<Uint8Array>,
) => Promise<Readable>;

type Reader = {
  readonly partner: Pick<CallerSession['partner'], 'id'>;
  readonly session: Pick<CallerSession['session'], 'idHash'>;
};

export const defaultExports = {
  /** Files on their way at once. Each holds its present piece: a document of 5 MB at most. */
  open: 10,
  /** How many of the open files are being made at once; the others wait for their readers. */
  atWork: 2,
  waiting: 8,
  /** How many files of one customer are on their way at once; as many more wait. */
  ofCustomer: 1,
  /** A browser gives up when nothing of the answer has come for longer than this; milliseconds. */
  patience: 20_000,
  /** After this many milliseconds the slowest file gives way to one that waits. */
  fairTime: 10_000,
};

/** Archives of bills: a browser may ask for the next one before it has taken the last. */
export const defaultArchives = { ...defaultExports, ofCustomer: 3 };

/** Milliseconds between two looks whether a file has to give way. */
const look = 250;

/** As many bytes go out together: before each look whether they may still go. */
const pieceBytes = 64 * 1024;

type Refreshes = { readonly imports: Pick<Store['imports'], 'newest'> };
type Living = { readonly sessions: Pick<Sessions, 'lives'> };

type Open = { readonly partnerId: number; readonly begun: number; moved: number; end(why: Error): void };

/** @param refusal why no more files of the customer may wait */
export function createExports(
  services: Refreshes & Living,
  limits = defaultExports,
  refusal = httpErrors.exportUnderWay,
): Exports {
  const work = createSemaphore({
    name: 'export pieces',
    parallel: limits.atWork,
    // The number of files bounds it.
    waiting: Infinity,
    refusal: httpErrors.exportsBusy,
  });
  const places = createSemaphore({
    name: 'exports',
    parallel: limits.open,
    ofCaller: limits.ofCustomer,
    waiting: limits.waiting,
    patience: limits.patience,
    refusal: httpErrors.exportsBusy,
  });
  const open = new Set<Open>();
  /** Files that each customer has on their way or waiting. */
  const asked = new Map<number, number>();

  /** The slowest file gives way to one that waits for nothing but its place. */
  function makeRoom(partnerId: number): void {
    const own = [...open].filter((each) => each.partnerId === partnerId);
    if (open.size < limits.open || own.length >= limits.ofCustomer) return;
    const now = performance.now();
    const speedOf = ({ moved, begun }: Open) => moved / (now - begun);
    const [slowest] = [...open]
      .filter(({ begun }) => now - begun >= limits.fairTime)
      .toSorted((a, b) => speedOf(a) - speedOf(b));
    slowest?.end(httpErrors.exportsBusy());
  }

  /** @param onClose called once, when the place is free again */
  function begin(reader: Reader, make: () => AsyncIterable<Uint8Array>, onClose: () => void): Readable {
    const file: Open = {
      partnerId: reader.partner.id,
      begun: performance.now(),
      moved: 0,
      end: (why) => {
        body.destroy(why);
        leave();
      },
    };
    const inCall = AsyncLocalStorage.snapshot();
    const onPiece = (bytes: number) => (file.moved += bytes);
    const pieces = piecesOf(services, { reader, make, work, inCall, onPiece });
    const body = Readable.from(pieces, { objectMode: false });
    const leave = () => {
      if (open.delete(file)) onClose();
    };
    open.add(file);
    body.once('close', leave);
    // The reader of the file gets the error. Until there is one, an `error` event without a listener would end the process.
    body.on('error', () => undefined);
    return body;
  }

  return (reply, reader, make) =>
    new Promise((resolve, reject) => {
      const partnerId = reader.partner.id;
      // One customer alone does not fill the queue.
      const before = asked.get(partnerId) ?? 0;
      if (before >= 2 * limits.ofCustomer) throw refusal();
      asked.set(partnerId, before + 1);
      const gone = new AbortController();
      // The reader has gone: any refusal will do.
      const leave = () => gone.abort(httpErrors.badRequest());
      reply.raw.once('close', leave);
      if (reply.raw.destroyed) leave();
      const looking = setInterval(() => makeRoom(partnerId), look).unref();
      const send = () =>
        new Promise<void>((closed) => {
          clearInterval(looking);
          const body = begin(reader, make, closed);
          reply.raw.once('close', () => body.destroy());
          // A connection that is closed already emits no more `close`.
          if (reply.raw.destroyed) body.destroy();
          resolve(body);
        });
      places(send, { caller: String(partnerId), signal: gone.signal })
        .catch(reject)
        .finally(() => {
          clearInterval(looking);
          reply.raw.off('close', leave);
          const left = (asked.get(partnerId) ?? 0) - 1;
          if (left > 0) asked.set(partnerId, left);
          else asked.delete(partnerId);
        });
    });
}

export function createArchives(services: Refreshes & Living, limits = defaultArchives): Exports {
  return createExports(services, limits, httpErrors.exportsBusy);
}

type Making = {
  readonly reader: Reader;
  readonly make: () => AsyncIterable<Uint8Array>;
  /** Runs the work that makes a piece. No place is held while the reader is waited for. */
  readonly work: Semaphore;
  /** Reads as the call does that the file is made for: from a replica, or not. */
  readonly inCall: <Result>(read: () => Result) => Result;
  readonly onPiece: (bytes: number) => void;
};

/** Larger pieces, each checked once its data are read, so that an earlier end of an import or the session is seen. */
async function* piecesOf(
  { imports, sessions }: Refreshes & Living,
  { reader, make, work, inCall, onPiece }: Making,
): AsyncGenerator<Uint8Array> {
  const refresh = await inCall(() => imports.newest());
  const parts = make()[Symbol.asyncIterator]();
  const next = async () => {
    const piece: Uint8Array[] = [];
    let [bytes, isLast] = [0, false];
    while (bytes < pieceBytes && !isLast) {
      const part = await parts.next();
      if (part.done === true) isLast = true;
      else {
        piece.push(part.value);
        bytes += part.value.length;
      }
    }
    // Both also where nothing is left: an export is complete only if its last part is.
    if (!(await sessions.lives(reader))) throw httpErrors.sessionRequired();
    if ((await imports.newest()) !== refresh) throw httpErrors.dataRefreshed();
    return { piece: Buffer.concat(piece), isLast };
  };
  try {
    for (let isOver = false; !isOver;) {
      const { piece, isLast } = await work(() => inCall(next), { caller: String(reader.partner.id) });
      isOver = isLast;
      yield piece;
      onPiece(piece.length);
    }
  } finally {
    await parts.return?.();
  }
}

/** The result of `read`, whose queries all see the same refresh of the data. */
export async function readConsistently<Result>(
  { imports }: Refreshes,
  read: () => Promise<Result>,
): Promise<Result> {
  const before = await imports.newest();
  const result = await read();
  return (await imports.newest()) === before ? result : readConsistently({ imports }, read);
}
