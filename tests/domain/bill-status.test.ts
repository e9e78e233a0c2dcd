import { expect, test } from 'vitest';
import { overdueBills } from '../../src/pages/home/overdue-bills.ts';
import { isOverdue, isPayable, type Owed, openCents } from '../../domain/bill-status.ts';

const bill: Owed = { status: 'UNPAID', dueDate: '2026-11-20', amountCents: 50_00, paidCents: 0 };

test.each<[string, Partial<Owed>, string]>([
  ['its last day', {}, '2026-11-20'],
  ['paid in part, on its last day', { status: 'PARTIALLY_PAID', paidCents: 20_00 }, '2026-11-20'],
])('to be paid in time: %s', (_what, changes, today) => {
  expect(isOverdue({ ...bill, ...changes }, today)).toBe(false);
  expect(isPayable({ ...bill, ...changes }, today)).toBe(true);
});

test.each<[string, Partial<Owed>, string]>([
  ['the day after', {}, '2026-11-21'],
  ['paid in part, the day after', { status: 'PARTIALLY_PAID', paidCents: 20_00 }, '2026-11-21'],
  ['called so before its day', { status: 'OVERDUE' }, '2026-11-01'],
])('debt: %s', (_what, changes, today) => {
  expect(isOverdue({ ...bill, ...changes }, today)).toBe(true);
  expect(isPayable({ ...bill, ...changes }, today)).toBe(false);
});

test.each<[string, Partial<Owed>]>([
  ['called paid', { status: 'PAID' }],
  ['paid to the last cent', { status: 'PARTIALLY_PAID', paidCents: 50_00 }],
  ['overpaid', { status: 'OVERDUE', paidCents: 60_00 }],
])('neither: %s', (_what, changes) => {
  const paid = { ...bill, ...changes };
  expect(openCents(paid)).toBe(0);
  expect(isOverdue(paid, '2026-11-21')).toBe(false);
  expect(isPayable(paid, '2026-11-20')).toBe(false);
});

test.each([
  ['2026-11-20T11:00:00Z', '2026-11-19'],
  // The day on which summer time ends has 25 hours, the one on which it begins 23.
  ['2026-10-25T22:30:00Z', '2026-10-24'],
  ['2026-03-29T22:30:00Z', '2026-03-29'],
])('the list of debt at %s goes to %s', (now, day) => {
  expect(overdueBills(new Date(now)).filters[0]).toEqual({ column: 'dueDate', dateTo: day });
});
