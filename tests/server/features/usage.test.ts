import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { durations } from '../../../domain/values/durations.ts';
import transitions from '../../../generated/transitions.json';
import { exportUsage, usageOptionsOf } from '../../../server/features/usage/export.ts';
import { runHousekeeping } from '../../../server/store/housekeeping.ts';
import { usageCounts } from '../../../server/store/schema.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { must } from '../../support/server/server.ts';

const { clock, server, store } = await startOwnServer();

const login = { machine: 'login', edge: 'login | credentials.submitted | 0', count: 1 };
const [first = '', second = ''] = transitions.panel;
const panel = { machine: 'panel', edge: first, count: 2 };

beforeEach(async () => {
  clock.set(new Date('2026-11-02T12:00:00Z'));
  await server.reset();
  await store.db.delete(usageCounts);
});

const tell = (counts: readonly object[], { remoteAddress = '203.0.113.7', client = server.client() } = {}) =>
  client.post('/api/usage', { json: { counts }, remoteAddress });

const kept = () => store.usage.between('2026-01-01', '2099-12-31');

test('counts are added to those of the day, which is Zagreb’s', async () => {
  clock.set(new Date('2026-11-02T22:59:59Z'));
  expect(must(204, await tell([login, panel])).text).toBe('');
  must(204, await tell([{ ...login, count: 1000 }]));
  clock.set(new Date('2026-11-02T23:00:00Z'));
  must(204, await tell([login]));
  // No row names the visitor.
  expect(await store.db.select().from(usageCounts).orderBy(usageCounts.count)).toContainEqual({
    day: '2026-11-03',
    ...login,
  });
  expect(await store.usage.between('2026-11-02', '2026-11-02')).toEqual([{ ...login, count: 1001 }, panel]);
  expect(await store.usage.between('2026-11-03', '2026-11-03')).toEqual([login]);
  expect(await kept()).toEqual([{ ...login, count: 1002 }, panel]);
});

test('it needs no session, and is no sign that a customer is there', async () => {
  const client = await server.openSession('ana.kovacevic');
  clock.advance(durations.sessionIdle / 2);
  must(204, await tell([login], { client }));
  clock.advance(durations.sessionIdle / 2 + 60_000);
  must(401, await client.get('/api/user-profile'));
});

test.each([
  ['a machine that is none', { ...login, machine: 'logout' }],
  ['a machine by the name of what every object has', { ...login, machine: 'constructor' }],
  ['a transition of another machine', { ...login, machine: 'panel' }],
  ['a transition that is none', { ...login, edge: 'login | credentials.submitted | 9' }],
  ['no count', { ...login, count: 0 }],
  ['part of a count', { ...login, count: 1.5 }],
  ['too high a count', { ...login, count: 1001 }],
  ['something besides', { ...login, context: 'ana.kovacevic' }],
])('%s is refused, with all that comes beside it', async (_what, wrong) => {
  expect(must(400, await tell([panel, wrong])).json).toMatchObject({ code: 'bad-request' });
  expect(await kept()).toEqual([]);
});

test('one to two hundred counts come at once, and what comes twice counts twice', async () => {
  must(400, await tell([]));
  must(400, await tell(Array.from({ length: 201 }, () => login)));
  must(204, await tell(Array.from({ length: 200 }, (_, index) => (index % 2 ? login : panel))));
  expect(await kept()).toEqual([
    { ...login, count: 100 },
    { ...panel, count: 200 },
  ]);
});

test('calls that count the same in opposite orders hold nobody up, and lose nothing', async () => {
  const many = Object.entries(transitions)
    .flatMap(([machine, edges]) => edges.map((edge) => ({ machine, edge, count: 1 })))
    .slice(0, 200);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => tell(index % 2 ? many : many.toReversed())),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204));
  const counts = await kept();
  expect(counts).toHaveLength(200);
  expect(new Set(counts.map(({ count }) => count))).toEqual(new Set([20]));
});

test('counts are kept for two years', async () => {
  await store.usage.add('2024-11-01', [login]);
  await store.usage.add('2024-11-02', [panel]);
  await runHousekeeping(store, new Date('2026-11-02T12:00:00Z'));
  expect(await store.usage.between('2024-01-01', '2026-12-31')).toEqual([panel]);
});

describe('npm run usage', () => {
  test('writes the sums of the days that it is asked for', async () => {
    await store.usage.add('2026-10-31', [login]);
    await store.usage.add('2026-11-01', [login, panel]);
    await store.usage.add('2026-11-30', [login, { machine: 'panel', edge: second, count: 7 }]);
    await store.usage.add('2026-12-01', [login]);
    const folder = mkdtempSync(join(tmpdir(), 'usage-'));
    const file = join(folder, 'usage.json');
    const said: string[] = [];
    const output = { write: (text: string) => said.push(text) > 0 };
    try {
      const options = usageOptionsOf(['--from', '2026-11-01', '--to', '2026-11-30', '--out', file]);
      expect(await exportUsage(store, options, output)).toBe(0);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
        from: '2026-11-01',
        to: '2026-11-30',
        counts: [
          { ...login, count: 2 },
          ...[panel, { machine: 'panel', edge: second, count: 7 }].toSorted((a, b) =>
            a.edge < b.edge ? -1 : 1,
          ),
        ],
      });
      expect(said.splice(0)).toEqual([`${file}: 3 transitions from 2026-11-01 to 2026-11-30\n`]);
      // Where no file can be written, as in a container.
      const toOutput = usageOptionsOf(['--from', '2026-11-01', '--to', '2026-11-30', '--out', '-']);
      expect(await exportUsage(store, toOutput, output)).toBe(0);
      expect(said).toEqual([readFileSync(file, 'utf8')]);
      await expect(exportUsage(store, { ...options, out: folder }, output)).rejects.toThrow(
        `${folder} cannot be written (EISDIR).`,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.each([
    [[], 'Name two days: npm run usage -- --from 2026-11-01 --to 2026-11-30'],
    [['--from', '2026-11-01'], 'Name two days: '],
    [['2026-11-01', '2026-11-30'], 'Name two days: '],
    [['--from', '2026-11-01', '--to', '2026-11-30', '--by', 'day'], 'Name two days: '],
    [['--from', '2026-11-01', '--to', '2026-11-31'], '"2026-11-31" is no day; '],
    [['--from', '1.11.2026.', '--to', '2026-11-30'], '"1.11.2026." is no day; '],
    [['--from', '2026-12-01', '--to', '2026-11-30'], '2026-12-01 is after 2026-11-30: '],
  ])('%j is reported in one line', (args, said) => {
    expect(() => usageOptionsOf(args)).toThrow(said);
    expect(() => usageOptionsOf(args)).toThrow(/^[^\n]+$/);
  });
});
