import { and, eq, gte, lt, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { bills, contracts } from '../../schema.ts';

/** The open amount of a bill as `openCents` of `domain/billing/bill-status.ts` computes it, and the rest of its amount. */
export const openCents = sql`case when ${bills.status} = 'PAID' then 0 else greatest(${bills.amountCents} - ${bills.paidCents}, 0) end`;
export const settledCents = sql`${bills.amountCents} - ${openCents}`;

/** The rules of `domain/billing/bill-status.ts` as conditions. The first one is in the words of the index of open bills. */
export const isOpen = and(ne(bills.status, sql`'PAID'`), lt(bills.paidCents, bills.amountCents));

/** `isOpen` in statements of an import, which are written out: for its staged row `s` or the portal's row `t`. */
export const isOpenIn = (row: 's' | 't'): SQL =>
  sql.raw(`(${row}.status <> 'PAID' and ${row}.paid_cents < ${row}.amount_cents)`);

/** A day, or the place of one in a query that is written once. */
type Day = string | Placeholder;

export function isOverdue(today: Day): SQL | undefined {
  return and(isOpen, or(eq(bills.status, 'OVERDUE'), lt(bills.dueDate, today)));
}

export function isPayable(today: Day): SQL | undefined {
  return and(isOpen, ne(bills.status, 'OVERDUE'), gte(bills.dueDate, today));
}

/** The sum of a contract's overdue bills, in cents. */
function overdueCents(today: Day): SQL {
  const isItsOwn = eq(bills.contractId, contracts.id);
  return sql`(select coalesce(sum(${openCents}), 0) from ${bills} where ${and(isItsOwn, isOverdue(today))})`;
}

/**
 * The least debt of a contract on the day `today`, in cents: the company's figure, as of its last export, or the sum of
 * the overdue bills if that is more.
 */
export function debtCents(today: Day): SQL<number> {
  // Nested, because drizzle drops the table from columns that a selected expression names itself.
  return sql`greatest(${sql`${contracts.openDebtCents}`}, ${overdueCents(today)})`.mapWith(Number);
}

/** The excess of the company's figure of a contract over its overdue bills, in cents. */
export function debtBeyondBills(today: Day): SQL<number> {
  return sql`greatest(${sql`${contracts.openDebtCents}`} - ${overdueCents(today)}, 0)`.mapWith(Number);
}
