import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openPglite } from '../../../server/store/pglite.ts';
import type { Store } from '../../../server/store/store.ts';
import { createTestClock } from './clock.ts';
import { migrationsFolder, openDatabase, resetStore, testKey } from '../database/database.ts';
import { startTestServer } from './server.ts';
import { headersOf, type ServerProcess, startDemoProcess, startServerProcess } from './server-process.ts';
import { makeRoom, type SendBody, submit, written, Writers } from './writers.ts';

/** The state that killed servers have left. */
export interface Kills {
  kills: number;
  acknowledged: number;
  /** Acknowledged, and not in the database. */
  lost: string[];
  /** In the database twice, though sent again where no answer had come. */
  double: string[];
  /** Kept without its file or its message. */
  halves: number;
}

/** The database of the killed servers: a PostgreSQL shared with the test, or a folder of the server alone. */
interface Ground {
  isShared: boolean;
  start(): Promise<ServerProcess>;
  /** Looks into the database; where it is not shared, no server may run. */
  look<Found>(work: (store: Store) => Promise<Found>): Promise<Found>;
  leave(): Promise<void>;
}

/** @param main the server; default: the server of the sources */
export async function onPostgres(databaseUrl: string, main?: string): Promise<Ground> {
  const store = await openDatabase(databaseUrl);
  return {
    isShared: true,
    start: () => startServerProcess({ databaseUrl, ...(main === undefined ? {} : { main }) }),
    look: (work) => work(store),
    leave: () => store.close(),
  };
}

/** @param main the demo; default: the demo of the sources */
export function onFolder(main?: string): Ground {
  const dataDir = mkdtempSync(join(tmpdir(), 'moj-leasing-kills-'));
  // The key with which customers are created before the first server starts.
  writeFileSync(join(dataDir, 'secrets.key'), testKey.toString('base64'));
  return {
    isShared: false,
    start: () => startDemoProcess({ dataDir, ...(main === undefined ? {} : { main }) }),
    async look(work) {
      const store = await openPglite({ dataDir: join(dataDir, 'database'), migrationsFolder });
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    },
    async leave() {
      rmSync(dataDir, { recursive: true });
    },
  };
}

/**
 * Kills servers in the middle of writes, one after the other. An unanswered write is sent again to the next server, as
 * people do.
 */
export async function killServers(ground: Ground, kills: number): Promise<Kills> {
  const { client, partnerId } = await ground.look(async (store) => {
    const clock = createTestClock(new Date());
    await resetStore(store, clock);
    // Cookies have other names where there is no TLS.
    const config = ground.isShared ? {} : { publicUrl: 'http://localhost' };
    const local = await startTestServer({ listen: false, store, clock, config });
    const user = await store.users.byUsername('luka.maric');
    if (user === undefined) throw new Error('The demo has no such customer.');
    const { client: loggedIn } = await local.logInByCall('luka.maric');
    await local.close();
    await makeRoom(store, user.partner.id, clock.now());
    return { client: loggedIn, partnerId: user.partner.id };
  });
  const sendTo =
    ({ url }: ServerProcess): SendBody =>
    (body, contentType) =>
      fetch(`${url}/api/document/upload`, {
        method: 'POST',
        headers: { ...headersOf(client), 'content-type': contentType },
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(10_000),
      });

  const found: Kills = { kills, acknowledged: 0, lost: [], double: [], halves: 0 };
  let server = await ground.start();
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const starting = ground.isShared ? ground.start() : undefined;
      const writers = new Writers(sendTo(server), String(kill));
      await writers.haveWritten(10);
      // Anywhere within a write.
      await setTimeout(Math.random() * 30);
      await server.end('SIGKILL');
      await writers.stop();
      if (writers.wrong.length > 0) throw new Error(`Refused with ${writers.wrong.join(', ')}.`);
      // A folder is read by the next server first: this server has to cope with the state that is left.
      server = await (starting ?? ground.start());
      for (const name of writers.unknown) {
        const status = await submit(sendTo(server), name);
        if (status !== 200) throw new Error(`Sent again, and refused with ${status}.`);
      }
      if (!ground.isShared) await server.end('SIGKILL');
      const { times, halves } = await ground.look(async (store) => {
        const kept = await written(store);
        await makeRoom(store, partnerId, new Date());
        return kept;
      });
      if (!ground.isShared && kill + 1 < kills) server = await ground.start();
      const sent = [...writers.acknowledged, ...writers.unknown];
      found.acknowledged += writers.acknowledged.length;
      found.lost.push(...sent.filter((name) => !times.has(name)));
      found.double.push(...sent.filter((name) => (times.get(name) ?? 0) > 1));
      found.halves += halves;
    }
  } finally {
    await server.end('SIGKILL');
    await ground.leave();
  }
  return found;
}
