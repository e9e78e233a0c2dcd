import { isNotNull, sql } from 'drizzle-orm';
import { networkOf } from '../../platform/ip-address.ts';
import type { Database } from '../database.ts';
import { auditLog } from '../schema.ts';

/** Everything that can happen at the door. */
export type AccessEvent =
  | 'login'
  | 'login-failed'
  | 'login-limited'
  | 'mail-code-sent'
  | 'code-accepted'
  | 'code-wrong'
  | 'code-limited'
  | 'codes-used-up'
  | 'provider-chosen'
  | 'provider-reset-requested'
  | 'provider-reset'
  | 'qr-reset-requested'
  | 'qr-reset'
  | 'password-reset-requested'
  | 'password-set'
  | 'present-password-wrong'
  | 'present-password-limited'
  | 'password-changed'
  | 'recovery-codes-created'
  | 'recovery-code-accepted'
  | 'calendar-link-created'
  | 'calendar-link-removed'
  | 'email-change-requested'
  | 'email-changed'
  | 'data-exported'
  | 'registration-requested'
  | 'registration-confirmed'
  | 'link-refused'
  | 'logout'
  | 'session-ended'
  | 'session-expired';

export type AuditEntry = { event: AccessEvent; userId: number | null; address: string | null; at: Date };

/** What a caller can repeat without end, and without having proved anything new. */
const counted: ReadonlySet<AccessEvent> = new Set([
  'login-failed',
  'login-limited',
  'code-limited',
  'present-password-limited',
  'password-reset-requested',
  'registration-requested',
  'link-refused',
]);

const hour = 60 * 60_000;

/** The same for all of one kind, of one user, from one network, in one hour. */
function repeatKeyOf({ event, userId, address, at }: AuditEntry): string {
  const network = address === null ? '' : networkOf(address);
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
  };
}
