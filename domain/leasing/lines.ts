import { fromCents, toCents } from '../values/money.ts';
import { quote, vatFactor, type Terms } from './quote.ts';

/** Lines of an offer in the order in which it lists them. */
export const offerLineNames = [
  'DEDUCTIBLE',
  'ADVANCE_PAYMENT',
  'ADMINISTRATIVE_COSTS',
  'BAIL',
  'INSTALLMENT',
  'BUYOUT_VALUE',
  'TOTAL_COMPENSATION',
] as const;
export type OfferLineName = (typeof offerLineNames)[number];

/** An amount of an offer in EUR; one that does not apply to the leasing type is zero. */
export interface OfferLine {
  readonly name: OfferLineName;
  /** Share that it was calculated by, in percent. */
  readonly percentage: number | null;
  readonly total: number;
  readonly taxes: number;
  readonly totalWithoutTaxes: number;
}

/**
 * Lines of an offer. VAT of a financial leasing is part of the price and so of its participation; instalments, costs
 * and buyout carry none. An operational leasing is invoiced with VAT: advance and instalments.
 */
export function offerLines(terms: Terms): OfferLine[] {
  const figures = quote(terms);
  const isOperational = terms.category === 'OPERATIONAL';
  const netParticipation = isOperational
    ? figures.participationEur
    : fromCents(
        toCents(figures.participationEur) -
          toCents((terms.netPriceEur * (vatFactor - 1) * terms.participationPercent) / 100),
      );
  const participation = [figures.participationWithVatEur, netParticipation] as const;
  const nothing = [0, 0] as const;
  const amounts: Record<Exclude<OfferLineName, 'TOTAL_COMPENSATION'>, readonly [number, number]> = {
    DEDUCTIBLE: isOperational ? nothing : participation,
    ADVANCE_PAYMENT: isOperational ? participation : nothing,
    ADMINISTRATIVE_COSTS: [figures.administrativeCostsEur, figures.administrativeCostsEur],
    BAIL: [figures.bailEur, figures.bailEur],
    INSTALLMENT: [figures.instalmentEur, figures.instalmentWithoutVatEur],
    BUYOUT_VALUE: isOperational ? nothing : [figures.residualEur, figures.residualEur],
  };
  const times = { INSTALLMENT: terms.months, BAIL: 0 } as const;
  const sum = (place: 0 | 1) =>
    fromCents(
      Object.entries(amounts).reduce(
        (cents, [name, pair]) =>
          cents + toCents(pair[place]) * (name === 'INSTALLMENT' || name === 'BAIL' ? times[name] : 1),
        0,
      ),
    );
  const percentages: Partial<Record<OfferLineName, number>> = {
    [isOperational ? 'ADVANCE_PAYMENT' : 'DEDUCTIBLE']: terms.participationPercent,
    ADMINISTRATIVE_COSTS: terms.costPercent,
    ...(!isOperational && { BUYOUT_VALUE: terms.residualPercent }),
  };
  return offerLineNames.map((name) => {
    const [total, totalWithoutTaxes] = name === 'TOTAL_COMPENSATION' ? [sum(0), sum(1)] : amounts[name];
    return {
      name,
      percentage: percentages[name] ?? null,
      total,
      taxes: fromCents(toCents(total) - toCents(totalWithoutTaxes)),
      totalWithoutTaxes,
    };
  });
}
