import { useState } from 'react';
import { type ChevronProps, DayPicker, type DropdownProps } from 'react-day-picker';
import { hr } from 'react-day-picker/locale/hr';
import * as styles from './Calendar.css.ts';
import { Icon } from '../images/Icon.tsx';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from '../images/icons.ts';

export type CalendarProps = {
  /** The chosen day, `YYYY-MM-DD`. */
  day: string | null;
  onChoose: (day: string) => void;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  min: string;
  max?: string | undefined;
  /** `YYYY-MM-DD`; the reader's own clock may be in another day. */
  today: () => string;
};

/** How far a list of years without an end goes on from the year that is shown. */
const yearsOn = 10;

/** A month of days. The focus goes to the chosen day, else to today; one that cannot be chosen is shown too. */
export function Calendar({ day, onChoose, min, max, today }: CalendarProps) {
  const chosen = day === null ? undefined : toDate(day);
  const first = toDate(min);
  const last = max === undefined ? undefined : toDate(max);
  const [now] = useState(() => toDate(today()));
  const [month, setMonth] = useState(chosen ?? last ?? latest(now, first));
  return (
    <DayPicker
      mode="single"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just opened by the reader
      autoFocus
      locale={hr}
      captionLayout="dropdown"
      navLayout="around"
      today={now}
      selected={chosen}
      month={month}
      onMonthChange={setMonth}
      startMonth={earliest(first, chosen)}
      endMonth={latest(last ?? new Date(month.getFullYear() + yearsOn, 11), chosen)}
      disabled={[{ before: first }, ...(last ? [{ after: last }] : [])]}
      onDayClick={(date) => onChoose(toDay(date))}
      formatters={{ formatWeekdayName: (date) => weekdays[date.getDay()] ?? '' }}
      components={{ Chevron, Dropdown }}
      classNames={classNames}
    />
  );
}

/** Two letters, so that seven of them fit beside each other in large type; the whole word is read out. */
const weekdays = ['ne', 'po', 'ut', 'sr', 'če', 'pe', 'su'];

const classNames = {
  root: styles.root,
  month: styles.month,
  button_previous: styles.step,
  button_next: styles.step,
  dropdowns: styles.dropdowns,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  today: styles.today,
  selected: styles.selected,
};

const chevrons = { up: ChevronUp, down: ChevronDown, left: ChevronLeft, right: ChevronRight };

function Chevron({ orientation = 'left' }: ChevronProps) {
  return <Icon of={chevrons[orientation]} size={orientation === 'down' ? 16 : 20} />;
}

/** Like the library's, with an additional element for the words: a translated page then shows their changes. */
function Dropdown({ options = [], className, ...select }: DropdownProps) {
  return (
    <span className={styles.dropdown}>
      <select {...select} className={`${styles.select} ${className ?? ''}`}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <span className={styles.caption} aria-hidden="true">
        <span>{options.find(({ value }) => value === select.value)?.label}</span>
        <Chevron orientation="down" />
      </span>
    </span>
  );
}

const earliest = (day: Date, other = day) => (other < day ? other : day);
const latest = (day: Date, other = day) => (other > day ? other : day);

/** Midnight of the reader's own clock, which is what the calendar counts in. */
function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

const two = (part: number) => String(part).padStart(2, '0');

function toDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
