import { expect, test } from 'vitest';
import { isOverdue, isPayable, type Owed, openCents } from '../../../domain/billing/bill-status.ts';

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
