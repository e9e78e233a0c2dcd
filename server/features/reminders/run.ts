import { setImmediate } from 'node:timers/promises';
import { addDays, dayOf, formatTime } from '../../../domain/dates.ts';
import { type Clock, shift } from '../../platform/clock.ts';
import type { AppConfig } from '../../platform/config.ts';
import type { BillsToTell, DueDates, RemindedCustomer } from '../../store/queries/reminders.ts';
import type { Queries, Store } from '../../store/store.ts';
import { portalLink } from '../shared/mail-links.ts';
import type { Outbox } from '../shared/outbox.ts';
import { isWorkingDay } from '../shared/working-days.ts';
import { dueRange, overdueRange } from './due-range.ts';
import { reminderMail } from './mail.ts';

interface Options {
  readonly store: Store;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly config: Pick<AppConfig, 'publicUrl'>;
}

/** On working days in this time, in Zagreb: after the noon's data, and not at night. */
const hours = { begin: '14:00', end: '20:00' } as const;

/** Customers that a transaction looks at. */
const pageSize = 50;

const minute = 60_000;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The day whose reminders are to be written now; `undefined` when it is not the time. */
export function dayToRemind(now: Date): string | undefined {
  const time = formatTime(now);
  const day = dayOf(now);
  return time >= hours.begin && time < hours.end && isWorkingDay(day) ? day : undefined;
}

/** The end of the hours of this day. */
export function endOfHours(now: Date): Date {
  const wholeMinute = shift(now, -(now.getTime() % minute));
  return shift(wholeMinute, (minutesOf(hours.end) - minutesOf(formatTime(now))) * minute);
}

/**
 * Writes the reminders of a day: which customers are told, and the mails, in one transaction for each page of customers. Of
 * several processes one writes a page; what one leaves, another goes on with.
 *
 * @returns `done` when all customers are, by whomever; `busy` while another process is at it
 */
export async function writeReminders(
  { store, clock, outbox, config }: Options,
  day: string,
  signal?: AbortSignal,
): Promise<'done' | 'busy' | 'stopped'> {
  await store.reminders.begin(day, clock.now());
  const since = (await store.reminders.lastFinished(day)) ?? addDays(day, -1);
  const refreshedAt = await store.imports.refreshedAt();
  const href = portalLink(config, '/bills');

  async function writePage(queries: Queries): Promise<'more' | 'done' | 'busy'> {
    const run = await queries.reminders.take(day);
    if (run === 'busy') return 'busy';
    if (run === 'finished') return 'done';
    const customers = await queries.reminders.customersAfter(run.doneUpTo, pageSize);
    const told = await billsOf(queries, customers, since, day);
    const ids = await queries.reminders.add(
      day,
      told.map(({ partnerId }) => partnerId),
    );
    const byId = new Map(customers.map((customer) => [customer.partner.id, customer]));
    const expiresAt = endOfHours(clock.now());
    await outbox.addReminders(
      queries,
      told.flatMap(({ partnerId, ...bills }) => {
        const customer = byId.get(partnerId);
        const reminderId = ids.get(partnerId);
        if (customer === undefined || reminderId === undefined) return [];
        const mail = reminderMail(customer.partner, { ...bills, refreshedAt, href });
        return [{ mail, userId: customer.userId, reminderId, expiresAt }];
      }),
    );
    const last = customers.at(-1);
    if (last !== undefined) await queries.reminders.noteProgress(day, last.partner.id);
    if (customers.length === pageSize) return 'more';
    await queries.reminders.finish(day, clock.now());
    return 'done';
  }

  for (;;) {
    if (signal?.aborted === true) return 'stopped';
    const page = await store.transaction(writePage);
    outbox.deliverReminders();
    if (page !== 'more') return page;
    await setImmediate();
  }
}

/** What these customers are to be told, each since the day that they were last told of. */
async function billsOf(
  queries: Queries,
  customers: readonly RemindedCustomer[],
  since: string,
  day: string,
): Promise<BillsToTell[]> {
  const bySince = new Map<string, RemindedCustomer[]>();
  for (const customer of customers) {
    const { lastDay } = customer;
    // A run that was not finished has told some of them.
    const from = lastDay !== null && lastDay > since ? lastDay : since;
    bySince.set(from, [...(bySince.get(from) ?? []), customer]);
  }
  const told: BillsToTell[] = [];
  for (const [from, group] of bySince) {
    const ids = group.map(({ partner }) => partner.id);
    told.push(...(await queries.reminders.billsToTell(ids, dueDates(from, day), day)));
  }
  return told;
}

const dueDates = (since: string, day: string): DueDates => ({
  due: { 1: dueRange(since, day, 1), 3: dueRange(since, day, 3), 7: dueRange(since, day, 7) },
  overdue: overdueRange(since, day),
});
