import { memo, useId } from 'react';
import type { PeriodPayment } from '../../../../domain/leasing/calculation.ts';
import { formatCount } from '../../../text/numbers.ts';
import { AxisLines } from '../../../ui/chart/AxisLines.tsx';
import { axisFor, axisRoom, barsPath, type ChartRoom } from '../../../ui/chart/chart-scale.ts';
import * as styles from '../../../ui/chart/chart.css.ts';
import { Hatch } from '../../../ui/chart/Hatch.tsx';
import { type NameLength, periodName } from './PaymentTable.tsx';

/** Heights in the chart at letters of normal size, in pixels. */
const height = 232;
const headRoom = 12;
const footRoom = 36;

const widestBar = 22;
/** A bar that stands for little is seen all the same. */
const lowestBar = 2;

type Kind = 'financialEur' | 'operationalEur';

export interface PaymentChartProps {
  readonly rows: readonly PeriodPayment[];
  readonly room: ChartRoom;
}

/** Bars of both kinds, period by period. All that it says stands in the table as well. */
export function PaymentChart({ rows, room }: PaymentChartProps) {
  const hatch = useId();
  const { width, scale } = room;
  const axis = axisFor(Math.max(...rows.flatMap((row) => [row.financialEur, row.operationalEur])));
  const highest = axis.at(-1) || 1;
  const bottom = (height - footRoom) * scale;
  const left = axisRoom(axis.map(formatCount), room);
  const columnWidth = (width - left) / rows.length;
  const barWidth = Math.min(widestBar * scale, columnWidth / 2 - 4);

  function bars(kind: Kind, other: Kind, shift: number): string {
    const shown = rows.flatMap((row, column) => {
      if (row[kind] === 0) return [];
      const middle = left + columnWidth * (column + 0.5);
      return {
        // A bar without a neighbour stands in the middle.
        left: middle + (row[other] === 0 ? -barWidth / 2 : shift),
        height: Math.max(lowestBar, ((bottom - headRoom) * row[kind]) / highest),
      };
    });
    return barsPath(shown, barWidth, bottom);
  }

  return (
    <div className={styles.frame}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height * scale}`}
        role="img"
        aria-label="Plaćanja po godinama za obje vrste leasinga"
      >
        <Hatch id={hatch} />
        <AxisLines
          step={axis[1] ?? 0}
          count={axis.length}
          format={formatCount}
          left={left}
          right={width}
          top={headRoom}
          bottom={bottom}
        />
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
      </svg>
    </div>
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
