import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { recoveryCodes } from '../../schema.ts';

type NewCode = { selector: string; codeHash: string };

export function createRecoveryCodeQueries(db: Database) {
  return {
    /** How many were not used, and when they were made. */
    async summary(userId: number): Promise<{ left: number; madeAt: Date | null }> {
      const [row] = await db
        .select({
          left: sql<number>`count(*) filter (where ${isNull(recoveryCodes.usedAt)})`.mapWith(Number),
          madeAt: max(recoveryCodes.createdAt),
        })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, userId));
      return row ?? { left: 0, madeAt: null };
    },

    /** New codes in the place of all that the user has. The caller holds the user's lock. */
    async replace(userId: number, codes: readonly NewCode[], createdAt: Date): Promise<void> {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, ...code, createdAt })));
    },

    /** The hash of a code's secret; `null` when the user has no such code, or has used it. */
    async hashOf(userId: number, selector: string): Promise<string | null> {
      const [row] = await db
        .select({ codeHash: recoveryCodes.codeHash })
        .from(recoveryCodes)
        .where(
          and(
            eq(recoveryCodes.userId, userId),
            eq(recoveryCodes.selector, selector),
            isNull(recoveryCodes.usedAt),
          ),
        );
      return row?.codeHash ?? null;
    },

    /** Uses exactly this code up. True for one caller only: a code works once. */
    async use(userId: number, { selector, codeHash }: NewCode, usedAt: Date): Promise<boolean> {
      const rows = await db
        .update(recoveryCodes)
        .set({ usedAt })
        .where(
          and(
            eq(recoveryCodes.userId, userId),
            eq(recoveryCodes.selector, selector),
            eq(recoveryCodes.codeHash, codeHash),
            isNull(recoveryCodes.usedAt),
          ),
        )
        .returning({ selector: recoveryCodes.selector });
      return rows.length > 0;
    },

    async removeAll(userId: number): Promise<void> {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    },
  };
}
