import type { UserProfile } from '../../generated/browser-api.ts';
import { keep, readKept } from '../api/calls/kept.ts';
import type { LoginStep } from '../../machines/access/login.ts';
import type { StoredUser } from '../../machines/access/session.ts';

/**
 * All that the portal keeps in the browser's local storage. Nothing secret: the account, names for the greeting and the fields of
 * the profile that were updated, how far the login has come, messages for the next page, the calculation and the
 * registration that were begun. Anything unreadable counts as absent.
 * The reading settings are kept beside it (reading-settings.ts), and the lockout of reset links (src/api/access/code-entry.ts).
 */
export const keys = {
  user: 'user',
  loginStep: 'login-step',
  /** Set before the page is reloaded because the session is gone. */
  loggedOut: 'logged-out',
  /** A message that the next page shows as a toast. */
  systemError: 'system-error',
  /** Changes with every answered call, so that the other tabs know that the customer is here. */
  lastCall: 'last-call',
  /** See calculator-storage.ts, which the landing page does not load. */
  calculator: 'calculator',
  /** See RegistrationPage.tsx. */
  registration: 'registration',
  /** Of release 0.1.0; see former-settings.ts. */
  formerSettings: 'accessibility',
} as const;

const isName = (name: unknown) => typeof (name ?? '') === 'string';

function isStoredUser(value: unknown): value is StoredUser {
  const user = value as Partial<Record<keyof StoredUser, unknown>> | null;
  return isName(user?.firstName) && isName(user?.lastName) && isName(user?.partnerName);
}

function isLoginStep(value: string | undefined): value is LoginStep {
  return value === 'provider' || value === 'newApp' || value === 'app' || value === 'mail';
}

function storedUser(): StoredUser | null {
  try {
    const value: unknown = JSON.parse(readKept(keys.user) ?? 'null');
    return isStoredUser(value) ? value : null;
  } catch {
    return null;
  }
}

/** The account and its names; other updated fields are kept and never read. */
export function readUser(): StoredUser | null {
  const user = storedUser();
  if (user === null) return null;
  const { firstName, lastName, partnerName } = user;
  // A version of the portal that knew names alone may have kept it: the profile brings the missing fields.
  const accountId = typeof user.accountId === 'string' ? user.accountId : '';
  return { accountId, firstName, lastName, partnerName };
}

/** Begins to keep a customer about whom nothing else is known. */
export function storeUser(user: StoredUser): void {
  keep(keys.user, JSON.stringify(user));
}

/**
 * Puts names or updated fields of the profile in the place of the kept ones, unless the customer has logged out.
 */
export function mergeIntoUser(fields: Partial<UserProfile>): void {
  const user = storedUser();
  if (user) keep(keys.user, JSON.stringify({ ...user, ...fields }));
}

/** `mail`, or `mail passkey` where a passkey can be used. */
export function readLoginStep(): { resume: LoginStep | null; passkey: boolean } {
  const [step, passkey] = readKept(keys.loginStep)?.split(' ') ?? [];
  return { resume: isLoginStep(step) ? step : null, passkey: passkey === 'passkey' };
}

export function storeLoginStep(step: LoginStep | null, passkey: boolean): void {
  keep(keys.loginStep, step !== null && passkey ? `${step} passkey` : step);
}

/** Reads a message for this page and removes it, so that it is shown once. */
export function takeMessage(key: typeof keys.loggedOut | typeof keys.systemError): string | null {
  const message = readKept(key);
  keep(key, null);
  return message;
}

/** Removes all that belongs to the customer, but for a calculation that is to be kept; settings and consent stay. */
export function forgetCustomer(keepsCalculation: boolean): void {
  for (const key of [keys.user, keys.loginStep, keys.lastCall, keys.registration]) keep(key, null);
  if (!keepsCalculation) keep(keys.calculator, null);
}
