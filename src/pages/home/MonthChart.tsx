import { useId } from 'react';
import type { MonthlyPayment } from '../../api/bills.ts';
import { formatCount } from '../../text/numbers.ts';
import { AxisLines } from '../../ui/chart/AxisLines.tsx';
import { axisFor, axisRoom, barsPath, type ChartRoom } from '../../ui/chart/chart-scale.ts';
import * as chart from '../../ui/chart/chart.css.ts';
import { Hatch } from '../../ui/chart/Hatch.tsx';
import { monthAndYear, shortMonthName } from './month-texts.ts';
import * as styles from './Home.css.ts';

/** Heights in the chart at letters of normal size, in pixels. The months are below it. */
const height = 232;
const headRoom = 12;
const footRoom = 12;
const widestBar = 28;
/** A bar that stands for little is seen all the same. */
const lowestBar = 2;

/** Each month is pressed. */
const monthWidth = 44;

/** How many months have room; the amounts of the axis are at the longest „100.000“. */
export function monthsWithRoom(room: ChartRoom): number {
  return Math.floor((room.width - axisRoom(['100.000'], room)) / monthWidth);
}

/** The months around the present one that have room: all twelve on a wide screen. */
function monthsInRoom(all: readonly MonthlyPayment[], today: string, room: ChartRoom) {
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
  readonly room: ChartRoom;
}

/** Paid, open and planned by month, one on top of the other, and a month below each bar that says the same in words. */
export function MonthChart({ months: all, today, name, chosen, onChoose, room }: MonthChartProps) {
  const hatch = useId();
  const months = monthsInRoom(all, today, room);
  const { width, scale } = room;
  const totals = months.map(({ paidEur, openEur, plannedEur }) => paidEur + openEur + plannedEur);
  const axis = axisFor(Math.max(...totals));
  const highest = axis.at(-1) || 1;
  const bottom = (height - footRoom) * scale;
  const left = axisRoom(axis.map(formatCount), room);
  const columnWidth = (width - left) / months.length;
  const barWidth = Math.min(widestBar * scale, columnWidth - 12 * scale);
  const heightOf = (eur: number) =>
    eur === 0 ? 0 : Math.max(lowestBar, ((bottom - headRoom) * eur) / highest);

  /** A part of every bar, on top of the parts that are below it. */
  const parts = (part: Part, below: readonly Part[]) =>
    months
      .map((month, column) => {
        if (month[part] === 0) return '';
        const ground = bottom - below.reduce((sum, each) => sum + heightOf(month[each]), 0);
        const bar = {
          left: left + columnWidth * (column + 0.5) - barWidth / 2,
          height: heightOf(month[part]),
        };
        return barsPath([bar], barWidth, ground);
      })
      .join('');

  const present = months.findIndex(({ month }) => today.startsWith(month));
  const line = left + columnWidth * (present + (Number(today.slice(8)) - 1) / 31);
  return (
    <>
      <div className={chart.frame}>
        <svg className={chart.chart} viewBox={`0 0 ${width} ${height * scale}`} role="img" aria-label={name}>
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
          <path className={chart.solid} d={parts('paidEur', [])} />
          <path className={chart.hatched} fill={`url(#${hatch})`} d={parts('openEur', ['paidEur'])} />
          <path className={styles.planned} d={parts('plannedEur', ['paidEur', 'openEur'])} />
          {present >= 0 && <path className={styles.today} d={`M${line} ${headRoom}V${bottom}`} />}
        </svg>
      </div>
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
