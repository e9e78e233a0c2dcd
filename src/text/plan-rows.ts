import { labelOf } from '../../domain/values/entry-of.ts';
import { billStatusLabels } from '../../domain/labels.ts';
import type { PlannedInstalment, RepaymentPlan } from '../../generated/browser-api.ts';
import type { PlanFacts } from './plan-facts.ts';

/** An instalment without a bill, and why it has none. */
const withoutBill = {
  notIssued: 'Nije izdana',
  notHere: 'Nije u portalu',
  planned: 'Po planu',
} as const;

export interface PlanRow extends Omit<PlannedInstalment, 'instalment'> {
  /** The number of the instalment, or the name of the payment after the last one. */
  readonly name: string;
  readonly isBuyout: boolean;
  readonly isIssued: boolean;
  /** `null` where there is a bill. */
  readonly without: keyof typeof withoutBill | null;
  /** The state of its bill, or why it has none. */
  readonly state: string;
}

const buyoutName = 'Otkup';

/** Every instalment, and the buyout: it is paid with the last instalment, and leaves nothing. */
export function planRows(
  { instalments, buyoutEur }: RepaymentPlan,
  facts: PlanFacts,
  today: string,
): PlanRow[] {
  const { reached, measure, isOver } = facts;
  const rowOf = (name: string, isIssued: boolean, row: Omit<PlannedInstalment, 'instalment'>): PlanRow => {
    const planned = isOver && !isIssued ? 'notIssued' : row.dueDate < today ? 'notHere' : 'planned';
    const without = row.status !== null && row.billNumber !== null ? null : planned;
    const state = without === null ? labelOf(billStatusLabels, row.status ?? '') : withoutBill[without];
    return { ...row, name, isBuyout: name === buyoutName, isIssued, without, state };
  };
  const rows = instalments.map(({ instalment, ...row }) =>
    rowOf(String(instalment), instalment <= reached, row),
  );
  const last = rows.at(-1);
  if (!last || !buyoutEur) return rows;
  const buyout = rowOf(buyoutName, last.isIssued, {
    dueDate: last.dueDate,
    amountEur: buyoutEur,
    principalEur: measure === 'principal' ? buyoutEur : null,
    interestEur: null,
    outstandingEur: 0,
    billNumber: null,
    status: null,
  });
  return [...rows, buyout];
}

export interface PlanYear {
  readonly year: string;
  readonly rows: readonly PlanRow[];
}

/** As many are shown at once. */
const mostNext = 12;

/** The next instalments, after the due and unpaid ones; the others by year: the past from the newest on. */
export function partsOfPlan(rows: readonly PlanRow[]) {
  const isOpen = ({ isIssued, status }: PlanRow) => !isIssued || (status !== null && status !== 'PAID');
  const open = rows.filter(isOpen);
  return {
    next: open.slice(0, mostNext),
    later: byYear(open.slice(mostNext)),
    past: byYear(rows.filter((row) => !isOpen(row))).toReversed(),
  };
}

function byYear(rows: readonly PlanRow[]): PlanYear[] {
  const years = [...new Set(rows.map(({ dueDate }) => dueDate.slice(0, 4)))];
  return years.map((year) => ({ year, rows: rows.filter(({ dueDate }) => dueDate.startsWith(year)) }));
}
