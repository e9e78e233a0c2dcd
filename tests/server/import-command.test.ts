import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArguments, resultText } from '../../server/import/command.ts';
import { entityNamed } from '../../server/import/entities.ts';
import { createProgress, progressText } from '../../server/import/progress.ts';
import { times } from '../support/promise.ts';
import { copyExport } from '../support/files/exports.ts';
import { importsInto } from '../support/files/imports.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const { clock, server, store } = await startOwnServer();
await server.reset();

const { byHand } = importsInto({ store, clock });

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
  const old = join(tmpdir(), 'moj-leasing-import-20260101120000-1.csv');
  writeFileSync(old, '');
  const again = await byHand(folder, false);
  expect(again.code).toBe(1);
  expect(again.written.at(-1)).toMatch(
    /^partners\.jsonl, line 1, oib: must be 11 digits\nNothing was imported\. Problems: 1, all of them in .*\.csv\n$/,
  );
  expect(existsSync(old)).toBe(false);
});

test.each([
  [{ isCut: false, file: '/tmp/list.csv' }, '2, all of them in /tmp/list.csv'],
  [{ isCut: true, file: '/tmp/list.csv' }, '2, at which the import ended, all of them in /tmp/list.csv'],
  [{ isCut: false, file: null }, '2; they could not be listed in a file: ENOENT'],
])('a refused import says how many problems there are, and where: %j', (given, told) => {
  const first = times(2, (line) => ({ file: 'bills.csv', line, field: null, reason: 'is no object' }));
  const problems = { count: 2, first, failure: 'ENOENT', add: () => undefined, close: () => undefined };
  expect(resultText({ outcome: 'refused', problems: { ...problems, ...given } })).toBe(
    `bills.csv, line 0: is no object\nbills.csv, line 1: is no object\nNothing was imported. Problems: ${told}`,
  );
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
