import type { ActorRefFrom } from 'xstate';
import type { registrationMachine } from '../../../machines/registration.ts';
import { filledSteps, type FilledStep } from '../../../domain/registration-steps.ts';
import type { RegistrantKind } from '../../../domain/registration-draft.ts';
import type { RegistrationStep } from '../../../machines/registration-parts.ts';

/** The steps as their headings and the stepper call them. */
export const registrationStepTitles = {
  type: 'Odabir vrste',
  'basic-info': 'Osnovni podaci',
  identification: 'Identifikacija',
  'contact-person': 'Kontakt osoba',
  address: 'Adresa',
  password: 'Lozinka',
  overview: 'Pregled',
  signature: 'Potpis',
  success: 'Registracija je zaprimljena',
  'being-checked': 'Izjavu provjeravamo',
} as const satisfies Record<RegistrationStep, string>;

/** What the button says that leads to a step. */
const wayTo: Readonly<Record<Exclude<FilledStep, 'basic-info'> | 'overview', string>> = {
  identification: 'Nastavi na identifikaciju',
  'contact-person': 'Nastavi na kontakt osobu',
  address: 'Nastavi na adresu',
  password: 'Nastavi na lozinku',
  overview: 'Nastavi na pregled',
};

/** Every step of a kind of registration, in order. */
export function stepsOf(kind: RegistrantKind): readonly RegistrationStep[] {
  const last = kind === 'firm' ? (['overview', 'signature'] as const) : (['overview'] as const);
  return ['type', ...filledSteps(kind), ...last];
}

export function stepBefore(kind: RegistrantKind, step: RegistrationStep): RegistrationStep {
  const steps = stepsOf(kind);
  return steps[steps.indexOf(step) - 1] ?? 'type';
}

/** What the button of a step says that leads on to the next one. */
export function wayOn(kind: RegistrantKind, step: FilledStep): string {
  const next = stepsOf(kind)[stepsOf(kind).indexOf(step) + 1];
  const known: Readonly<Partial<Record<RegistrationStep, string>>> = wayTo;
  return (next && known[next]) ?? 'Nastavi';
}

export interface RegistrationProps {
  readonly registration: ActorRefFrom<typeof registrationMachine>;
}
