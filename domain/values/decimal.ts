import { withoutBlanks } from './blanks.ts';

/** Longest text that a number field takes, in characters. */
export const longestNumber = 20;

/** A number as it is written in Croatian, once blanks and the unit are gone. */
const written = /^[-−]?(\d+|[1-9]\d{0,2}(\.\d{3})+)?(,\d*)?$/;

/** One dot that cannot stand between thousands: typed on the number keys, or pasted from elsewhere. */
const withPoint = /^[-−]?\d*\.\d*$/;

/** The unit after the number, or before it, as banks write an amount; two units are a mistake. */
const unit = /^(?:€|EUR)|(?:[€%]|EUR)$/i;

/** „30.000,-“: no cents. */
const noCents = /,\p{Pd}$/u;

/**
 * The number a customer typed: `1.234,50`, `1234,5`, `−5 %`, `30 000 €`, `EUR 30`, `30,- €`; `null` when it is none. Dots before
 * groups of exactly three digits stand between thousands (`1.234` is 1234); any other single dot is a decimal point
 * (`1234.5`, `0.500`). Decimals are read as they are, however many.
 */
export function parseDecimal(text: string): number | null {
  const bare = withoutBlanks(text).replace(unit, '').replace(noCents, '').replace('−', '-');
  if (!/\d/.test(bare)) return null;
  const isWritten = written.test(bare);
  if (!isWritten && !withPoint.test(bare)) return null;
  const value = Number(isWritten ? bare.replaceAll('.', '').replace(',', '.') : bare);
  if (!Number.isFinite(value)) return null;
  // A negative zero is never meant.
  return value === 0 ? 0 : value;
}

const formats = new Map<number, Intl.NumberFormat>();

function formatOf(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known) return known;
  const format = new Intl.NumberFormat('hr-HR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  });
  formats.set(decimals, format);
  return format;
}

/** `30000,00`: an amount as a field or a table holds it, which computes with it. */
export const plainAmount = (amount: number): string => amount.toFixed(2).replace('.', ',');

/** `30.000,00`: thousands dots, decimal comma, rounded half away from zero. */
export function formatDecimal(value: number, decimals = 2): string {
  // As text: 1.005 is rounded as it reads, to 1,01, and not as the binary number just below it.
  const text: `${number}` = `${value}`;
  return formatOf(decimals).format(text);
}
