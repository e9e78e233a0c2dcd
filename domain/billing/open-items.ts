import { daysBetween } from '../values/dates.ts';

/** Most bills of a statement. Our choice: a hundred pages on paper. */
export const openItemsLimit = 5000;

/** How long a bill has been due, as accountants part open items: the last day of each band. */
const lastDays = {
  NOT_DUE: 0,
  DAYS_1_30: 30,
  DAYS_31_60: 60,
  DAYS_61_90: 90,
  OVER_90: Infinity,
} as const;

type Band = keyof typeof lastDays;

const bands = Object.keys(lastDays) as Band[];

export const ageingLabels: Readonly<Record<Band, string>> = {
  NOT_DUE: 'Nije dospjelo',
  DAYS_1_30: '1–30 dana',
  DAYS_31_60: '31–60 dana',
  DAYS_61_90: '61–90 dana',
  OVER_90: 'Više od 90 dana',
};

/**
 * Days since the due date of an open bill on the day `day`, zero before it. A bill that the company calls overdue
 * earlier counts as overdue for one day, because it is debt everywhere.
 */
export function daysOverdue(bill: { dueDate: string; isCalledOverdue: boolean }, day: string): number {
  return Math.max(bill.isCalledOverdue ? 1 : 0, daysBetween(bill.dueDate, day));
}

/** Open bills that are overdue by the same number of days. */
interface OpenSum {
  readonly daysOverdue: number;
  readonly count: number;
  readonly openCents: number;
}

/** The open amount of each band, in cents. */
export function ageingOf(sums: readonly OpenSum[]): { band: Band; count: number; openCents: number }[] {
  return bands.map((band, index) => {
    const after = index === 0 ? -Infinity : lastDays[bands[index - 1] ?? band];
    const inBand = sums.filter((sum) => sum.daysOverdue > after && sum.daysOverdue <= lastDays[band]);
    const total = (value: (sum: OpenSum) => number) => inBand.reduce((all, sum) => all + value(sum), 0);
    return { band, count: total(({ count }) => count), openCents: total(({ openCents }) => openCents) };
  });
}
