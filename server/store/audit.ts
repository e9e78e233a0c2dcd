import { auditLog } from './schema.ts';
import type { Database } from './database.ts';

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
  | 'email-change-requested'
  | 'email-changed'
  | 'registration-requested'
  | 'registration-confirmed'
  | 'link-refused'
  | 'logout'
  | 'session-ended'
  | 'session-expired';

export type AuditEntry = { event: AccessEvent; userId: number | null; address: string | null; at: Date };

export function createAuditQueries(db: Database) {
  return {
    /** Writes down what happened. An entry has no free text, so that no secret can find its way into it. */
    async add(...entries: AuditEntry[]): Promise<void> {
      if (entries.length > 0) await db.insert(auditLog).values(entries);
    },
  };
}
