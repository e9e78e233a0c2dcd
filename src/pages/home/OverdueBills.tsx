import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../domain/values/day.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { bills } from '../../api/lists.ts';
import { BillActions, type BillActionsProps } from '../../features/bills/BillActions.tsx';
import { NoteOfBill } from '../../features/bills/PaymentNoted.tsx';
import * as styles from './Attention.css.ts';
import { overdueBills } from '../../features/bills/bill-lists.ts';

/** As many as leave room for the rest of home. */
const most = 3;

const oldestFirst = bills({ ...overdueBills, sort: { column: 'dueDate', direction: 'asc' } });

export interface OverdueBillsProps extends Pick<BillActionsProps, 'onPay' | 'download'> {
  /** How many there are: their rows keep the room until they have come. */
  readonly count: number;
}

/** The oldest overdue bills; the row above leads to all of them. */
export function OverdueBills({ count, ...actions }: OverdueBillsProps) {
  const { data, isError } = useQuery(oldestFirst);
  if (isError) return null;
  const shown = data?.content.slice(0, most) ?? Array.from({ length: Math.min(count, most) }, () => null);
  return (
    <li className={styles.row}>
      <ul className={styles.overdue} aria-label="Dospjeli računi">
        {shown.map((bill, index) => (
          <li key={bill?.number ?? index} className={styles.overdueBill}>
            {bill && (
              <>
                <span className={styles.words}>
                  <span className={`${styles.title} num`}>{bill.number}</span>
                  <span className={styles.text}>
                    dospio <span className="num">{formatDay(bill.dueDate)}</span>
                  </span>
                  <NoteOfBill number={bill.number} />
                </span>
                <span className={styles.end}>
                  {/* The amount of a single bill is in the row above. */}
                  {count > 1 && <strong className="num">{formatEur(bill.openEur ?? bill.amountEur)}</strong>}
                  <BillActions bill={bill} {...actions} />
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
