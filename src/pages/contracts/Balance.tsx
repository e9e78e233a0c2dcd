import { formatDay } from '../../../domain/values/day.ts';
import { formatEur } from '../../../domain/values/money.ts';
import type { Room } from '../../ui/theme/use-room.ts';
import { ChartOrTable } from '../../ui/chart/ChartOrTable.tsx';
import { Legend } from '../../ui/chart/Legend.tsx';
import type { Column } from '../../ui/table/data-table.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { BalanceChart, type BalanceChartProps } from './BalanceChart.tsx';
import type { PlanFacts, BalancePoint } from '../../text/plan-facts.ts';
import { leftLabels } from './plan-texts.ts';

/** Room for the axis and three years. */
const narrowest = 270;
const fits = ({ width, scale }: Room) => width >= narrowest * scale;

/** The falling balance of a contract, as a picture or a table. */
export function Balance({ facts, today, name }: Omit<BalanceChartProps, 'room'>) {
  const { isOver, reached, months, points } = facts;
  const hasFact = reached > (points[0]?.instalment ?? 0);
  return (
    <ChartOrTable
      shown={{ facts, today, name }}
      fits={fits}
      chart={BalanceChart}
      table={BalanceTable}
      legend={
        <Legend
          items={[
            ...(hasFact ? [{ sign: 'filled' as const, text: isOver ? 'Izdane rate' : 'Do danas' }] : []),
            ...(reached < months ? [{ sign: 'hatched' as const, text: 'Po planu' }] : []),
          ]}
        />
      }
    />
  );
}

/** The points that the table shows: the beginning, today, the end of every year, the end. */
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
          <strong>{`${whenOf(instalment)} (danas)`}</strong>
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

function BalanceTable({ facts, name }: BalanceChartProps) {
  const rows = shownPoints(facts);
  return (
    <DataTable
      caption={name}
      columns={columnsOf(facts)}
      rows={rows}
      rowKey={({ instalment }) => String(instalment)}
    />
  );
}
