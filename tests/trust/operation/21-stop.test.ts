import { afterAll, describe, expect, test } from 'vitest';
import { createPostgresDatabase, isPostgres } from '../../support/database/database.ts';
import { expectCaught, Tally, times } from '../../support/promise.ts';
import { startServerProcess } from '../../support/server/server-process.ts';

// A separate process: signals are for whole processes.
describe.runIf(isPostgres)('a server that receives a signal to stop', async () => {
  const tally = new Tally('21 a stop drops nothing');
  const databaseUrl = isPostgres ? await createPostgresDatabase() : '';
  const starting = isPostgres
    ? [startServerProcess({ databaseUrl }), startServerProcess({ databaseUrl })]
    : [];
  const servers = await Promise.all(starting);
  afterAll(() => Promise.all(servers.map((server) => server.end('SIGKILL'))));

  /** As many logins as wait for their turn at comparing passwords: work of more than a second. */
  async function checkStop(index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const server = servers[index];
    if (server === undefined) throw new Error('There is no such server.');
    const logIn = (name: string) =>
      fetch(`${server.url}/api/login`, {
        method: 'POST',
        body: new URLSearchParams({ username: name, password: 'Kriva#Lozinka1', submit: 'Login' }),
      });
    const running = times(50, (each) =>
      logIn(`nitko.${each}`).then(async (answer) => ({ status: answer.status, body: await answer.text() })),
    );
    await Promise.race(running);
    // An answer on a connection that was opened later shows that the server has begun with all of them.
    for (const _ of [1, 2]) {
      expect((await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } })).status).toBe(200);
    }
    const ended = server.end(signal);
    const outcomes = await Promise.allSettled(running);
    for (const outcome of outcomes) {
      await tally.hold(() =>
        expect(outcome, 'what was begun').toMatchObject({
          status: 'fulfilled',
          value: { status: 401, body: expect.stringContaining('wrong-credentials') as string },
        }),
      );
    }
    expect(await ended).toBe(0);
    await expect(logIn('nitko')).rejects.toThrow();
  }

  test('answers what it has begun, and then ends @T21.5', () => checkStop(0, 'SIGTERM'));
  test('planted fault: it ends at once', () =>
    expectCaught(() => checkStop(1, 'SIGKILL'), /^what was begun: expected { status: 'rejected'/));
});
