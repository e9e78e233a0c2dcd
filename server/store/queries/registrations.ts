import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { registrations } from '../schema.ts';

type Row = typeof registrations.$inferSelect;
export type NewRegistration = Omit<Row, 'id' | 'confirmedAt' | 'userId' | 'passwordHash'> & {
  readonly passwordHash: string;
};
/** One whose link was just used. */
export type ConfirmedRegistration = Pick<Row, 'id' | 'usernameKey' | 'passwordHash' | 'data'>;

export function createRegistrationQueries(db: Database) {
  return {
    async add(registration: NewRegistration): Promise<void> {
      await db.insert(registrations).values(registration);
    },

    /** Takes one back whose link could not be sent. */
    async remove(tokenHash: string): Promise<void> {
      await db.delete(registrations).where(eq(registrations.tokenHash, tokenHash));
    },

    /** Uses the link up; `undefined` when it is unknown, used or old. Of many at once one is the first. */
    async confirm(tokenHash: string, now: Date): Promise<ConfirmedRegistration | undefined> {
      const [row] = await db
        .update(registrations)
        .set({ confirmedAt: now })
        .where(
          and(
            eq(registrations.tokenHash, tokenHash),
            isNull(registrations.confirmedAt),
            gt(registrations.expiresAt, now),
          ),
        )
        .returning({
          id: registrations.id,
          usernameKey: registrations.usernameKey,
          passwordHash: registrations.passwordHash,
          data: registrations.data,
        });
      return row;
    },

    /** Binds a confirmed one to its user, who has the password now, and drops what else waits for that mailbox. */
    async settle({ id, usernameKey }: ConfirmedRegistration, userId: number): Promise<void> {
      await db.update(registrations).set({ userId, passwordHash: null }).where(eq(registrations.id, id));
      await db
        .delete(registrations)
        .where(and(eq(registrations.usernameKey, usernameKey), isNull(registrations.confirmedAt)));
    },

    /** Removes those that nobody has confirmed in time. */
    async removeExpired(now: Date): Promise<void> {
      await db
        .delete(registrations)
        .where(and(isNull(registrations.confirmedAt), lte(registrations.expiresAt, now)));
    },
  };
}
