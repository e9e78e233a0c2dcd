import { dayOf } from '../../domain/dates.ts';
import { type Clock, shift } from '../platform/clock.ts';
import { buckets, serverDurations } from './limits.ts';
import type { Queries, Store } from './store.ts';

/** Removes what has expired and writes down whose sessions ended by themselves; call it inside a transaction. */
export async function runHousekeeping(queries: Queries, now: Date): Promise<void> {
  const userIds = await queries.housekeeping.removeExpiredSessions(now);
  await queries.audit.add(
    ...userIds.map((userId) => ({ event: 'session-expired' as const, userId, address: null, at: now })),
  );
  await queries.housekeeping.removeLeftovers(now);
  await queries.housekeeping.removeOldAuditEntries(now);
  await queries.registrations.removeExpired(now);
  await queries.reminders.removeBefore(dayOf(shift(now, -serverDurations.remindersKept)));
  await queries.usage.removeBefore(dayOf(shift(now, -serverDurations.usageKept)));
}

/**
 * Keeps house unless it was done in this interval: of all processes the one that counts first does it. The count
 * stands in the same transaction, so that another process takes the turn of one that fails or dies at it.
 *
 * @returns whether it was this one's turn
 */
export async function runHousekeepingIfDue(store: Store, clock: Clock): Promise<boolean> {
  const now = clock.now();
  const { key, limit, window } = buckets.housekeeping();
  return store.longTransaction(window, async (queries) => {
    const { count } = await queries.attempts.count(key, window, now);
    if (count > limit) return false;
    await runHousekeeping(queries, now);
    return true;
  });
}

type Options = {
  /** What else is to be done with a turn. */
  keepMore?: () => Promise<unknown>;
  onDone?: (at: Date) => void;
  onFailure: (error: unknown) => void;
};

/** Takes a turn in every interval until stopped. */
export function startHousekeeping(
  store: Store,
  clock: Clock,
  { keepMore, onDone, onFailure }: Options,
): () => void {
  const keep = async () => {
    if (!(await runHousekeepingIfDue(store, clock))) return;
    await keepMore?.();
    onDone?.(clock.now());
  };
  const timer = setInterval(() => void keep().catch(onFailure), buckets.housekeeping().window);
  timer.unref();
  return () => clearInterval(timer);
}
