import type { catalog } from '../../generated/catalog.ts';
import { accessCalls } from './access.ts';
import { actionCalls } from './actions.ts';
import { calculatorCalls } from './calculator.ts';
import { customerCalls } from './customer.ts';
import { inboxCalls } from './inbox.ts';
import { profileCalls } from './profile.ts';
import { contactCalls } from './contact.ts';
import { documentCalls } from './documents.ts';
import { registrationCalls } from './registration.ts';
import type { FailingCall, Operation } from './failing-call.ts';

/** Calls that no machine makes, and one of each way in which the failure of a machine's call is presented. */
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

/** Calls of machines: the walk takes every transition of them, also after a failure, and looks at the screen after it. */
export const walkedFailures: Partial<Record<Operation, keyof typeof catalog>> = {
  'POST /api/tfa-provider': 'login',
  'POST /api/tfa': 'codeEntry',
  'POST /api/tfa/passkey/options': 'codeEntry',
  'POST /api/tfa/passkey': 'codeEntry',
  'POST /api/tfa/recovery': 'codeEntry',
  'POST /api/resend-mail-code': 'codeEntry',
  'POST /api/qr-code-reset-request': 'codeEntry',
  'POST /api/request-reset-provider-choice': 'codeEntry',
  'POST /api/forgotten-password': 'passwordRecovery',
  'POST /api/reset-password': 'passwordReset',
  'POST /api/qr-code-reset': 'linkConfirmation',
  'POST /api/reset-provider-choice': 'linkConfirmation',
  'POST /api/email-change': 'linkConfirmation',
  'POST /api/logout': 'session',
  'GET /api/bill/pdf': 'download',
  'GET /api/bill/xml': 'download',
  'GET /api/bill/zip': 'download',
  'GET /api/document/{id}/download': 'download',
  'POST /api/bill/export': 'billExport',
  'GET /api/bill/open-items': 'billExport',
  'GET /api/calendar': 'calendarLink',
  'POST /api/calendar': 'calendarLink',
  'POST /api/calendar/remove': 'calendarLink',
  'GET /api/calendar/export': 'download',
  'GET /api/leasing-offer/{id}/download': 'offer',
  'POST /api/leasing-calculator/request-financing/{id}': 'offer',
  'GET /api/uwt-code/combined-leasing-object-data/{id}': 'objectCompletion',
  'POST /api/uwt-code/rest-values': 'remainingValue',
  'POST /api/inbox/read/{id}': 'inbox',
  'POST /api/bill/payment-note': 'paymentNote',
  'POST /api/reminders': 'reminders',
  'POST /api/contact/send-email': 'contact',
  'POST /api/user-profile/update': 'profileUpdate',
  'POST /api/user-profile/password': 'passwordChange',
  'POST /api/user-profile/export': 'ownData',
  'POST /api/security/recovery-codes': 'recoveryCodes',
  'POST /api/security/passkey/options': 'passkeys',
  'POST /api/security/passkey': 'passkeys',
  'POST /api/security/passkey/{id}/remove': 'passkeys',
  'POST /api/security/session/{id}/end': 'devices',
  'POST /api/security/session/end-others': 'devices',
  'POST /api/register/private-individual': 'registration',
  'POST /api/register/legal-entity/statement': 'statementSigning',
  'POST /api/register/legal-entity': 'statementSigning',
  'POST /api/register/confirm': 'registrationConfirmation',
};
