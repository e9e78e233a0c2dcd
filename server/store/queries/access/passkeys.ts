import { and, asc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { passkeyChallenges, passkeys, users } from '../../schema.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;
export type PasskeyPurpose = (typeof passkeyChallenges.$inferSelect)['purpose'];
type NewPasskey = Omit<typeof passkeys.$inferInsert, 'lastUsedAt'>;
type Use = { counter: number; backedUp: boolean; at: Date };

export function createPasskeyQueries(db: Database) {
  return {
    /** The oldest first. */
    listOf: (userId: number): Promise<StoredPasskey[]> =>
      db
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),

    countOf: (userId: number): Promise<number> => db.$count(passkeys, eq(passkeys.userId, userId)),

    async find(userId: number, credentialId: string): Promise<StoredPasskey | undefined> {
      const [row] = await db
        .select()
        .from(passkeys)
        .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)));
      return row;
    },

    /** False when a user has it already. */
    async add(passkey: NewPasskey): Promise<boolean> {
      const rows = await db
        .insert(passkeys)
        .values(passkey)
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning({ id: passkeys.id });
      return rows.length > 0;
    },

    /**
     * Notes a use; `stale` when the counter of a key on one device has not grown: it was copied. A counter of zero is
     * not used, and the counter of a key that is synced between devices (`synced`) may have any value. Source: WebAuthn
     * 3, 6.1.1.
     */
    async use(id: number, { counter, backedUp, at }: Use): Promise<'used' | 'synced' | 'stale' | 'gone'> {
      const hasGrown = or(
        lt(passkeys.counter, counter),
        and(eq(passkeys.counter, 0), sql`${sql.param(counter, passkeys.counter)} = 0`),
      );
      const note = async (where: SQL | undefined) => {
        const rows = await db
          .update(passkeys)
          .set({ counter, backedUp, lastUsedAt: at })
          .where(and(eq(passkeys.id, id), where))
          .returning({ id: passkeys.id });
        return rows.length > 0;
      };
      if (await note(hasGrown)) return 'used';
      // Whether a key can be synced at all is said once, when it is added: a copy cannot claim it.
      if (backedUp && (await note(eq(passkeys.deviceType, 'multiDevice')))) return 'synced';
      return (await db.$count(passkeys, eq(passkeys.id, id))) > 0 ? 'stale' : 'gone';
    },

    /** Removes a passkey. @returns its name; `undefined` when the user has no such passkey */
    async remove(userId: number, id: number): Promise<string | undefined> {
      const [row] = await db
        .delete(passkeys)
        .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
        .returning({ name: passkeys.name });
      return row?.name;
    },

    async removeAll(userId: number): Promise<void> {
      await db.delete(passkeys).where(eq(passkeys.userId, userId));
    },

    /** The id of the user for authenticators: the given one, unless the user has one. */
    async handleOf(userId: number, fresh: string): Promise<string> {
      const [row] = await db
        .update(users)
        .set({ webauthnHandle: sql`coalesce(${users.webauthnHandle}, ${fresh})` })
        .where(eq(users.id, userId))
        .returning({ handle: users.webauthnHandle });
      return row?.handle ?? fresh;
    },

    /** In the place of the one before, if any. */
    async challenge(
      sessionIdHash: string,
      purpose: PasskeyPurpose,
      challenge: string,
      createdAt: Date,
    ): Promise<void> {
      await db
        .insert(passkeyChallenges)
        .values({ sessionIdHash, purpose, challenge, createdAt })
        .onConflictDoUpdate({
          target: [passkeyChallenges.sessionIdHash, passkeyChallenges.purpose],
          set: { challenge, createdAt },
        });
    },

    /** The session's challenge, unless it was made before `since`. Its answer removes it: it is answered once. */
    async challengeOf(
      sessionIdHash: string,
      purpose: PasskeyPurpose,
      since: Date,
    ): Promise<string | undefined> {
      const [row] = await db
        .select({ challenge: passkeyChallenges.challenge })
        .from(passkeyChallenges)
        .where(and(isOf(sessionIdHash, purpose), gt(passkeyChallenges.createdAt, since)));
      return row?.challenge;
    },

    /** Removes the session's challenge if it is still this one. False when it is not. */
    async removeChallenge(
      sessionIdHash: string,
      purpose: PasskeyPurpose,
      challenge: string,
    ): Promise<boolean> {
      const rows = await db
        .delete(passkeyChallenges)
        .where(and(isOf(sessionIdHash, purpose), eq(passkeyChallenges.challenge, challenge)))
        .returning({ purpose: passkeyChallenges.purpose });
      return rows.length > 0;
    },
  };
}

const isOf = (sessionIdHash: string, purpose: PasskeyPurpose) =>
  and(eq(passkeyChallenges.sessionIdHash, sessionIdHash), eq(passkeyChallenges.purpose, purpose));
