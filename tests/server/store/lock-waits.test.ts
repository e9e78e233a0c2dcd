import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';
import {
  createPostgresDatabase,
  isPostgres,
  isWaitedForLocks,
  openDatabase,
  resetStore,
} from '../../support/database/database.ts';
import { times } from '../../support/promise.ts';
import type { TestClient } from '../../support/server/client.ts';
import { createTestClock } from '../../support/server/clock.ts';
import { until } from '../../support/server/until.ts';
import { must, startTestServer } from '../../support/server/server.ts';

/** Locks rows as an import locks the rows that it changes, until it ends. */
describe.runIf(isPostgres)('while rows of a customer are locked', () => {
  const clock = createTestClock();
  let store: Store;
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let importing: Client;
  let luka: TestClient;
  let ana: TestClient;
  let messageId: number;

  beforeAll(async () => {
    const url = await createPostgresDatabase();
    store = await openDatabase(url);
    await resetStore(store, clock);
    server = await startTestServer({ listen: false, store, clock });
    luka = await server.openSession('luka.maric');
    ana = await server.openSession('ana.kovacevic');
    importing = new Client({ connectionString: url });
    await importing.connect();
    const partnerId = (await store.users.byUsername('luka.maric'))?.partnerId ?? 0;
    messageId = await store.transaction(async (queries) => {
      await queries.messages.add({
        partnerId,
        sender: 'a',
        title: 'a',
        content: 'a',
        createdAt: clock.now(),
      });
      return (
        (await queries.messages.page(partnerId, { page: 0, size: 5, search: '', sort: [] })).content[0]?.id ??
        0
      );
    });
  });
  afterAll(async () => {
    await importing.end();
    await server.close();
    await store.close();
  });
  beforeEach(async () => {
    await importing.query('begin');
    await importing.query(
      `update partners set phone_number = '1' where id = (select partner_id from users where username = 'luka.maric')`,
    );
    await importing.query('update messages set content = content');
  });
  afterEach(() => importing.query('rollback'));

  const save = () => luka.copy().post('/api/reminders', { json: { dueDays: 3, afterDue: true } });

  test.each([
    ['of one’s own data', save],
    [
      'of a contact person',
      () => {
        const contactPersonPhone = { areaCode: '+386', number: '41234567' };
        const json = { contactPersonName: 'Ivan Perić', contactPersonPhone };
        return luka.copy().post('/api/user-profile/update', { json });
      },
    ],
    ['of a message as read', () => luka.copy().post(`/api/inbox/read/${messageId}`)],
  ])('a save %s soon gets the answer that the portal is busy', async (_name, call) => {
    const answer = await call();
    expect(must(503, answer).json).toMatchObject({ code: 'busy' });
    expect(answer.headers['retry-after']).toBe('1');
    const [message] = await store.db.select().from(messages).where(eq(messages.id, messageId));
    expect(message?.readAt).toBeNull();
  });

  test('forty saves leave connections to other customers', async () => {
    const saves = Promise.all(times(40, save));
    await until(() => isWaitedForLocks(store), 'A wait for a lock');
    // Still locked.
    for (let call = 0; call < 3; call += 1) must(200, await ana.get('/api/bill'));
    await importing.query('rollback');
    for (const { status } of await saves) expect([200, 503]).toContain(status);
    must(200, await save());
  });
});
