import { memo, useId, useRef, useState } from 'react';
import type { PeriodPayment } from '../../../../domain/leasing/calculation.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { CopyButton } from '../../../ui/actions/CopyButton.tsx';
import { ChartColumn, Table } from '../../../ui/images/icons.ts';
import { lazyComponent } from '../../../ui/feedback/lazy.tsx';
import { fitsChart } from './chart-scale.ts';
import type { PaymentChartProps } from './PaymentChart.tsx';
import * as styles from './Payments.css.ts';
import { PaymentTable } from './PaymentTable.tsx';
import { useChartRoom } from './use-chart-room.ts';

/** The table takes the place of a chart that does not come. */
const ChartOrTable = lazyComponent(() => import('./PaymentChart.tsx'), 'PaymentChart', {
  failed: ({ rows }: PaymentChartProps) => <PaymentTable rows={rows} layout="columns" />,
});

/** Width under which three columns of amounts have no room, in rem. */
const narrowTable = 18.5;

export interface PaymentsProps {
  readonly rows: readonly PeriodPayment[];
}

/** What is paid when, as bars or in figures. */
export function Payments({ rows }: PaymentsProps) {
  const titleId = useId();
  const place = useRef<HTMLDivElement>(null);
  const room = useChartRoom(place);
  const [wantsTable, setWantsTable] = useState(false);
  const fits = room !== null && fitsChart(rows.length, room);
  const isNarrow = room !== null && room.width < narrowTable * 16 * room.scale;
  return (
    <Card as="section" padding="none" labelledBy={titleId}>
      <div className={styles.card}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            Što i kada plaćate
          </h2>
          <span className={styles.quiet}>iznosi po godinama</span>
        </div>
        <div className={styles.place} ref={place}>
          {room &&
            (fits && !wantsTable ? (
              <ChartOrTable rows={rows} room={room} />
            ) : (
              <PaymentTable rows={rows} layout={isNarrow ? 'blocks' : 'columns'} />
            ))}
        </div>
        <p className={styles.note}>Iznosi su s PDV-om, bez troškova obrade i jamčevine.</p>
        <Foot canBeChart={fits} isTable={wantsTable} onTurn={setWantsTable} />
      </div>
    </Card>
  );
}

/** The address as it is when a press is heard, without what the side panel adds to it. */
const presentAddress = () => location.origin + location.pathname + location.search;

interface FootProps {
  readonly canBeChart: boolean;
  readonly isTable: boolean;
  readonly onTurn: (isTable: boolean) => void;
}

/** Does not change while a slider moves. */
const Foot = memo(function Foot({ canBeChart, isTable, onTurn }: FootProps) {
  return (
    <div className={styles.foot}>
      {canBeChart && (
        <Button variant="quiet" icon={isTable ? ChartColumn : Table} onClick={() => onTurn(!isTable)}>
          {isTable ? 'Prikaži kao grafikon' : 'Prikaži kao tablicu'}
        </Button>
      )}
      <CopyButton value={presentAddress} label="Kopiraj poveznicu" look="words" />
    </div>
  );
});
