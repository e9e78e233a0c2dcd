import * as z from 'zod/mini';
import { formatDecimal, longestNumber, parseDecimal } from '../values/decimal.ts';
import { objectConditionLabels } from '../labels.ts';
import { fromCents, toCents } from '../values/money.ts';
import { calculationDefaults, leftoverCap } from './bounds.ts';
import { notRegistered } from './codes.ts';
import { vatFactor } from './quote.ts';

// A separate name, because the linter takes it for the catch of a promise.
const orElse = z.catch;

const largestId = 2_147_483_647;

// One refinement instead of three checks: the login form loads every function of zod that is used here.
const idFrom = (least: number) =>
  z.number().check(z.refine((id) => Number.isInteger(id) && id >= least && id <= largestId));
const id = idFrom(1);
const code = z.object({ id, name: z.string() });
const choiceOf = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.nullable(schema), null);
const textOf = (initial: string) => orElse(z.string().check(z.maxLength(longestNumber)), initial);

const schema = z.object({
  leasingRecipientType: choiceOf(code),
  leasingType: choiceOf(z.enum(['FINANCIAL', 'OPERATIONAL'])),
  supplier: choiceOf(z.object({ id, name: z.string(), identifier: z.string() })),
  currency: orElse(z.enum(['EUR']), 'EUR'),
  leasingObjectType: choiceOf(z.object({ id, name: z.string(), category: z.enum(['CAR', 'REAL_ESTATE']) })),
  leasingObject: choiceOf(code),
  leasingObjectMake: choiceOf(code),
  leasingObjectModel: choiceOf(code),
  /** Without id and name where the object has no fuel. */
  leasingObjectFuel: choiceOf(z.object({ id: z.nullable(id), name: z.nullable(z.string()) })),
  /** Without a name where there is nothing to choose. */
  leasingObjectEngine: choiceOf(z.object({ name: z.nullable(z.string()) })),
  /** Planned km a year. */
  averageTotalMileage: textOf(''),
  /** Its id is the year; 0 for an object that is not registered and so new. */
  leasingObjectFirstRegistrationYear: choiceOf(z.object({ id: idFrom(notRegistered), name: z.string() })),
  currentNumberOfKilometersTraveledOrWorkingHours: textOf(''),
  /** With VAT. */
  leasingObjectPrice: textOf(''),
  leasingNetObjectPrice: textOf(''),
  leasingTaxRate: choiceOf(z.object({ id, name: z.string(), percentage: z.number() })),
  /** Special tax on motor vehicles; empty where there is none. */
  leasingObjectPpmv: textOf(''),
  financialLeasingParticipation: textOf(percentText(calculationDefaults.participationPercent)),
  operationalLeasingParticipation: textOf(percentText(calculationDefaults.advancePercent)),
  leasingPaymentPeriodType: choiceOf(code),
  /** Its id is the number of years. */
  financingPeriod: choiceOf(code),
  /** Hundredths of the redemption percentage. */
  leftoverPercentage: textOf(String(calculationDefaults.leftoverPercentage)),
  /** With a decimal comma (calls have a point). The company's figure at first; empty before it has come. */
  remainingValuePercentage: textOf(''),
  /** The value computed by the company, which is the highest that can be typed. */
  highestRemainingValuePercentage: textOf(''),
  infoInterestRate: textOf(percentText(calculationDefaults.ratePercent)),
});

/** The data of the calculator: choices with their names, numbers as typed, with a decimal comma. */
export type CalculatorData = Readonly<z.infer<typeof schema>>;
export type CalculatorField = keyof CalculatorData;

export const calculatorFields: readonly CalculatorField[] = z.keyof(schema).options;

export type Change = {
  [Field in CalculatorField]: { readonly field: Field; readonly value: CalculatorData[Field] };
}[CalculatorField];

export const initialCalculatorData: CalculatorData = readCalculatorData({});

/** Data that were stored once; a field whose value makes no sense starts again. */
export function readCalculatorData(stored: unknown): CalculatorData {
  const read = schema.safeParse(stored);
  return read.success ? read.data : schema.parse({});
}

/** `20` → `20`, `6.5` → `6,5`: as a customer would type it. */
export function percentText(value: number): string {
  return String(value).replace('.', ',');
}

/** Planned and driven km of no object. */
export const noMileage = {
  averageTotalMileage: '',
  currentNumberOfKilometersTraveledOrWorkingHours: '',
} as const satisfies Partial<CalculatorData>;

/** A remaining value that is not known, or not any more. */
export const noRemainingValue = {
  remainingValuePercentage: '',
  highestRemainingValuePercentage: '',
} as const satisfies Partial<CalculatorData>;

/** The data with the remaining value that the company calculated, in percent. */
export function withRemainingValue(data: CalculatorData, percent: number): CalculatorData {
  const text = formatDecimal(percent);
  return { ...data, remainingValuePercentage: text, highestRemainingValuePercentage: text };
}

/** The selections of the object; each clears those after it, and the mileage. */
export const objectSelections = [
  'leasingObjectType',
  'leasingObject',
  'leasingObjectMake',
  'leasingObjectModel',
  'leasingObjectFuel',
  'leasingObjectEngine',
] as const satisfies readonly CalculatorField[];
export type ObjectSelection = (typeof objectSelections)[number];

/** Fields that do not change the remaining value. */
const besideRemainingValue: readonly CalculatorField[] = [
  'leasingRecipientType',
  'supplier',
  'leasingPaymentPeriodType',
  'leftoverPercentage',
  'remainingValuePercentage',
  'highestRemainingValuePercentage',
  'infoInterestRate',
];

function laterThan(field: CalculatorField): Partial<CalculatorData> {
  const place = objectSelections.findIndex((each) => each === field);
  if (place === -1) return {};
  const later = objectSelections.slice(place + 1).map((each) => [each, initialCalculatorData[each]]);
  return { ...Object.fromEntries(later), ...noMileage };
}

/** The price that was not typed, calculated from the one that was; empty while the typed text is no amount. */
function priceText(text: string, factor: number): string {
  const price = parseDecimal(text);
  return price === null ? '' : formatDecimal(fromCents(toCents(price * factor)));
}

function follows({ field, value }: Change): Partial<CalculatorData> {
  if (field === 'leasingObjectPrice') return { leasingNetObjectPrice: priceText(value, 1 / vatFactor) };
  if (field === 'leasingNetObjectPrice') return { leasingObjectPrice: priceText(value, vatFactor) };
  if (field === 'leftoverPercentage' && (parseDecimal(value) ?? 0) > leftoverCap) {
    return { leftoverPercentage: String(leftoverCap) };
  }
  return {};
}

/**
 * The data with a field changed. A choice of the object clears later choices, one price fills the other, a
 * leftover percentage above its cap becomes the cap, and a remaining value that was calculated from other data is
 * forgotten.
 */
export function changed(data: CalculatorData, change: Change): CalculatorData {
  const forgotten = besideRemainingValue.includes(change.field) ? {} : noRemainingValue;
  return {
    ...data,
    ...forgotten,
    ...laterThan(change.field),
    [change.field]: change.value,
    ...follows(change),
  };
}

const typedAmounts = [
  'leasingObjectPrice',
  'leasingNetObjectPrice',
  'leasingObjectPpmv',
] as const satisfies readonly CalculatorField[];
export type TypedAmount = (typeof typedAmounts)[number];

/**
 * The data with a formatted amount; an invalid or negative one stays as typed, and wrong, because rounding might make
 * it valid. Nothing follows from it.
 */
export function writtenOut(data: CalculatorData, field: TypedAmount): CalculatorData {
  const amount = parseDecimal(data[field]);
  return amount === null || amount < 0 ? data : { ...data, [field]: formatDecimal(amount) };
}

/** Whether the object is one that drives: only then it has a year, a mileage and planned km. */
export function drives({ leasingObjectType }: Pick<CalculatorData, 'leasingObjectType'>): boolean {
  return leasingObjectType?.category !== 'REAL_ESTATE';
}

/** An object without a first registration is new, any other used. */
export function objectCondition({
  leasingObjectFirstRegistrationYear: year,
}: Pick<CalculatorData, 'leasingObjectFirstRegistrationYear'>): string {
  return objectConditionLabels[(year?.id ?? notRegistered) === notRegistered ? 'NEW' : 'USED'];
}

/** The participation of the chosen leasing type, as it was typed. */
export function participationField({
  leasingType,
}: Pick<CalculatorData, 'leasingType'>): 'operationalLeasingParticipation' | 'financialLeasingParticipation' {
  return leasingType === 'OPERATIONAL' ? 'operationalLeasingParticipation' : 'financialLeasingParticipation';
}
