import { setTimeout } from 'node:timers/promises';
import { isNull } from 'drizzle-orm';
import { bills, outbox, reminderRuns, reminders } from '../../../server/store/schema.ts';
import { addRemindedCustomers, remindedMailbox } from '../customers/reminded.ts';
import { openDatabase, resetStore } from '../database/database.ts';
import { createTestClock } from './clock.ts';
import { hastened } from './hastened.ts';
import { startMailSink } from './mail-sink.ts';
import { startServerProcess } from './server-process.ts';
import { until } from './until.ts';

interface Options {
  readonly kills: number;
  readonly customers: number;
  /** The server; default: the server of the sources. */
  readonly main?: string | undefined;
}

/** The result for reminders while servers were killed. */
export interface ReminderKills {
  owed: number;
  /** Customers who got no reminder. */
  lost: string[];
  /** How often one was notified. */
  oftenest: number;
  /** Kills in the middle of writing. */
  whileWriting: number;
}

/** A working day's afternoon. Each server begins with it. */
const begin = '2026-11-23T13:00:00Z';

/** Kills servers on the afternoon of a working day, while they write or send reminders; a last one sends the rest. */
export async function killReminding(
  databaseUrl: string,
  { kills, customers, main }: Options,
): Promise<ReminderKills> {
  const store = await openDatabase(databaseUrl);
  const arrived = new Map<string, number>();
  const sink = await startMailSink((_subject, to) => arrived.set(to, (arrived.get(to) ?? 0) + 1));
  const start = () =>
    startServerProcess({
      databaseUrl,
      env: { SMTP_URL: sink.url, NODE_OPTIONS: hastened(begin) },
      ...(main === undefined ? {} : { main }),
    });
  try {
    await resetStore(store, createTestClock(new Date(begin)));
    await store.db.update(bills).set({ status: 'PAID' });
    await addRemindedCustomers(store, customers, '2026-11-24');
    const isWriting = async () => (await store.db.$count(reminderRuns, isNull(reminderRuns.finishedAt))) > 0;
    let whileWriting = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const [written, sent] = [await store.db.$count(reminders), arrived.size];
      const server = await start();
      await until(
        async () =>
          arrived.size > sent || ((await isWriting()) && (await store.db.$count(reminders)) > written),
        'Reminders',
      );
      // Anywhere within the first mails, once all are written.
      if (!(await isWriting())) await setTimeout(Math.random() * 30);
      await server.end('SIGKILL');
      if (await isWriting()) whileWriting += 1;
      // The time that a process has for its mails is over.
      await store.db.update(outbox).set({ dueAt: new Date(begin) });
    }
    const last = await start();
    await until(
      async () => !(await isWriting()) && (await store.db.$count(outbox)) === 0,
      'The last reminder',
    );
    await last.end('SIGKILL');
    const addresses = Array.from(
      { length: customers },
      (_, index) => `${remindedMailbox}${index}@posta.example`,
    );
    return {
      owed: customers,
      lost: addresses.filter((address) => !arrived.has(address)),
      oftenest: Math.max(...arrived.values()),
      whileWriting,
    };
  } finally {
    await sink.close();
    await store.close();
  }
}
