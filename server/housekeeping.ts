import type { Clock } from './clock.ts';
import type { Store } from './store/store.ts';

/** Removes what has expired and writes down whose sessions ended by themselves. */
export async function keepHouse(store: Store, clock: Clock): Promise<void> {
  const now = clock.now();
  await store.transaction(async (queries) => {
    const userIds = await queries.housekeeping.removeExpiredSessions(now);
    await queries.audit.add(
      ...userIds.map((userId) => ({ event: 'session-expired' as const, userId, address: null, at: now })),
    );
    await queries.housekeeping.removeLeftovers(now);
    await queries.registrations.removeExpired(now);
  });
}

/** Keeps house every ten minutes until stopped. */
export function startHousekeeping(
  store: Store,
  clock: Clock,
  onFailure: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void keepHouse(store, clock).catch(onFailure), 600_000);
  timer.unref();
  return () => clearInterval(timer);
}
