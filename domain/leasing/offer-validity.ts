import { addDays, daysUntil } from '../values/dates.ts';

/** Days that an offer is valid from its creation, as specified. */
export const offerValidDays = 7;

/** Days left at which an offer is marked as ending soon, as specified. */
const soonDays = 3;

/** Refuses a second request for financing. */
export const offerRequested = 'Za ovu ponudu već ste zatražili financiranje.';

/** The last day on which an offer is valid: `2026-01-12` for one of `2026-01-05`. */
export function offerEndDay(creationDate: string): string {
  return addDays(creationDate, offerValidDays);
}

/** Whole days that are left of an offer: 7 on the day of its creation, 0 on its last day, `null` once it has expired. */
export function offerDaysLeft(creationDate: string, now: Date): number | null {
  const left = daysUntil(offerEndDay(creationDate), now);
  return left < 0 ? null : left;
}

/** The days left as the back-end counts them; where it does not, computed from the day of creation. */
export function offerDaysLeftOf(
  {
    creationDate,
    daysUntilExpiration,
  }: { readonly creationDate: string; readonly daysUntilExpiration?: number | null },
  now: Date,
): number | null {
  const left = daysUntilExpiration ?? offerDaysLeft(creationDate, now);
  return left !== null && left < 0 ? null : left;
}

/** Whether so few days are left that the customer should be warned. */
export function endsSoon(daysLeft: number | null): daysLeft is number {
  return daysLeft !== null && daysLeft <= soonDays;
}
