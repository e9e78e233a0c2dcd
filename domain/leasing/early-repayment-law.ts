import { brand } from '../brand.ts';

/*
 * What the law says of early repayment by consumers: Directive (EU) 2023/2225, Article 29, applied since 20.11.2026. It
 * governs leasings with an obligation or an option to buy (Article 2), up to 100 000 EUR; the company says of which
 * contracts (`consumerCreditRules` in its export). Its lawyer has to confirm this file against the Croatian act: a
 * production server shows none of it before LEGAL_TEXTS_CONFIRMED names the day.
 */

/** Article 29(4): the most that may be asked for of the amount that is repaid early, in percent. */
const mostFeePercent = { moreThanYear: 1, yearOrLess: 0.5 } as const;

/** Largest fee, in percent of what a consumer repays early; with a variable rate none (Article 29(3)). */
export function consumerFeePercent(rateType: 'FIXED' | 'VARIABLE', moreThanYearLeft: boolean): number {
  if (rateType === 'VARIABLE') return 0;
  return moreThanYearLeft ? mostFeePercent.moreThanYear : mostFeePercent.yearOrLess;
}

/** Article 29(1) with the judgment C-383/18 (Lexitor): costs fall in proportion to the time that is left. */
export function refundableShare(instalmentsLeft: number, months: number): number {
  return instalmentsLeft / months;
}

export const earlyRepaymentTexts = {
  /** Article 29(1). */
  consumerRight: 'Kao potrošač imate pravo obveze ispuniti prije roka, uz razmjerno manje ukupne troškove.',
  feeAtMost: 'Naknada za prijevremenu otplatu, najviše',
  refund: 'Povrat razmjernog dijela troška obrade',
  feeUnknown: 'Naknada je određena ugovorom i nije uračunata.',
  notBinding: `Izračun je informativan i ne obvezuje ni Vas ni društvo ${brand.company.replace(/\.?$/, '.')} Konačan iznos potvrđujemo na Vaš zahtjev, na dan otplate.`,
} as const;
