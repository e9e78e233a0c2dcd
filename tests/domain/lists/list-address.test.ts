import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  firstPage,
  inOrder,
  nextSort,
  pageSizes,
  type Filter,
  type ListParameters,
} from '../../../domain/lists/list.ts';
import { readListAddress, writeListAddress, type ListShape } from '../../../domain/lists/list-address.ts';
import { trimmed } from '../../../domain/values/plain-values.ts';

const shape: ListShape = {
  columns: ['number', 'dueDate'],
  filters: { dueDate: 'dates', number: 'text', status: ['PAID', 'UNPAID'], contractNumber: null },
};

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const text = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .map(trimmed)
  .filter((each) => each !== '' && each.length <= 100 && !/\p{Cc}/u.test(each));
const filters: fc.Arbitrary<readonly Filter[]> = fc
  .tuple(
    fc.option(fc.tuple(day, day), { nil: null }),
    fc.option(text, { nil: null }),
    fc.subarray(['PAID', 'UNPAID']),
    fc.uniqueArray(text, { maxLength: 3 }),
  )
  .map(([dates, number, status, contracts]): Filter[] => {
    const [dateFrom = '', dateTo = ''] = dates?.toSorted() ?? [];
    return [
      ...(dates ? [{ column: 'dueDate', dateFrom, dateTo }] : []),
      ...(number === null ? [] : [{ column: 'number', search: number }]),
      ...(status.length > 0 ? [{ column: 'status', checkbox: status }] : []),
      ...(contracts.length > 0 ? [{ column: 'contractNumber', checkbox: contracts }] : []),
    ];
  });
const parameters: fc.Arbitrary<ListParameters> = fc
  .record({
    page: fc.nat(900_000),
    size: fc.constantFrom(...pageSizes),
    sort: fc.option(
      fc.record({
        column: fc.constantFrom('number', 'dueDate'),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      { nil: null },
    ),
    search: fc.oneof(fc.constant(''), text),
    filters,
  })
  .map((given) => (given.filters.length > 0 ? { ...given, search: '' } : given));

describe('the address of a list', () => {
  test('says all that there is to say, and nothing for a list as it begins', () => {
    expect(writeListAddress(firstPage)).toBe('');
    fc.assert(
      fc.property(parameters, (given) => {
        expect(readListAddress(writeListAddress(given), shape)).toEqual({
          ...given,
          filters: inOrder(given.filters),
        });
      }),
    );
  });

  test('is the same in whichever order the filters were set', () => {
    fc.assert(
      fc.property(filters, fc.nat(10), (given, turn) => {
        const turned = [
          ...given.slice(turn % (given.length || 1)),
          ...given.slice(0, turn % (given.length || 1)),
        ];
        const addressOf = (each: readonly Filter[]) =>
          writeListAddress({ ...firstPage, filters: inOrder(each) });
        expect(addressOf(turned)).toBe(addressOf(given));
        expect(readListAddress(addressOf(turned), shape).filters).toEqual(inOrder(given));
      }),
    );
  });

  test('keeps quiet about a size that cannot be chosen', () => {
    const fixed: ListShape = { columns: [], filters: {}, size: 5 };
    expect(readListAddress('?size=20&page=2', fixed)).toEqual({ ...firstPage, page: 1, size: 5 });
    expect(writeListAddress({ ...firstPage, page: 1, size: 5 })).toBe('?page=2');
  });

  test('makes sense whatever somebody types into it', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const read = readListAddress(`?${query}`, shape);
        expect(readListAddress(writeListAddress(read), shape)).toEqual(read);
        expect(read.filters.length > 0 && read.search !== '').toBe(false);
      }),
    );
  });

  test('takes any text for a filter whose values only the server knows, but no empty, long or strange one', () => {
    const open: ListShape = { columns: [], filters: { model: null } };
    const values = ['', 'Octavia', 'a'.repeat(100), 'a'.repeat(101), 'a\u0000b', 'Octavia'];
    const query = new URLSearchParams(values.map((value) => ['model', value]));
    expect(readListAddress(`?${query.toString()}`, open).filters).toEqual([
      { column: 'model', checkbox: ['Octavia', 'a'.repeat(100)] },
    ]);
    expect(readListAddress('?model=', open).filters).toEqual([]);
  });

  test.each([
    ['?page=0', ''],
    ['?page=-3', ''],
    ['?page=1e3', ''],
    ['?size=15', ''],
    ['?sort=amountEur,asc', ''],
    ['?sort=dueDate,sideways', ''],
    ['?dueDate=2026-02-31..', ''],
    ['?dueDate=2026-12-31..2026-01-01', ''],
    ['?status=LOST&status=PAID&status=PAID', '?status=PAID'],
    ['?status=LOST', ''],
    [`?search=${'a'.repeat(101)}`, ''],
    ['?search=a%00b', ''],
    ['?search=octavia&status=PAID', '?status=PAID'],
    ['?page=3&size=20&sort=dueDate,desc&unknown=1', '?page=3&size=20&sort=dueDate%2Cdesc'],
  ])('%s is cleaned', (query, cleaned) => {
    expect(writeListAddress(readListAddress(query, shape))).toBe(cleaned);
  });
});

test('a column is sorted ascending, then descending, then not; another column begins ascending @P4.39', () => {
  const first = nextSort(null, 'number');
  expect(first).toEqual({ column: 'number', direction: 'asc' });
  expect(nextSort(first, 'number')).toEqual({ column: 'number', direction: 'desc' });
  expect(nextSort({ column: 'number', direction: 'desc' }, 'number')).toBeNull();
  expect(nextSort({ column: 'number', direction: 'desc' }, 'dueDate')).toEqual({
    column: 'dueDate',
    direction: 'asc',
  });
});
