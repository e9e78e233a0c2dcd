import { formatDate, formatTime } from '../../../domain/dates.ts';
import { formatDay } from '../../../domain/day.ts';
import { formatEur, fromCents } from '../../../domain/money.ts';
import { type Forms, pluralForm } from '../../../domain/plural.ts';
import type { Mail } from '../../platform/mailer.ts';
import type { CountedBills, RemindedBill } from '../../store/queries/reminders.ts';
import { composeMail, type Recipient } from '../shared/mail-layout.ts';

interface Reminder {
  /** The first bills, by due date. */
  readonly bills: readonly RemindedBill[];
  /** Those that are still to be paid in time. */
  readonly due: CountedBills;
  readonly overdue: CountedBills;
  /** When the company's data were last refreshed. */
  readonly refreshedAt: Date | null;
  /** Of the list of bills. */
  readonly href: string;
}

const billNoun: Forms = { one: 'račun', few: 'računa', many: 'računa' };
const fallsDue: Forms = { one: 'dospijeva', few: 'dospijevaju', many: 'dospijeva' };
const isUnpaid: Forms = { one: 'nije plaćen', few: 'nisu plaćena', many: 'nije plaćeno' };

/** „Dospijevaju 3 računa“, „nije plaćen račun R-26-118204“. */
function said(verb: Forms, { count, number }: CountedBills): string {
  const bills = count === 1 ? `${billNoun.one} ${number ?? ''}` : `${count} ${pluralForm(count, billNoun)}`;
  return `${pluralForm(count, verb)} ${bills}`;
}

/** A mail that reminds a customer of bills, in as few words as people read. Paying is left to the portal and the bank. */
export function reminderMail(recipient: Recipient, reminder: Reminder): Mail {
  const { bills, due, overdue, refreshedAt, href } = reminder;
  const parts = [
    ...(due.count > 0 ? [said(fallsDue, due)] : []),
    ...(overdue.count > 0 ? [said(isUnpaid, overdue)] : []),
  ];
  const subject = capitalised(parts.join(', '));
  const more = due.count + overdue.count - bills.length;
  const refreshed =
    refreshedAt === null
      ? ''
      : `Uplate provedene nakon ${formatDate(refreshedAt)} u ${formatTime(refreshedAt)} nisu uračunate. `;
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
