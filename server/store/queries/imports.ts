import { and, desc, eq, gt, isNotNull, max, sql, sum } from 'drizzle-orm';
import { lazy } from '../../../domain/values/lazy.ts';
import type { Database } from '../database.ts';
import { imports } from '../schema.ts';

/** Any number that is the same in every process of the portal, and differs from the lock of migrations. */
const importLock = 7_240_302;

export type ImportOutcome = Exclude<(typeof imports.$inferSelect)['outcome'], 'failed' | null>;

export function createImportQueries(db: Database) {
  const newestRefresh = lazy(() =>
    db
      .select({ finishedAt: imports.finishedAt })
      .from(imports)
      .where(and(eq(imports.outcome, 'done'), isNotNull(imports.finishedAt)))
      .orderBy(desc(imports.finishedAt))
      .limit(1)
      .prepare(''),
  );

  return {
    /** When the company's data were last imported; `null` when they never were. */
    async refreshedAt(): Promise<Date | null> {
      const [row] = await newestRefresh().execute();
      return row?.finishedAt ?? null;
    },

    /** The import that brought the data that a reader sees now; `null` when none did. */
    async newest(): Promise<number | null> {
      const [row] = await db
        .select({ id: max(imports.id) })
        .from(imports)
        .where(eq(imports.outcome, 'done'));
      return row?.id ?? null;
    },

    /** Keeps other imports away until the transaction ends. False when one is running. */
    async tryLock(): Promise<boolean> {
      const [row] = await db
        .select({ isTaken: sql<boolean>`pg_try_advisory_xact_lock(${importLock})` })
        .from(sql`(select 1) as one`);
      return row?.isTaken === true;
    },

    /**
     * Begins an import, in the transaction of the import: if that is rolled back, another process may begin it.
     *
     * @param dueAt the noon that it is due at; `null` when an operator started it
     * @returns `undefined` when the import of that noon has ended already
     */
    async begin(dueAt: Date | null, startedAt: Date): Promise<number | undefined> {
      const [row] = await db
        .insert(imports)
        .values({ dueAt, startedAt })
        .onConflictDoNothing({ target: imports.dueAt })
        .returning({ id: imports.id });
      return row?.id;
    },

    async end(
      id: number,
      { outcome, finishedAt, expired }: { outcome: ImportOutcome; finishedAt: Date; expired: number },
    ): Promise<void> {
      await db.update(imports).set({ outcome, finishedAt, expired }).where(eq(imports.id, id));
    },

    /** How many contracts imports have let expire since then, as far as nobody has confirmed them. */
    async expiredSince(moment: Date): Promise<number> {
      const [row] = await db
        .select({ expired: sum(imports.expired).mapWith(Number) })
        .from(imports)
        .where(gt(imports.finishedAt, moment));
      return row?.expired ?? 0;
    },

    /** Somebody has said that contracts have left the books: the count starts again. */
    async confirmExpired(): Promise<void> {
      await db.update(imports).set({ expired: 0 }).where(gt(imports.expired, 0));
    },
  };
}
