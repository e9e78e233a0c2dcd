import { join } from 'node:path';
import { openPostgres } from '../server/store/postgres.ts';
import { command } from '../tools/steps.ts';
import { migrationsFolder } from '../tests/support/database/database.ts';
import { killSenders, type MailKills } from '../tests/support/server/mail-kills.ts';
import { killReminding, type ReminderKills } from '../tests/support/server/reminder-kills.ts';
import { type Kills, killServers, onFolder, onPostgres } from '../tests/support/server/kills.ts';
import { startCluster } from '../tests/support/database/postgres-cluster.ts';
import type { Bench, Figure } from './support/bench.ts';

const kills = 100;
const killsOfSenders = 50;
const killsOfReminders = 20;
const reminded = 500;

/** The built demo and the built server are killed again and again while customers hand in documents, and the server while it sends mails or writes reminders. */
export const bench: Bench = {
  name: `${kills} × kill -9 while documents are handed in, on each engine; ${killsOfSenders} × while mails are sent, ${killsOfReminders} × while customers are reminded`,
  async run() {
    const demo = figuresOf('PGlite', await killDemo());
    const { documents, mails, reminders } = await killServer();
    return [
      ...demo,
      ...figuresOf('PostgreSQL', documents),
      ...figuresOfMails(mails),
      ...figuresOfReminders(reminders),
    ];
  },
};

async function killDemo(): Promise<Kills> {
  const { code, log } = await command('node', ['tools/run.mjs', 'build', 'demo', '--if-stale']);
  if (code !== 0) throw new Error(log);
  return killServers(onFolder(join('dist', 'demo', 'server', 'main.js')), kills);
}

async function killServer(): Promise<{ documents: Kills; mails: MailKills; reminders: ReminderKills }> {
  const cluster = await startCluster([]);
  try {
    for (const name of ['portal', 'mails', 'reminders']) {
      await cluster.createDatabase(name);
      await (await openPostgres({ databaseUrl: `${cluster.url}/${name}`, migrationsFolder })).close();
    }
    const main = join('dist', 'production', 'server', 'main.js');
    return {
      documents: await killServers(await onPostgres(`${cluster.url}/portal`, main), kills),
      mails: await killSenders(`${cluster.url}/mails`, killsOfSenders, main),
      reminders: await killReminding(`${cluster.url}/reminders`, {
        kills: killsOfReminders,
        customers: reminded,
        main,
      }),
    };
  } finally {
    await cluster.stop();
  }
}

function figuresOfMails({ owed, lost, oftenest }: MailKills): Figure[] {
  return [
    { what: `mails owed while servers were killed ${killsOfSenders} times`, value: owed, unit: '' },
    { what: 'mails lost', value: lost.length, unit: '', goal: { atMost: 0 } },
    { what: 'times that the same mail arrived at most', value: oftenest, unit: '', goal: { atMost: 2 } },
  ];
}

function figuresOfReminders({ owed, lost, oftenest, whileWriting }: ReminderKills): Figure[] {
  const what = `customers reminded while servers were killed ${killsOfReminders} times`;
  return [
    { what, value: owed, unit: '' },
    { what: 'kills of them in the middle of writing', value: whileWriting, unit: '' },
    { what: 'reminders lost', value: lost.length, unit: '', goal: { atMost: 0 } },
    { what: 'times that the same reminder arrived at most', value: oftenest, unit: '', goal: { atMost: 2 } },
  ];
}

function figuresOf(engine: string, found: Kills): Figure[] {
  return [
    { what: `${engine}: servers killed in the middle of writes`, value: found.kills, unit: '' },
    { what: `${engine}: documents acknowledged`, value: found.acknowledged, unit: '' },
    { what: `${engine}: of them lost`, value: found.lost.length, unit: '', goal: { atMost: 0 } },
    {
      what: `${engine}: kept twice when sent again`,
      value: found.double.length,
      unit: '',
      goal: { atMost: 0 },
    },
    { what: `${engine}: kept without file or message`, value: found.halves, unit: '', goal: { atMost: 0 } },
  ];
}
