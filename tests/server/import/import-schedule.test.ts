import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { importFolder, type ImportResult } from '../../../server/import/import.ts';
import { createImportSchedule } from '../../../server/import/schedule.ts';
import { lastNoon } from '../../../server/platform/working-days.ts';
import { imports } from '../../../server/store/schema.ts';
import { createTestClock } from '../../support/server/clock.ts';
import {
  createPostgresDatabase,
  isPostgres,
  openDatabase,
  openEmptyStore,
} from '../../support/database/database.ts';
import { copyExport, exampleExport } from '../../support/files/exports.ts';
import { freePort } from '../../support/database/postgres-cluster.ts';
import { hastened } from '../../support/server/hastened.ts';
import { startServerProcess } from '../../support/server/server-process.ts';

test.each([
  ['a working day', '2026-11-20T11:00:00Z', '2026-11-20T11:00:00Z'],
  ['the second before it', '2026-11-20T10:59:59Z', '2026-11-19T11:00:00Z'],
  ['summer time', '2026-07-15T10:00:01Z', '2026-07-15T10:00:00Z'],
  ['a weekend', '2026-11-22T15:00:00Z', '2026-11-20T11:00:00Z'],
  ['a day of remembrance', '2026-11-18T15:00:00Z', '2026-11-17T11:00:00Z'],
  ['Christmas, its second day and a weekend', '2026-12-28T10:59:00Z', '2026-12-24T11:00:00Z'],
  ['Easter Monday', '2027-03-29T15:00:00Z', '2027-03-26T11:00:00Z'],
  ['Corpus Christi', '2026-06-04T15:00:00Z', '2026-06-03T10:00:00Z'],
  ['the first day of a year', '2027-01-01T15:00:00Z', '2026-12-31T11:00:00Z'],
])('the last noon of a working day: %s @P1.18 @P9.32', (_name, now, noon) => {
  expect(lastNoon(new Date(now))).toEqual(new Date(noon));
});

const clock = createTestClock(new Date('2026-11-20T10:59:50Z'));
const databaseUrl = isPostgres ? await createPostgresDatabase() : '';
const open = () => (isPostgres ? openDatabase(databaseUrl) : openEmptyStore());
const store = await open();
const other = isPostgres ? await open() : store;
afterAll(() => Promise.all([...new Set([store, other])].map((each) => each.close())));

const { folder, edit } = copyExport();
// Few tables are imported sooner.
for (const name of readdirSync(folder)) if (!/^(?:object|make)/.test(name)) rmSync(join(folder, name));
const results: ImportResult['outcome'][] = [];
const failures: string[] = [];
const processes = [store, other].map((each) =>
  createImportSchedule({
    store: each,
    clock,
    folder,
    onResult: ({ outcome }) => results.push(outcome),
    onFailure: (error) => failures.push(String(error)),
  }),
);
const tick = () => Promise.all(processes.map((each) => each.tick()));
/** The messages since the last call. */
const newResults = () => results.splice(0);

test('of two processes one imports at noon, once', async () => {
  await tick();
  expect(newResults()).toEqual([]);
  clock.set(new Date('2026-11-20T11:00:10Z'));
  await tick();
  await tick();
  expect(newResults()).toEqual(['done']);
  expect(await store.db.select().from(imports)).toMatchObject([
    { dueAt: new Date('2026-11-20T11:00:00Z'), startedAt: clock.now(), outcome: 'done' },
  ]);
  clock.set(new Date('2026-11-22T12:00:00Z'));
  await tick();
  expect(newResults()).toEqual([]);
});

test('a refused export is not tried again before the next noon', async () => {
  edit('makes.csv', (text) => text.replace('3,1,', '3,9,'));
  clock.set(new Date('2026-11-23T17:00:00Z'));
  await tick();
  await tick();
  expect(newResults()).toEqual(['refused']);
  edit('makes.csv', (text) => text.replace('3,9,', '3,1,'));
  await tick();
  expect(newResults()).toEqual([]);
  expect(await store.imports.refreshedAt()).toEqual(new Date('2026-11-20T11:00:10Z'));
  clock.set(new Date('2026-11-24T11:00:00Z'));
  await tick();
  expect(newResults()).toEqual(['done']);
});

test('an import in which one process was stopped, another one does', async () => {
  clock.set(new Date('2026-11-25T11:00:00Z'));
  await expect(processes[0]?.tick(AbortSignal.abort())).rejects.toThrow();
  expect(newResults()).toEqual([]);
  await processes[1]?.tick();
  expect(newResults()).toEqual(['done']);
  const all = await store.db.select({ outcome: imports.outcome }).from(imports).orderBy(asc(imports.dueAt));
  expect(all.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'done', 'done']);
});

test('a failed import is tried again at the next look, and reported when the failure changes', async () => {
  clock.set(new Date('2026-11-26T11:00:00Z'));
  const before = await store.db.$count(imports);
  renameSync(folder, `${folder}-away`);
  for (const [process] of [processes, processes, processes]) {
    await process?.tick();
    clock.advance(20_000);
  }
  expect(failures.splice(0)).toEqual([`StartError: The folder ${folder} cannot be read.`]);
  mkdirSync(folder);
  await processes[0]?.tick();
  expect(failures.splice(0)).toEqual([`StartError: There is no file of an export in ${folder}.`]);
  expect(await store.db.$count(imports)).toBe(before);
  rmdirSync(folder);
  renameSync(`${folder}-away`, folder);
  clock.advance(20_000);
  await tick();
  expect(newResults()).toEqual(['done']);
  expect(failures).toEqual([]);
  expect(await store.db.$count(imports)).toBe(before + 1);
});

test('an import that failed late rests for ten times its duration', async () => {
  clock.set(new Date('2026-11-27T11:00:00Z'));
  const away = { ...store, longTransaction: () => Promise.reject(new Error('no disk')) };
  let tries = 0;
  const schedule = createImportSchedule({
    store: {
      ...away,
      longTransaction: () => {
        tries += 1;
        clock.advance(60_000);
        return away.longTransaction();
      },
    },
    clock,
    folder,
    onResult: () => undefined,
    onFailure: () => undefined,
  });
  for (const minutes of [0, 9, 1]) {
    clock.advance(minutes * 60_000);
    await schedule.tick();
  }
  expect(tries).toBe(2);
});

test.runIf(isPostgres)('an import by hand at the same time is refused with this reason', async () => {
  const outcomes = await Promise.all(
    [store, other].map((each) => importFolder({ store: each, clock, folder: exampleExport })),
  );
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['busy', 'done']);
});

describe.runIf(isPostgres)('a server with IMPORT_DIR that starts after noon', () => {
  test.each(['done', 'refused'] as const)('imports by itself: %s', async (outcome) => {
    const url = await createPostgresDatabase();
    const its = await openDatabase(url);
    const made = () => its.db.select({ dueAt: imports.dueAt, outcome: imports.outcome }).from(imports);
    const own = copyExport();
    if (outcome === 'refused') own.edit('makes.csv', (text) => text.replace('3,1,', '3,9,'));
    const metricsPort = await freePort();
    const server = await startServerProcess({
      databaseUrl: url,
      env: {
        NODE_OPTIONS: hastened('2026-11-20T11:30:00Z'),
        IMPORT_DIR: own.folder,
        METRICS_PORT: String(metricsPort),
      },
    });
    let code: number | null;
    try {
      const dueAt = new Date('2026-11-20T11:00:00Z');
      await expect.poll(made, { timeout: 60_000 }).toEqual([{ dueAt, outcome }]);
      const counted = async () => {
        const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
        return metrics.includes('portal_failures_total{where="import"} 1');
      };
      await expect.poll(counted).toBe(outcome === 'refused');
    } finally {
      code = await server.end('SIGTERM');
      await its.close();
    }
    expect(code).toBe(0);
  });
});
