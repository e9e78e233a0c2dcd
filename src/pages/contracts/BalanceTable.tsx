import { formatDay } from '../../../domain/day.ts';
import { formatEur } from '../../../domain/money.ts';
import type { Column } from '../../ui/table/data-table.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { BalanceChartProps } from './BalanceChart.tsx';
import type { BalancePoint, PlanFacts } from './plan-facts.ts';
import { leftLabels } from './plan-texts.ts';

/** What the chart says in its corners: the beginning, today, the end of every year, the end. */
function shownPoints({ points, reached, isOver }: PlanFacts): BalancePoint[] {
  return points.filter(({ instalment, day }, index) => {
    const next = points[index + 1];
    const endsYear = !next?.day.startsWith(day.slice(0, 4));
    return index === 0 || endsYear || (instalment === reached && !isOver);
  });
}

const whenOf = (instalment: number) => (instalment === 0 ? 'Prije prve rate' : `Nakon rate ${instalment}`);

function columnsOf({ measure, reached, isOver }: PlanFacts): Column<BalancePoint>[] {
  return [
    {
      name: 'instalment',
      label: 'Kada',
      card: 'title',
      cell: ({ instalment }) =>
        instalment === reached && !isOver ? (
          <strong>{whenOf(instalment)} (danas)</strong>
        ) : (
          whenOf(instalment)
        ),
    },
    { name: 'day', label: 'Dospijeće', cell: ({ day }) => <span className="num">{formatDay(day)}</span> },
    {
      name: 'left',
      label: leftLabels[measure],
      align: 'end',
      card: 'amount',
      cell: ({ leftEur }) => <span className="num">{formatEur(leftEur)}</span>,
    },
  ];
}

/** The picture of a plan in figures. */
export function BalanceTable({ facts, name }: BalanceChartProps) {
  const rows = shownPoints(facts);
  return (
    <DataTable
      caption={name}
      columns={columnsOf(facts)}
      rows={rows}
      rowKey={({ instalment }) => String(instalment)}
      skeletonRows={0}
      mostRows={0}
    />
  );
}
