import { memo, type ReactNode } from 'react';
import type { ChartScale } from './chart-scale.ts';
import * as styles from './chart.css.ts';

export interface ChartFrameProps {
  /** The finding, for customers who do not see the chart. */
  readonly name: string;
  readonly scale: ChartScale;
  /** Id of the pattern of hatched areas. */
  readonly hatch: string;
  /** Behind the lines of the axis. */
  readonly behind?: ReactNode;
  readonly children: ReactNode;
}

/** The drawing of a chart with its axis, and the hatch that it fills with. */
export function ChartFrame({ name, scale, hatch, behind, children }: ChartFrameProps) {
  const { viewBox, axis, format, left, right, top, bottom } = scale;
  return (
    <div className={styles.frame}>
      <svg className={styles.chart} viewBox={viewBox} role="img" aria-label={name}>
        <Hatch id={hatch} />
        {behind}
        <AxisLines
          step={axis[1] ?? 0}
          count={axis.length}
          format={format}
          left={left}
          right={right}
          top={top}
          bottom={bottom}
        />
        {children}
      </svg>
    </div>
  );
}

interface AxisLinesProps {
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
const AxisLines = memo(function AxisLines(props: AxisLinesProps) {
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

/** The pattern of hatched areas, so that colour is never the only difference. Fill with `url(#id)`. */
function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className={styles.hatchGround} d="M0 0h6v6H0z" />
      <path className={styles.hatchLine} d="M0 0h2.5v6H0z" />
    </pattern>
  );
}
