import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArguments, resultText } from '../../../server/import/command.ts';
import { times } from '../../support/promise.ts';
import { copyExport } from '../../support/files/exports.ts';
import { importsInto } from '../imports.ts';
import { startOwnServer } from '../../support/server/own-server.ts';

const { clock, store } = await startOwnServer();

const { byHand } = importsInto({ store, clock });

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
  [{ isCut: false, listed: 1, file: '/tmp/list.csv' }, '2, the first 1 of them in /tmp/list.csv'],
  [{ isCut: true, file: '/tmp/list.csv' }, '2, at which the import ended, all of them in /tmp/list.csv'],
  [{ isCut: false, file: null }, '2; they could not be listed in a file: ENOENT'],
])('a refused import says how many problems there are, and where: %j', (given, wanted) => {
  const first = times(2, (line) => ({ file: 'bills.csv', line, field: null, reason: 'is no object' }));
  const methods = { add: () => undefined, close: () => undefined };
  const problems = { count: 2, listed: 2, first, failure: 'ENOENT', ...methods };
  expect(resultText({ outcome: 'refused', problems: { ...problems, ...given } })).toBe(
    `bills.csv, line 0: is no object\nbills.csv, line 1: is no object\nNothing was imported. Problems: ${wanted}`,
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
