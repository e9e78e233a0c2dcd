// Written by `npm run generate` from machines/. Do not edit.
import type { AnyStateMachine } from 'xstate';
import { panelMachine } from '../machines/panel.ts';
import { objectCompletionMachine } from '../machines/calculator/object-completion.ts';
import { photosMachine } from '../machines/photos.ts';
import { profileUpdateMachine } from '../machines/profile-update.ts';
import { billExportMachine } from '../machines/lists/bill-export.ts';
import { calendarLinkMachine } from '../machines/calendar-link.ts';
import { calculatorMachine } from '../machines/calculator/calculator.ts';
import { registrationTabMachine } from '../machines/registration/registration-tab.ts';
import { contactMachine } from '../machines/contact.ts';
import { ownDataMachine } from '../machines/own-data.ts';
import { passwordResetMachine } from '../machines/access/password-reset.ts';
import { productChoiceMachine } from '../machines/calculator/product-choice.ts';
import { remainingValueMachine } from '../machines/calculator/remaining-value.ts';
import { paymentNoteMachine } from '../machines/payment-note.ts';
import { remindersMachine } from '../machines/reminders.ts';
import { offerMachine } from '../machines/offer.ts';
import { listMachine } from '../machines/lists/list.ts';
import { inboxMachine } from '../machines/lists/inbox.ts';
import { statementSigningMachine } from '../machines/registration/statement-signing.ts';
import { linkConfirmationMachine } from '../machines/access/link-confirmation.ts';
import { registrationConfirmationMachine } from '../machines/registration/registration-confirmation.ts';
import { offerStepMachine } from '../machines/calculator/offer-step.ts';
import { searchMachine } from '../machines/lists/search.ts';
import { downloadMachine } from '../machines/download.ts';
import { loginMachine } from '../machines/access/login.ts';
import { devicesMachine } from '../machines/access/devices.ts';
import { earlyTerminationMachine } from '../machines/early-termination.ts';
import { accessibilityMachine } from '../machines/accessibility.ts';
import { passkeysMachine } from '../machines/access/passkeys.ts';
import { passwordChangeMachine } from '../machines/access/password-change.ts';
import { billsMachine } from '../machines/lists/bills.ts';
import { registrationMachine } from '../machines/registration/registration.ts';
import { recoveryCodesMachine } from '../machines/access/recovery-codes.ts';
import { sessionMachine } from '../machines/access/session.ts';
import { uploadMachine } from '../machines/upload.ts';
import { codeEntryMachine } from '../machines/access/code-entry.ts';
import { passwordRecoveryMachine } from '../machines/access/password-recovery.ts';

/** Every machine of the portal, in the order of their titles. */
export const catalog = {
  panel: panelMachine,
  objectCompletion: objectCompletionMachine,
  photos: photosMachine,
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
  paymentNote: paymentNoteMachine,
  reminders: remindersMachine,
  offer: offerMachine,
  list: listMachine,
  inbox: inboxMachine,
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
  session: sessionMachine,
  upload: uploadMachine,
  codeEntry: codeEntryMachine,
  passwordRecovery: passwordRecoveryMachine,
} as const satisfies Record<string, AnyStateMachine>;
