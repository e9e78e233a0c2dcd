import { join } from 'node:path';
import { openPostgres } from '../../server/store/postgres.ts';
import { command } from '../../tools/steps.ts';
import { migrationsFolder } from '../support/database/database.ts';
import { type Kills, killServers, onFolder, onPostgres } from '../support/server/kills.ts';
import { startCluster } from '../support/database/postgres-cluster.ts';
import type { Bench, Figure } from './bench.ts';

const kills = 100;

/** The built demo and the built server are killed again and again while customers hand in documents. */
export const bench: Bench = {
  name: `${kills} × kill -9 while documents are handed in, on each engine`,
  async run() {
    return [...figuresOf('PGlite', await killDemo()), ...figuresOf('PostgreSQL', await killServer())];
  },
};

async function killDemo(): Promise<Kills> {
  const { code, log } = await command('node', ['tools/run.mjs', 'build', 'demo', '--if-stale']);
  if (code !== 0) throw new Error(log);
  return killServers(onFolder(join('dist', 'demo', 'server', 'main.js')), kills);
}

async function killServer(): Promise<Kills> {
  const cluster = await startCluster([]);
  try {
    await cluster.createDatabase('portal');
    const databaseUrl = `${cluster.url}/portal`;
    await (await openPostgres({ databaseUrl, migrationsFolder })).close();
    const main = join('dist', 'production', 'server', 'main.js');
    return await killServers(await onPostgres(databaseUrl, main), kills);
  } finally {
    await cluster.stop();
  }
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
