import { accessCalls } from './access.ts';
import { actionCalls } from './actions.ts';
import { calculatorCalls } from './calculator.ts';
import { customerCalls } from './customer.ts';
import { inboxCalls } from './inbox.ts';
import { profileCalls } from './profile.ts';
import { contactCalls } from './contact.ts';
import { documentCalls } from './documents.ts';
import { registrationCalls } from './registration.ts';
import type { FailingCall } from './failing-call.ts';

/** Every call of every screen. A new one is an entry of its own; an operation without one fails a test. */
export const failingCalls: readonly FailingCall[] = [
  ...accessCalls,
  ...customerCalls,
  ...calculatorCalls,
  ...actionCalls,
  ...inboxCalls,
  ...documentCalls,
  ...contactCalls,
  ...profileCalls,
  ...registrationCalls,
];
