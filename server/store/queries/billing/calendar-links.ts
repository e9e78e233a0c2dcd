import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { calendarLinks, users } from '../../schema.ts';

const columns = {
  withAmounts: calendarLinks.withAmounts,
  createdAt: calendarLinks.createdAt,
  readAt: calendarLinks.readAt,
};

export type CalendarLink = Pick<typeof calendarLinks.$inferSelect, keyof typeof columns>;

/** Sessions of one user, by their numbers. */
export type MadeBy = 'any' | { readonly session: number } | { readonly allBut: number };

export function createCalendarLinkQueries(db: Database) {
  return {
    /** The link of a user made after this moment; `undefined` without one. */
    async ofUser(userId: number, madeAfter: Date): Promise<CalendarLink | undefined> {
      const [row] = await db
        .select(columns)
        .from(calendarLinks)
        .where(and(eq(calendarLinks.userId, userId), gt(calendarLinks.createdAt, madeAfter)));
      return row;
    },

    /** A new link in the place of the one that the user may have. */
    async replace(link: {
      userId: number;
      tokenHash: string;
      withAmounts: boolean;
      createdAt: Date;
      sessionNumber: number;
    }): Promise<void> {
      await db
        .insert(calendarLinks)
        .values(link)
        .onConflictDoUpdate({ target: calendarLinks.userId, set: { ...link, readAt: null } });
    },

    /** Removes the user's link, if one of these sessions made it; false when there is none. */
    async remove(userId: number, madeBy: MadeBy = 'any'): Promise<boolean> {
      const { sessionNumber } = calendarLinks;
      const which =
        madeBy === 'any'
          ? undefined
          : 'session' in madeBy
            ? eq(sessionNumber, madeBy.session)
            : or(isNull(sessionNumber), ne(sessionNumber, madeBy.allBut));
      const rows = await db
        .delete(calendarLinks)
        .where(and(eq(calendarLinks.userId, userId), which))
        .returning({ userId: calendarLinks.userId });
      return rows.length > 0;
    },

    /** A link that was made after `madeAfter`, and the partner whose calendar it leads to. */
    async find(
      tokenHash: string,
      madeAfter: Date,
    ): Promise<(CalendarLink & { partnerId: number }) | undefined> {
      const [row] = await db
        .select({ partnerId: users.partnerId, ...columns })
        .from(calendarLinks)
        .innerJoin(users, eq(users.id, calendarLinks.userId))
        .where(and(eq(calendarLinks.tokenHash, tokenHash), gt(calendarLinks.createdAt, madeAfter)));
      return row;
    },

    async noteRead(tokenHash: string, readAt: Date): Promise<void> {
      await db.update(calendarLinks).set({ readAt }).where(eq(calendarLinks.tokenHash, tokenHash));
    },
  };
}
