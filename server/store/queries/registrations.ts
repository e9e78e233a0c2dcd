import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { removePortion } from '../bulk.ts';
import type { Database } from '../database.ts';
import type { StatementState } from '../registration-data.ts';
import { registrations } from '../schema.ts';

type Row = typeof registrations.$inferSelect;
export type NewRegistration = Omit<
  Row,
  'id' | 'confirmedAt' | 'userId' | 'passwordHash' | 'browserHash' | 'statementTries'
> & {
  readonly passwordHash: string;
  readonly browserHash: string;
};
/** A registration whose link is good, with the proofs of the person who registered. */
export type WaitingRegistration = Pick<Row, 'id' | 'passwordHash' | 'browserHash'>;
export type ConfirmedRegistration = Pick<Row, 'id' | 'usernameKey' | 'passwordHash' | 'data'>;

/** A registration whose statement is to be checked again. */
export type WaitingStatement = Pick<Row, 'id' | 'data' | 'statement' | 'createdAt'> & {
  readonly tries: number;
};

const isChecking = eq(registrations.statementState, 'checking');
const isDecided = or(isNull(registrations.statementState), ne(registrations.statementState, 'checking'));

const isGood = (tokenHash: string, now: Date) =>
  and(
    eq(registrations.tokenHash, tokenHash),
    isNull(registrations.confirmedAt),
    gt(registrations.expiresAt, now),
  );

export function createRegistrationQueries(db: Database) {
  return {
    async add(registration: NewRegistration): Promise<void> {
      await db.insert(registrations).values(registration);
    },

    /** Removes a registration whose link could not be sent. */
    async remove(tokenHash: string): Promise<void> {
      await db.delete(registrations).where(eq(registrations.tokenHash, tokenHash));
    },

    /** The registration of a link; `undefined` when the link is unknown, used or old. */
    async waiting(tokenHash: string, now: Date): Promise<WaitingRegistration | undefined> {
      const [row] = await db
        .select({
          id: registrations.id,
          passwordHash: registrations.passwordHash,
          browserHash: registrations.browserHash,
        })
        .from(registrations)
        .where(isGood(tokenHash, now));
      return row;
    },

    /** Uses the link up; `undefined` when it is unknown, used or old. Of many at once one is the first. */
    async confirm(tokenHash: string, now: Date): Promise<ConfirmedRegistration | undefined> {
      const [row] = await db
        .update(registrations)
        .set({ confirmedAt: now })
        .where(isGood(tokenHash, now))
        .returning({
          id: registrations.id,
          usernameKey: registrations.usernameKey,
          passwordHash: registrations.passwordHash,
          data: registrations.data,
        });
      return row;
    },

    /**
     * Links a confirmed registration to its user, which now has the password, and deletes others that wait for that
     * mailbox. Another firm's statement that is being checked is kept: that firm is notified of the result.
     */
    async settle({ id, usernameKey, data }: ConfirmedRegistration, userId: number): Promise<void> {
      const isOfSame = sql`${registrations.data}->'partner'->>'oib' = ${data.partner.oib}`;
      await db
        .update(registrations)
        .set({ userId, passwordHash: null, browserHash: null })
        .where(eq(registrations.id, id));
      await db
        .delete(registrations)
        .where(
          and(
            eq(registrations.usernameKey, usernameKey),
            isNull(registrations.confirmedAt),
            or(isDecided, isOfSame),
          ),
        );
    },

    /** The state of the last uploaded statement for this user name; `undefined` when it is no longer known. */
    async statementState(key: string, statement: Buffer): Promise<StatementState | undefined> {
      const [row] = await db
        .select({ state: registrations.statementState })
        .from(registrations)
        .where(and(eq(registrations.usernameKey, key), eq(registrations.statement, statement)))
        .orderBy(desc(registrations.id))
        .limit(1);
      return row?.state ?? undefined;
    },

    /** Takes a statement that is due to be checked again. No other process gets it before `until`. */
    async claimStatement(now: Date, until: Date): Promise<WaitingStatement | undefined> {
      const due = db.$with('due').as(
        db
          .select({ id: registrations.id })
          .from(registrations)
          .where(and(isChecking, lte(registrations.statementDueAt, now)))
          .orderBy(asc(registrations.statementDueAt))
          .limit(1)
          .for('update', { skipLocked: true }),
      );
      const [row] = await db
        .with(due)
        .update(registrations)
        .set({ statementDueAt: until, statementTries: sql`${registrations.statementTries} + 1` })
        .where(inArray(registrations.id, db.select({ id: due.id }).from(due)))
        .returning({
          id: registrations.id,
          tries: registrations.statementTries,
          data: registrations.data,
          statement: registrations.statement,
          createdAt: registrations.createdAt,
        });
      return row;
    },

    /** Changes one that is still being checked, unless another process has taken it since `tries`; returns whether it was changed. */
    async changeChecked(
      { id, tries }: Pick<WaitingStatement, 'id'> & Partial<Pick<WaitingStatement, 'tries'>>,
      change: Partial<
        Pick<Row, 'statementState' | 'statementDueAt' | 'tokenHash' | 'expiresAt' | 'passwordHash'>
      >,
    ): Promise<boolean> {
      const isTry = tries === undefined ? undefined : eq(registrations.statementTries, tries);
      const changed = await db
        .update(registrations)
        .set(change)
        .where(and(eq(registrations.id, id), isTry, isChecking))
        .returning({ id: registrations.id });
      return changed.length > 0;
    },

    /**
     * Removes a portion of the registrations that were not confirmed in time. A statement that is being checked stays until
     * its firm is notified.
     */
    removeExpired(now: Date): Promise<number> {
      return removePortion(
        db,
        registrations,
        and(isNull(registrations.confirmedAt), lte(registrations.expiresAt, now), isDecided),
      );
    },
  };
}
