import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readArguments, resultText } from '../../server/import/command.ts';
import { importFolder } from '../../server/import/import.ts';
import { entityNamed } from '../../server/import/entities.ts';
import { createProgress, progressText } from '../../server/import/progress.ts';
import { collectProblems, listFile } from '../../server/import/problems.ts';
import { createTestClock, testStart } from '../support/server/clock.ts';
import { times } from '../support/promise.ts';
import { copyExport } from '../support/files/exports.ts';
import { importsInto } from '../support/files/imports.ts';
import { mountMemoryDisk } from '../support/files/memory-disk.ts';
import { startTestServer } from '../support/server/server.ts';

const clock = createTestClock();
const server = await startTestServer({ listen: false, clock });
const { store } = server;

beforeEach(async () => {
  clock.set(testStart);
  await server.reset();
});
afterAll(() => server.close());

const { byHand, refused } = importsInto({ store, clock });

const exampleFile = {
  entity: entityNamed('bills'),
  format: 'csv',
  path: '/somewhere',
} as const;

/** Back to the begin of the line, which is emptied. */
const anew = '\r\x1B[K';
const shareOf = (line: string) => Number(/(\d+) %/.exec(line)?.[1]);

test('a terminal shows the progress in one line, and then what was done', async () => {
  const { code, written } = await byHand(copyExport().folder, true);
  expect(code).toBe(0);
  const [bars, report] = [written.slice(0, -1), written.at(-1) ?? ''];
  for (const bar of bars) {
    expect(bar.startsWith(anew)).toBe(true);
    expect(bar.slice(anew.length)).toMatch(/^\[#*-*\] {1,3}\d+ % {2}(reading|checking|writing) [\w.-]+$/);
  }
  expect(bars).toContain(`${anew}[${'#'.repeat(15)}${'-'.repeat(15)}]  50 %  checking bills.csv`);
  expect(bars.at(-1)).toBe(`${anew}[${'#'.repeat(30)}] 100 %  writing partners.jsonl`);
  const shares = bars.map(shareOf);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(report.startsWith(`${anew}object-types.csv: `)).toBe(true);
  expect(report).toContain('bills.csv: 8 rows, 8 added, 0 changed\n');
  expect(report).toMatch(
    /\n\d+ contracts expired, 2 users made, 2 messages about new bills, 0 about requests\n23 makes of vehicles without dataInformationUrl\n$/,
  );
});

test('reading is half of the progress, by bytes; writing is the other half, by rows of which each counts twice', () => {
  const shown: string[] = [];
  const fileOf = (name: string, bytes: number) => ({ ...exampleFile, name, bytes });
  const progressOf = (...sizes: readonly number[]) =>
    createProgress(
      sizes.map((bytes, index) => fileOf(`${index}.csv`, bytes)),
      ({ share, doing }) => shown.push(`${share} ${doing}`),
    );
  const [first, second] = [fileOf('0.csv', 30), fileOf('1.csv', 10)];
  const progress = progressOf(30, 10);
  progress.read(first)(20);
  progress.read(first)(10);
  progress.read(second)(10);
  progress.check(second);
  const staged = [first, second].map((file, index) => ({ file, rows: index === 0 ? 3 : 1, isWhole: true }));
  const write = staged.map((each) => progress.write(each, staged));
  write[0]?.(3);
  write[0]?.(3);
  write[1]?.(1);
  write[1]?.(1);
  expect(shown.splice(0)).toEqual([
    '0.25 reading 0.csv',
    '0.375 reading 0.csv',
    '0.5 reading 1.csv',
    '0.5 checking 1.csv',
    '0.6875 writing 0.csv',
    '0.875 writing 0.csv',
    '0.9375 writing 1.csv',
    '1 writing 1.csv',
  ]);

  const empty = progressOf(0);
  empty.read(first)(0);
  const nothing = [{ file: first, rows: 0, isWhole: true }];
  nothing.map((each) => empty.write(each, nothing)(0));
  const smallest = progressOf(1);
  smallest.read(first)(1);
  const one = [{ file: first, rows: 1, isWhole: true }];
  one.map((each) => smallest.write(each, one)(1));
  expect(shown).toEqual(['0 reading 0.csv', '0.5 writing 0.csv', '0.5 reading 0.csv', '0.75 writing 0.csv']);
});

test.each([
  [0, `[${'-'.repeat(30)}]   0 %  reading`],
  [0.0999, `[##${'-'.repeat(28)}]   9 %  reading`],
  [0.5, `[${'#'.repeat(15)}${'-'.repeat(15)}]  50 %  reading`],
  [0.9999, `[${'#'.repeat(29)}-]  99 %  reading`],
  [1, `[${'#'.repeat(30)}] 100 %  reading`],
])('the bar of %d', (share, text) => {
  expect(progressText({ share, doing: 'reading' })).toBe(text);
});

test('a file gets a line for each tenth of the progress, and then what is wrong', async () => {
  const { folder, change } = copyExport();
  const { code, written } = await byHand(folder, false);
  expect(code).toBe(0);
  expect(written.join('')).not.toContain('\r');
  expect(written.filter((line) => shareOf(line) % 10 !== 0)).toEqual([written.at(-1)]);
  change('partners.jsonl', 'K-20417', { oib: '123' });
  const again = await byHand(folder, false);
  expect(again.code).toBe(1);
  expect(again.written.at(-1)).toMatch(
    /^partners\.jsonl, line 1, oib: must be 11 digits\nNothing was imported\. Problems: 1, all of them in .*\.csv\n$/,
  );
});

test('a hundred problems are told, what is more stands in the file alone', async () => {
  for (const [count, isCut] of [
    [100, false],
    [101, true],
  ] as const) {
    const { folder, edit } = copyExport();
    edit('bills.csv', (text) => `${text}${'x\n'.repeat(count)}`);
    expect(await refused(folder)).toHaveLength(100);
    const { written } = await byHand(folder, false);
    const said = (written.at(-1) ?? '').trim().split('\n');
    expect(said.filter((line) => line.endsWith(': has 1 cells, the first line has 12'))).toHaveLength(100);
    expect(said.slice(100)).toEqual([
      ...(isCut ? ['… and 1 more'] : []),
      expect.stringMatching(`^Nothing was imported. Problems: ${count}, all of them in `),
    ]);
  }
});

test('a list of just now stays when the clock of another import is far ahead', async () => {
  const { folder, edit } = copyExport();
  edit('bills.csv', (text) => `${text}x\n`);
  const list = listFile(tmpdir());
  writeFileSync(list, '');
  const ahead = { now: () => new Date('2999-01-01') };
  expect(await importFolder({ store, clock: ahead, folder })).toMatchObject({ outcome: 'refused' });
  expect(existsSync(list)).toBe(true);
  rmSync(list);
});

test('an import ends at ten thousand problems, and old lists are removed', async () => {
  const { folder, edit } = copyExport();
  edit('bills.csv', (text) => `${text}${'x\n'.repeat(10_005)}`);
  const old = join(tmpdir(), 'moj-leasing-import-20260101120000-1.csv');
  const other = join(tmpdir(), 'moj-leasing-import-notes.csv');
  for (const file of [old, other]) writeFileSync(file, '');
  const { written } = await byHand(folder, false);
  const [file = ''] = /\/.*\.csv/.exec(written.at(-1) ?? '') ?? [];
  expect(written.at(-1)).toContain(`Problems: 10000, at which the import ended, all of them in ${file}\n`);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1 + 10_000);
  expect([existsSync(old), existsSync(other)]).toEqual([false, true]);
  rmSync(other);
});

test.each(['/there/is/nothing', '/dev/full'])('problems are told where they cannot be listed: %s', (file) => {
  const problems = collectProblems(file === '/dev/full' ? file : `${file}/list.csv`);
  for (const line of times(3, (index) => index))
    problems.add({ file: 'bills.csv', line, field: null, reason: 'is no object' });
  problems.close();
  expect(problems).toMatchObject({ count: 3, file: null });
  expect(resultText({ outcome: 'refused', problems })).toMatch(
    /line 2: is no object\nNothing was imported\. Problems: 3; they could not be listed in a file: E\w+$/,
  );
});

const disk = mountMemoryDisk(1);
afterAll(() => disk?.unmount());

test.skipIf(disk === undefined)('problems are told where the disk is full', () => {
  const problems = collectProblems(join(disk?.root ?? '', 'list.csv'));
  const reason = 'x'.repeat(1000);
  for (const line of times(2000, (index) => index))
    problems.add({ file: 'bills.csv', line, field: null, reason });
  problems.close();
  expect(problems).toMatchObject({ count: 2000, file: null, failure: 'ENOSPC' });
});

test('the list of problems has a name that nobody guesses, and replaces neither a file nor a link', () => {
  expect(listFile(tmpdir())).not.toBe(listFile(tmpdir()));
  const folder = mkdtempSync(join(tmpdir(), 'moj-leasing-'));
  const [target, link] = [join(folder, 'target'), join(folder, 'list.csv')];
  writeFileSync(target, 'kept');
  symlinkSync(target, link);
  const problems = collectProblems(link);
  problems.add({ file: 'bills.csv', line: 1, field: null, reason: 'is no object' });
  problems.close();
  expect(problems).toMatchObject({ count: 1, file: null, failure: 'EEXIST' });
  expect(readFileSync(target, 'utf8')).toBe('kept');
});

test('the command names what it needs', () => {
  expect(readArguments(['export'])).toEqual({ folder: 'export' });
  expect(readArguments(['export', '--may-expire', '20'])).toEqual({ folder: 'export', mayExpire: 20 });
  const wrong = [
    [],
    ['export', 'more'],
    ['export', '--may-expire'],
    ['export', '--may-expire', 'all'],
    ['export', '--may-expire=-1'],
    ['export', '--expire', '20'],
  ];
  for (const args of wrong)
    expect(() => readArguments(args)).toThrow('npm run import -- FOLDER [--may-expire NUMBER]');
});
