import { expect, test } from 'vitest';
import { filtersOf, shapeOf, tableColumns, type ListColumns } from '../../src/list/columns.ts';

interface Row {
  readonly name: string;
  readonly day: string;
  readonly kind: 'A' | 'B';
  readonly note: string;
  readonly size: number;
}

const labels = { A: 'Prva', B: 'Druga' };

const columns: ListColumns<Row, 'name,asc' | 'name,desc' | 'note,asc', 'day' | 'kind' | 'note'> = {
  name: { label: 'Naziv', sortable: true, cell: ({ name }) => name },
  note: { label: 'Napomena', sortable: true, filter: { kind: 'text', place: 3 } },
  size: { label: 'Veličina', align: 'end', cell: ({ size }) => size },
  kind: { label: 'Vrsta', filter: { kind: 'choices', labels, place: 2 }, cell: ({ kind }) => labels[kind] },
  day: { label: 'Datum', filter: { kind: 'dates', place: 1 }, cell: ({ day }) => day },
};

test('the table shows the columns that have a cell, in their order', () => {
  expect(tableColumns(columns)).toEqual([
    { name: 'name', label: 'Naziv', sortable: true, cell: expect.any(Function) },
    { name: 'size', label: 'Veličina', align: 'end', cell: expect.any(Function) },
    { name: 'kind', label: 'Vrsta', cell: expect.any(Function) },
    { name: 'day', label: 'Datum', cell: expect.any(Function) },
  ]);
});

test('the address may name the columns that the table can be sorted by, and the filters', () => {
  expect(shapeOf(columns)).toEqual({
    columns: ['name'],
    filters: { day: 'dates', kind: ['A', 'B'], note: 'text' },
  });
});

test('filters stand in their places, and offer every value until the rows have said theirs', () => {
  const [day, kind, note] = filtersOf(columns, {});
  expect(day).toEqual({ kind: 'dates', column: 'day', label: 'Datum', isRare: false });
  expect(note).toEqual({ kind: 'text', column: 'note', label: 'Napomena', isRare: false });
  expect(kind).toMatchObject({
    column: 'kind',
    choices: [
      { value: 'A', text: 'Prva' },
      { value: 'B', text: 'Druga' },
    ],
    failed: false,
  });
});

test('a filter offers what the rows have, by name where there is one', () => {
  const refetch = () => undefined;
  const offered = (data?: readonly string[]) =>
    filtersOf(columns, { kind: { data, isError: data === undefined, refetch } })[1];
  expect(offered(['B', 'C'])).toMatchObject({
    choices: [
      { value: 'B', text: 'Druga' },
      { value: 'C', text: 'C' },
    ],
    failed: false,
  });
  expect(offered()).toMatchObject({ choices: undefined, failed: true });
});
