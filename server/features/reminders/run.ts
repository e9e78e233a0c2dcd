import { setImmediate } from 'node:timers/promises';
import { addDays, dayOf, formatTime } from '../../../domain/values/dates.ts';
import { shift } from '../../platform/clock.ts';
import { startSchedule } from '../../platform/schedule.ts';
import type { Queries } from '../../store/store.ts';
import type { Services } from '../shared/services.ts';
import { isWorkingDay } from '../../platform/working-days.ts';
import { billsOf } from './mails.ts';

type Options = Pick<Services, 'store' | 'clock' | 'outbox'>;

/**
 * On working days between these times in Zagreb: after the data of noon, and not at night. A reminder has at least an
 * hour to be sent. None is written after `lastWrite`; the next working day includes it.
 */
const hours = { begin: '14:00', lastWrite: '19:00', end: '20:00' } as const;

/** Customers that a transaction looks at. */
const pageSize = 50;

const minute = 60_000;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The day whose reminders are to be written now; `undefined` when it is not the time. */
export function dayToRemind(now: Date): string | undefined {
  const time = formatTime(now);
  const day = dayOf(now);
  return time >= hours.begin && time < hours.lastWrite && isWorkingDay(day) ? day : undefined;
}

/** The first day whose reminders include data imported now: once today's reminders are being written, tomorrow. */
export const firstDayToTell = (now: Date): string =>
  formatTime(now) < hours.begin ? dayOf(now) : addDays(dayOf(now), 1);

export function endOfHours(now: Date): Date {
  const wholeMinute = shift(now, -(now.getTime() % minute));
  return shift(wholeMinute, (minutesOf(hours.end) - minutesOf(formatTime(now))) * minute);
}

/**
 * Writes the reminders of a day and their mails, in one transaction for each page of customers. Of several processes
 * only one writes a page; another process continues after one that stopped.
 *
 * @returns `done` when all customers have their reminders, written by this or another process; `busy` while another one
 *   writes them; `stopped` also when it has become too late
 */
export async function writeReminders(
  { store, clock, outbox }: Options,
  day: string,
  signal?: AbortSignal,
): Promise<'done' | 'busy' | 'stopped'> {
  await store.reminders.begin(day, clock.now());

  async function writePage(queries: Queries): Promise<'more' | 'done' | 'busy'> {
    const run = await queries.reminders.take(day);
    if (run === 'busy') return 'busy';
    if (run === 'finished') return 'done';
    const customers = await queries.reminders.customersAfter(run.doneUpTo, pageSize, day);
    const due = await billsOf(queries, customers, day);
    const ids = await queries.reminders.add(
      day,
      due.map(({ partnerId }) => partnerId),
    );
    await outbox.addReminders(queries, ids, endOfHours(clock.now()));
    const last = customers.at(-1);
    if (last !== undefined) await queries.reminders.noteProgress(day, last.partner.id);
    if (customers.length === pageSize) return 'more';
    await queries.reminders.finish(day, clock.now());
    return 'done';
  }

  for (;;) {
    if (signal?.aborted === true || dayToRemind(clock.now()) !== day) return 'stopped';
    const page = await store.transaction(writePage, { isPatient: true });
    outbox.deliverReminders();
    if (page !== 'more') return page;
    await setImmediate();
  }
}

/** Runs until it is stopped; customers not reached by then are left to another process. */
export function startReminderSchedule({
  onFailure,
  ...options
}: Options & { readonly onFailure: (error: unknown) => void }): () => Promise<void> {
  let doneDay: string | undefined;
  return startSchedule(async (signal) => {
    const day = dayToRemind(options.clock.now());
    if (day === undefined || day === doneDay) return;
    const outcome = await writeReminders(options, day, signal);
    // Another process that is writing them may fail.
    if (outcome === 'done') doneDay = day;
  }, onFailure);
}
