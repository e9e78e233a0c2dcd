/** How often a reference rate is set again, in months. */
export const resetMonths = { EURIBOR_3M: 3, EURIBOR_6M: 6, EURIBOR_12M: 12 } as const;
export type ReferenceRate = keyof typeof resetMonths;

/** The first day after `day` on which instalments follow the reference rate: quarter's, half year's or year's end. */
export function nextRateReset(reference: ReferenceRate, day: string): string {
  const months = resetMonths[reference];
  const [year = 0, month = 1] = day.split('-').map(Number);
  // The day before the first of the month after the period.
  const endOf = (periods: number) => new Date(Date.UTC(year, months * periods, 0)).toISOString().slice(0, 10);
  const present = Math.ceil(month / months);
  const end = endOf(present);
  return end > day ? end : endOf(present + 1);
}
