import type { PeriodPayment } from '../../../domain/leasing/calculation.ts';
import { formatEur, fromCents, toCents } from '../../../domain/money.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import * as styles from './PaymentTable.css.ts';
import { periodName } from './period-name.ts';

export interface PaymentTableProps {
  readonly rows: readonly PeriodPayment[];
  /** A row is a block of its own where three columns have no room. */
  readonly layout: 'columns' | 'blocks';
}

const kinds = [
  { key: 'financialEur', name: 'Financijski' },
  { key: 'operationalEur', name: 'Operativni' },
] as const;

/** Said outright, because blocks would take them from the elements. */
const roles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  head: 'columnheader',
  rowHead: 'rowheader',
  cell: 'cell',
} as const;

/** The chart in figures, and what they come to. */
export function PaymentTable({ rows, layout }: PaymentTableProps) {
  const sum = (key: (typeof kinds)[number]['key']) =>
    fromCents(rows.reduce((cents, row) => cents + toCents(row[key]), 0));
  const total = { financialEur: sum('financialEur'), operationalEur: sum('operationalEur') };
  const lines = [
    ...rows.map((row) => ({ ...row, name: periodName(row.period, 'full') })),
    { ...total, name: 'Ukupno' },
  ];
  return (
    <table role={roles.table} className={styles.tables[layout]}>
      <caption className={styles.caption}>
        <VisuallyHidden>Plaćanja po godinama za obje vrste leasinga</VisuallyHidden>
      </caption>
      <thead role={roles.group} className={styles.heads[layout]}>
        <tr role={roles.row}>
          <th role={roles.head} scope="col" className={styles.periodHead}>
            Razdoblje
          </th>
          {kinds.map(({ key, name }) => (
            <th key={key} role={roles.head} scope="col" className={styles.amountHead}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={roles.group} className={styles.bodies[layout]}>
        {lines.map(({ name, ...amounts }) => (
          <tr key={name} role={roles.row} className={styles.rows[layout]}>
            <th role={roles.rowHead} scope="row" className={styles.periods[layout]}>
              {name}
            </th>
            {kinds.map(({ key, name: kind }) => (
              <td key={key} role={roles.cell} className={styles.amounts[layout]}>
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
