import { fromCents, toCents } from '../values/money.ts';
import { effectiveRatePercent, paymentsOf } from './effective-rate.ts';
import { quote, type Terms } from './quote.ts';

/** A financial leasing as a credit, in EUR and percent. Source of the figures: Directive (EU) 2023/2225, Art. 8(3). */
export interface CreditFigures {
  /** With VAT and special tax. */
  readonly cashPriceEur: number;
  /** Paid in advance, and no part of the credit. */
  readonly participationEur: number;
  readonly creditEur: number;
  readonly administrativeCostsEur: number;
  readonly effectiveInterestRate: number;
  readonly installmentAmountEur: number;
  /** Paid with the last instalment. */
  readonly buyoutEur: number;
  /** Credit, interest and costs. */
  readonly totalEur: number;
}

export function creditFigures(terms: Terms & { readonly category: 'FINANCIAL' }): CreditFigures {
  const figures = quote(terms);
  return {
    cashPriceEur: figures.baseEur,
    participationEur: figures.participationEur,
    creditEur: figures.financingEur,
    administrativeCostsEur: figures.administrativeCostsEur,
    effectiveInterestRate: effectiveRatePercent(paymentsOf(terms)),
    installmentAmountEur: figures.instalmentEur,
    buyoutEur: figures.residualEur,
    totalEur: creditTotalEur(figures.totalEur, figures.participationEur),
  };
}

/** The total amount payable of a credit: all that is paid, but for the participation. */
export function creditTotalEur(totalEur: number, participationEur: number): number {
  return fromCents(toCents(totalEur) - toCents(participationEur));
}
