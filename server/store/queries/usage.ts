import { between, lt, sql, sum } from 'drizzle-orm';
import { removePortion } from '../bulk.ts';
import type { Database } from '../database.ts';
import { usageCounts } from '../schema.ts';

export interface UsageCount {
  readonly machine: string;
  readonly edge: string;
  readonly count: number;
}

const keyOf = ({ machine, edge }: UsageCount) => JSON.stringify([machine, edge]);

/** One row for each transition, in an order that all calls share, so that two calls do not deadlock over the same rows. */
function inOrder(counts: readonly UsageCount[]): UsageCount[] {
  const merged = new Map<string, UsageCount>();
  for (const each of counts) {
    const key = keyOf(each);
    merged.set(key, { ...each, count: each.count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

export function createUsageQueries(db: Database) {
  return {
    async add(day: string, counts: readonly UsageCount[]): Promise<void> {
      await db
        .insert(usageCounts)
        .values(inOrder(counts).map((each) => ({ day, ...each })))
        .onConflictDoUpdate({
          target: [usageCounts.day, usageCounts.machine, usageCounts.edge],
          set: { count: sql`${usageCounts.count} + excluded.count` },
        });
    },

    /** The sums of some days, both included; transitions without counts are left out. */
    async between(from: string, to: string): Promise<UsageCount[]> {
      return db
        .select({
          machine: usageCounts.machine,
          edge: usageCounts.edge,
          count: sum(usageCounts.count).mapWith(Number),
        })
        .from(usageCounts)
        .where(between(usageCounts.day, from, to))
        .groupBy(usageCounts.machine, usageCounts.edge)
        .orderBy(sql`${usageCounts.machine} collate "C"`, sql`${usageCounts.edge} collate "C"`);
    },

    removeBefore: (day: string): Promise<number> => removePortion(db, usageCounts, lt(usageCounts.day, day)),
  };
}
