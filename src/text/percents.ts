import { isAbsent } from '../../domain/values/is-absent.ts';
import { lazy } from '../../domain/values/lazy.ts';

const digits = (least: number, most = least) =>
  lazy(
    () =>
      new Intl.NumberFormat('hr-HR', {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        signDisplay: 'negative',
      }),
  );

const rate = digits(2, 4);
const index = digits(3);
const share = digits(2);

/** An interest rate with up to four decimals: `6,50 %`, `6,1275 %`. The blanks do not break. */
export function formatRate(percent: number): string {
  return `${rate().format(percent)}\u00a0%`;
}

/** The value of a reference rate or a margin, with three decimals: `2,050 %`. */
export function formatIndex(percent: number | null | undefined): string {
  return isAbsent(percent) ? '–' : `${index().format(percent)}\u00a0%`;
}

/** A share with two decimals: `20,00 %`. */
export function formatPercent(percent: number): string {
  return `${share().format(percent)}\u00a0%`;
}
