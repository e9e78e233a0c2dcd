import { useId } from 'react';
import type { MonthlyPayment } from '../../api/bills.ts';
import { formatCount } from '../../text/numbers.ts';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import { axisRoom, barsPath, chartScale } from '../../ui/chart/chart-scale.ts';
import type { Room } from '../../ui/theme/use-room.ts';
import * as chart from '../../ui/chart/chart.css.ts';
import { monthAndYear, shortMonthName } from './month-texts.ts';
import * as styles from './Home.css.ts';

/** At letters of normal size, in pixels. The months are below the chart. */
const footRoom = 12;
const widestBar = 28;

/** Each month is pressed. */
const monthWidth = 44;

/** How many months have room; the amounts of the axis are at the longest „100.000“. */
export function monthsWithRoom(room: Room): number {
  return Math.floor((room.width - axisRoom(['100.000'], room)) / monthWidth);
}

/** The months around the present one that have room: all twelve on a wide screen. */
function monthsInRoom(all: readonly MonthlyPayment[], today: string, room: Room) {
  const count = Math.min(all.length, monthsWithRoom(room));
  const present = all.findIndex(({ month }) => today.startsWith(month));
  const first = Math.min(Math.max(present - Math.floor(count / 2), 0), all.length - count);
  return all.slice(first, first + count);
}

export interface MonthChartProps {
  readonly months: readonly MonthlyPayment[];
  /** The day in Zagreb. */
  readonly today: string;
  /** The finding, for customers who do not see the chart. */
  readonly name: string;
  /** The month that is open. */
  readonly chosen: string;
  readonly onChoose: (month: string) => void;
  readonly room: Room;
}

/** Paid, open and planned by month, one on top of the other, and a month below each bar that says the same in words. */
export function MonthChart({ months: all, today, name, chosen, onChoose, room }: MonthChartProps) {
  const hatch = useId();
  const months = monthsInRoom(all, today, room);
  const { width, scale } = room;
  const totals = months.map(({ paidEur, openEur, plannedEur }) => paidEur + openEur + plannedEur);
  const axis = chartScale(Math.max(...totals), room, footRoom, formatCount);
  const { left, bottom, barHeight } = axis;
  const columnWidth = (width - left) / months.length;
  const barWidth = Math.min(widestBar * scale, columnWidth - 12 * scale);

  /** A part of every bar, on top of the parts that are below it. */
  const parts = (part: Part, below: readonly Part[]) =>
    months
      .map((month, column) => {
        if (month[part] === 0) return '';
        const ground = bottom - below.reduce((sum, each) => sum + barHeight(month[each]), 0);
        const bar = {
          left: left + columnWidth * (column + 0.5) - barWidth / 2,
          height: barHeight(month[part]),
        };
        return barsPath([bar], barWidth, ground);
      })
      .join('');

  const present = months.findIndex(({ month }) => today.startsWith(month));
  const line = left + columnWidth * (present + (Number(today.slice(8)) - 1) / 31);
  return (
    <>
      <ChartFrame name={name} scale={axis} hatch={hatch}>
        <path className={chart.solid} d={parts('paidEur', [])} />
        <path className={chart.hatched} fill={`url(#${hatch})`} d={parts('openEur', ['paidEur'])} />
        <path className={styles.planned} d={parts('plannedEur', ['paidEur', 'openEur'])} />
        {present >= 0 && <path className={styles.today} d={`M${line} ${axis.top}V${bottom}`} />}
      </ChartFrame>
      <fieldset className={styles.months} style={{ paddingLeft: left }} aria-label="Mjeseci">
        {months.map(({ month }) => (
          <button
            key={month}
            type="button"
            className={styles.month}
            aria-pressed={month === chosen}
            aria-label={monthAndYear(month)}
            onClick={() => onChoose(month)}
          >
            {shortMonthName(month)}
          </button>
        ))}
      </fieldset>
    </>
  );
}

type Part = 'paidEur' | 'openEur' | 'plannedEur';
