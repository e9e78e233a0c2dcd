import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { AccessEvent } from '../../domain/access-events.ts';
import { demoPassword } from '../../server/demo/customers.ts';
import { mailsPerDay, serverDurations } from '../../server/store/limits.ts';
import { auditLog, messages } from '../../server/store/schema.ts';
import type { TestClient } from '../support/server/client.ts';
import { startOwnServer } from '../support/server/own-server.ts';
import { emailOf, must } from '../support/server/server.ts';

const { clock, store, server } = await startOwnServer();
const marko = 'marko.horvat';
const hour = 60 * 60_000;

beforeEach(async () => {
  clock.advance(60_000);
  await server.reset();
});

const rowsOf = async (event: AccessEvent) => {
  const rows = await store.db
    .select({ count: auditLog.count })
    .from(auditLog)
    .where(eq(auditLog.event, event))
    .orderBy(auditLog.at);
  return rows.map(({ count }) => count);
};

const mailsAbout = async (subject: string) => {
  await server.settled();
  return server.mails.filter(
    (mail) => mail.to.address === emailOf(marko) && mail.subject.startsWith(subject),
  );
};

test('whoever knows a password does not make the log grow', async () => {
  for (let turn = 0; turn < 30; turn += 1) must(200, await server.enterPassword(server.client(), marko));
  expect(await rowsOf('login')).toEqual([30]);
  clock.advance(hour);
  must(200, await server.enterPassword(server.client(), marko));
  expect(await rowsOf('login')).toEqual([30, 1]);
});

test('repeats of an hour bear the time of the last', async () => {
  must(200, await server.enterPassword(server.client(), marko));
  clock.advance(60_000);
  must(200, await server.enterPassword(server.client(), marko));
  const [row] = await store.db.select().from(auditLog).where(eq(auditLog.event, 'login'));
  expect(row).toMatchObject({ count: 2, at: clock.now() });
});

/** What a customer who is logged in can do again and again, and what they are told of it. */
const repeated = {
  'a new password': {
    act: async (client: TestClient, turn: number) => {
      const passwordOf = (index: number) => (index === 0 ? demoPassword : `Nova#Lozinka${index}`);
      const json = { presentPassword: passwordOf(turn), newPassword: passwordOf(turn + 1) };
      must(200, await client.post('/api/user-profile/password', { json }));
    },
    event: 'password-changed',
    subject: 'Lozinka',
  },
  'recovery codes': {
    act: async (client: TestClient) => {
      clock.advance(serverDurations.recoveryCodesRest);
      const json = { presentPassword: demoPassword };
      must(200, await client.post('/api/security/recovery-codes', { json }));
    },
    event: 'recovery-codes-created',
    subject: 'Izrađeni su rezervni kodovi',
  },
  'a login from a new browser': {
    act: async () => {
      clock.advance(30_000);
      await server.logInByCall(marko);
    },
    event: 'code-accepted',
    subject: 'Nova prijava',
  },
} as const;

test.each(Object.entries(repeated))(
  '%s is told twenty times a day and no more',
  async (_name, { act, event, subject }) => {
    const { client } = await server.logInByCall(marko);
    const before = await mailsAbout(subject);
    const inboxBefore = await store.db.$count(messages);
    for (let turn = 0; turn < mailsPerDay + 5; turn += 1) await act(client, turn);
    const told = (await mailsAbout(subject)).length;
    expect(told - before.length).toBeGreaterThanOrEqual(mailsPerDay - 1);
    expect(told).toBeLessThanOrEqual(mailsPerDay);
    expect((await store.db.$count(messages)) - inboxBefore).toBeLessThanOrEqual(mailsPerDay);
    const rows = await rowsOf(event);
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(rows.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(mailsPerDay + 5);
  },
);
