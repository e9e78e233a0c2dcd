import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../server/demo/customers.ts';
import { buckets, serverDurations } from '../../../server/store/limits.ts';
import { attempts, auditLog, messages } from '../../../server/store/schema.ts';
import type { TestClient } from '../../support/server/client.ts';
import { emailOf, must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, store, server, db } = await startFreshServer();
const marko = 'marko.horvat';

/** The repeatable actions of a customer who is logged in, and their notices. */
const repeated = {
  'a new password': {
    act: async (client: TestClient, turn: number) => {
      const passwordOf = (index: number) => (index === 0 ? demoPassword : `Nova#Lozinka${index}`);
      const json = { presentPassword: passwordOf(turn), newPassword: passwordOf(turn + 1) };
      must(200, await client.post('/api/user-profile/password', { json }));
    },
    event: 'password-changed',
    subject: 'Lozinka',
    messages: 1,
  },
  'recovery codes': {
    act: async (client: TestClient) => {
      clock.advance(serverDurations.recoveryCodesRest);
      const json = { presentPassword: demoPassword };
      must(200, await client.post('/api/security/recovery-codes', { json }));
    },
    event: 'recovery-codes-created',
    subject: 'Izrađeni su rezervni kodovi',
    messages: 0,
  },
  'a login from a new browser': {
    act: async () => {
      clock.advance(30_000);
      await server.logInByCall(marko);
    },
    event: 'login',
    subject: 'Nova prijava',
    messages: 0,
  },
} as const;

test.each(Object.entries(repeated))(
  '%s is notified for the last time of a day, and counted from then on',
  async (_name, { act, event, subject, messages: messagesToo }) => {
    const { client } = await server.logInByCall(marko);
    await server.settled();
    const { id = 0 } = (await store.users.byUsername(marko)) ?? {};
    const { key, limit } = buckets.noticesPerDay(id, event);
    await db.delete(attempts).where(eq(attempts.key, key));
    await db.insert(attempts).values({ key, count: limit - 1, windowStartedAt: clock.now() });
    await db.delete(auditLog);
    const mails = () =>
      server.mails.filter((mail) => mail.to.address === emailOf(marko) && mail.subject.startsWith(subject));
    const [mailsBefore, messagesBefore] = [mails().length, await db.$count(messages)];
    for (let turn = 0; turn < 3; turn += 1) await act(client, turn);
    await server.settled();
    expect(mails().length - mailsBefore).toBe(1);
    expect((await db.$count(messages)) - messagesBefore).toBe(messagesToo);
    const isOf = and(eq(auditLog.userId, id), eq(auditLog.event, event));
    expect(await db.select({ count: auditLog.count }).from(auditLog).where(isOf)).toEqual([{ count: 3 }]);
  },
);
