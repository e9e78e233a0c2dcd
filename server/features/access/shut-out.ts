import type { AccessEvent } from '../../../domain/access/access-events.ts';
import type { AuditEntry } from '../../store/queries/access/audit.ts';
import type { MadeBy } from '../../store/queries/billing/calendar-links.ts';
import type { Queries } from '../../store/store.ts';

type Entry = Pick<AuditEntry, 'ipAddress' | 'at'> & { readonly userId: number };

/**
 * Removes changes that an intruder may leave behind in an ended session: a pending change of the e-mail address, and the
 * address of the calendar. The audit log records it. The caller holds the user's lock.
 *
 * @param madeBy the maker of the calendar address that is removed
 */
export async function removeLeftBehind(
  queries: Queries,
  { userId, ipAddress, at }: Entry,
  madeBy: MadeBy = 'any',
): Promise<void> {
  const entry = { userId, ipAddress, at };
  const goodUntil = await queries.links.removeUnused(userId, 'email-change');
  if (goodUntil.some((end) => end > at)) await queries.audit.add({ event: 'email-change-removed', ...entry });
  if (await queries.calendarLinks.remove(userId, madeBy)) {
    await queries.audit.add({ event: 'calendar-link-removed', ...entry });
  }
}

/** Ends every session of a user after an event, with their remaining rows, and notes all. */
export async function shutOut(queries: Queries, event: AccessEvent, entry: Entry): Promise<void> {
  await removeLeftBehind(queries, entry);
  const count = await queries.sessions.endAll(entry.userId, entry.at);
  await queries.audit.add({ event, ...entry }, { event: 'session-ended', ...entry, count });
}
