import { setTimeout } from 'node:timers/promises';
import { accessMails } from '../../../server/features/access/mails.ts';
import { createOutbox } from '../../../server/features/shared/outbox.ts';
import { createBackground } from '../../../server/platform/background.ts';
import { systemClock } from '../../../server/platform/clock.ts';
import { outbox } from '../../../server/store/schema.ts';
import { openDatabase, resetStore, testVault } from '../database/database.ts';
import { createTestClock } from './clock.ts';
import { startMailSink } from './mail-sink.ts';
import { startServerProcess } from './server-process.ts';
import { until } from './until.ts';

const mailsOfRound = 20;

/** The result for mails that were due while servers were killed. */
export interface MailKills {
  owed: number;
  /** Never arrived. */
  lost: string[];
  /** Arrived more than twice. */
  oftenest: number;
}

/**
 * Kills servers while they send mails, one after the other; a last one sends the remaining mails.
 *
 * @param main the server; default: the server of the sources
 */
export async function killSenders(databaseUrl: string, kills: number, main?: string): Promise<MailKills> {
  const store = await openDatabase(databaseUrl);
  const arrived = new Map<string, number>();
  const sink = await startMailSink((subject) => arrived.set(subject, (arrived.get(subject) ?? 0) + 1));
  const start = () =>
    startServerProcess({
      databaseUrl,
      env: { SMTP_URL: sink.url },
      ...(main === undefined ? {} : { main }),
    });
  try {
    await resetStore(store, createTestClock(new Date()));
    const ana = await store.users.byUsername('ana.kovacevic');
    if (ana === undefined) throw new Error('The demo has no such customer.');
    const { add } = createOutbox({
      store,
      clock: systemClock,
      vault: testVault,
      mailer: { send: () => Promise.reject(new Error('Others send.')) },
      background: createBackground({ retryDelays: [], onFailure: () => undefined }),
      onFailure: () => undefined,
      composeReminder: () => Promise.resolve(undefined),
      composeEmailMoved: accessMails.emailMoved,
      onReminder: () => undefined,
      onBroken: () => undefined,
    });
    const owed: string[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const subjects = Array.from({ length: mailsOfRound }, (_, index) => `Obavijest ${kill}-${index}`);
      const to = { name: 'Ana', address: ana.partner.email };
      const mails = subjects.map((subject) => ({ to, subject, text: subject, html: subject }));
      await store.transaction((queries) => add(queries, ana.id, ...mails));
      owed.push(...subjects);
      const server = await start();
      await until(() => subjects.some((subject) => arrived.has(subject)), 'The first mail');
      // Anywhere within the first mails.
      await setTimeout(Math.random() * 30);
      await server.end('SIGKILL');
      // The time that a process has for its mails is over.
      await store.db.update(outbox).set({ dueAt: systemClock.now() });
    }
    const last = await start();
    await until(async () => (await store.outbox.waiting()).mails === 0, 'The last mail');
    await last.end('SIGKILL');
    return {
      owed: owed.length,
      lost: owed.filter((subject) => !arrived.has(subject)),
      oftenest: Math.max(...arrived.values()),
    };
  } finally {
    await sink.close();
    await store.close();
  }
}
