import { monthsPerYear } from '../values/dates.ts';
import { fromCents, toCents } from '../values/money.ts';

/** 25 % VAT, as specified. */
export const vatFactor = 1.25;

export type LeasingCategory = 'FINANCIAL' | 'OPERATIONAL';

/** The terms of a leasing. Amounts in EUR, shares and rates in percent. */
export interface Terms {
  readonly category: LeasingCategory;
  readonly netPriceEur: number;
  /** Special tax on motor vehicles. */
  readonly ppmvEur: number;
  /** Participation of a financial leasing, advance of an operational one. */
  readonly participationPercent: number;
  /** Months, one instalment each. */
  readonly months: number;
  /** Nominal yearly rate. */
  readonly ratePercent: number;
  /** Buyout of a financial leasing, of the price with VAT and special tax; remaining value of an operational one, of the net price with special tax. */
  readonly residualPercent: number;
  /** Processing costs, of the financing amount. */
  readonly costPercent: number;
}

/** A leasing in figures, in EUR, each rounded to cents once; sums are sums of cents. */
export interface Quote {
  /** The base of financing and participation: with VAT in a financial leasing, without in an operational one. */
  readonly baseEur: number;
  readonly participationEur: number;
  /** The participation as it is paid: the advance of an operational leasing is invoiced with VAT. */
  readonly participationWithVatEur: number;
  readonly financingEur: number;
  /** With VAT. */
  readonly instalmentEur: number;
  readonly instalmentWithoutVatEur: number;
  /** Buyout or remaining value. */
  readonly residualEur: number;
  readonly administrativeCostsEur: number;
  /** Deposit of an operational leasing, paid back at the end; 0 in a financial one. */
  readonly bailEur: number;
  /** The payment at the beginning: participation, administrative costs and bail. */
  readonly upfrontEur: number;
  /** Everything that is paid until the leasing ends, the bail apart. */
  readonly totalEur: number;
}

/**
 * The monthly rate in place of zero, at which the annuity would divide by zero. So small that no instalment differs
 * from (financed − residual) / months by a cent: 1e-12 still moves one in 500 at the highest prices.
 */
const tinyRate = 1e-18;

/** Monthly rate as a share, never zero. */
export function monthlyRate(ratePercent: number): number {
  return ratePercent === 0 ? tinyRate : ratePercent / 100 / monthsPerYear;
}

/** 1 − (1 + rate)^−months: the discount of an amount over time. `expm1`/`log1p` keep digits at small rates. */
export function discountOver(months: number, rate: number): number {
  return -Math.expm1(-months * Math.log1p(rate));
}

/** Instalment that pays off `financed` in `months` but for `residual`. */
function annuity(financed: number, residual: number, ratePercent: number, months: number): number {
  const rate = monthlyRate(ratePercent);
  const discounted = discountOver(months, rate);
  return ((financed - residual + residual * discounted) * rate) / discounted;
}

/** The base of shares: the price with VAT and special tax, or without VAT in an operational leasing. */
function baseOf({
  category,
  netPriceEur,
  ppmvEur,
}: Pick<Terms, 'category' | 'netPriceEur' | 'ppmvEur'>): number {
  return category === 'FINANCIAL' ? netPriceEur * vatFactor + ppmvEur : netPriceEur + ppmvEur;
}

/** Figures of a leasing. Every caller, browser or server, gets them here. */
export function quote(terms: Terms): Quote {
  const isOperational = terms.category === 'OPERATIONAL';
  const vat = isOperational ? vatFactor : 1;
  const base = baseOf(terms);
  const participation = (base * terms.participationPercent) / 100;
  const residual = (base * terms.residualPercent) / 100;
  const financed = base - participation;
  const instalment = annuity(financed, residual, terms.ratePercent, terms.months);

  const participationPaid = toCents(participation * vat);
  const instalmentPaid = toCents(instalment * vat);
  const costs = toCents((financed * terms.costPercent) / 100);
  const bail = isOperational ? instalmentPaid : 0;
  const buyout = isOperational ? 0 : toCents(residual);
  return {
    baseEur: fromCents(toCents(base)),
    participationEur: fromCents(toCents(participation)),
    participationWithVatEur: fromCents(participationPaid),
    financingEur: fromCents(toCents(base) - toCents(participation)),
    instalmentEur: fromCents(instalmentPaid),
    instalmentWithoutVatEur: fromCents(toCents(instalment)),
    residualEur: fromCents(toCents(residual)),
    administrativeCostsEur: fromCents(costs),
    bailEur: fromCents(bail),
    upfrontEur: fromCents(participationPaid + costs + bail),
    totalEur: fromCents(costs + participationPaid + terms.months * instalmentPaid + buyout),
  };
}

/** Most that may be participated, in cents: half of the price with VAT and special tax, for any leasing type. */
function participationLimitCents({ netPriceEur, ppmvEur }: Pick<Terms, 'netPriceEur' | 'ppmvEur'>): number {
  return toCents((netPriceEur * vatFactor + ppmvEur) / 2);
}

/** Whether the participation as it is paid is above its limit: the advance of an operational leasing with VAT. */
export function exceedsParticipationLimit(
  terms: Pick<Terms, 'category' | 'netPriceEur' | 'ppmvEur' | 'participationPercent'>,
): boolean {
  const vat = terms.category === 'OPERATIONAL' ? vatFactor : 1;
  return toCents(((baseOf(terms) * terms.participationPercent) / 100) * vat) > participationLimitCents(terms);
}

/** Whether nothing is left for the instalments to pay off. Such a leasing is never offered. */
export function leavesNothingToFinance({
  participationPercent,
  residualPercent,
}: Pick<Terms, 'participationPercent' | 'residualPercent'>): boolean {
  return participationPercent + residualPercent >= 100;
}
