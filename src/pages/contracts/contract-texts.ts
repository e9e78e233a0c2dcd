import { isWithoutEnd } from '../../../domain/values/dates.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { nothingChosen, writeTermination } from '../../../domain/early-termination.ts';
import { paths } from '../../routes/paths.ts';

/** The form that asks for the early termination of a contract, on a day if there is one. */
export const earlyTerminationOf = (contract: string, day: string | null = null) =>
  paths.earlyTermination + writeTermination({ ...nothingChosen, contract, day: formatDay(day) });

/** The remaining value has a different name in each kind of leasing. */
export const remainingValueLabel = (leasingTypeCategory: string): string =>
  leasingTypeCategory === 'FINANCIAL' ? 'Otkupna vrijednost' : 'Ostatak vrijednosti';

export const emptyValue = '–';

/** A day that the company's data give, or that there is none. */
export const dayOrNothing = (day: string | null | undefined): string =>
  !day || isWithoutEnd(day) ? emptyValue : formatDay(day) || emptyValue;
