import { afterEach, beforeEach, expect, test } from 'vitest';
import { longest, openPool } from '../../../server/store/pool.ts';
import { pretendPostgres, type PretendedPostgres } from './pretended-postgres.ts';

/* A pool of connections to a database. */

let one: PretendedPostgres;
const opened: { end(): Promise<void> }[] = [];
beforeEach(async () => {
  one = await pretendPostgres();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.end()));
  await one.close();
});

function open(given: Partial<Parameters<typeof openPool>[1]> = {}) {
  const usual = { connections: 1, limit: 8000, preparedStatements: true, onConnectionLost: () => undefined };
  const bounded = openPool(one.url, { ...usual, ...given });
  opened.push(bounded.pool);
  return bounded;
}

test('sends the database the time limit of a statement, where there is one', async () => {
  const bounded = open();
  await bounded.query('select 1');
  expect(one.begun[0]).toMatchObject({ statement_timeout: '7000' });
  expect(bounded.pool.options.connectionTimeoutMillis).toBe(8000);
  const patient = open({ limit: longest });
  await patient.query('select 1');
  expect(one.begun[1]).not.toHaveProperty('statement_timeout');
  expect(patient.pool.options.connectionTimeoutMillis).toBe(0);
});

test('no limit is the longest time of a timer', () => expect(longest).toBe(2_147_483_647));

test('survives a connection that breaks between two queries', async () => {
  const { withinLimit, query } = open();
  const work = withinLimit(async (client) => {
    await client.query('first');
    const ended = new Promise((resolve) => client.once('end', resolve));
    one.breakOff();
    await ended;
    await client.query('second');
  });
  await expect(work).rejects.toThrow();
  await query('third');
  expect(one.asked).toEqual(['first', 'third']);
});
