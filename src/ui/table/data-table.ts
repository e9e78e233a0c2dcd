import type { ReactNode } from 'react';

/**
 * Where a value is when its row is a card: `title` and `amount` on top, each `line` below on its own, `start` and
 * `end` share one, `foot` (a status) and `action` (icons, whose room is their own) or `button` close the card. A value
 * that another cell shows on cards is `none`.
 */
export type CardArea = 'title' | 'amount' | 'line' | 'start' | 'end' | 'foot' | 'action' | 'button' | 'none';

export type Column<Row> = {
  name: string;
  /** The head of the column, and the value's label on a card. */
  label: string;
  /** The head is only read out (a column of buttons). */
  labelHidden?: boolean;
  /** `end` for amounts and numbers. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** A table narrower than `breakpoints.lg` leaves it out, unless it is sorted by it; a card does not. */
  secondary?: boolean;
  cell: (row: Row) => ReactNode;
  /** `line` by default. */
  card?: CardArea;
  /** On a card in place of `cell`; it contains its own label. */
  cardCell?: (row: Row) => ReactNode;
  /** The label is seen on the card; by default on `amount`, `line`, `start` and `end`. */
  cardLabel?: boolean;
};

export type TableSort = { column: string; direction: 'asc' | 'desc' };

export const directionWords = { asc: 'uzlazno', desc: 'silazno' } as const;

export type Sorting = {
  current: TableSort | null;
  /** A column's head was pressed; what follows is the owner's rule. */
  onPress: (column: string) => void;
  /** One order was chosen from the list that replaces the heads above cards; `null` is the order of the list itself. */
  onChoose: (sort: TableSort | null) => void;
};

export type Selection<Row> = {
  isChosen: (row: Row) => boolean;
  onToggle: (row: Row, chosen: boolean) => void;
  /** „Odaberi račun R-26-118204“ */
  rowLabel: (row: Row) => string;
  /** Nothing can be chosen just now. */
  disabled?: boolean;
  /** Head of the boxes, or the box for all of them. */
  head: string | AllOfPage;
};

export type AllOfPage = {
  chosen: 'none' | 'some' | 'all';
  onToggle: (chosen: boolean) => void;
  /** „Odaberi sve račune na stranici“ */
  label: string;
};

/** Rows of a table, or cards where the table does not fit. */
export type TableLayout = 'table' | 'cards';

/** Spelled out on every element: a table that is laid out as cards loses the roles it has by nature. */
export const tableRoles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  head: 'columnheader',
  rowHead: 'rowheader',
  cell: 'cell',
} as const;
