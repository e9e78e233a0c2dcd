import { getTableName, eq } from 'drizzle-orm';
import { getTableConfig, integer, pgTable, type PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';
import * as schema from '../../server/store/schema.ts';
import { addDocument } from '../support/documents/termination-documents.ts';
import { readZip } from '../support/files/zip.ts';
import { expectCaught, Tally } from '../support/promise.ts';
import { must, type TestServer } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const { clock, store, server } = await startOwnServer();
const tally = new Tally('18 own data');
const { db } = store;

beforeEach(() => server.reset());

const tables: readonly PgTable[] = Object.values(schema);

/** Tables with rows of a customer or a user: those that refer to one, directly or through another table. */
function tablesOfCustomers(all: readonly PgTable[]): string[] {
  const found = new Set(['partners', 'users']);
  const isOf = (table: PgTable) => {
    const { columns, foreignKeys } = getTableConfig(table);
    return (
      columns.some(({ name }) => name === 'user_id' || name === 'partner_id') ||
      foreignKeys.some((key) => found.has(getTableName(key.reference().foreignTable)))
    );
  };
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const table of all.filter(isOf)) found.add(getTableName(table));
  }
  return [...found].toSorted();
}

/** Tables that are in no file, and why the customer misses nothing. */
const exceptions: Readonly<Record<string, string>> = {
  ended_sessions: 'numbers of sessions that are gone; that they ended is in the audit log',
  mail_codes:
    'a code that is sent lives for half an hour and is a secret; that it was sent is in the audit log',
  outbox: 'mails that are on their way to the customer, encrypted; none stays longer than a day',
  passkey_challenges: 'random numbers of the last five minutes, which say nothing of the customer',
  recovery_codes: 'hashes of secrets; that codes were made, and that one was used, is in the audit log',
};

type Owner = { readonly userId: number; readonly partnerId: number };
const canary = (table: string) => `kanarinac-${table}`;
/** Where a table has no text of its own: a moment that nothing else has. */
const moment = (minute: number) => new Date(`2026-11-21T02:${minute}:03.004Z`);

/** Puts something into a row of each table that can be told in the file. */
const plants: Readonly<Record<string, (owner: Owner) => Promise<string>>> = {
  partners: async ({ partnerId }) => {
    await db
      .update(schema.partners)
      .set({ number: canary('partners') })
      .where(eq(schema.partners.id, partnerId));
    return canary('partners');
  },
  users: async ({ userId }) => {
    await db
      .update(schema.users)
      .set({ username: canary('users') })
      .where(eq(schema.users.id, userId));
    return canary('users');
  },
  sessions: async ({ userId }) => {
    await db
      .update(schema.sessions)
      .set({ device: canary('sessions') })
      .where(eq(schema.sessions.userId, userId));
    return canary('sessions');
  },
  devices: async ({ userId }) => {
    await db
      .update(schema.devices)
      .set({ createdAt: moment(12) })
      .where(eq(schema.devices.userId, userId));
    return moment(12).toISOString();
  },
  calendar_links: async ({ userId }) => {
    const link = { tokenHash: 'tajni-otisak-kalendara', withAmounts: true, createdAt: moment(14) };
    await db.insert(schema.calendarLinks).values({ userId, ...link });
    return moment(14).toISOString();
  },
  passkeys: async ({ userId }) => {
    await db.insert(schema.passkeys).values({
      userId,
      credentialId: 'tajni-naziv-kljuca',
      publicKey: Buffer.from('tajni-javni-kljuc'),
      counter: 0,
      deviceType: 'multiDevice',
      backedUp: true,
      transports: [],
      name: canary('passkeys'),
      createdAt: clock.now(),
    });
    return canary('passkeys');
  },
  link_tokens: async ({ userId }) => {
    const email = canary('link_tokens');
    const times = { createdAt: clock.now(), expiresAt: clock.now() };
    await db
      .insert(schema.linkTokens)
      .values({ tokenHash: 'tajni-otisak-veze', userId, purpose: 'email-change', email, ...times });
    return email;
  },
  registrations: async ({ userId }) => {
    const person = { gender: canary('registrations') };
    await db.insert(schema.registrations).values({
      tokenHash: 'tajni-otisak-registracije',
      passwordHash: 'tajni-otisak-lozinke',
      usernameKey: 'x',
      // Its text belongs to the customer.
      data: { details: person } as unknown as (typeof schema.registrations.$inferInsert)['data'],
      createdAt: clock.now(),
      expiresAt: clock.now(),
      confirmedAt: clock.now(),
      userId,
    });
    return person.gender;
  },
  reminders: async ({ partnerId }) => {
    await db.insert(schema.reminders).values({ partnerId, day: '2026-11-20', sentAt: moment(15) });
    return moment(15).toISOString();
  },
  messages: async ({ partnerId }) => {
    await db
      .update(schema.messages)
      .set({ title: canary('messages') })
      .where(eq(schema.messages.partnerId, partnerId));
    return canary('messages');
  },
  contracts: async ({ partnerId }) => {
    await db
      .update(schema.contracts)
      .set({ color: canary('contracts') })
      .where(eq(schema.contracts.partnerId, partnerId));
    return canary('contracts');
  },
  bills: async ({ partnerId }) => {
    await db
      .update(schema.bills)
      .set({ description: canary('bills') })
      .where(eq(schema.bills.partnerId, partnerId));
    return canary('bills');
  },
  offers: async ({ partnerId }) => {
    await db
      .update(schema.offers)
      .set({ supplier: canary('offers') })
      .where(eq(schema.offers.partnerId, partnerId));
    return canary('offers');
  },
  documents: async () => {
    await addDocument(store, canary('users'), { name: canary('documents') });
    return canary('documents');
  },
  document_files: async () => {
    await db.update(schema.documentFiles).set({ content: Buffer.from(canary('document_files')) });
    return canary('document_files');
  },
  termination_requests: async (owner) => {
    const values = { ...(await requestOf(owner)), createdAt: moment(13) };
    await db.insert(schema.terminationRequests).values(values);
    return moment(13).toISOString();
  },
  closed_requests: async (owner) => {
    const values = { ...(await requestOf(owner)), createdAt: clock.now(), changedAt: clock.now() };
    await db
      .insert(schema.closedRequests)
      .values({ ...values, state: 'CLOSED', note: canary('closed_requests') });
    return canary('closed_requests');
  },
  audit_log: async ({ userId }) => {
    const entry = { event: 'login', userId, ipAddress: canary('audit_log'), at: clock.now() };
    await db.insert(schema.auditLog).values(entry);
    return canary('audit_log');
  },
};

async function requestOf({ partnerId }: Owner) {
  const [contract] = await db
    .select()
    .from(schema.contracts)
    .where(eq(schema.contracts.partnerId, partnerId));
  const [document] = await db
    .select()
    .from(schema.documents)
    .where(eq(schema.documents.partnerId, partnerId));
  return { partnerId, contractId: contract?.id ?? 0, documentId: document?.id ?? 0 };
}

async function fileOf(at: TestServer, plantAll: boolean) {
  const { client } = await at.logInByCall('ana.kovacevic');
  const [user] = await db.select().from(schema.users).where(eq(schema.users.username, 'ana.kovacevic'));
  const owner = { userId: user?.id ?? 0, partnerId: user?.partnerId ?? 0 };
  const planted = new Map<string, string>();
  if (plantAll) for (const [table, plant] of Object.entries(plants)) planted.set(table, await plant(owner));
  await db.update(schema.users).set({ totpSecret: 'TAJNIKLJUC' }).where(eq(schema.users.id, owner.userId));
  const answer = must(
    200,
    await client.post('/api/user-profile/export', { json: { presentPassword: 'Leasing#2026' } }),
  );
  const text = [...(await readZip(answer.bytes)).values()].map(String).join('\n');
  return { text, planted, client };
}

async function checkWhole(all: readonly PgTable[], at: TestServer): Promise<void> {
  const known = [...Object.keys(plants), ...Object.keys(exceptions)].toSorted();
  expect(tablesOfCustomers(all), 'neither in the file nor an exception').toEqual(known);
  const { text, planted } = await fileOf(at, true);
  for (const [table, sign] of planted) {
    await tally.hold(() => expect(text.includes(sign), `${table} is not in the file`).toBe(true));
  }
}

test('every table that points at a user or customer is in the file, or it is said why not @T18.3', () =>
  checkWhole(tables, server));
/** The values of every column that could give access, of every row. */
test('no password, key, token, code or hash is in it @T18.3', async () => {
  const { text, client } = await fileOf(server, true);
  const secrets = ['Leasing#2026', ...client.cookies.values(), client.csrf ?? ''];
  for (const table of tables) {
    for (const row of await db.select().from(table)) {
      for (const [column, value] of Object.entries(row)) {
        if (/hash|secret/i.test(column) && typeof value === 'string') secrets.push(value);
      }
    }
  }
  for (const mail of server.mails) secrets.push(...(mail.text.match(/\b\d{6}\b/g) ?? []));
  expect(new Set(secrets).size).toBeGreaterThan(10);
  for (const secret of new Set(secrets)) {
    await tally.hold(() => {
      expect(secret).not.toBe('');
      expect(text.includes(secret), `${secret} is in the file`).toBe(false);
    });
  }
});

test('planted fault: a new table of customers that nobody thought of', async () => {
  const forgotten = pgTable('forgotten', {
    whose: integer('whose').references(() => schema.users.id),
  });
  await expectCaught(
    () => checkWhole([...tables, forgotten], server),
    /neither in the file nor an exception/,
  );
});
