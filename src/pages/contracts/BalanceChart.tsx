import { useId } from 'react';
import { daysBetween } from '../../../domain/dates.ts';
import { formatCount } from '../../text/numbers.ts';
import { AxisLines } from '../../ui/chart/AxisLines.tsx';
import { axisFor, axisRoom, type ChartRoom } from '../../ui/chart/chart-scale.ts';
import * as chart from '../../ui/chart/chart.css.ts';
import { Hatch } from '../../ui/chart/Hatch.tsx';
import * as styles from './RepaymentPlan.css.ts';
import type { BalancePoint, PlanFacts } from './plan-facts.ts';

/** Heights in the chart at letters of normal size, in pixels. */
const height = 232;
const headRoom = 12;
const footRoom = 36;
/** Room of a year below the chart, and of the word at today. */
const yearRoom = 44;
const todayRoom = 56;

export interface BalanceChartProps {
  readonly facts: PlanFacts;
  readonly today: string;
  /** The finding, for customers who do not see the chart. */
  readonly name: string;
  readonly room: ChartRoom;
}

/** What is left after each instalment: filled as far as it is a fact, dashed and hatched from there on. */
export function BalanceChart({ facts, today, name, room }: BalanceChartProps) {
  const hatch = useId();
  const { width, scale } = room;
  const { points, reached, months, isOver } = facts;
  const first = points[0]?.instalment ?? 0;
  const axis = axisFor(Math.max(...points.map(({ leftEur }) => leftEur)));
  const highest = axis.at(-1) || 1;
  const bottom = (height - footRoom) * scale;
  const left = axisRoom(axis.map(formatCount), room);
  const right = width - 8 * scale;
  const x = (instalment: number) =>
    left + ((right - left) * (instalment - first)) / Math.max(1, months - first);
  const y = (eur: number) => bottom - ((bottom - headRoom) * eur) / highest;
  const turn = x(isOver ? reached : Math.min(months, reached + partOfMonth(points, reached, today)));
  const at = { x, y, turn };
  const [fact, forecast] = [stepsBefore(points, at), stepsAfter(points, at)];
  const turnY = y(facts.leftEur);
  const hasDot = !isOver && reached < months;
  return (
    <div className={chart.frame}>
      <svg className={chart.chart} viewBox={`0 0 ${width} ${height * scale}`} role="img" aria-label={name}>
        <Hatch id={hatch} />
        {fact && <path className={styles.factArea} d={`${fact}V${bottom}H${left}z`} />}
        <path className={styles.forecastArea} fill={`url(#${hatch})`} d={`${forecast}V${bottom}H${turn}z`} />
        <AxisLines
          step={axis[1] ?? 0}
          count={axis.length}
          format={formatCount}
          left={left}
          right={right}
          top={headRoom}
          bottom={bottom}
        />
        {fact && <path className={styles.factEdge} d={fact} />}
        <path className={styles.forecastEdge} d={forecast} />
        {yearsOf(points).map(({ instalment, year }, index, years) => {
          const next = years[index + 1];
          const place = x(instalment);
          const isCut = place + (yearRoom / 2) * scale > width;
          if (isCut || (next && x(next.instalment) - place < yearRoom * scale)) return null;
          return (
            <text key={year} className={chart.name} x={place} y={bottom + 24 * scale}>
              {year}
            </text>
          );
        })}
        {hasDot && (
          <>
            <path className={styles.todayLine} d={`M${turn} ${turnY}V${bottom}`} />
            <circle className={styles.today} cx={turn} cy={turnY} r={6 * scale} />
            {turn + todayRoom * scale < right && (
              <text className={styles.todayName} x={turn + 10 * scale} y={turnY - 8 * scale}>
                Danas
              </text>
            )}
          </>
        )}
      </svg>
    </div>
  );
}

interface Place {
  readonly x: (instalment: number) => number;
  readonly y: (eur: number) => number;
  /** Where fact ends and forecast begins. */
  readonly turn: number;
}

/** How much of the month after an instalment is over. */
function partOfMonth(points: readonly BalancePoint[], reached: number, today: string): number {
  const since = points.find(({ instalment }) => instalment === reached);
  const next = points.find(({ instalment }) => instalment === reached + 1);
  if (!since || !next) return 0;
  const part = daysBetween(since.day, today) / daysBetween(since.day, next.day);
  return Math.min(1, Math.max(0, part));
}

/** The line up to the turn; the empty text when it begins there. */
function stepsBefore(points: readonly BalancePoint[], { x, y, turn }: Place): string {
  const before = points.filter(({ instalment }) => x(instalment) <= turn);
  const [first, ...more] = before;
  if (!first || x(first.instalment) >= turn) return '';
  const steps = more.map(
    ({ instalment, leftEur }) => `H${x(instalment).toFixed(1)}V${y(leftEur).toFixed(1)}`,
  );
  return `M${x(first.instalment).toFixed(1)} ${y(first.leftEur).toFixed(1)}${steps.join('')}H${turn.toFixed(1)}`;
}

function stepsAfter(points: readonly BalancePoint[], { x, y, turn }: Place): string {
  const start = points.findLast(({ instalment }) => x(instalment) <= turn) ?? points[0];
  const after = points.filter(({ instalment }) => x(instalment) > turn);
  const steps = after.map(
    ({ instalment, leftEur }) => `H${x(instalment).toFixed(1)}V${y(leftEur).toFixed(1)}`,
  );
  return `M${turn.toFixed(1)} ${y(start?.leftEur ?? 0).toFixed(1)}${steps.join('')}`;
}

/** The first instalment of each year. */
function yearsOf(points: readonly BalancePoint[]): { instalment: number; year: string }[] {
  return points.flatMap(({ instalment, day }, index) => {
    const year = day.slice(0, 4);
    return points[index - 1]?.day.startsWith(year) ? [] : [{ instalment, year }];
  });
}
