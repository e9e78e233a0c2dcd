import { dayOf } from '../values/dates.ts';
import { leasingTypeLabels } from '../labels.ts';
import { pluralForm, yearNoun } from '../values/plural.ts';
import { financingYears } from './bounds.ts';
import type { LeasingCategory } from './quote.ts';

/** Codes that the business fixes; codes that change come from the company's database. */

/** A natural person (fizička osoba) or a legal entity (pravna osoba). */
export type EntityTypeCode = 'FO' | 'PO';

/** The kinds of lessees. Consumer law protects natural persons; a sole trader acts in the trade. */
export const recipientTypes = [
  { id: 1, name: 'Fizička osoba', entityTypeCode: 'FO', isConsumer: true },
  { id: 2, name: 'Pravna osoba', entityTypeCode: 'PO', isConsumer: false },
  { id: 3, name: 'Obrt ili slobodno zanimanje', entityTypeCode: 'FO', isConsumer: false },
] as const satisfies readonly {
  id: number;
  name: string;
  entityTypeCode: EntityTypeCode;
  isConsumer: boolean;
}[];

export type RecipientType = (typeof recipientTypes)[number];

/** The kinds of lessees for a customer: a sole trader is a natural person, and no legal entity. */
export function recipientTypesOf(entityTypeCode: EntityTypeCode): RecipientType[] {
  return recipientTypes.filter((type) => type.entityTypeCode === entityTypeCode);
}

export const leasingTypes = [
  { id: 1, name: leasingTypeLabels.FINANCIAL, category: 'FINANCIAL' },
  { id: 2, name: leasingTypeLabels.OPERATIONAL, category: 'OPERATIONAL' },
] as const satisfies readonly { id: number; name: string; category: LeasingCategory }[];

/** Offers are made in EUR alone. */
export const currencies = [
  { id: 'HRK', name: 'HRK' },
  { id: 'EUR', name: 'EUR' },
] as const;

export const taxRates = [{ id: 1, name: '25 %', percentage: 25 }] as const;

export const paymentPeriodTypes = [{ id: 1, name: 'Mjesečno' }] as const;
export type PaymentPeriodType = (typeof paymentPeriodTypes)[number];

export const interestRateTypeIds = { FIXED: 1, VARIABLE: 2 } as const;

function yearsText(years: number): string {
  return `${years} ${pluralForm(years, yearNoun)}`;
}

/** Their ids are years. */
export const financingPeriods = financingYears.map((years) => ({ id: years, name: yearsText(years) }));

/** Id of a year of first registration that does not exist: the object is new. */
export const notRegistered = 0;

/** The oldest objects that are financed, in calendar years since their first registration. */
const oldestYears = 14;

/** Full calendar years since the first registration; 0 for an object that is new or was registered this year. */
export const ageCodes = Array.from({ length: oldestYears + 1 }, (_, years) => ({
  id: years + 1,
  name: years === 0 ? 'Novo' : yearsText(years),
  years,
}));

/** The calendar year in Zagreb. */
export function yearOf(now: Date): number {
  return Number(dayOf(now).slice(0, 4));
}

/** "Not registered", then this calendar year and those before it, by the given clock. */
export function firstRegistrationYears(now: Date): { id: number; name: string }[] {
  const thisYear = yearOf(now);
  return [
    { id: notRegistered, name: 'Nije registrirano' },
    ...ageCodes.map(({ years }) => ({ id: thisYear - years, name: String(thisYear - years) })),
  ];
}

/**
 * The year of a production date as the calls write it: `2024` for `2024-01-01`, `null` for a new object. `undefined` for
 * a day that is not the first of a year that is financed.
 */
export function registrationYearOf(productionDate: string | null, now: Date): number | null | undefined {
  if (productionDate === null) return null;
  return firstRegistrationYears(now)
    .map(({ id }) => id)
    .find((year) => year !== notRegistered && productionDate === `${year}-01-01`);
}

/** Calendar years since the first registration; 0 for an object that is new, which has none. */
export function ageYears(registrationYear: number | null, thisYear: number): number {
  return registrationYear === null ? 0 : Math.max(0, thisYear - registrationYear);
}

/** The code with this id, of a list that is known to have it. */
export function codeById<Code extends { readonly id: number }>(codes: readonly Code[], id: number): Code {
  const code = codes.find((each) => each.id === id);
  if (code === undefined) throw new Error(`There is no code ${id}.`);
  return code;
}
