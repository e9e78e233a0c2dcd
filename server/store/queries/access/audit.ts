import { and, desc, eq, getTableName, inArray, sql } from 'drizzle-orm';
import { type AccessEvent, accessEvents } from '../../../../domain/access/access-events.ts';
import { networkOf } from '../../../platform/ip-address.ts';
import { insertChunk } from '../../bulk.ts';
import type { Database } from '../../database.ts';
import { auditLog } from '../../schema.ts';

export type AuditEntry = {
  event: AccessEvent;
  userId: number | null;
  ipAddress: string | null;
  at: Date;
  /** How often it happened: once, unless it says so. */
  count?: number;
};

/** Events that need a link of a mail, or end the check of a statement: there are few in a day, and each has a row. */
const single: ReadonlySet<AccessEvent> = new Set([
  'provider-chosen',
  'provider-reset-requested',
  'provider-reset',
  'qr-reset-requested',
  'qr-reset',
  'password-set',
  'email-change-requested',
  'email-changed',
  'registration-confirmed',
  'statement-accepted',
  'statement-given-up',
]);

const hour = 60 * 60_000;

/** The key of the row that counts one event of one user from one network in one hour; `null` for events with a row each. */
function repeatKeyOf({ event, userId, ipAddress, at }: AuditEntry): string | null {
  if (single.has(event)) return null;
  const network = ipAddress === null ? '' : networkOf(ipAddress);
  return [event, userId ?? '', network, Math.floor(at.getTime() / hour)].join(' ');
}

const rowOf = (entry: AuditEntry) => ({
  at: entry.at,
  event: entry.event,
  user_id: entry.userId,
  address: entry.ipAddress,
  count: entry.count ?? 1,
  repeat_key: repeatKeyOf(entry),
});

export function createAuditQueries(db: Database) {
  /**
   * Adds entries. An entry has no free text, so that no secret can find its way into it. Repeats are
   * counted in one row for each hour, which bears the time of the last, so that no caller can make the log grow.
   *
   * @param entries no two of the same event and user. All writers of several users use the same order, so that they
   *   cannot deadlock
   */
  async function addAll(entries: readonly AuditEntry[]): Promise<void> {
    const rows = entries.map(rowOf).filter(({ count }) => count > 0);
    if (rows.length === 0) return;
    await insertChunk(
      db,
      getTableName(auditLog),
      ['at', 'event', 'user_id', 'address', 'count', 'repeat_key'],
      rows,
      sql`on conflict (repeat_key) where repeat_key is not null do update set
        count = ${auditLog}.count + excluded.count, at = greatest(${auditLog}.at, excluded.at)`,
    );
  }

  return {
    addAll,

    add: (...entries: AuditEntry[]) => addAll(entries),

    /** The user's newest entries, the newest first, without events that only a newer server knows. */
    newestOf: (userId: number, most: number): Promise<{ at: Date; event: AccessEvent; count: number }[]> =>
      db
        .select({ at: auditLog.at, event: sql<AccessEvent>`${auditLog.event}`, count: auditLog.count })
        .from(auditLog)
        .where(and(eq(auditLog.userId, userId), inArray(auditLog.event, Object.keys(accessEvents))))
        .orderBy(desc(auditLog.at), desc(auditLog.id))
        .limit(most),
  };
}
