import { eq, sql } from 'drizzle-orm';
import { addDays } from '../../../domain/values/dates.ts';
import type { DueReminderDays } from '../../../domain/billing/reminders.ts';
import { dayToRemind, writeReminders } from '../../../server/features/reminders/run.ts';
import type { Mail } from '../../../server/platform/mailer.ts';
import type { Database } from '../../../server/store/database.ts';
import { bills, partners } from '../../../server/store/schema.ts';
import type { Queries, Store } from '../../../server/store/store.ts';
import type { TestClock } from '../server/clock.ts';
import type { TestMailer } from '../server/mails.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../server/server.ts';

type Outcome = Awaited<ReturnType<typeof writeReminders>>;
type StoredBill = typeof bills.$inferSelect;

interface Parts {
  readonly store: Store;
  readonly clock: TestClock;
  readonly mailbox: TestMailer;
}

/** Ana, whose bills are all paid at first, and afternoons on which servers write reminders and send them. */
export function createAfternoons({ store, clock, mailbox }: Parts) {
  let ana = 0;
  let address = '';

  async function deliver(by: TestServer): Promise<void> {
    for (;;) {
      const before = mailbox.sent.length;
      by.outbox.deliverReminders();
      await by.settled();
      if (mailbox.sent.length === before) return;
    }
  }

  /** The reminders that a server writes at this moment, if any. None are sent while the mail server is away. */
  async function write(by: TestServer, moment: string): Promise<Outcome | undefined> {
    clock.set(new Date(moment));
    const today = dayToRemind(clock.now());
    if (today === undefined) return undefined;
    return writeReminders({ store: by.store, clock, outbox: by.outbox }, today);
  }

  /** Writes reminders in the middle of the afternoon, and sends their mails. */
  async function afternoon(by: TestServer, day: string): Promise<Outcome | undefined> {
    const outcome = await write(by, `${day}T13:30:00Z`);
    await deliver(by);
    return outcome;
  }

  const mailsToAna = (): Mail[] => mailbox.sent.filter(({ to }) => to.address === address);

  return {
    ana: () => ana,
    mailsToAna,
    deliver,
    write,
    afternoon,

    /** To be called before each test, when the demo's customers are there. */
    async reset(): Promise<void> {
      const user = await store.users.byUsername('ana.kovacevic');
      ana = user?.partnerId ?? 0;
      address = user?.partner.email ?? '';
      await store.db.update(bills).set({ status: 'PAID' }).where(eq(bills.partnerId, ana));
    },

    choose: (reminderDays: DueReminderDays | null, reminderAfter = false) =>
      store.reminders.choose(ana, { reminderDays, reminderAfter }),

    /** So many bills of Ana are open, and due on this day. */
    async due(day: string, count = 1): Promise<string[]> {
      const found = await store.db
        .select({ id: bills.id })
        .from(bills)
        .where(sql`${bills.partnerId} = ${ana} and ${bills.status} = 'PAID'`)
        .orderBy(bills.id)
        .limit(count);
      const numbers: string[] = [];
      for (const { id } of found) {
        const [row] = await store.db
          .update(bills)
          .set({ status: 'UNPAID', paidCents: 0, dueDate: day })
          .where(eq(bills.id, id))
          .returning({ number: bills.number });
        numbers.push(row?.number ?? '');
      }
      return numbers;
    },

    async changeBill(number: string, change: (bill: StoredBill) => Partial<StoredBill>): Promise<void> {
      const [bill] = await store.db.select().from(bills).where(eq(bills.number, number));
      if (bill === undefined) throw new Error(`There is no bill ${number}.`);
      await store.db.update(bills).set(change(bill)).where(eq(bills.number, number));
    },

    async changeEmail(email: string): Promise<void> {
      address = email;
      await store.db.update(partners).set({ email }).where(eq(partners.id, ana));
    },

    /** Days on which Ana got a mail, of those between two days. */
    async daysOfMails(by: TestServer, from: string, to: string): Promise<string[]> {
      const found: string[] = [];
      for (let today = from; today <= to; today = addDays(today, 1)) {
        const before = mailsToAna().length;
        await afternoon(by, today);
        if (mailsToAna().length > before) found.push(today);
      }
      return found;
    },
  };
}

/** Plants a fault in the queries of reminders; `db` is the transaction's. */
export type PlantReminders = (queries: Queries['reminders'], db: Database) => Partial<Queries['reminders']>;

/** A server with a fault in the queries of reminders, those within transactions too. */
export function startFaultyServer(
  options: TestServerOptions & { readonly store: Store },
  plant: PlantReminders,
): Promise<TestServer> {
  const { store } = options;
  const planted = (queries: Queries, db: Database): Queries => ({
    ...queries,
    reminders: { ...queries.reminders, ...plant(queries.reminders, db) },
  });
  return startTestServer({
    ...options,
    store: {
      ...store,
      ...planted(store, store.db),
      transaction: (work) => store.longTransaction(60_000, (queries, tx) => work(planted(queries, tx))),
    },
  });
}
