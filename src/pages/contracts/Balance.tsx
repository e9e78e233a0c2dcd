import type { ChartRoom } from '../../ui/chart/chart-scale.ts';
import { ChartOrTable } from '../../ui/chart/ChartOrTable.tsx';
import { Legend } from '../../ui/chart/Legend.tsx';
import { BalanceChart } from './BalanceChart.tsx';
import { BalanceTable } from './BalanceTable.tsx';
import type { PlanFacts } from './plan-facts.ts';

/** Room for the axis and three years. */
const narrowest = 270;
const fits = ({ width, scale }: ChartRoom) => width >= narrowest * scale;

export interface BalanceProps {
  readonly facts: PlanFacts;
  readonly today: string;
  readonly name: string;
}

/** How what is left of a contract falls, as a picture or a table. */
export function Balance({ facts, today, name }: BalanceProps) {
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
