import type { PoolClient } from 'pg';
import { isConnectionLost } from '../platform/database-errors.ts';
import { errorCodesOf } from '../platform/error-codes.ts';
import { OwnError } from '../platform/own-error.ts';

/**
 * How long one query or transaction of a call may take, in milliseconds, from the request for a connection to the last
 * byte of the answer. The caller still waits then.
 */
export const usualLimit = 8_000;

/** A database that did not answer in time has less time until it answers again: further callers need not wait as long. */
const limitWhileHanging = 1_000;

/** Milliseconds in which work reports what it waited for after its connection was cut. */
const graceOfWork = 50;

/** A database that lives says by itself that a statement took too long, before we let the connection go. */
export const statementLimitOf = (limit: number) => Math.max(1, Math.round(limit * 0.875));

/** The database, or the way to it, did not answer in time. Whether a commit that was sent is done is not known. */
class DatabaseLate extends OwnError {
  override readonly name = 'DatabaseLate';
  readonly code = 'ETIMEDOUT';
}

export type WithinLimit = <Result>(
  work: (client: PoolClient) => Promise<Result>,
  /** Milliseconds that long work may take, in place of the usual limit. */
  ownLimit?: number,
) => Promise<Result>;

/** Whether no other call may get the connection: it is lost, or the database (classes 57, 58) or the system has a fault. */
const endsConnection = (error: unknown): boolean =>
  isConnectionLost(error) || errorCodesOf(error).some((code) => /^(?:57|58|E[A-Z])/.test(code));

/**
 * Runs work on a connection of the pool and gives it back. A frozen database closes no connection and answers no
 * cancellation: after the limit the connection is cut here, which ends its transaction and all that waits for it, and
 * the pool opens another one.
 */
export function createDeadline(open: () => Promise<PoolClient>, limit: number): WithinLimit {
  let isHanging = false;

  async function connect(time: number): Promise<PoolClient> {
    const connecting = open();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, time, undefined);
    });
    const client = await Promise.race([connecting, late]).finally(() => clearTimeout(timer));
    if (client !== undefined) return client;
    isHanging = true;
    connecting.then(
      (unwanted) => unwanted.release(),
      () => undefined,
    );
    throw new DatabaseLate('The database gave no connection in time.');
  }

  return async (work, ownLimit) => {
    const begun = performance.now();
    const mine = isHanging ? Math.min(limitWhileHanging, limit) : limit;
    const client = await connect(mine);
    const left = ownLimit ?? Math.max(1, mine - (performance.now() - begun));
    let late: DatabaseLate | undefined;
    let isBroken = false;
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        late = new DatabaseLate('The database did not answer in time.');
        isHanging = true;
        // Cuts it when something is still under way. Work that waits for something else has its time over as well.
        void client.end().catch(() => undefined);
        setTimeout(reject, graceOfWork, late);
      }, left);
    });
    try {
      const result = await Promise.race([work(client), deadline]);
      isHanging = false;
      return result;
    } catch (error) {
      isBroken = endsConnection(error);
      if (late === undefined) throw error;
      if (error !== late) late.cause = error;
      throw late;
    } finally {
      clearTimeout(timer);
      client.release(late ?? isBroken);
    }
  };
}
