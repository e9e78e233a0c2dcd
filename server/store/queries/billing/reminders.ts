import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type DueReminderDays, dueReminderDays } from '../../../../domain/billing/reminders.ts';
import type { Database } from '../../database.ts';
import { bills, contracts, partners, reminderRuns, reminders, users } from '../../schema.ts';
import { insertRows, removePortion } from '../../bulk.ts';
import { isNotedAsPaid } from './payment-notes.ts';
import { isOverdue, isPayable, openCents } from './receivables.ts';
import { type Partner, partnerColumns } from '../access/users.ts';

export interface RemindedBill {
  readonly number: string;
  readonly object: string;
  readonly openCents: number;
  /** `2026-12-15`. */
  readonly dueDate: string;
  readonly isOverdue: boolean;
}

export interface RemindedCustomer {
  readonly partner: Partner;
  /** The customer has been reminded up to and including this day. */
  readonly since: string;
}

/** Some bills, and the number of one of them. */
export interface CountedBills {
  readonly count: number;
  readonly number: string | null;
}

export interface BillsToTell {
  readonly partnerId: number;
  /** Unpaid bills that are not overdue. */
  readonly due: CountedBills;
  readonly overdue: CountedBills;
  /** The first ones, by due date. */
  readonly bills: readonly RemindedBill[];
}

/** Due dates from one day to another, both included; none where `from` is after `to`. */
export interface DueRange {
  readonly from: string;
  readonly to: string;
}

/** Due dates that reminders of a day concern, by how many days before them customers want to be reminded. */
export interface DueDates {
  /** Bills that came, or became open, after this day get a late reminder: their own day may be over. */
  readonly since: string;
  readonly due: (days: DueReminderDays) => DueRange;
  readonly overdue: DueRange;
}

/** Bills that a mail names. */
const mostNamed = 10;

/**
 * The day up to which a customer has been reminded when the reminders of `day` are written: the day of the last finished
 * run, unless its mail was never sent, or of the last sent mail; before either, the day before the first run.
 * Unsent mails do not count, so that the next working day includes their bills.
 */
function remindedUpTo(day: SQL): SQL<string> {
  // Names are written out: of columns Drizzle leaves out the table where it knows of one only.
  return sql<string>`greatest(
    (select max(run.day) from ${reminderRuns} run
      where run.finished_at is not null and run.day < ${day} and not exists (
        select from ${reminders} unsent
          where unsent.partner_id = partners.id and unsent.day = run.day and unsent.sent_at is null
      )),
    (select max(sent.day) from ${reminders} sent
      where sent.partner_id = partners.id and sent.sent_at is not null and sent.day < ${day}),
    (select min(run.day) - 1 from ${reminderRuns} run)
  )::text`;
}

export function createReminderQueries(db: Database) {
  /** Whether they want to be reminded, and have a user who reads of it in the portal. */
  const isReminded = and(
    or(isNotNull(partners.reminderDays), sql`${partners.reminderAfter}`),
    exists(db.select().from(users).where(eq(users.partnerId, partners.id))),
  );

  return {
    async choose(
      partnerId: number,
      choice: { reminderDays: DueReminderDays | null; reminderAfter: boolean },
    ): Promise<void> {
      await db.update(partners).set(choice).where(eq(partners.id, partnerId));
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

    /** The next customers by id who want reminders. Only `doneUpTo` shows which of them are already done on this day. */
    customersAfter: (id: number, most: number, day: string): Promise<RemindedCustomer[]> =>
      db
        .select({ partner: partnerColumns, since: remindedUpTo(sql`${day}::date`) })
        .from(partners)
        .where(and(gt(partners.id, id), isReminded))
        .orderBy(asc(partners.id))
        .limit(most),

    /** A reminder that was written, and its customer as they are now; none when they do not want it any more. */
    async byId(id: number): Promise<(RemindedCustomer & { readonly day: string }) | undefined> {
      const [row] = await db
        .select({ partner: partnerColumns, day: reminders.day, since: remindedUpTo(sql`reminders.day`) })
        .from(reminders)
        .innerJoin(partners, eq(partners.id, reminders.partnerId))
        .where(and(eq(reminders.id, id), isReminded));
      return row;
    },

    /** The open bills to remind these customers of. */
    billsToTell(
      partnerIds: readonly number[],
      { since, due, overdue }: DueDates,
      today: string,
    ): Promise<BillsToTell[]> {
      const isWithin = ({ from, to }: DueRange) =>
        and(lte(bills.dueDate, to), or(gte(bills.dueDate, from), gt(bills.openedOn, since)));
      const isWanted = (days: DueReminderDays) => and(eq(partners.reminderDays, days), isWithin(due(days)));
      const isDue = and(isPayable(today), or(...dueReminderDays.map(isWanted)));
      const isUnpaid = and(sql`${partners.reminderAfter}`, isOverdue(today), isWithin(overdue));
      // Bills that were imported while reminders of this day were being written belong to the reminders of the next day.
      const isKnown = or(isNull(bills.openedOn), lte(bills.openedOn, today));
      const named = db
        .select({
          partnerId: bills.partnerId,
          number: bills.number,
          object: contracts.subjectName,
          openCents: sql<number>`${openCents}`.as('open_cents'),
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
        .where(
          and(
            inArray(bills.partnerId, [...partnerIds]),
            isKnown,
            not(isNotedAsPaid(db, today)),
            or(isDue, isUnpaid),
          ),
        )
        .as('named');
      return db
        .select({
          partnerId: named.partnerId,
          due: {
            count: sql<number>`(count(*) filter (where not ${named.isOverdue}))::integer`,
            number: sql<string | null>`min(${named.number}) filter (where not ${named.isOverdue})`,
          },
          overdue: {
            count: sql<number>`(count(*) filter (where ${named.isOverdue}))::integer`,
            number: sql<string | null>`min(${named.number}) filter (where ${named.isOverdue})`,
          },
          bills: sql<RemindedBill[]>`json_agg(json_build_object(
            'number', ${named.number}, 'object', ${named.object}, 'openCents', ${named.openCents},
            'dueDate', ${named.dueDate}, 'isOverdue', ${named.isOverdue}
          ) order by ${named.place}) filter (where ${named.place} <= ${mostNamed})`,
        })
        .from(named)
        .groupBy(named.partnerId);
    },

    /** Writes down that these customers are reminded on this day: the ids of the reminders. */
    async add(day: string, partnerIds: readonly number[]): Promise<number[]> {
      await insertRows(
        db,
        reminders,
        partnerIds.map((partnerId) => ({ partnerId, day })),
      );
      const rows = await db
        .select({ id: reminders.id })
        .from(reminders)
        .where(and(eq(reminders.day, day), inArray(reminders.partnerId, [...partnerIds])));
      return rows.map(({ id }) => id);
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

    /** Removes a portion of the rows from before this day, but not the last finished run, from which the next one goes on. */
    async removeBefore(day: string): Promise<number> {
      const lastFinished = sql`(select max(${reminderRuns.day}) from ${reminderRuns} where ${reminderRuns.finishedAt} is not null)`;
      await db
        .delete(reminderRuns)
        .where(and(lt(reminderRuns.day, day), sql`${reminderRuns.day} is distinct from ${lastFinished}`));
      return removePortion(db, reminders, lt(reminders.day, day));
    },
  };
}
