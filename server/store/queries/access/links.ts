import { and, desc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { wasSent } from '../handed-over.ts';
import { linkTokens, users } from '../../schema.ts';
import { isSentToUser, nobody } from './users.ts';

export type LinkPurpose = (typeof linkTokens.$inferSelect)['purpose'];
export type LinkToken = typeof linkTokens.$inferSelect;
export type NewLinkToken = Omit<LinkToken, 'usedAt' | 'handedOverAt'> & { readonly handedOverAt?: Date };

/** The owner of a link, and the address that it was sent to. */
export type UsedLink = { readonly userId: number; readonly email: string | null };

export function createLinkQueries(db: Database) {
  /** The condition for a valid link. A link is invalid for the new owner of a mailbox that was the customer's before. */
  const good = (purpose: LinkPurpose, now: Date) =>
    and(
      eq(linkTokens.purpose, purpose),
      isNull(linkTokens.usedAt),
      gt(linkTokens.expiresAt, now),
      or(eq(linkTokens.purpose, 'email-change'), isSentToUser(db, linkTokens.userId, linkTokens.email)),
    );
  const usable = (tokenHash: string, purpose: LinkPurpose, now: Date) =>
    and(eq(linkTokens.tokenHash, tokenHash), good(purpose, now));

  async function removeUnused(userId: number, purpose: LinkPurpose): Promise<Date[]> {
    const rows = await db
      .delete(linkTokens)
      .where(and(eq(linkTokens.userId, userId), eq(linkTokens.purpose, purpose), isNull(linkTokens.usedAt)))
      .returning({ expiresAt: linkTokens.expiresAt });
    return rows.map(({ expiresAt }) => expiresAt);
  }

  async function newestOf(userId: number, which: SQL | undefined, now: Date): Promise<LinkToken | undefined> {
    const [row] = await db
      .select()
      .from(linkTokens)
      .where(
        and(
          eq(linkTokens.userId, userId),
          which,
          wasSent(linkTokens.handedOverAt, linkTokens.createdAt, now),
        ),
      )
      .orderBy(desc(linkTokens.createdAt))
      .limit(1);
    return row;
  }

  return {
    /**
     * Ends every link of this purpose that the user has not used yet, and returns until when each would have been good.
     * The caller holds the user's lock.
     */
    removeUnused,

    /**
     * Puts a new token in the place of the user's unused ones of the same purpose; the caller holds the user's lock.
     * Tokens for unknown names are kept until they expire: they all belong to nobody, and replacing them would make
     * their callers wait for each other, which callers with a real name do not.
     */
    async replace(token: NewLinkToken): Promise<void> {
      await removeUnused(token.userId ?? nobody, token.purpose);
      await db.insert(linkTokens).values(token);
    },

    async remove(tokenHash: string): Promise<void> {
      await db.delete(linkTokens).where(eq(linkTokens.tokenHash, tokenHash));
    },

    /** Notes that the mail server has taken the link's mail. */
    async noteHandedOver(tokenHash: string, now: Date): Promise<void> {
      await db.update(linkTokens).set({ handedOverAt: now }).where(eq(linkTokens.tokenHash, tokenHash));
    },

    /** The newest link that was sent for this purpose, used or not. */
    newest: (userId: number, purpose: LinkPurpose, now: Date) =>
      newestOf(userId, eq(linkTokens.purpose, purpose), now),

    /** The link that was sent for this purpose and waits to be used. */
    pending: (userId: number, purpose: LinkPurpose, now: Date) => newestOf(userId, good(purpose, now), now),

    /** Whether `use` would accept the token; leaves it usable. */
    async isUsable(tokenHash: string, purpose: LinkPurpose, now: Date): Promise<boolean> {
      return (await db.$count(linkTokens, usable(tokenHash, purpose, now))) > 0;
    },

    /**
     * Uses the token up and returns it; `undefined` when it is unknown, used, old or of another purpose. The owner's
     * row is locked first, as when links are replaced: in the opposite order the two would deadlock.
     */
    async use(tokenHash: string, purpose: LinkPurpose, now: Date): Promise<UsedLink | undefined> {
      const owner = db
        .select({ userId: linkTokens.userId })
        .from(linkTokens)
        .where(usable(tokenHash, purpose, now));
      await db.select({ id: users.id }).from(users).where(inArray(users.id, owner)).for('no key update');
      const [row] = await db
        .update(linkTokens)
        .set({ usedAt: now })
        .where(usable(tokenHash, purpose, now))
        .returning({ userId: linkTokens.userId, email: linkTokens.email });
      return row && row.userId !== null ? { userId: row.userId, email: row.email } : undefined;
    },
  };
}
