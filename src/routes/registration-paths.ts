import type { RegistrationStep } from '../../machines/registration-parts.ts';
import { paths } from './paths.ts';

const steps: readonly RegistrationStep[] = [
  'basic-info',
  'identification',
  'contact-person',
  'address',
  'password',
  'overview',
  'signature',
  'success',
];

/** Addresses of the registration's steps, beside `paths.ts`, which the landing page loads. */
export const registrationPaths = {
  /** As a pattern of the router. */
  pattern: `${paths.registration}/:step?`,
  step: (step: RegistrationStep) => (step === 'type' ? paths.registration : `${paths.registration}/${step}`),
} as const;

/** Whether a part of an address, which the choice of a type has none of, names a step. */
export const isRegistrationPart = (part: string): boolean =>
  part === '' || steps.some((step) => step === part);

/** What the entry of the success page says of its registration; an address typed by hand says nothing. */
export interface RegisteredEntry {
  readonly registeredEmail: string;
}

function registeredEmailOf(state: unknown): string | null {
  const isRegistered = typeof state === 'object' && state !== null && 'registeredEmail' in state;
  return isRegistered && typeof state.registeredEmail === 'string' ? state.registeredEmail : null;
}

/** Where in the registration one is. */
export interface RegistrationPlace {
  readonly step: RegistrationStep;
  /** Who has registered, on the page that says so. */
  readonly email: string | null;
}

/** The place that an address with its entry's state names; null for one of no step. */
export function readRegistrationPlace(path: string, state: unknown): RegistrationPlace | null {
  const [, root, part = '', ...more] = path.split('/');
  if (`/${root}` !== paths.registration || more.length > 0 || !isRegistrationPart(part)) return null;
  const step = steps.find((each) => each === part) ?? 'type';
  return { step, email: step === 'success' ? registeredEmailOf(state) : null };
}
