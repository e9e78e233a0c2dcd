import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  collectProblems,
  listFile,
  type Problem,
  problemText,
  Refused,
  removeOldLists,
  summaryOf,
  problemLines,
} from '../../../server/import/problems.ts';
import { times } from '../../support/promise.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'problems-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const problem = (given: Partial<Problem> = {}): Problem => ({
  file: 'bills.csv',
  line: 12,
  field: 'amountEur',
  reason: 'must not be negative',
  ...given,
});

describe('problems', () => {
  /** As many problems, each of a different line. */
  function collect(count: number, file = join(folder, 'list.csv'), options?: { ends: boolean }) {
    const problems = collectProblems(file, options);
    for (const line of times(count, (index) => index + 1)) problems.add(problem({ line }));
    problems.close();
    return { problems, file, listed: () => readFileSync(file, 'utf8').split('\n') };
  }

  test('none make no file', () => {
    const { problems, file } = collect(0);
    expect([problems.count, problems.first, problems.isCut, problems.file]).toEqual([0, [], false, null]);
    expect(existsSync(file)).toBe(false);
  });

  test('each is a line of a file that nobody else may read', () => {
    const { problems, file, listed } = collect(2);
    expect(listed()).toEqual([
      'file,line,field,reason',
      'bills.csv,1,amountEur,must not be negative',
      'bills.csv,2,amountEur,must not be negative',
      '',
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect([problems.file, problems.failure, problems.count]).toEqual([file, undefined, 2]);
  });

  test('a cell with what parts cells is in quotes; one of the file as a whole has neither line nor field', () => {
    const problems = collectProblems(join(folder, 'list.csv'));
    for (const reason of ['a,b', 'a "b"', 'a\nb', "a'b"])
      problems.add(problem({ reason, line: null, field: null }));
    problems.close();
    expect(readFileSync(problems.file ?? '', 'utf8')).toBe(
      'file,line,field,reason\nbills.csv,,,"a,b"\nbills.csv,,,"a ""b"""\nbills.csv,,,"a\nb"\nbills.csv,,,a\'b\n',
    );
  });

  test('the first hundred are printed, all are listed, and the ten thousandth ends the import', () => {
    const some = collect(100).problems;
    expect(some.first.map(({ line }) => line)).toEqual(times(100, (index) => index + 1));
    rmSync(join(folder, 'list.csv'));
    expect(collect(101).problems.first).toEqual(some.first);
    rmSync(join(folder, 'list.csv'));
    const all = collect(9999);
    expect([all.problems.isCut, all.listed().length]).toEqual([false, 1 + 9999 + 1]);
    rmSync(all.file);
    expect(() => collect(10_000)).toThrow(new Refused({ count: 10_000, first: [] }));
    expect(readFileSync(all.file, 'utf8').split('\n').at(-2)).toBe(
      'bills.csv,10000,amountEur,must not be negative',
    );
    rmSync(all.file);
    const more = collect(10_001, all.file, { ends: false });
    expect([more.problems.count, more.problems.listed, more.listed().length]).toEqual([
      10_001, 10_000, 10_002,
    ]);
  });

  test('are counted and printed also where they cannot be written, with one failure for all', () => {
    const { problems } = collect(2, join(folder, 'nothing/list.csv'));
    expect(problems).toMatchObject({ count: 2, file: null, failure: 'ENOENT' });
    expect(problems.first).toHaveLength(2);
    // Its file is closed already.
    const late = collect(1).problems;
    late.add(problem());
    expect(late).toMatchObject({ count: 2, file: null, failure: 'EBADF' });
  });

  test('replace neither a file nor a link', () => {
    const [target, link] = [join(folder, 'target'), join(folder, 'list.csv')];
    writeFileSync(target, 'somebody’s');
    symlinkSync(target, link);
    for (const file of [target, link])
      expect(collect(1, file).problems).toMatchObject({ file: null, failure: 'EEXIST' });
    expect(readFileSync(target, 'utf8')).toBe('somebody’s');
  });
});

test.each([
  [{}, 'bills.csv, line 12, amountEur: must not be negative'],
  [{ field: null }, 'bills.csv, line 12: must not be negative'],
  [{ line: null, field: null }, 'bills.csv: must not be negative'],
  [{ line: 0 }, 'bills.csv, line 0, amountEur: must not be negative'],
])('a problem with %j is reported in a line', (given, text) =>
  expect(problemText(problem(given))).toBe(text),
);

test('of many problems the first are printed, and the number of the others', () => {
  const linesOf = (count: number) => problemLines(summaryOf(times(count, () => problem())));
  expect(linesOf(0)).toEqual([]);
  expect(linesOf(100)).toHaveLength(100);
  expect(linesOf(100).at(-1)).toBe(problemText(problem()));
  expect(linesOf(101)).toHaveLength(101);
  expect(linesOf(101).at(-1)).toBe('… and 1 more');
  expect(linesOf(250).at(-1)).toBe('… and 150 more');
});

test('an import that is refused says how many there are', () =>
  expect(new Refused({ count: 3, first: [] }).message).toBe('There are 3 problems.'));

describe('lists of problems', () => {
  const now = new Date('2026-12-08T10:20:30.456Z');
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now });
  });

  test('are named after the second of their import, and no two alike', () => {
    const [one, other] = [listFile(folder), listFile(folder)];
    expect(one).toMatch(/\/moj-leasing-import-20261208102030-[\w-]{20,}\.csv$/);
    expect(other).not.toBe(one);
    expect(one.startsWith(folder)).toBe(true);
  });

  test('are removed after a week, and nothing else is', () => {
    const old = ['20261201102029', '20251208102030'].map((stamp) => `moj-leasing-import-${stamp}-aB_-1.csv`);
    const kept = [
      'moj-leasing-import-20261201102030-aB_-1.csv',
      'moj-leasing-import-20261208102030-x.csv',
      'moj-leasing-import-20251208102030-.csv',
      'moj-leasing-import-20251208102030-x.csv.bak',
      'moj-leasing-import-2025120810203-x.csv',
      'my-moj-leasing-import-20251208102030-x.csv',
    ];
    for (const name of [...old, ...kept]) writeFileSync(join(folder, name), '');
    removeOldLists(folder);
    expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
    expect(() => removeOldLists(join(folder, 'nothing'))).not.toThrow();
  });
});
