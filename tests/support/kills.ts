import { setTimeout } from 'node:timers/promises';
import { openPostgres } from '../../server/store/postgres.ts';
import { createTestClock } from './clock.ts';
import { migrationsFolder, resetStore } from './database.ts';
import { startTestServer } from './server.ts';
import { headersOf, type ServerProcess, startServerProcess } from './server-process.ts';
import { makeRoom, type SendBody, submit, written, Writers } from './writers.ts';

/** What a killed server has left behind. */
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

interface Options {
  databaseUrl: string;
  kills: number;
  main?: string;
}

/**
 * Kills servers in the middle of writes, one after the other. What nobody answered is sent again to the next server, as
 * people do.
 */
export async function killServers({ databaseUrl, kills, ...options }: Options): Promise<Kills> {
  const store = await openPostgres({ databaseUrl, migrationsFolder });
  const clock = createTestClock(new Date());
  await resetStore(store, clock);
  const local = await startTestServer({ listen: false, store, clock });
  const { client } = await local.logInByCall('luka.maric');
  const user = await store.users.byUsername('luka.maric');
  if (user === undefined) throw new Error('The demo has no such customer.');
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
  let server = await startServerProcess({ databaseUrl, ...options });
  // oxlint-disable no-await-in-loop -- one kill after the other
  for (let kill = 0; kill < kills; kill += 1) {
    await makeRoom(store, user.partner.id, clock.now());
    const starting = startServerProcess({ databaseUrl, ...options });
    const writers = new Writers(sendTo(server), String(kill));
    await writers.haveWritten(10);
    // Anywhere within a write.
    await setTimeout(Math.random() * 30);
    await server.end('SIGKILL');
    await writers.stop();
    if (writers.wrong.length > 0) throw new Error(`Refused with ${writers.wrong.join(', ')}.`);
    server = await starting;
    for (const name of writers.unknown) {
      const status = await submit(sendTo(server), name);
      if (status !== 200) throw new Error(`Sent again, and refused with ${status}.`);
    }
    const { times, halves } = await written(store);
    const sent = [...writers.acknowledged, ...writers.unknown];
    found.acknowledged += writers.acknowledged.length;
    found.lost.push(...sent.filter((name) => !times.has(name)));
    found.double.push(...sent.filter((name) => (times.get(name) ?? 0) > 1));
    found.halves += halves;
  }
  // oxlint-enable no-await-in-loop
  await server.end('SIGKILL');
  await local.close();
  await store.close();
  return found;
}
