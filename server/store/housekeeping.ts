import { dayOf } from '../../domain/values/dates.ts';
import { type Clock, shift } from '../platform/clock.ts';
import { portion } from './bulk.ts';
import { buckets, serverDurations } from './limits.ts';
import { leftoverKinds } from './queries/expired-rows.ts';
import { countOf } from './queries/access/sessions.ts';
import type { Queries, Store } from './store.ts';

/** Removes a portion of the rows of one kind: how many there were. */
type Chore = (queries: Queries, now: Date) => Promise<number>;

const chores: readonly Chore[] = [
  /** Removes sessions that ended by themselves, and notes their users in the audit log. */
  async ({ housekeeping, audit }, now) => {
    const ended = await housekeeping.removeExpiredSessions(now);
    await audit.addAll(
      ended.map((of) => ({ event: 'session-expired' as const, ipAddress: null, at: now, ...of })),
    );
    return countOf(ended);
  },
  ...leftoverKinds.map(
    (kind): Chore =>
      ({ housekeeping }, now) =>
        housekeeping.removeLeftovers(kind, now),
  ),
  ({ housekeeping }, now) => housekeeping.removeOldAuditEntries(now),
  ({ registrations }, now) => registrations.removeExpired(now),
  ({ reminders }, now) => reminders.removeBefore(dayOf(shift(now, -serverDurations.remindersKept))),
  ({ usage }, now) => usage.removeBefore(dayOf(shift(now, -serverDurations.usageKept))),
];

/**
 * Removes expired rows, in portions with a transaction each: finished portions stay removed, and a kind that fails
 * stops no other.
 *
 * @param alsoDo further work of each run
 * @throws AggregateError of all failures
 */
export async function runHousekeeping(
  store: Store,
  now: Date,
  alsoDo?: () => Promise<unknown>,
): Promise<void> {
  const { window } = buckets.housekeeping();
  const failures: unknown[] = [];
  for (const chore of chores) {
    try {
      let removed = portion;
      while (removed >= portion) {
        removed = await store.longTransaction(window, (queries) => chore(queries, now));
      }
    } catch (error) {
      failures.push(error);
    }
  }
  await alsoDo?.().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some of what has expired was not removed.');
}

/**
 * Keeps house unless it was done in this interval. The first of all processes does it; if it fails, another one may.
 *
 * @returns whether it was this one's turn
 */
export async function runHousekeepingIfDue(
  store: Store,
  clock: Clock,
  alsoDo?: () => Promise<unknown>,
): Promise<boolean> {
  const now = clock.now();
  const { key, limit, window } = buckets.housekeeping();
  const turn = await store.attempts.count(key, window, now);
  if (turn.count > limit) return false;
  try {
    await runHousekeeping(store, now, alsoDo);
  } catch (error) {
    // Where this fails too, the next interval begins a turn.
    await store.attempts.end(turn).catch(() => undefined);
    throw error;
  }
  return true;
}

type Options = {
  alsoDo?: () => Promise<unknown>;
  onDone?: (at: Date) => void;
  onFailure: (error: unknown) => void;
};

/** Takes a turn in every interval until stopped. */
export function startHousekeeping(
  store: Store,
  clock: Clock,
  { alsoDo, onDone, onFailure }: Options,
): () => void {
  const keep = async () => {
    if (await runHousekeepingIfDue(store, clock, alsoDo)) onDone?.(clock.now());
  };
  const tell = (error: unknown) =>
    (error instanceof AggregateError ? error.errors : [error]).forEach((each) => onFailure(each));
  // A timer may be early by a millisecond, and then find that it is not its turn yet.
  const interval = buckets.housekeeping().window + 1000;
  const timer = setInterval(() => void keep().catch(tell), interval);
  timer.unref();
  return () => clearInterval(timer);
}
