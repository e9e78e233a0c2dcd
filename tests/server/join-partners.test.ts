import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { importFolder } from '../../server/import/import.ts';
import { bills, contracts, documents, messages, partners, users } from '../../server/store/schema.ts';
import type { Store } from '../../server/store/store.ts';
import { isPostgres } from '../support/database/database.ts';
import { rightPdf, upload } from '../support/documents/documents.ts';
import { copyExport } from '../support/files/exports.ts';
import { importsInto } from '../support/files/imports.ts';
import { confirm, confirmationTo, newPerson, registerPerson } from '../support/registration/registration.ts';
import type { TestClient } from '../support/server/client.ts';
import { testStart } from '../support/server/clock.ts';
import { startOwnServer } from '../support/server/own-server.ts';
import { must } from '../support/server/server.ts';

/* A customer who registered, and whom the company has on file as somebody whose e-mail address it learns later. */

const { clock, store, server } = await startOwnServer();
const { db } = store;

beforeEach(async () => {
  clock.set(testStart);
  await server.reset();
});

const { done } = importsInto({ store, clock });

const number = 'K-20417';
const { oib, email, password } = newPerson;
const day = 24 * 60 * 60 * 1000;

const rowsOfOib = () => db.select().from(partners).where(eq(partners.oib, oib)).orderBy(asc(partners.id));
const filed = async () => (await rowsOfOib()).find((row) => row.number === number) ?? expect.fail();
const own = async () => (await rowsOfOib()).find((row) => row.number === null) ?? expect.fail();
const contractsOf = (partnerId: number) => db.$count(contracts, eq(contracts.partnerId, partnerId));
const billsOf = (partnerId: number) => db.select().from(bills).where(eq(bills.partnerId, partnerId));

async function register(): Promise<void> {
  must(200, await registerPerson(server.client()));
  must(200, await confirm(server.client(), confirmationTo(server, email)));
}

async function logIn(): Promise<TestClient> {
  const client = server.client();
  must(200, await server.enterPassword(client, email, password));
  must(200, await client.post('/api/tfa-provider', { json: { provider: 'MAIL' } }));
  must(200, await client.post('/api/tfa', { json: { verificationCode: await server.codeOf(email) } }));
  return client;
}

/** The company has the customer under another mailbox. */
function company() {
  const { folder, change, edit } = copyExport();
  const says = (fields: Readonly<Record<string, unknown>>) => change('partners.jsonl', number, fields);
  says({ oib, email: 'stara@posta.example', username: null });
  return { folder, edit, change, says };
}

/** Work that is done when the import has done all of its own, and has not ended. */
const lingering = (beforeEnd: () => Promise<void>): Store => ({
  ...store,
  longTransaction: (limit, work) =>
    store.longTransaction(limit, async (queries, tx) => {
      const result = await work(queries, tx);
      await beforeEnd();
      return result;
    }),
});

test('is one customer once the company has corrected the e-mail address', async () => {
  await register();
  const { folder, says } = company();
  await done(folder);
  const [before, { id }] = [await filed(), await own()];
  await db.update(partners).set({ reminderDays: 3 }).where(eq(partners.id, id));
  await upload(await logIn(), rightPdf());
  const had = { contracts: await contractsOf(before.id), bills: await billsOf(before.id) };
  expect(had.contracts).toBeGreaterThan(0);
  const messageCount = await db.$count(messages);

  clock.advance(10 * day);
  says({ email: email.toUpperCase(), lastName: 'Perković Kos' });
  expect(await done(folder)).toEqual({
    changes: ['partners.jsonl +0 ~1'],
    expired: 0,
    users: 0,
    announced: 0,
  });
  expect(await rowsOfOib()).toMatchObject([
    {
      id,
      number,
      registeredAt: null,
      lastName: 'Perković Kos',
      phoneNumber: '915550142',
      // Left out by the company.
      shippingStreet: newPerson.street,
      reminderDays: 3,
    },
  ]);
  expect(await contractsOf(id)).toBe(had.contracts);
  expect(await db.$count(documents, eq(documents.partnerId, id))).toBe(1);
  expect(await db.$count(users, eq(users.partnerId, id))).toBe(1);
  expect(await db.$count(messages)).toBe(messageCount);
  const moved = await billsOf(id);
  expect(moved.map((bill) => bill.number).toSorted()).toEqual(
    had.bills.map((bill) => bill.number).toSorted(),
  );
  for (const bill of moved) {
    const { openedOn } = had.bills.find((each) => each.id === bill.id) ?? expect.fail();
    const isOpen = bill.status !== 'PAID';
    expect(bill.openedOn === openedOn, bill.number).toBe(!isOpen);
  }
  expect(await done(folder)).toMatchObject({ changes: [] });
  must(200, await server.enterPassword(server.client(), email, password));
});

test('is left alone as long as OIB, kind and mailbox are not all the same, or who is on file has a user', async () => {
  await register();
  const { folder, says } = company();
  await done(folder);
  says({ email, entityTypeCode: 'PO' });
  await done(folder);
  says({ email, entityTypeCode: 'FO', oib: '52431287650' });
  await done(folder);
  expect(await rowsOfOib()).toMatchObject([{ number: null }]);
  says({ email: 'stara@posta.example', oib, username: 'iva.perkovic' });
  await done(folder);
  says({ email });
  await done(folder);
  expect((await rowsOfOib()).map((row) => row.number)).toEqual([null, number]);
});

test('of two customers on file it is the first one', async () => {
  await register();
  const { folder, says, edit, change } = company();
  edit('partners.jsonl', (text) => {
    const [first = ''] = text.split('\n');
    return `${text.trimEnd()}\n${JSON.stringify({ ...(JSON.parse(first) as object), number: 'K-2' })}\n`;
  });
  await done(folder);
  const { id } = await own();
  says({ email });
  change('partners.jsonl', 'K-2', { email });
  await done(folder);
  expect(await rowsOfOib()).toMatchObject([
    { id, number },
    { number: 'K-2', email },
  ]);
});

test.runIf(isPostgres)('goes on working while an import joins them', async () => {
  await register();
  const { folder, says } = company();
  await done(folder);
  const client = await logIn();
  // The file checker starts with the first file, which takes time.
  must(200, await upload(client, rightPdf('Prva')));
  says({ email });
  const seen: number[] = [];
  const result = await importFolder({
    store: lingering(async () => {
      seen.push((await upload(client, rightPdf('Druga'))).status);
      const page = must(200, await client.get('/api/contract')).json as { totalElements: number };
      seen.push(page.totalElements);
      seen.push((await client.post('/api/reminders', { json: { dueDays: 3, afterDue: true } })).status);
    }),
    clock,
    folder,
    mayExpire: Infinity,
  });
  expect(result).toMatchObject({ outcome: 'done' });
  // Their own row is being written.
  expect(seen).toEqual([200, 0, 503]);
  const { id } = await filed();
  expect(await db.$count(documents, eq(documents.partnerId, id))).toBe(2);
  const page = must(200, await client.get('/api/contract')).json as { totalElements: number };
  expect(page.totalElements).toBeGreaterThan(0);
  must(200, await client.post('/api/reminders', { json: { dueDays: 3, afterDue: true } }));
});

test.runIf(isPostgres)(
  'is left alone by an import that waits for a user of the customer on file',
  async () => {
    await register();
    const { folder, says } = company();
    await done(folder);
    const { id } = await filed();
    says({ email });
    let importing: Promise<unknown> = Promise.resolve();
    await store.transaction(async (queries) => {
      await queries.users.add({
        partnerId: id,
        username: 'iva.stara',
        passwordHash: null,
        createdAt: clock.now(),
      });
      let isOver = false;
      importing = done(folder).finally(() => (isOver = true));
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(isOver).toBe(false);
    });
    await importing;
    expect((await rowsOfOib()).map((row) => row.number)).toEqual([null, number]);
    expect(await db.$count(users, eq(users.partnerId, id))).toBe(1);
  },
);

test.runIf(isPostgres)('who confirms while it is being joined finds no row that goes', async () => {
  await register();
  const { folder, says } = company();
  await done(folder);
  const gone = await filed();
  says({ email });
  const found: (number | undefined)[] = [];
  let asking: Promise<unknown> = Promise.resolve();
  await importFolder({
    store: lingering(async () => {
      asking = store
        .longTransaction(20_000, (queries) => queries.partners.onFile(gone))
        .then((id) => found.push(id));
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(found).toEqual([]);
    }),
    clock,
    folder,
    mayExpire: Infinity,
  });
  await asking;
  expect(found).toEqual([undefined]);
  expect(await rowsOfOib()).toMatchObject([{ number }]);
});
