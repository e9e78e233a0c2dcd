import { join } from 'node:path';
import { openPostgres } from '../../server/store/postgres.ts';
import { migrationsFolder } from '../support/database.ts';
import { killServers } from '../support/kills.ts';
import { startCluster } from '../support/postgres-cluster.ts';
import type { Bench } from './bench.ts';

const kills = 100;

/** The built server is killed again and again while customers hand in documents. */
export const bench: Bench = {
  name: `${kills} × kill -9 while documents are handed in`,
  async run() {
    const cluster = await startCluster([]);
    try {
      await cluster.createDatabase('portal');
      const databaseUrl = `${cluster.url}/portal`;
      await (await openPostgres({ databaseUrl, migrationsFolder })).close();
      const main = join('dist', 'production', 'server', 'main.js');
      const found = await killServers({ databaseUrl, kills, main });
      return [
        { what: 'servers killed in the middle of writes', value: found.kills, unit: '' },
        { what: 'documents acknowledged', value: found.acknowledged, unit: '' },
        { what: 'of them lost', value: found.lost.length, unit: '', goal: { atMost: 0 } },
        { what: 'kept twice when sent again', value: found.double.length, unit: '', goal: { atMost: 0 } },
        { what: 'kept without file or message', value: found.halves, unit: '', goal: { atMost: 0 } },
      ];
    } finally {
      await cluster.stop();
    }
  },
};
