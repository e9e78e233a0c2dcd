import type { PeriodPayment } from '../../../../domain/leasing/calculation.ts';
import { formatEur, fromCents, toCents } from '../../../../domain/values/money.ts';
import { tableRoles } from '../../../ui/table/data-table.ts';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import * as styles from './Payments.css.ts';

/** How much is written out: all in a table, less under a bar, least where bars are close. */
export type NameLength = 'full' | 'normal' | 'short';

const yearEnding = { full: '. godina', normal: '. god.', short: '.' };

/** The name of a period; a number is a year. */
export function periodName(period: 'START' | 'END' | number, length: NameLength): string {
  if (period === 'START') return length === 'short' ? 'Poč.' : 'Početak';
  if (period === 'END') return 'Kraj';
  return `${period}${yearEnding[length]}`;
}

export interface PaymentTableProps {
  readonly rows: readonly PeriodPayment[];
  /** A row is a block where three columns have no room. */
  readonly layout: 'columns' | 'blocks';
}

const kinds = [
  { key: 'financialEur', name: 'Financijski' },
  { key: 'operationalEur', name: 'Operativni' },
] as const;

/** The chart in figures, with their sums. */
export function PaymentTable({ rows, layout }: PaymentTableProps) {
  const sum = (key: (typeof kinds)[number]['key']) =>
    fromCents(rows.reduce((cents, row) => cents + toCents(row[key]), 0));
  const total = { financialEur: sum('financialEur'), operationalEur: sum('operationalEur') };
  const lines = [
    ...rows.map((row) => ({ ...row, name: periodName(row.period, 'full') })),
    { ...total, name: 'Ukupno' },
  ];
  return (
    <table role={tableRoles.table} className={styles.tables[layout]}>
      <caption className={styles.caption}>
        <VisuallyHidden>Plaćanja po godinama za obje vrste leasinga</VisuallyHidden>
      </caption>
      <thead role={tableRoles.group} className={styles.heads[layout]}>
        <tr role={tableRoles.row}>
          <th role={tableRoles.head} scope="col" className={styles.periodHead}>
            Razdoblje
          </th>
          {kinds.map(({ key, name }) => (
            <th key={key} role={tableRoles.head} scope="col" className={styles.amountHead}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={tableRoles.group} className={styles.bodies[layout]}>
        {lines.map(({ name, ...amounts }) => (
          <tr key={name} role={tableRoles.row} className={styles.rows[layout]}>
            <th role={tableRoles.rowHead} scope="row" className={styles.periods[layout]}>
              {name}
            </th>
            {kinds.map(({ key, name: kind }) => (
              <td key={key} role={tableRoles.cell} className={styles.amounts[layout]}>
                {layout === 'blocks' && (
                  <span className={styles.kind} aria-hidden="true">
                    {kind}
                  </span>
                )}
                <span className="num">{formatEur(amounts[key])}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
