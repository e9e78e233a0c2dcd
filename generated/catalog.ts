// Written by `npm run generate` from machines/. Do not edit.
import type { AnyStateMachine } from 'xstate';
import { panelMachine } from '../machines/panel.ts';
import { objectCompletionMachine } from '../machines/object-completion.ts';
import { profileUpdateMachine } from '../machines/profile-update.ts';
import { billExportMachine } from '../machines/bill-export.ts';
import { calendarLinkMachine } from '../machines/calendar-link.ts';
import { calculatorMachine } from '../machines/calculator.ts';
import { registrationTabMachine } from '../machines/registration-tab.ts';
import { contactMachine } from '../machines/contact.ts';
import { ownDataMachine } from '../machines/own-data.ts';
import { passwordResetMachine } from '../machines/password-reset.ts';
import { productChoiceMachine } from '../machines/product-choice.ts';
import { remainingValueMachine } from '../machines/remaining-value.ts';
import { remindersMachine } from '../machines/reminders.ts';
import { offerMachine } from '../machines/offer.ts';
import { listMachine } from '../machines/list.ts';
import { statementSigningMachine } from '../machines/statement-signing.ts';
import { linkConfirmationMachine } from '../machines/link-confirmation.ts';
import { registrationConfirmationMachine } from '../machines/registration-confirmation.ts';
import { offerStepMachine } from '../machines/offer-step.ts';
import { searchMachine } from '../machines/search.ts';
import { downloadMachine } from '../machines/download.ts';
import { loginMachine } from '../machines/login.ts';
import { devicesMachine } from '../machines/devices.ts';
import { earlyTerminationMachine } from '../machines/early-termination.ts';
import { accessibilityMachine } from '../machines/accessibility.ts';
import { passkeysMachine } from '../machines/passkeys.ts';
import { passwordChangeMachine } from '../machines/password-change.ts';
import { billsMachine } from '../machines/bills.ts';
import { registrationMachine } from '../machines/registration.ts';
import { recoveryCodesMachine } from '../machines/recovery-codes.ts';
import { inboxMachine } from '../machines/inbox.ts';
import { sessionMachine } from '../machines/session.ts';
import { uploadMachine } from '../machines/upload.ts';
import { codeEntryMachine } from '../machines/code-entry.ts';
import { passwordRecoveryMachine } from '../machines/password-recovery.ts';

/** Every machine of the portal, in the order of their titles. */
export const catalog = {
  panel: panelMachine,
  objectCompletion: objectCompletionMachine,
  profileUpdate: profileUpdateMachine,
  billExport: billExportMachine,
  calendarLink: calendarLinkMachine,
  calculator: calculatorMachine,
  registrationTab: registrationTabMachine,
  contact: contactMachine,
  ownData: ownDataMachine,
  passwordReset: passwordResetMachine,
  productChoice: productChoiceMachine,
  remainingValue: remainingValueMachine,
  reminders: remindersMachine,
  offer: offerMachine,
  list: listMachine,
  statementSigning: statementSigningMachine,
  linkConfirmation: linkConfirmationMachine,
  registrationConfirmation: registrationConfirmationMachine,
  offerStep: offerStepMachine,
  search: searchMachine,
  download: downloadMachine,
  login: loginMachine,
  devices: devicesMachine,
  earlyTermination: earlyTerminationMachine,
  accessibility: accessibilityMachine,
  passkeys: passkeysMachine,
  passwordChange: passwordChangeMachine,
  bills: billsMachine,
  registration: registrationMachine,
  recoveryCodes: recoveryCodesMachine,
  inbox: inboxMachine,
  session: sessionMachine,
  upload: uploadMachine,
  codeEntry: codeEntryMachine,
  passwordRecovery: passwordRecoveryMachine,
} as const satisfies Record<string, AnyStateMachine>;
