import { isWithoutEnd } from '../../../domain/dates.ts';
import { formatDay } from '../../../domain/day.ts';
import { nothingChosen, writeTermination } from '../../../domain/early-termination.ts';
import { paths } from '../../routes/paths.ts';

/** The form that asks for the early termination of a contract. */
export const earlyTerminationOf = (contract: string) =>
  paths.earlyTermination + writeTermination({ ...nothingChosen, contract });

/** What is left of the object's value has a name of its own in each kind of leasing. */
export const remainingValueLabel = (leasingTypeCategory: string): string =>
  leasingTypeCategory === 'FINANCIAL' ? 'Otkupna vrijednost' : 'Ostatak vrijednosti';

export const emptyValue = '–';

/** A day that the company's data give, or that there is none. */
export const dayOrNothing = (day: string | null | undefined): string =>
  !day || isWithoutEnd(day) ? emptyValue : formatDay(day) || emptyValue;
