import { memo, useId } from 'react';
import type { PeriodPayment } from '../../../../domain/leasing/calculation.ts';
import { formatCount } from '../../../text/numbers.ts';
import { ChartFrame } from '../../../ui/chart/ChartFrame.tsx';
import { barsPath, chartScale } from '../../../ui/chart/chart-scale.ts';
import type { Room } from '../../../ui/theme/use-room.ts';
import * as styles from '../../../ui/chart/chart.css.ts';
import { type NameLength, periodName } from './PaymentTable.tsx';

/** At letters of normal size, in pixels. */
const footRoom = 36;
const widestBar = 22;

type Kind = 'financialEur' | 'operationalEur';

export interface PaymentChartProps {
  readonly rows: readonly PeriodPayment[];
  readonly room: Room;
}

/** Bars of both kinds, period by period. The table shows the same data. */
export function PaymentChart({ rows, room }: PaymentChartProps) {
  const hatch = useId();
  const { width, scale } = room;
  const highest = Math.max(...rows.flatMap((row) => [row.financialEur, row.operationalEur]));
  const axis = chartScale(highest, room, footRoom, formatCount);
  const { left, bottom, barHeight } = axis;
  const columnWidth = (width - left) / rows.length;
  const barWidth = Math.min(widestBar * scale, columnWidth / 2 - 4);

  function bars(kind: Kind, other: Kind, shift: number): string {
    const shown = rows.flatMap((row, column) => {
      if (row[kind] === 0) return [];
      const middle = left + columnWidth * (column + 0.5);
      return {
        // A bar without a neighbour is in the middle.
        left: middle + (row[other] === 0 ? -barWidth / 2 : shift),
        height: barHeight(row[kind]),
      };
    });
    return barsPath(shown, barWidth, bottom);
  }

  return (
    <ChartFrame name="Plaćanja po godinama za obje vrste leasinga" scale={axis} hatch={hatch}>
      <Names
        years={rows.length - 2}
        left={left}
        columnWidth={columnWidth}
        line={bottom + 24 * scale}
        length={columnWidth >= 52 * scale ? 'normal' : 'short'}
      />
      <path className={styles.solid} d={bars('financialEur', 'operationalEur', -barWidth - 2)} />
      <path
        className={styles.hatched}
        fill={`url(#${hatch})`}
        d={bars('operationalEur', 'financialEur', 2)}
      />
    </ChartFrame>
  );
}

interface NamesProps {
  readonly years: number;
  readonly left: number;
  readonly columnWidth: number;
  readonly line: number;
  readonly length: NameLength;
}

const Names = memo(function Names({ years, left, columnWidth, line, length }: NamesProps) {
  return Array.from({ length: years + 2 }, (_, column) => (
    <text className={styles.name} key={column} x={left + columnWidth * (column + 0.5)} y={line}>
      {periodName(column === 0 ? 'START' : column > years ? 'END' : column, length)}
    </text>
  ));
});
