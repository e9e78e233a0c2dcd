import { monthsPerYear } from '../values/dates.ts';
import { withoutBlanks } from '../values/blanks.ts';
import { formatDecimal, parseDecimal } from '../values/decimal.ts';
import { fromCents, toCents } from '../values/money.ts';
import { financingYears, redemptionPercentOf, type FinancingYears } from './bounds.ts';
import { ageYears, notRegistered } from './codes.ts';
import { drives, participationField, percentText, type CalculatorData } from './calculator-data.ts';
import {
  exceedsParticipationLimit,
  leavesNothingToFinance,
  quote,
  vatFactor,
  type Quote,
  type Terms,
} from './quote.ts';
import { remainingValuePercent } from './remaining-value.ts';

/** A percentage rounded to the four decimals that are stored: offers are computed from stored values. */
export function percentOf(percentage: number): number {
  return Number(percentage.toFixed(4));
}

const amountOf = (text: string): number => fromCents(toCents(parseDecimal(text) ?? 0));

/** The typed text as the percentage with which an offer is computed; null when it is no number. */
function percentageOf(text: string): number | null {
  const typed = parseDecimal(text);
  return typed === null ? null : percentOf(typed);
}

/** Net price and special tax in EUR, participation in percent: the typed numbers; 0 where a text is no number. */
export function typedFigures(
  data: CalculatorData,
): Pick<Terms, 'netPriceEur' | 'ppmvEur' | 'participationPercent'> {
  return {
    netPriceEur: amountOf(data.leasingNetObjectPrice),
    // Only objects that drive are taxed: an amount typed before another object was chosen does not count.
    ppmvEur: drives(data) ? amountOf(data.leasingObjectPpmv) : 0,
    participationPercent: percentageOf(data[participationField(data)]) ?? 0,
  };
}

/** Parses whole km: `25000`, `25.000`, `25.000,00 km`; null for any other text. */
export function kmOf(text: string): number | null {
  const km = parseDecimal(withoutBlanks(text).replace(/km$/i, ''));
  return km !== null && km >= 0 && Number.isSafeInteger(km) ? km : null;
}

/** Price with VAT in EUR. */
export function grossPriceEur(netPriceEur: number): number {
  return fromCents(toCents(netPriceEur * vatFactor));
}

/**
 * The data of a complete step 3 with the price that is offered. Net prices are whole cents, and every fifth gross price
 * belongs to no net price: the field must show the price that is sent.
 */
export function withOfferedPrice(data: CalculatorData): CalculatorData {
  const { netPriceEur } = typedFigures(data);
  return { ...data, leasingObjectPrice: formatDecimal(grossPriceEur(netPriceEur)) };
}

/** The year of the first registration; null for a new object and for one that does not drive. */
export function registrationYear(data: CalculatorData): number | null {
  const year = data.leasingObjectFirstRegistrationYear?.id ?? notRegistered;
  return drives(data) && year !== notRegistered ? year : null;
}

/** The chosen duration in years, where it is one that can be financed. */
export function chosenYears({
  financingPeriod,
}: Pick<CalculatorData, 'financingPeriod'>): FinancingYears | null {
  return financingYears.find((years) => years === financingPeriod?.id) ?? null;
}

/** Buyout of a financial leasing in percent. */
export function redemptionPercent(data: CalculatorData): number {
  return percentOf(redemptionPercentOf(parseDecimal(data.leftoverPercentage) ?? 0));
}

/** The buyout as it is typed, in percent, for the hundredths of it that are stored; a text that is no number stays. */
export function buyoutText(leftoverPercentage: string): string {
  const stored = parseDecimal(leftoverPercentage);
  if (stored === null) return leftoverPercentage;
  const percent = percentOf(stored / 100);
  return percent === Number(percent.toFixed(2)) ? formatDecimal(percent) : percentText(percent);
}

/** The hundredths that are stored for a buyout that was typed in percent; a text that is no number stays. */
export function leftoverText(typed: string): string {
  const percent = parseDecimal(typed);
  return percent === null ? typed : percentText(percentOf(percent * 100));
}

/** Remaining value of an operational leasing in percent; null while it is not known. */
export function remainingValueOf(data: Pick<CalculatorData, 'remainingValuePercentage'>): number | null {
  return percentageOf(data.remainingValuePercentage);
}

function residualPercentOf(data: CalculatorData, years: FinancingYears, thisYear: number): number {
  if (data.leasingType !== 'OPERATIONAL') return redemptionPercent(data);
  // The company's table applies until the company has answered.
  return (
    remainingValueOf(data) ??
    remainingValuePercent({
      years,
      yearlyKm: drives(data) ? kmOf(data.averageTotalMileage) : null,
      ageYears: ageYears(registrationYear(data), thisYear),
    })
  );
}

/** Whether such a leasing is never offered, because its figures would make no sense. */
function isRefused(
  terms: Pick<Terms, 'category' | 'netPriceEur' | 'ppmvEur' | 'participationPercent' | 'residualPercent'>,
): boolean {
  const { ppmvEur, participationPercent, residualPercent } = terms;
  return (
    Math.min(ppmvEur, participationPercent, residualPercent) < 0 ||
    exceedsParticipationLimit(terms) ||
    leavesNothingToFinance(terms)
  );
}

/** At the informative rate, without processing costs; null without price or duration, or if never offered. */
export function informativeQuote(
  data: CalculatorData,
  thisYear: number,
): (Quote & { months: number }) | null {
  const typed = typedFigures(data);
  const years = chosenYears(data);
  if (data.leasingType === null || years === null || typed.netPriceEur <= 0) return null;
  const months = years * monthsPerYear;
  const terms = {
    ...typed,
    category: data.leasingType,
    months,
    ratePercent: parseDecimal(data.infoInterestRate) ?? 0,
    residualPercent: residualPercentOf(data, years, thisYear),
    costPercent: 0,
  };
  return isRefused(terms) ? null : { ...quote(terms), months };
}

/** The financed amount and the participation, in EUR; null while there is no price, and where nothing is offered. */
export function financingFigures(
  data: CalculatorData,
): Pick<Quote, 'baseEur' | 'participationEur' | 'financingEur'> | null {
  const typed = typedFigures(data);
  if (data.leasingType === null || typed.netPriceEur <= 0) return null;
  const terms = {
    ...typed,
    category: data.leasingType,
    months: 12,
    ratePercent: 0,
    residualPercent: 0,
    costPercent: 0,
  };
  if (isRefused(terms)) return null;
  const { baseEur, participationEur, financingEur } = quote(terms);
  return { baseEur, participationEur, financingEur };
}

/** The remaining value of an operational leasing in EUR; null while the value or the price is not known. */
export function remainingValueEur(data: CalculatorData): number | null {
  const residualPercent = remainingValueOf(data);
  const { netPriceEur, ppmvEur } = typedFigures(data);
  if (residualPercent === null || netPriceEur <= 0) return null;
  const terms = { category: 'OPERATIONAL', netPriceEur, ppmvEur, participationPercent: 0 } as const;
  return quote({ ...terms, months: 12, ratePercent: 0, residualPercent, costPercent: 0 }).residualEur;
}
