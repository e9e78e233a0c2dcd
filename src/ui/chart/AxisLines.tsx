import { memo } from 'react';
import * as styles from './chart.css.ts';

export interface AxisLinesProps {
  /** Amount between two lines, and how many lines there are, the ground included. */
  readonly step: number;
  readonly count: number;
  readonly format: (amount: number) => string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The lines of an axis with their amounts. Drawn again only when the axis itself changes. */
export const AxisLines = memo(function AxisLines(props: AxisLinesProps) {
  const { step, count, format, left, right, top, bottom } = props;
  const distance = (bottom - top) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, line) => {
    const y = Math.round(bottom - line * distance) + 0.5;
    return (
      <g key={line}>
        <path className={line === 0 ? styles.ground : styles.line} d={`M${left} ${y}H${right}`} />
        <text className={styles.amount} x={left - 10} y={y} dy=".32em">
          {format(line * step)}
        </text>
      </g>
    );
  });
});
