import { addDays, formatDayAndTime } from '../../../domain/values/dates.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { formatEur, fromCents } from '../../../domain/values/money.ts';
import { billNoun, type Forms, pluralForm } from '../../../domain/values/plural.ts';
import type { Mail } from '../../platform/mailer.ts';
import type {
  BillsToTell,
  CountedBills,
  DueDates,
  DueRange,
  RemindedBill,
  RemindedCustomer,
} from '../../store/queries/billing/reminders.ts';
import type { Queries } from '../../store/store.ts';
import { composeMail, type Recipient, portalLink } from '../shared/mails.ts';
import type { Services } from '../shared/services.ts';
import { firstWorkingDay, lastWorkingDay } from '../../platform/working-days.ts';

/** The bills to remind these customers of on a day, each since the day of their last reminder. */
export async function billsOf(
  queries: Queries,
  customers: readonly RemindedCustomer[],
  day: string,
): Promise<BillsToTell[]> {
  const bySince = new Map<string, number[]>();
  for (const { partner, since } of customers) {
    bySince.set(since, [...(bySince.get(since) ?? []), partner.id]);
  }
  const found: BillsToTell[] = [];
  for (const [since, ids] of bySince) {
    found.push(...(await queries.reminders.billsToTell(ids, dueDates(since, day), day)));
  }
  return found;
}

const dueDates = (since: string, day: string): DueDates => ({
  since,
  due: (days) => dueRange(since, day, days),
  overdue: overdueRange(since, day),
});

/**
 * Composes the mail of a reminder with the data at the time of sending, which may be hours after it was written: bills
 * may have been paid, the address changed, reminders switched off.
 *
 * @returns `undefined` when nothing is left to remind of
 */
export async function composeReminder(
  { store, config }: Pick<Services, 'store' | 'config'>,
  reminderId: number,
): Promise<Mail | undefined> {
  const reminder = await store.reminders.byId(reminderId);
  if (reminder === undefined) return undefined;
  const [found] = await billsOf(store, [reminder], reminder.day);
  if (found === undefined) return undefined;
  const refreshedAt = await store.imports.refreshedAt();
  return reminderMail(reminder.partner, { ...found, refreshedAt, href: portalLink(config, '/bills') });
}

interface Reminder extends Omit<BillsToTell, 'partnerId'> {
  /** When the company's data were last refreshed. */
  readonly refreshedAt: Date | null;
  /** The address of the list of bills. */
  readonly href: string;
}

const fallsDue: Forms = { one: 'dospijeva', few: 'dospijevaju', many: 'dospijeva' };
const isUnpaid: Forms = { one: 'nije plaćen', few: 'nisu plaćena', many: 'nije plaćeno' };

/** „Dospijevaju 3 računa“, „nije plaćen račun R-26-118204“. */
function said(verb: Forms, { count, number }: CountedBills): string {
  const bills = count === 1 ? `${billNoun.one} ${number ?? ''}` : `${count} ${pluralForm(count, billNoun)}`;
  return `${pluralForm(count, verb)} ${bills}`;
}

/** A mail that reminds a customer of bills, in as few words as people read. Paying is left to the portal and the bank. */
function reminderMail(recipient: Recipient, reminder: Reminder): Mail {
  const { bills, due, overdue, refreshedAt, href } = reminder;
  const parts = [
    ...(due.count > 0 ? [said(fallsDue, due)] : []),
    ...(overdue.count > 0 ? [said(isUnpaid, overdue)] : []),
  ];
  const subject = capitalised(parts.join(', '));
  const more = due.count + overdue.count - bills.length;
  const refreshed =
    refreshedAt === null ? '' : `Uplate provedene nakon ${formatDayAndTime(refreshedAt)} nisu uračunate. `;
  return composeMail(recipient, {
    subject,
    paragraphs: [`${subject}:`],
    lines: [...bills.map(lineOf), ...(more > 0 ? [`i još ${more} ${pluralForm(more, billNoun)}`] : [])],
    action: { label: 'Otvori račune', href },
    warning: `${refreshed}Podsjetnik ste uključili u profilu i ondje ga možete isključiti.`,
  });
}

function lineOf({ number, object, openCents, dueDate, isOverdue }: RemindedBill): string {
  const day = formatDay(dueDate);
  return `${number}, ${object}: ${formatEur(fromCents(openCents))}, ${isOverdue ? `dospio ${day}` : `dospijeva ${day}`}`;
}

const capitalised = (text: string) => `${text.charAt(0).toLocaleUpperCase('hr')}${text.slice(1)}`;

/**
 * Due dates whose reminder falls on a day after `since` and not after `today`: on the last working day at or before the
 * due date less `days`.
 */
export function dueRange(since: string, today: string, days: number): DueRange {
  const first = firstWorkingDay(addDays(since, 1));
  const last = addDays(firstWorkingDay(addDays(today, 1)), -1);
  return { from: addDays(first, days), to: addDays(last, days) };
}

/**
 * Due dates whose overdue reminder falls on a day after `since` and not after `today`: on the first working day at or after
 * the day that follows the due date.
 */
export function overdueRange(since: string, today: string): DueRange {
  return { from: lastWorkingDay(since), to: addDays(lastWorkingDay(today), -1) };
}
