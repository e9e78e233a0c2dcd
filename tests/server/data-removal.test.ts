import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, getTableColumns, getTableName, is, ne, sql } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';
import * as schema from '../../server/store/schema.ts';
import { startOwnServer } from '../support/server/own-server.ts';

// What docs/operation.md gives operators to run is run here.

const { clock, store, server } = await startOwnServer();
const { db } = store;
const now = clock.now();
const later = new Date(now.getTime() + 60_000);
const tables = Object.values(schema).filter((each) => is(each, PgTable));

/** The statements of a block of SQL in the documentation, without the transaction around them. */
function statementsOf(name: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/operation.md'), 'utf8');
  const block = new RegExp(`\`\`\`sql ${name}\\n([^\`]+)\`\`\``).exec(text)?.[1] ?? '';
  return block
    .replaceAll(/--.*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && statement !== 'begin' && statement !== 'commit');
}

interface Customer {
  readonly userId: number;
  readonly partnerId: number;
}

/** A customer with a row of each kind. */
async function fill(username: string): Promise<Customer> {
  const { id: userId = 0, partnerId = 0 } = (await store.users.byUsername(username)) ?? {};
  const of = { userId, createdAt: now };
  const idHash = `session ${username}`;
  await db.insert(schema.sessions).values({ ...of, idHash, kind: 'full', lastSeenAt: now });
  await db
    .insert(schema.passkeyChallenges)
    .values({ sessionIdHash: idHash, purpose: 'login', challenge: '', createdAt: now });
  await db.insert(schema.endedSessions).values({ number: 1_000_000 + userId, userId, endedAt: now });
  await db.insert(schema.devices).values({ ...of, tokenHash: username });
  await db.insert(schema.mailCodes).values({ userId, codeHash: '', sentAt: now, expiresAt: later });
  await db.insert(schema.recoveryCodes).values({ ...of, selector: 'AAAA', codeHash: '' });
  await db
    .insert(schema.linkTokens)
    .values({ ...of, tokenHash: username, purpose: 'password', expiresAt: later });
  await db.insert(schema.calendarLinks).values({ ...of, tokenHash: username, withAmounts: true });
  await db.insert(schema.auditLog).values({ at: now, event: 'login', userId });
  const [reminder] = await db
    .insert(schema.reminders)
    .values({ partnerId, day: '2026-11-20' })
    .returning({ id: schema.reminders.id });
  const mail = { sealed: '', keyId: '', createdAt: now, dueAt: now };
  await db.insert(schema.outbox).values([
    { ...mail, userId },
    { ...mail, reminderId: reminder?.id ?? 0 },
  ]);
  const [document] = await db
    .insert(schema.documents)
    .values({
      partnerId,
      type: 'PROPERTY_POLICY',
      category: 'PROPERTY_POLICY',
      name: 'x',
      issueDate: '2026-11-20',
      fileName: 'x.pdf',
      mediaType: 'application/pdf',
      size: 1,
      createdAt: now,
      nameKey: '',
      typeKey: '',
      searchText: '',
    })
    .returning({ id: schema.documents.id });
  const documentId = document?.id ?? 0;
  await db.insert(schema.documentFiles).values({ documentId, content: Buffer.from('x') });
  const [contract] = await db
    .select()
    .from(schema.contracts)
    .where(eq(schema.contracts.partnerId, partnerId))
    .limit(1);
  const ofRequest = { partnerId, contractId: contract?.id ?? 0, documentId, createdAt: now };
  await db.insert(schema.terminationRequests).values(ofRequest).onConflictDoNothing();
  await db.insert(schema.closedRequests).values({ ...ofRequest, state: 'CLOSED', changedAt: now });
  await db
    .insert(schema.requestStates)
    .values({
      kind: 'EARLY_TERMINATION',
      reference: contract?.number ?? '',
      state: 'RECEIVED',
      changedAt: now,
    })
    .onConflictDoNothing();
  return { userId, partnerId };
}

let ana: Customer;
beforeEach(async () => {
  await server.reset();
  ana = await fill('ana.kovacevic');
  await fill('marko.horvat');
});

/** How many rows of each table belong to a customer, or to all others. */
async function rowsOf({ userId, partnerId }: Customer, whose: typeof eq | typeof ne = eq) {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
    for (const [name, id] of [
      ['partnerId', partnerId],
      ['userId', userId],
    ] as const) {
      const column = columns[name];
      if (column !== undefined)
        counts[`${getTableName(table)} by ${name}`] = await db.$count(table, whose(column, id));
    }
  }
  return counts;
}

test('the erasure of a customer leaves no row of that customer, and all of the others', async () => {
  const before = await rowsOf(ana);
  const others = await rowsOf(ana, ne);
  const numbers = await db
    .select({ number: schema.contracts.number })
    .from(schema.contracts)
    .where(eq(schema.contracts.partnerId, ana.partnerId));
  // Each kind of row is there to be erased; a link that visitors began has no user.
  const none = Object.entries(before).filter(([, count]) => count === 0);
  expect(none.map(([name]) => name)).toEqual(['passkeys by userId', 'registrations by userId']);
  const files = await db.$count(schema.documentFiles);
  const ownFiles = before['documents by partnerId'] ?? 0;

  await db.transaction(async (transaction) => {
    for (const statement of statementsOf('erasure'))
      await transaction.execute(sql.raw(statement.replaceAll(':partner', String(ana.partnerId))));
  });

  expect(Object.entries(await rowsOf(ana)).filter(([, count]) => count !== 0)).toEqual([]);
  expect(await rowsOf(ana, ne)).toEqual(others);
  expect(await db.$count(schema.partners, eq(schema.partners.id, ana.partnerId))).toBe(0);
  expect(await db.$count(schema.documentFiles)).toBe(files - ownFiles);
  const states = await db.select().from(schema.requestStates);
  expect(states.filter(({ reference }) => numbers.some(({ number }) => number === reference))).toEqual([]);
  expect(states.length).toBeGreaterThan(0);
  expect(await db.$count(schema.outbox)).toBe(2);
});

test('after a restore nothing is open, sent or valid again', async () => {
  const kept = await db.$count(schema.bills);
  for (const statement of statementsOf('restored')) await db.execute(sql.raw(statement));
  const { sessions, passkeyChallenges, devices, linkTokens, mailCodes, calendarLinks, outbox } = schema;
  for (const table of [sessions, passkeyChallenges, devices, linkTokens, mailCodes, calendarLinks, outbox])
    expect(await db.$count(table), getTableName(table)).toBe(0);
  expect(await db.$count(schema.bills)).toBe(kept);
});
