import * as z from 'zod/mini';
import { checked } from '../forms/check-box.ts';
import { parseDay } from '../values/day.ts';
import { plainValue } from '../values/plain-values.ts';
import { contactPersonRules } from '../forms/profile-rules.ts';
import type { RegistrantKind, RegistrationDraft } from './registration-draft.ts';
import {
  firmAddressRules,
  firmRules,
  identificationRules,
  personAddressRules,
  personRules,
  registrationPasswordRules,
  type RegistrationPasswordForm,
} from './registration-rules.ts';
import { issueOf } from '../forms/form-rules.ts';

export type FilledStep = 'basic-info' | 'identification' | 'contact-person' | 'address' | 'password';

/** The typed values of a step, by field. */
export type Typed = Readonly<Record<string, string>>;

/** The typed values of a registration, with the password. */
export interface TypedRegistration {
  readonly draft: RegistrationDraft;
  readonly passwords: RegistrationPasswordForm;
}

interface StepRules {
  readonly step: FilledStep;
  readonly rules: (today: string) => z.ZodMiniObject;
}

const password: StepRules = { step: 'password', rules: () => registrationPasswordRules };

const steps: Readonly<Record<RegistrantKind, readonly StepRules[]>> = {
  person: [
    { step: 'basic-info', rules: () => personRules },
    { step: 'identification', rules: identificationRules },
    { step: 'address', rules: () => personAddressRules },
    password,
  ],
  firm: [
    { step: 'basic-info', rules: () => firmRules },
    { step: 'contact-person', rules: () => contactPersonRules },
    { step: 'address', rules: () => firmAddressRules },
    password,
  ],
};

/** The steps that are filled in, in their order. */
export const filledSteps = (kind: RegistrantKind): readonly FilledStep[] =>
  steps[kind].map(({ step }) => step);

function rulesOf(kind: RegistrantKind, wanted: FilledStep, today: string): z.ZodMiniObject {
  const found = steps[kind].find(({ step }) => step === wanted);
  if (!found) throw new Error(`A ${kind} has no step "${wanted}".`);
  return found.rules(today);
}

type Box = 'isSoleTrader' | 'equalAddresses' | 'addressMatchesIdCard';

const boxes = new Set<string>(['isSoleTrader', 'equalAddresses', 'addressMatchesIdCard'] satisfies Box[]);
const days = new Set(['birthDate', 'idCardIssueDate', 'idCardValidityDate']);

type Taken<Values> = { readonly [Name in keyof Values]: Name extends Box ? boolean : string };

/** Texts become plain, boxes true or false and days `YYYY-MM-DD`; an invalid day stays as typed, and wrong. */
export function asRulesTakeIt<Values extends Typed>(typed: Values): Taken<Values> {
  const entries = Object.entries(typed).map(([name, text]) => {
    if (boxes.has(name)) return [name, text === checked];
    return [name, days.has(name) ? (parseDay(text) ?? text) : plainValue(name, text)];
  });
  return Object.fromEntries(entries) as Taken<Values>;
}

/** @param today `YYYY-MM-DD` */
export function rulesForTyped(
  kind: RegistrantKind,
  step: FilledStep,
  today: string,
): z.ZodMiniType<Record<string, string>, Record<string, string>> {
  const rules = rulesOf(kind, step, today);
  return z.record(z.string(), z.string()).check(({ value, issues }) => {
    for (const { path, message } of rules.safeParse(asRulesTakeIt(value)).error?.issues ?? []) {
      issues.push(issueOf(value, path.join('.'), message));
    }
  });
}

export function refusedIn(kind: RegistrantKind, step: FilledStep, refused: Typed): Typed {
  // The names of the fields do not depend on the day.
  const { shape } = rulesOf(kind, step, '');
  return Object.fromEntries(Object.entries(refused).filter(([name]) => Object.hasOwn(shape, name)));
}

/** The steps in which something is missing, wrong or refused. */
export function openSteps(
  kind: RegistrantKind,
  { draft, passwords }: TypedRegistration,
  refused: Typed,
  today: string,
): readonly FilledStep[] {
  const typed = asRulesTakeIt({ ...draft[kind], ...passwords });
  const isOpen = ({ step, rules }: StepRules) =>
    Object.keys(refusedIn(kind, step, refused)).length > 0 || !rules(today).safeParse(typed).success;
  return steps[kind].filter(isOpen).map(({ step }) => step);
}
