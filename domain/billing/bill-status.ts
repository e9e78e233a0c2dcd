import type { billStatusLabels } from '../labels.ts';

/** Decides whether a bill is owed. `dueDate` is `2026-01-05`. */
export interface Owed<Status extends string = keyof typeof billStatusLabels> {
  /** As the company exported it last. */
  readonly status: Status;
  readonly dueDate: string;
  readonly amountCents: number;
  readonly paidCents: number;
}

/** The unpaid amount of a bill in cents: 0 when the company calls the bill paid, regardless of the amounts. */
export function openCents({ status, amountCents, paidCents }: Omit<Owed<string>, 'dueDate'>): number {
  return status === 'PAID' ? 0 : Math.max(0, amountCents - paidCents);
}

/** Whether something of a bill was paid and something is left. */
export const isPaidInPart = (open: number, amount: number): boolean => open > 0 && open < amount;

/**
 * Whether a bill is debt on the day `today`: it is not fully paid, and its due date is over or the company calls it
 * overdue. The company's word alone comes late, because it exports at night.
 */
export function isOverdue(bill: Owed<string>, today: string): boolean {
  return openCents(bill) > 0 && (bill.status === 'OVERDUE' || bill.dueDate < today);
}

export function isPayable(bill: Owed<string>, today: string): boolean {
  return openCents(bill) > 0 && !isOverdue(bill, today);
}
