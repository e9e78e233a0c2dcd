import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, min, or, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { bills, contracts, partners, reminderRuns, reminders, users } from '../schema.ts';
import { insertRows } from '../bulk.ts';
import { isOverdue, isPayable } from './receivables.ts';
import { type Partner, partnerColumns } from './users.ts';

/** A bill in a mail. */
export interface RemindedBill {
  readonly number: string;
  readonly object: string;
  readonly openCents: number;
  /** `2026-12-15`. */
  readonly dueDate: string;
  readonly isOverdue: boolean;
}

/** Who wants to be reminded. */
export interface RemindedCustomer {
  readonly partner: Partner;
  /** Of several users of a customer the first one: what is kept encrypted is bound to a user. */
  readonly userId: number;
  /** The newest day on which mails reminded the customer. */
  readonly lastDay: string | null;
}

/** What a customer is told. */
export interface BillsToTell {
  readonly partnerId: number;
  readonly due: { readonly count: number; readonly number: string | null };
  readonly overdue: { readonly count: number; readonly number: string | null };
  /** The first ones, by due date. */
  readonly bills: readonly RemindedBill[];
}

interface Range {
  readonly from: string;
  readonly to: string;
}

/** Due dates that reminders of a day concern, by how many days before them customers want to be reminded. */
export interface DueDates {
  readonly due: Readonly<Record<1 | 3 | 7, Range>>;
  readonly overdue: Range;
}

/** Bills that a mail names. */
const mostNamed = 10;

export function createReminderQueries(db: Database) {
  return {
    async choose(
      partnerId: number,
      choice: { reminderDays: 1 | 3 | 7 | null; reminderAfter: boolean },
    ): Promise<void> {
      await db.update(partners).set(choice).where(eq(partners.id, partnerId));
    },

    /** The day of the last run that is done; `null` before the first one. */
    async lastFinished(before: string): Promise<string | null> {
      const [row] = await db
        .select({ day: reminderRuns.day })
        .from(reminderRuns)
        .where(and(isNotNull(reminderRuns.finishedAt), lt(reminderRuns.day, before)))
        .orderBy(desc(reminderRuns.day))
        .limit(1);
      return row?.day ?? null;
    },

    async begin(day: string, startedAt: Date): Promise<void> {
      await db.insert(reminderRuns).values({ day, startedAt }).onConflictDoNothing();
    },

    /** Keeps the run of a day for this transaction: `finished` when all is done, `busy` when another process has it. */
    async take(day: string): Promise<{ doneUpTo: number } | 'finished' | 'busy'> {
      const isOfDay = eq(reminderRuns.day, day);
      const [run] = await db
        .select({ doneUpTo: reminderRuns.doneUpTo })
        .from(reminderRuns)
        .where(and(isOfDay, isNull(reminderRuns.finishedAt)))
        .for('update', { skipLocked: true });
      if (run !== undefined) return run;
      const [left] = await db
        .select({ finishedAt: reminderRuns.finishedAt })
        .from(reminderRuns)
        .where(isOfDay);
      return left?.finishedAt === null ? 'busy' : 'finished';
    },

    async noteProgress(day: string, doneUpTo: number): Promise<void> {
      await db.update(reminderRuns).set({ doneUpTo }).where(eq(reminderRuns.day, day));
    },

    async finish(day: string, finishedAt: Date): Promise<void> {
      await db.update(reminderRuns).set({ finishedAt }).where(eq(reminderRuns.day, day));
    },

    /** The next customers who want to be reminded, by id, and were not yet on this day. */
    async customersAfter(id: number, most: number): Promise<RemindedCustomer[]> {
      const first = db
        .select({ userId: min(users.id).as('user_id') })
        .from(users)
        .where(eq(users.partnerId, partners.id))
        .as('first_user');
      const last = db
        .select({ lastDay: sql<string | null>`max(${reminders.day})::text`.as('last_day') })
        .from(reminders)
        .where(eq(reminders.partnerId, partners.id))
        .as('last_reminder');
      const rows = await db
        .select({ partner: partnerColumns, userId: first.userId, lastDay: last.lastDay })
        .from(partners)
        .innerJoinLateral(first, isNotNull(first.userId))
        .innerJoinLateral(last, sql`true`)
        .where(and(gt(partners.id, id), or(isNotNull(partners.reminderDays), sql`${partners.reminderAfter}`)))
        .orderBy(asc(partners.id))
        .limit(most);
      return rows.map(({ userId, ...row }) => ({ ...row, userId: userId ?? 0 }));
    },

    /** The open bills that these customers are to be told of. */
    async billsToTell(
      partnerIds: readonly number[],
      { due, overdue }: DueDates,
      today: string,
    ): Promise<BillsToTell[]> {
      const isWanted = (days: 1 | 3 | 7) =>
        and(
          eq(partners.reminderDays, days),
          sql`${bills.dueDate} between ${due[days].from}::date and ${due[days].to}::date`,
        );
      const isDue = and(isPayable(today), or(isWanted(1), isWanted(3), isWanted(7)));
      const isUnpaid = and(
        sql`${partners.reminderAfter}`,
        isOverdue(today),
        sql`${bills.dueDate} between ${overdue.from}::date and ${overdue.to}::date`,
      );
      const told = db
        .select({
          partnerId: bills.partnerId,
          number: bills.number,
          object: contracts.subjectName,
          openCents: sql<number>`${bills.amountCents} - ${bills.paidCents}`.as('open_cents'),
          dueDate: bills.dueDate,
          isOverdue: sql<boolean>`${isOverdue(today)}`.as('is_overdue'),
          place:
            sql<number>`row_number() over (partition by ${bills.partnerId} order by ${bills.dueDate}, ${bills.id})`.as(
              'place',
            ),
        })
        .from(bills)
        .innerJoin(partners, eq(partners.id, bills.partnerId))
        .innerJoin(contracts, eq(contracts.id, bills.contractId))
        .where(and(inArray(bills.partnerId, [...partnerIds]), or(isDue, isUnpaid)))
        .as('told');
      const rows = await db
        .select({
          partnerId: told.partnerId,
          dueCount: sql<number>`(count(*) filter (where not ${told.isOverdue}))::integer`,
          dueNumber: sql<string | null>`min(${told.number}) filter (where not ${told.isOverdue})`,
          overdueCount: sql<number>`(count(*) filter (where ${told.isOverdue}))::integer`,
          overdueNumber: sql<string | null>`min(${told.number}) filter (where ${told.isOverdue})`,
          bills: sql<RemindedBill[]>`json_agg(json_build_object(
            'number', ${told.number}, 'object', ${told.object}, 'openCents', ${told.openCents},
            'dueDate', ${told.dueDate}, 'isOverdue', ${told.isOverdue}
          ) order by ${told.place}) filter (where ${told.place} <= ${mostNamed})`,
        })
        .from(told)
        .groupBy(told.partnerId)
        .orderBy(asc(told.partnerId));
      return rows.map(({ partnerId, dueCount, dueNumber, overdueCount, overdueNumber, bills: named }) => ({
        partnerId,
        due: { count: dueCount, number: dueNumber },
        overdue: { count: overdueCount, number: overdueNumber },
        bills: named,
      }));
    },

    /** Writes down that these customers are reminded on this day: the id of each reminder by customer. */
    async add(day: string, partnerIds: readonly number[]): Promise<Map<number, number>> {
      await insertRows(
        db,
        reminders,
        partnerIds.map((partnerId) => ({ partnerId, day })),
      );
      const rows = await db
        .select({ id: reminders.id, partnerId: reminders.partnerId })
        .from(reminders)
        .where(and(eq(reminders.day, day), inArray(reminders.partnerId, [...partnerIds])));
      return new Map(rows.map(({ id, partnerId }) => [partnerId, id]));
    },

    async noteSent(id: number, sentAt: Date): Promise<void> {
      await db.update(reminders).set({ sentAt }).where(eq(reminders.id, id));
    },

    /** The mails that reminded a customer, the newest first. */
    ofPartner: (partnerId: number) =>
      db
        .select({ day: reminders.day, sentAt: reminders.sentAt })
        .from(reminders)
        .where(eq(reminders.partnerId, partnerId))
        .orderBy(desc(reminders.day)),

    /** Removes what is from before this day. */
    async removeBefore(day: string): Promise<void> {
      await db.delete(reminders).where(lt(reminders.day, day));
    },
  };
}
