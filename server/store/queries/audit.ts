import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type AccessEvent, accessEvents } from '../../../domain/access-events.ts';
import { siteOf } from '../../platform/ip-address.ts';
import type { Database } from '../database.ts';
import { auditLog } from '../schema.ts';

export type AuditEntry = { event: AccessEvent; userId: number | null; address: string | null; at: Date };

/** An entry for each of the sessions that a caller has ended. */
export const sessionsEnded = (count: number, entry: Omit<AuditEntry, 'event'>): AuditEntry[] =>
  Array.from({ length: count }, () => ({ event: 'session-ended', ...entry }));

/** What a caller can repeat without end, and without having proved anything new. */
const counted: ReadonlySet<AccessEvent> = new Set([
  'login-failed',
  'login-limited',
  'code-limited',
  'present-password-limited',
  'password-reset-requested',
  'registration-requested',
  'registration-password-wrong',
  'registration-password-limited',
  'statement-checking',
  'statement-refused',
  'link-refused',
  'calendar-link-created',
  'calendar-link-removed',
]);

const hour = 60 * 60_000;

/** The same for all of one kind, of one user, from one network, in one hour. */
function repeatKeyOf({ event, userId, address, at }: AuditEntry): string {
  const network = address === null ? '' : siteOf(address);
  return [event, userId ?? '', network, Math.floor(at.getTime() / hour)].join(' ');
}

export function createAuditQueries(db: Database) {
  return {
    /**
     * Writes down what happened. An entry has no free text, so that no secret can find its way into it. Repeats are
     * counted in one row for each hour, so that a stranger cannot make the log grow.
     */
    async add(...entries: AuditEntry[]): Promise<void> {
      const single = entries.filter(({ event }) => !counted.has(event));
      if (single.length > 0) await db.insert(auditLog).values(single);
      for (const entry of entries.filter(({ event }) => counted.has(event))) {
        await db
          .insert(auditLog)
          .values({ ...entry, repeatKey: repeatKeyOf(entry) })
          .onConflictDoUpdate({
            target: auditLog.repeatKey,
            targetWhere: isNotNull(auditLog.repeatKey),
            set: { count: sql`${auditLog.count} + 1` },
          });
      }
    },

    /** The user's newest entries, the newest first. Those that a newer server has written are left out. */
    newestOf: (userId: number, most: number): Promise<{ at: Date; event: AccessEvent; count: number }[]> =>
      db
        .select({ at: auditLog.at, event: sql<AccessEvent>`${auditLog.event}`, count: auditLog.count })
        .from(auditLog)
        .where(and(eq(auditLog.userId, userId), inArray(auditLog.event, Object.keys(accessEvents))))
        .orderBy(desc(auditLog.at), desc(auditLog.id))
        .limit(most),
  };
}
