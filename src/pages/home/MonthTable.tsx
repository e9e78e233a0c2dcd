import { formatEur } from '../../../domain/money.ts';
import type { MonthlyPayment } from '../../api/bills.ts';
import { Link } from '../../ui/actions/Link.tsx';
import type { Column } from '../../ui/table/data-table.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { MonthChartProps } from './MonthChart.tsx';
import { monthName } from './month-names.ts';
import { billsOfMonth } from './month-texts.ts';

const amount = (eur: number) => <span className="num">{formatEur(eur)}</span>;

const columns: readonly Column<MonthlyPayment>[] = [
  {
    name: 'month',
    label: 'Mjesec',
    card: 'title',
    cell: ({ month, paidEur, openEur }) =>
      paidEur + openEur > 0 ? (
        <Link to={billsOfMonth(month)} variant="row">
          {monthName(month)}
        </Link>
      ) : (
        monthName(month)
      ),
  },
  { name: 'paid', label: 'Plaćeno', align: 'end', cell: ({ paidEur }) => amount(paidEur) },
  { name: 'open', label: 'Otvoreno', align: 'end', cell: ({ openEur }) => amount(openEur) },
  { name: 'planned', label: 'Po planu', align: 'end', cell: ({ plannedEur }) => amount(plannedEur) },
];

/** The chart in figures; each month with bills leads to them. */
export function MonthTable({ months, name }: MonthChartProps) {
  return (
    <DataTable
      caption={name}
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      skeletonRows={0}
      mostRows={0}
    />
  );
}
