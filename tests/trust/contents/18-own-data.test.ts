import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '../../../server/store/schema.ts';
import { addAllRows } from '../../support/customers/all-rows.ts';
import { readZip } from '../../support/files/zip.ts';
import { Tally } from '../../support/promise.ts';
import { must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, store, server } = await startFreshServer();
const tally = new Tally('18 own data');
const { db } = store;

const tables: readonly PgTable[] = Object.values(schema);

/** Tables with rows of a customer or a user: they refer to one, directly or through another table. */
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

/** A column of each table by which a row of it is recognised in the file. */
const signs: Readonly<Record<string, string>> = {
  partners: 'number',
  users: 'username',
  sessions: 'device',
  devices: 'createdAt',
  calendar_links: 'createdAt',
  passkeys: 'name',
  link_tokens: 'email',
  registrations: 'data',
  reminders: 'sentAt',
  messages: 'title',
  contracts: 'color',
  bills: 'description',
  payment_notes: 'notedAt',
  bill_files: 'content',
  offers: 'supplier',
  documents: 'name',
  document_files: 'content',
  termination_requests: 'createdAt',
  closed_requests: 'note',
  audit_log: 'ipAddress',
};

/** The planted mark of a table: its value in the column, and in the file. */
function signOf(
  table: string,
  { dataType }: PgColumn,
  index: number,
): readonly [value: unknown, mark: string] {
  const text = `kanarinac-${table}`;
  // A moment that nothing else has.
  const moment = new Date(`2026-11-21T02:${index + 10}:03.004Z`);
  const values: Readonly<Partial<Record<string, unknown>>> = {
    string: text,
    date: moment,
    json: { details: { gender: text } },
  };
  return [values[dataType] ?? Buffer.from(text), dataType === 'date' ? moment.toISOString() : text];
}

/** The file of a customer who has a row in every table, and the sign of each table. */
async function fileOf() {
  const { client } = await server.logInByCall('ana.kovacevic');
  const { userId, partnerId } = await addAllRows(store, 'ana.kovacevic', clock.now());
  const planted = new Map<string, string>();
  for (const [index, table] of tables.entries()) {
    const name = getTableName(table);
    const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
    const [sign = '', id] = [signs[name], name === 'partners' ? columns['id'] : columns['partnerId']];
    const column = columns[sign];
    if (column === undefined) continue;
    const [value, mark] = signOf(name, column, index);
    const isOwn = id ? eq(id, partnerId) : columns['userId'] && eq(columns['userId'], userId);
    await db
      .update(table)
      .set({ [sign]: value })
      .where(name === 'users' ? eq(schema.users.id, userId) : isOwn);
    planted.set(name, mark);
  }
  await db.update(schema.users).set({ totpSecret: 'TAJNIKLJUC' }).where(eq(schema.users.id, userId));
  const json = { presentPassword: 'Leasing#2026' };
  const answer = must(200, await client.post('/api/user-profile/export', { json }));
  const text = [...(await readZip(answer.bytes)).values()].map(String).join('\n');
  return { text, planted, client };
}

test('every table that points at a user or customer is in the file, or it is said why not @T18.3', async () => {
  const known = [...Object.keys(signs), ...Object.keys(exceptions)].toSorted();
  expect(tablesOfCustomers(tables), 'neither in the file nor an exception').toEqual(known);
  const { text, planted } = await fileOf();
  expect([...planted.keys()].toSorted()).toEqual(Object.keys(signs).toSorted());
  for (const [table, sign] of planted) {
    await tally.hold(() => expect(text.includes(sign), `${table} is not in the file`).toBe(true));
  }
});

/** The values of every column that could give access, of every row. */
test('no password, key, token, code or hash is in it @T18.3', async () => {
  const { text, client } = await fileOf();
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
