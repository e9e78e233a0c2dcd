import { memo, type ReactNode, useId } from 'react';
import type { PeriodPayment } from '../../../../domain/leasing/calculation.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { ChartOrTable } from '../../../ui/chart/ChartOrTable.tsx';
import { fitsChart } from '../../../ui/chart/chart-scale.ts';
import { lazyComponent } from '../../../ui/feedback/lazy.tsx';
import type { PaymentChartProps } from './PaymentChart.tsx';
import * as styles from './Payments.css.ts';
import { PaymentTable } from './PaymentTable.tsx';

/** The table takes the place of a chart that does not come. */
const LazyChart = lazyComponent(() => import('./PaymentChart.tsx'), 'PaymentChart', {
  failed: ({ rows }: PaymentChartProps) => <PaymentTable rows={rows} layout="columns" />,
});

/** Width under which three columns of amounts have no room, in rem. */
const narrowTable = 18.5;

function TableInRoom({ rows, room: { width, scale } }: PaymentChartProps) {
  return <PaymentTable rows={rows} layout={width < narrowTable * 16 * scale ? 'blocks' : 'columns'} />;
}

export interface PaymentsProps {
  /** The same array while the calculation is the same. */
  readonly rows: readonly PeriodPayment[];
  /** The actions of the calculation; the same element each time. */
  readonly actions: ReactNode;
}

/** The payments by period, as bars or in figures. */
export const Payments = memo(function Payments({ rows, actions }: PaymentsProps) {
  const titleId = useId();
  return (
    <Card as="section" padding="none" labelledBy={titleId}>
      <div className={styles.card}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            Što i kada plaćate
          </h2>
          <span className="quiet-small">iznosi po godinama</span>
        </div>
        <ChartOrTable
          shown={{ rows }}
          fits={(room) => fitsChart(rows.length, room)}
          chart={LazyChart}
          table={TableInRoom}
          note={<p className={styles.note}>Iznosi su s PDV-om, bez troškova obrade i jamčevine.</p>}
          actions={actions}
        />
      </div>
    </Card>
  );
});
