import type { AppConfig } from '../../platform/config.ts';
import type { Mail } from '../../platform/mailer.ts';
import type { BillsToTell, DueDates, RemindedCustomer } from '../../store/queries/reminders.ts';
import type { Queries, Store } from '../../store/store.ts';
import { portalLink } from '../shared/mail-links.ts';
import { dueRange, overdueRange } from './due-range.ts';
import { reminderMail } from './mail.ts';

interface Options {
  readonly store: Store;
  readonly config: Pick<AppConfig, 'publicUrl'>;
}

/** What these customers are to be told on a day, each since the day up to which they were told. */
export async function billsOf(
  queries: Queries,
  customers: readonly RemindedCustomer[],
  day: string,
): Promise<BillsToTell[]> {
  const bySince = new Map<string, number[]>();
  for (const { partner, since } of customers) {
    bySince.set(since, [...(bySince.get(since) ?? []), partner.id]);
  }
  const told: BillsToTell[] = [];
  for (const [since, ids] of bySince) {
    told.push(...(await queries.reminders.billsToTell(ids, dueDates(since, day), day)));
  }
  return told;
}

const dueDates = (since: string, day: string): DueDates => ({
  due: { 1: dueRange(since, day, 1), 3: dueRange(since, day, 3), 7: dueRange(since, day, 7) },
  overdue: overdueRange(since, day),
});

/**
 * The mail of a reminder as it is true when it is sent, hours after it was written maybe: bills may be paid meanwhile, the
 * address changed, reminders switched off.
 *
 * @returns `undefined` when there is nothing to tell any more
 */
export async function composeReminder(
  { store, config }: Options,
  reminderId: number,
): Promise<Mail | undefined> {
  const reminder = await store.reminders.byId(reminderId);
  if (reminder === undefined) return undefined;
  const [told] = await billsOf(store, [reminder], reminder.day);
  if (told === undefined) return undefined;
  const refreshedAt = await store.imports.refreshedAt();
  return reminderMail(reminder.partner, { ...told, refreshedAt, href: portalLink(config, '/bills') });
}
