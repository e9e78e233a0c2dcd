import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { OwnError } from '../platform/own-error.ts';
import type { Query } from './pool.ts';

/** Milliseconds. A replica that is further behind is not read from. */
const mostLag = 10_000;

/** Milliseconds between two looks at it. */
const pause = 1000;

/**
 * A copy of the database that answers reads in the writer's place. Its lag is computed from positions of the writer's
 * log and our own clock, so that a writer that writes nothing is not mistaken for a replica that lags.
 *
 * @param onLost called once when the replica becomes unusable, and again only after it has been usable
 */
export async function createReplica(writer: Query, replica: Query, onLost: (error: unknown) => void) {
  const isReading = new AsyncLocalStorage<true>();
  const closing = new AbortController();
  const begun = performance.now();
  /** Where the writer was during the last ten seconds, the newest first. */
  let writerWas: { readonly at: number; readonly position: number }[] = [];
  /** When the writer was last where the replica is. */
  let inSyncAt = -Infinity;
  let isLost = false;
  const isBehind = () => performance.now() - inSyncAt > mostLag;

  function lose(error: unknown): void {
    inSyncAt = -Infinity;
    if (!isLost && !closing.signal.aborted) onLost(error);
    isLost = true;
  }

  async function look(): Promise<void> {
    const at = performance.now();
    try {
      const position = await positionOf(writer, 'pg_current_wal_lsn()');
      writerWas = [{ at, position }, ...writerWas.filter((each) => at - each.at <= mostLag)];
      const replayed = await positionOf(replica, 'pg_last_wal_replay_lsn()');
      inSyncAt = writerWas.find((each) => each.position <= replayed)?.at ?? -Infinity;
      if (!isBehind()) isLost = false;
      else if (at - begun >= mostLag) lose(new OwnError('The replica is too far behind, or is none.'));
    } catch (error) {
      lose(error);
    }
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await setTimeout(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      await look();
    }
  }

  await look();
  void watch();
  return {
    /** Runs work whose queries the replica may answer. */
    reading: <Result>(work: () => Promise<Result>): Promise<Result> => isReading.run(true, work),
    /** Asks the replica inside of `reading`, and the writer everywhere else and when the replica fails. */
    async query(...args: unknown[]): Promise<unknown> {
      if (!isReading.getStore() || isBehind()) return writer(...args);
      try {
        return await replica(...args);
      } catch (error) {
        lose(error);
        return writer(...args);
      }
    },
    close: () => closing.abort(),
  };
}

/** A place in the log, in bytes. */
async function positionOf(query: Query, place: string): Promise<number> {
  const statement = `select pg_wal_lsn_diff(${place}, '0/0')::float8 as position`;
  const { rows } = (await query(statement)) as { rows: [{ position: number }] };
  return rows[0].position;
}
