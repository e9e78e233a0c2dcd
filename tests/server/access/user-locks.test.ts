import { setTimeout } from 'node:timers/promises';
import { desc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../server/demo/customers.ts';
import { shift } from '../../../server/platform/clock.ts';
import type { User } from '../../../server/store/queries/access/users.ts';
import { documentFiles, documents, linkTokens } from '../../../server/store/schema.ts';
import type { Queries, Store } from '../../../server/store/store.ts';
import { isPostgres, isWaitedForLocks, openTestStore } from '../../support/database/database.ts';
import { upload } from '../../support/documents/documents.ts';
import { createTestClock } from '../../support/server/clock.ts';
import { begin, type Options, register } from '../../support/server/passkeys.ts';
import { must, startTestServer, type TestServer } from '../../support/server/server.ts';
import { SoftwareAuthenticator } from '../../support/server/software-authenticator.ts';
import { longestLockWait } from '../../../server/store/postgres.ts';
import { until } from '../../support/server/until.ts';

/** Two transactions that decide something about one user take turns, and the second one sees what the first has done. */
describe.runIf(isPostgres)('while another transaction decides something about the user', () => {
  const clock = createTestClock();
  let store: Store;
  let server: TestServer;
  let [ana, marko, petra]: (User | undefined)[] = [];

  beforeAll(async () => {
    store = await openTestStore();
    server = await startTestServer({ listen: false, store, clock });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });
  beforeEach(async () => {
    // A code of the authenticator works once.
    clock.advance(60_000);
    await server.reset();
    const names = ['ana.kovacevic', 'marko.horvat', 'petra.novak'];
    [ana, marko, petra] = await Promise.all(names.map((name) => store.users.byUsername(name)));
  });

  const idOf = (user: User | undefined) => user?.id ?? 0;
  const ofUser = (user: User | undefined) => (queries: Queries) => queries.users.lock(idOf(user));
  const endSessions = (user: User | undefined) => (queries: Queries) =>
    queries.sessions.endAll(idOf(user), clock.now());

  /** Begins work while another transaction holds a lock; that one then decides something and ends. */
  async function whileHeld<Result>(
    hold: (queries: Queries) => Promise<unknown>,
    work: () => Promise<Result>,
    decide: (queries: Queries) => Promise<unknown>,
  ): Promise<Result> {
    const begun = await store.transaction(async (queries) => {
      await hold(queries);
      let isDone = false;
      const result = work().finally(() => (isDone = true));
      await until(async () => isDone || (await isWaitedForLocks(store)), 'A wait for a lock');
      expect(isDone, 'done without waiting').toBe(false);
      await decide(queries);
      return { result };
    });
    return begun.result;
  }

  test('a code waits, and opens no session once all have ended', async () => {
    const owner = await server.openSession('marko.horvat');
    const json = { presentPassword: demoPassword };
    const made = must(200, await owner.post('/api/security/recovery-codes', { json })).json;
    const [recoveryCode] = (made as { codes: string[] }).codes;
    const client = await server.halfOpen('marko.horvat');
    const enter = () => client.post('/api/tfa/recovery', { json: { recoveryCode } });
    const answer = await whileHeld(ofUser(marko), enter, endSessions(marko));
    expect(must(401, answer).json).toMatchObject({ code: 'session-required' });
    // It was not used up for that.
    must(
      200,
      await (await server.halfOpen('marko.horvat')).post('/api/tfa/recovery', { json: { recoveryCode } }),
    );
  });

  test('the choice of a second factor waits, and is not made once all sessions have ended', async () => {
    const client = await server.halfOpen('petra.novak');
    const choose = () => client.post('/api/tfa-provider', { json: { provider: 'GOOGLE_AUTHENTICATOR' } });
    must(401, await whileHeld(ofUser(petra), choose, endSessions(petra)));
    expect((await store.users.byId(idOf(petra)))?.tfaType).toBeNull();
  });

  test('a passkey’s challenge waits, and is not given once all sessions have ended', async () => {
    const owner = await server.openSession('marko.horvat');
    const key = new SoftwareAuthenticator(server.config.publicUrl);
    const options = must(200, await begin(owner)).json as Options;
    must(200, await register(owner, key.create(options)));
    const client = await server.halfOpen('marko.horvat');
    const ask = () => client.post('/api/tfa/passkey/options');
    must(401, await whileHeld(ofUser(marko), ask, endSessions(marko)));
  });

  test('a change of the password waits, and holds up nobody who ends its session', async () => {
    const client = await server.openSession('ana.kovacevic');
    const json = { presentPassword: demoPassword, newPassword: 'Nova#Lozinka1' };
    const change = () => client.post('/api/user-profile/password', { json });
    must(401, await whileHeld(ofUser(ana), change, endSessions(ana)));
    must(200, await server.enterPassword(server.client(), 'ana.kovacevic'));
  });

  const linkOf = (user: User | undefined, purpose: 'password' | 'provider-reset') => (queries: Queries) =>
    queries.links.replace({
      tokenHash: 'of another request',
      userId: idOf(user),
      purpose,
      email: user?.partner.email ?? null,
      createdAt: clock.now(),
      handedOverAt: clock.now(),
      expiresAt: shift(clock.now(), 60_000),
    });

  test('a request for another second factor waits, and sends no link beside one that was just sent', async () => {
    const client = await server.halfOpen('marko.horvat');
    const ask = () => client.post('/api/request-reset-provider-choice');
    const answer = await whileHeld(ofUser(marko), ask, linkOf(marko, 'provider-reset'));
    expect(must(409, answer).json).toMatchObject({ code: 'method-change-too-soon' });
    expect(server.mails).toEqual([]);
  });

  test('a link to a new password waits without a limit, and replaces the previous one', async () => {
    const ask = async () => {
      must(200, await server.client().post('/api/forgotten-password?username=ana.kovacevic'));
      await server.settled();
    };
    await whileHeld(ofUser(ana), ask, async (queries) => {
      // Longer than a call would wait.
      await setTimeout(longestLockWait + 100);
      await linkOf(ana, 'password')(queries);
    });
    const left = await store.db.select().from(linkTokens).where(isNull(linkTokens.usedAt));
    expect(left).toMatchObject([{ userId: idOf(ana), purpose: 'password' }]);
    expect(left[0]?.tokenHash).not.toBe('of another request');
    expect(server.mails).toHaveLength(1);
  });

  test('a document waits for those of other users of the customer, and is not kept beside the same one', async () => {
    const client = await server.openSession('ana.kovacevic');
    const { partnerId = 0 } = ana ?? {};
    const before = await store.db.$count(documents);
    must(200, await upload(client));
    const [sent] = await store.db
      .select({ document: documents, content: documentFiles.content })
      .from(documents)
      .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
      .orderBy(desc(documents.id))
      .limit(1);
    if (sent === undefined) throw new Error('The document was not kept.');
    const { id, ...document } = sent.document;
    await store.db.delete(documents).where(eq(documents.id, id));
    const answer = await whileHeld(
      (queries) => queries.documents.lock(partnerId),
      () => upload(client),
      (queries) => queries.documents.add(document, Buffer.from(sent.content)),
    );
    must(200, answer);
    expect(await store.db.$count(documents)).toBe(before + 1);
  });
});
