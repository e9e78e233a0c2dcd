import * as z from 'zod/mini';
import { parseDecimal } from '../values/decimal.ts';
import { toCents } from '../values/money.ts';
import { ruleTexts } from '../forms/rules.ts';
import {
  calculatorFields,
  drives,
  participationField,
  type CalculatorData,
  type CalculatorField,
} from './calculator-data.ts';
import { grossPriceEur, kmOf, remainingValueOf, typedFigures } from './calculator-figures.ts';
import { exceedsParticipationLimit, leavesNothingToFinance } from './quote.ts';
import { leastRemainingValuePercent } from './remaining-value.ts';
import { fieldOfTransaction } from './transaction.ts';

export const calculatorTexts = {
  notNegative: 'Upišite nulu ili veći broj.',
  aboveZero: 'Upišite iznos veći od nule.',
  priceTooHigh: 'Najveći iznos je 100.000.000,00 €.',
  tooManyKm: 'Najviše je 10.000.000 km.',
  remainingValueUnknown: 'Još nije izračunat. Pričekajte trenutak ili pokušajte ponovno.',
  remainingValueTooLow: `Upišite najmanje ${leastRemainingValuePercent} %.`,
  remainingValueTooHigh: (percent: string) => `Upišite najviše ${percent} %, koliko smo izračunali.`,
} as const;

/** Largest numbers that the calls take. */
const mostEur = 100_000_000;
const mostKm = 10_000_000;

const isEmpty = (text: string) => text.trim() === '';

const chosen = z.unknown().check(z.refine((value) => value !== null, ruleTexts.required));
const filled = z.string().check(z.refine((text) => !isEmpty(text), ruleTexts.required));
const isNumber = [
  z.refine<string>((text) => isEmpty(text) || parseDecimal(text) !== null, ruleTexts.digitsOnly),
  z.refine<string>((text) => (parseDecimal(text) ?? 0) >= 0, calculatorTexts.notNegative),
];
const number = z.string().check(...isNumber);
const requiredNumber = filled.check(...isNumber);
/** Prices are whole cents: less than half a cent is zero. */
const price = requiredNumber.check(
  z.refine((text) => toCents(parseDecimal(text) ?? 1) !== 0, calculatorTexts.aboveZero),
);
const kilometres = filled.check(
  z.refine((text) => isEmpty(text) || kmOf(text) !== null, ruleTexts.digitsOnly),
  z.refine((text) => (kmOf(text) ?? 0) <= mostKm, calculatorTexts.tooManyKm),
);

const generalData = z.object({
  leasingRecipientType: chosen,
  leasingType: chosen,
  supplier: chosen,
  currency: filled,
});

const anyObject = {
  leasingObjectType: chosen,
  leasingObject: chosen,
  leasingObjectMake: chosen,
  leasingObjectModel: chosen,
  leasingObjectFuel: chosen,
  leasingObjectEngine: chosen,
};
const realEstate = z.object(anyObject);
const vehicle = z.object({
  ...anyObject,
  leasingObjectFirstRegistrationYear: chosen,
  currentNumberOfKilometersTraveledOrWorkingHours: kilometres,
  averageTotalMileage: kilometres,
});

const anyFinancing = {
  leasingObjectPrice: price,
  leasingNetObjectPrice: price,
  leasingTaxRate: chosen,
  leasingPaymentPeriodType: chosen,
  financingPeriod: chosen,
};
/** Only objects that drive are taxed. */
const taxed = { leasingObjectPpmv: number };
const financialLeasing = z.object({
  ...anyFinancing,
  financialLeasingParticipation: requiredNumber,
  leftoverPercentage: requiredNumber,
});
const operationalLeasing = z.object({
  ...anyFinancing,
  operationalLeasingParticipation: requiredNumber,
  remainingValuePercentage: number,
});

export const filledSteps = [1, 2, 3] as const;
export type FilledStep = (typeof filledSteps)[number];

/** The errors by field, in the order of the fields. */
export type FieldErrors = Partial<Record<CalculatorField, string>>;

function financingRules(data: CalculatorData): z.ZodMiniObject {
  const rules = data.leasingType === 'OPERATIONAL' ? operationalLeasing : financialLeasing;
  return drives(data) ? z.extend(rules, taxed) : rules;
}

function rulesOf(step: FilledStep, data: CalculatorData): z.ZodMiniObject {
  switch (step) {
    case 1:
      return generalData;
    case 2:
      return drives(data) ? vehicle : realEstate;
    case 3:
      return financingRules(data);
  }
}

/**
 * A remaining value can be typed, as specified. The company guarantees no more than it calculated, so that this is the
 * maximum. A customer who types less pays more in instalments. Our choice.
 */
function errorsOfRemainingValue(data: CalculatorData): FieldErrors {
  const { highestRemainingValuePercentage: highest } = data;
  const percent = remainingValueOf(data);
  const most = parseDecimal(highest);
  if (percent === null) return most === null ? {} : { remainingValuePercentage: ruleTexts.required };
  if (percent < leastRemainingValuePercent) {
    return { remainingValuePercentage: calculatorTexts.remainingValueTooLow };
  }
  return most !== null && percent > most
    ? { remainingValuePercentage: calculatorTexts.remainingValueTooHigh(highest) }
    : {};
}

/** The errors of all figures together, once each of them is valid. */
function errorsOfFigures(data: CalculatorData): FieldErrors {
  const typed = typedFigures(data);
  const category = data.leasingType ?? 'FINANCIAL';
  // Both the offered price and the shown one: a typed net price is rounded to cents only when it is sent.
  const grossEur = Math.max(grossPriceEur(typed.netPriceEur), parseDecimal(data.leasingObjectPrice) ?? 0);
  if (toCents(grossEur) + toCents(typed.ppmvEur) > toCents(mostEur)) {
    return { leasingObjectPrice: calculatorTexts.priceTooHigh };
  }
  if (exceedsParticipationLimit({ ...typed, category })) {
    return { [participationField(data)]: ruleTexts.participationTooHigh };
  }
  if (category === 'FINANCIAL') return {};
  const residualErrors = errorsOfRemainingValue(data);
  if (!isEmptyOf(residualErrors)) return residualErrors;
  const residualPercent = remainingValueOf(data);
  const { participationPercent } = typed;
  if (residualPercent !== null && leavesNothingToFinance({ participationPercent, residualPercent })) {
    return { operationalLeasingParticipation: ruleTexts.nothingToFinance };
  }
  return {};
}

const isEmptyOf = (errors: FieldErrors) => Object.keys(errors).length === 0;

function errorsByField(step: FilledStep, data: CalculatorData): FieldErrors {
  const read = rulesOf(step, data).safeParse(data);
  const errors: FieldErrors = {};
  for (const { path, message } of read.error?.issues ?? []) {
    const field = calculatorFields.find((name) => name === path[0]);
    if (field !== undefined) errors[field] ??= message;
  }
  return step === 3 && isEmptyOf(errors) ? errorsOfFigures(data) : errors;
}

/** Whether a remaining value can be asked for: in an operational leasing with valid figures. */
export function canAskRemainingValue(data: CalculatorData): boolean {
  return data.leasingType === 'OPERATIONAL' && isEmptyOf(errorsByField(3, data));
}

/** Whether there is a remaining value, or the company's was there and has been emptied. */
export function hasRemainingValue(data: CalculatorData): boolean {
  return data.remainingValuePercentage !== '' || data.highestRemainingValuePercentage !== '';
}

export function lacksRemainingValue(data: CalculatorData): boolean {
  return canAskRemainingValue(data) && !hasRemainingValue(data);
}

/** The errors of a step. An operational leasing is not complete before its remaining value is known. */
export function errorsOf(step: FilledStep, data: CalculatorData): FieldErrors {
  if (step === 3 && lacksRemainingValue(data)) {
    return { remainingValuePercentage: calculatorTexts.remainingValueUnknown };
  }
  return errorsByField(step, data);
}

/** An error that more typing cannot mend, shown while a text is being typed: it is not a number. */
export function errorsOfTyping(step: FilledStep, data: CalculatorData): FieldErrors {
  return Object.fromEntries(
    Object.entries(errorsByField(step, data)).filter(([, message]) => message === ruleTexts.digitsOnly),
  );
}

/** The first step that is not complete; 4 when all that is filled in is right. */
export function firstOpenStep(data: CalculatorData): FilledStep | 4 {
  return filledSteps.find((step) => !isEmptyOf(errorsOf(step, data))) ?? 4;
}

export interface Refusal {
  /** As the call names it. */
  readonly name: string;
  /** The field that caused it; null where no field did. */
  readonly field: CalculatorField | null;
  /** Where that is filled in. */
  readonly step: FilledStep | null;
  readonly message: string;
}

function stepOf(field: CalculatorField | null, data: CalculatorData): FilledStep | null {
  if (field === null) return null;
  if (field === 'remainingValuePercentage') return 3;
  return filledSteps.find((step) => field in rulesOf(step, data).shape) ?? null;
}

/** The server's refusals, each with its field. */
export function refusalsOf(
  data: CalculatorData,
  fieldErrors: Readonly<Record<string, string>> | undefined,
): readonly Refusal[] {
  const fields: Readonly<Record<string, CalculatorField | 'participation' | undefined>> = fieldOfTransaction;
  return Object.entries(fieldErrors ?? {}).map(([name, message]) => {
    const origin = fields[name] ?? null;
    const field = origin === 'participation' ? participationField(data) : origin;
    return { name, field, step: stepOf(field, data), message };
  });
}
