import { and, eq, gt, gte, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { shift } from '../../../platform/clock.ts';
import { OwnError } from '../../../platform/own-error.ts';
import type { Database } from '../../database.ts';
import type { Bucket } from '../../limits.ts';
import { attempts } from '../../schema.ts';

/** A guess that was counted, and in which window. */
export type Counted = { readonly key: string; readonly windowStartedAt: Date };
export type AttemptCount = Counted & { readonly count: number; readonly windowEndsAt: Date };

/** Clocks of servers differ by less than this; milliseconds. */
const clocksDiffer = 60_000;

/** A window that begins later is of a clock that was ahead and has been corrected: it is over, too. */
export const beginsLater = (now: Date): SQL => gt(attempts.windowStartedAt, shift(now, clocksDiffer));

const isOver = (window: number, now: Date): SQL | undefined =>
  or(lte(attempts.windowStartedAt, shift(now, -window)), beginsLater(now));

const isOpen = (window: number, now: Date): SQL | undefined =>
  and(gt(attempts.windowStartedAt, shift(now, -window)), not(beginsLater(now)));

const isWindowOf = ({ key, windowStartedAt }: Counted) =>
  and(eq(attempts.key, key), eq(attempts.windowStartedAt, windowStartedAt));

export function createAttemptQueries(db: Database) {
  return {
    /**
     * Counts one guess and returns the number in the window. It is a single statement, so that each of many
     * simultaneous guesses, in any number of processes, gets a different number.
     *
     * @param window milliseconds; a window begins with its first guess and is not prolonged by further ones
     */
    async count(key: string, window: number, now: Date): Promise<AttemptCount> {
      const over = isOver(window, now);
      const [row] = await db
        .insert(attempts)
        .values({ key, windowStartedAt: now, count: 1 })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            // Bounded, because a patient attacker must not make the counter overflow.
            count: sql`case when ${over} then 1 else least(${attempts.count} + 1, 1000000) end`,
            windowStartedAt: sql`case when ${over} then excluded.window_started_at else ${attempts.windowStartedAt} end`,
          },
        })
        .returning();
      if (row === undefined) throw new OwnError('Counting a guess returned no row.');
      return { ...row, windowEndsAt: shift(row.windowStartedAt, window) };
    },

    /** Until when the window takes no more; `undefined` when it does, or there is none. */
    async fullUntil({ key, limit, window }: Bucket, now: Date): Promise<Date | undefined> {
      const [row] = await db
        .select({ windowStartedAt: attempts.windowStartedAt })
        .from(attempts)
        .where(and(eq(attempts.key, key), gte(attempts.count, limit), isOpen(window, now)));
      return row && shift(row.windowStartedAt, window);
    },

    /**
     * Takes back a guess that turned out not to be one, while its window lasts. A row that counts nothing any more is
     * deleted.
     */
    async refund(counted: Counted): Promise<void> {
      const where = isWindowOf(counted);
      const removeAt = (count: number) =>
        db
          .delete(attempts)
          .where(and(where, eq(attempts.count, count)))
          .returning({ key: attempts.key });
      if ((await removeAt(1)).length > 0) return;
      const [left] = await db
        .update(attempts)
        .set({ count: sql`${attempts.count} - 1` })
        .where(and(where, gt(attempts.count, 0)))
        .returning({ count: attempts.count });
      // The others were taken back at the same time.
      if (left?.count === 0) await removeAt(0);
    },

    /** Ends a window, regardless of other attempts counted in it, but not a window that has taken its place. */
    async end(counted: Counted): Promise<void> {
      await db.delete(attempts).where(isWindowOf(counted));
    },

    /** Removes the counters of any number of keys, which are one parameter. */
    async clear(keys: readonly string[]): Promise<void> {
      const listed = sql`select json_array_elements_text(${JSON.stringify(keys)}::json)`;
      await db.delete(attempts).where(sql`${attempts.key} in (${listed})`);
    },
  };
}
