import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { writeReminders } from '../server/features/reminders/run.ts';
import { createSmtpMailer } from '../server/platform/smtp-mailer.ts';
import { attempts, bills, mailCodes } from '../server/store/schema.ts';
import { openPostgres } from '../server/store/postgres.ts';
import type { Store } from '../server/store/store.ts';
import { createPostgresDatabase, migrationsFolder, resetStore } from '../tests/support/database/database.ts';
import type { TestClock } from '../tests/support/server/clock.ts';
import startPostgres from '../tests/support/database/postgres-setup.ts';
import { addRemindedCustomers, remindedMailbox } from '../tests/support/customers/reminded.ts';
import { type MailSink, startMailSink } from '../tests/support/server/mail-sink.ts';
import { emailOf, startTestServer, type TestServer } from '../tests/support/server/server.ts';
import type { Bench, Figure } from './support/bench.ts';

const customers = 10_000;
const quietSeconds = 30;
const minute = 60_000;
const outage = 10 * minute;

/** The load for a mail server that is away for ten minutes. */
const outageCustomers = 1000;

/** The afternoon of a working day begins with the bench, at normal speed. */
function afternoonClock(): TestClock {
  let ahead = Date.parse('2026-11-23T13:00:00Z') - Date.now();
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    set: (moment) => {
      ahead = moment.getTime() - Date.now();
    },
  };
}

/** Reminders for all customers at once, while customers log in; then a mail server that is away for ten minutes. */
export const bench: Bench = {
  name: `${customers} reminders of one afternoon, and a mail server that is away`,
  async run() {
    const stopPostgres = await startPostgres();
    try {
      return [...(await remindAll()), ...(await remindThroughOutage())];
    } finally {
      await stopPostgres();
    }
  },
};

async function withPortal<Found>(
  count: number,
  work: (parts: {
    store: Store;
    portal: TestServer;
    sink: Sink;
    remind: () => Promise<void>;
  }) => Promise<Found>,
): Promise<Found> {
  const store = await openPostgres({ databaseUrl: await createPostgresDatabase(), migrationsFolder });
  const clock = afternoonClock();
  await resetStore(store, clock);
  // No other customer gets a mail.
  await store.db.update(bills).set({ status: 'PAID' });
  await addRemindedCustomers(store, count, '2026-11-24');
  const counted = countMails();
  const server = await startMailSink((_subject, to) => counted.add(to));
  const sink = { ...server, ...counted };
  const mailer = createSmtpMailer({ smtpUrl: sink.url, clock });
  const portal = await startTestServer({
    store,
    clock,
    mailer,
    validateAnswers: false,
  });
  const stopDelivery = portal.outbox.start();
  const remind = async () => {
    await writeReminders({ store, clock, outbox: portal.outbox }, '2026-11-23');
  };
  try {
    return await work({ store, portal, sink, remind });
  } finally {
    stopDelivery();
    await portal.close();
    mailer.close();
    await sink.close();
    await store.close();
  }
}

type Sink = MailSink & ReturnType<typeof countMails>;

/** Counts mails by recipient. */
function countMails() {
  const byAddress = new Map<string, number>();
  const reminded = () => [...byAddress].filter(([to]) => to.startsWith(remindedMailbox));
  let reminders = 0;
  return {
    add(to: string) {
      if (!byAddress.has(to) && to.startsWith(remindedMailbox)) reminders += 1;
      byAddress.set(to, (byAddress.get(to) ?? 0) + 1);
    },
    countTo: (address: string) => byAddress.get(address) ?? 0,
    /** How many customers were reminded. */
    reminders: () => reminders,
    doubles: () => reminded().filter(([, count]) => count > 1).length,
  };
}

const ana = emailOf('ana.kovacevic');

/** Milliseconds from the press to the arrival of the mail with the code. */
async function login(store: Store, portal: TestServer, sink: Sink): Promise<number> {
  const user = await store.users.byUsername('ana.kovacevic');
  await store.db.delete(mailCodes).where(eq(mailCodes.userId, user?.id ?? 0));
  await store.db.delete(attempts);
  const before = sink.countTo(ana);
  const begin = performance.now();
  const { status, text } = await portal.enterPassword(portal.client(), 'ana.kovacevic');
  if (status !== 200) throw new Error(`A login failed: ${status} ${text}`);
  while (sink.countTo(ana) === before) await setTimeout(1);
  return performance.now() - begin;
}

async function loginsWhile(isSo: () => boolean, next: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  while (isSo()) {
    found.push(await next());
    await setTimeout(100);
  }
  return found.toSorted((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

function remindAll(): Promise<Figure[]> {
  return withPortal(customers, async ({ store, portal, sink, remind }) => {
    const next = () => login(store, portal, sink);
    await loginsWhile(() => sink.countTo(ana) < 10, next);
    const quietEnd = performance.now() + quietSeconds * 1000;
    const quiet = await loginsWhile(() => performance.now() < quietEnd, next);
    const begin = performance.now();
    const running = remind();
    const busy = await loginsWhile(() => sink.reminders() < customers, next);
    const minutes = (performance.now() - begin) / minute;
    await running;
    return [
      { what: 'minutes until all have gone', value: minutes, unit: '', goal: { atMost: 60 } },
      { what: 'mails that came twice', value: sink.doubles(), unit: '', goal: { atMost: 0 } },
      { what: 'login and its mail, quiet: median', value: at(quiet, 0.5), unit: 'ms' },
      { what: 'login and its mail, quiet: 99th percentile', value: at(quiet, 0.99), unit: 'ms' },
      {
        what: 'with reminders, by quiet: median',
        value: at(busy, 0.5) / at(quiet, 0.5),
        unit: '×',
        goal: { atMost: 1.5 },
      },
      {
        what: 'with reminders, by quiet: 99th percentile',
        value: at(busy, 0.99) / at(quiet, 0.99),
        unit: '×',
        goal: { atMost: 2 },
      },
      { what: 'heap afterwards', value: process.memoryUsage().heapUsed / 1024 ** 2, unit: 'MB' },
    ];
  });
}

function remindThroughOutage(): Promise<Figure[]> {
  return withPortal(outageCustomers, async ({ portal, sink, remind }) => {
    const { client } = await portal.logInByCall('marko.horvat');
    const calls = async (end: number) => {
      const found: number[] = [];
      while (performance.now() < end) {
        const begin = performance.now();
        const { status } = await client.get('/api/user-profile');
        if (status !== 200) throw new Error(`A call failed: ${status}`);
        found.push(performance.now() - begin);
        await setTimeout(50);
      }
      return found.toSorted((a, b) => a - b);
    };
    const quiet = await calls(performance.now() + quietSeconds * 1000);
    await sink.close();
    await remind();
    const busy = await calls(performance.now() + outage);
    await sink.reopen();
    const back = performance.now();
    while (sink.reminders() < outageCustomers) await setTimeout(100);
    return [
      {
        what: 'mail server away for ten minutes: a call by quiet, 99th percentile',
        value: at(busy, 0.99) / at(quiet, 0.99),
        unit: '×',
        goal: { atMost: 2 },
      },
      {
        what: 'minutes until all have gone once it is back',
        value: (performance.now() - back) / minute,
        unit: '',
        goal: { atMost: 60 },
      },
      { what: 'mails that came twice', value: sink.doubles(), unit: '', goal: { atMost: 0 } },
    ];
  });
}
