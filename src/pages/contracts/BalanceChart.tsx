import { useId } from 'react';
import { daysBetween } from '../../../domain/values/dates.ts';
import { formatCount } from '../../text/numbers.ts';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import { chartScale } from '../../ui/chart/chart-scale.ts';
import type { Room } from '../../ui/theme/use-room.ts';
import * as chart from '../../ui/chart/chart.css.ts';
import * as styles from './RepaymentPlan.css.ts';
import type { BalancePoint, PlanFacts } from '../../text/plan-facts.ts';

/** At letters of normal size, in pixels. */
const footRoom = 36;
/** Room of a year below the chart, and of the word at today. */
const yearRoom = 44;
const todayRoom = 56;

export interface BalanceChartProps {
  readonly facts: PlanFacts;
  readonly today: string;
  /** The finding, for customers who do not see the chart. */
  readonly name: string;
  readonly room: Room;
}

/** The balance after each instalment: filled up to the present one, dashed and hatched from there on. */
export function BalanceChart({ facts, today, name, room }: BalanceChartProps) {
  const hatch = useId();
  const { width, scale } = room;
  const { points, reached, months, isOver } = facts;
  const first = points[0]?.instalment ?? 0;
  const highest = Math.max(...points.map(({ leftEur }) => leftEur));
  const right = width - 8 * scale;
  const axis = { ...chartScale(highest, room, footRoom, formatCount), right };
  const { left, bottom } = axis;
  const x = (instalment: number) =>
    left + ((right - left) * (instalment - first)) / Math.max(1, months - first);
  const y = (eur: number) => bottom - axis.heightOf(eur);
  const turn = x(isOver ? reached : Math.min(months, reached + partOfMonth(points, reached, today)));
  const at = { x, y, turn };
  const [fact, forecast] = [stepsBefore(points, at), stepsAfter(points, at)];
  const turnY = y(facts.leftEur);
  const hasDot = !isOver && reached < months;
  return (
    <ChartFrame
      name={name}
      scale={axis}
      hatch={hatch}
      behind={
        <>
          {fact && <path className={styles.factArea} d={`${fact}V${bottom}H${left}z`} />}
          <path
            className={styles.forecastArea}
            fill={`url(#${hatch})`}
            d={`${forecast}V${bottom}H${turn}z`}
          />
        </>
      }
    >
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
    </ChartFrame>
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
