import { isOverdue, isPaidInPart, openCents } from '../../../domain/billing/bill-status.ts';
import { entryOf, labelOf } from '../../../domain/values/entry-of.ts';
import { billStatusLabels } from '../../../domain/labels.ts';
import { toCents } from '../../../domain/values/money.ts';
import type { Bill } from '../../api/bills.ts';
import { today } from '../../text/today.ts';
import { CircleCheck, CircleDot, Clock, TriangleAlert } from '../../ui/images/icons.ts';
import { StatusLabel, type StatusLabelProps } from '../../ui/text/StatusLabel.tsx';
import { NoteOfBill } from './PaymentNoted.tsx';
import * as styles from './bills.css.ts';

const unknown = { tone: 'neutral', icon: CircleDot } as const;

const looks: Record<keyof typeof billStatusLabels, Pick<StatusLabelProps, 'tone' | 'icon'>> = {
  PAID: { tone: 'green', icon: CircleCheck },
  PARTIALLY_PAID: { tone: 'amber', icon: CircleDot },
  UNPAID: { tone: 'neutral', icon: Clock },
  OVERDUE: { tone: 'red', icon: TriangleAlert },
};

export interface BillStatusProps {
  readonly bill: Pick<Bill, 'number' | 'status' | 'dueDate' | 'amountEur' | 'openEur'>;
}

/** The status that the company gives a bill, and beside it the state by its due date and amounts. */
export function BillStatus({ bill }: BillStatusProps) {
  return (
    <span className={styles.statuses}>
      {statusesOf(bill).map((status) => (
        <StatusLabel key={status} {...(entryOf(looks, status) ?? unknown)}>
          {labelOf(billStatusLabels, status)}
        </StatusLabel>
      ))}
      <NoteOfBill number={bill.number} />
    </span>
  );
}

function statusesOf({ status, dueDate, amountEur, openEur = amountEur }: BillStatusProps['bill']) {
  const amountCents = toCents(amountEur);
  const owed = { status, dueDate, amountCents, paidCents: amountCents - toCents(openEur) };
  return [
    ...new Set([
      ...(isOverdue(owed, today()) ? ['OVERDUE'] : []),
      status,
      ...(isPaidInPart(openCents(owed), amountCents) ? ['PARTIALLY_PAID'] : []),
    ]),
  ];
}
