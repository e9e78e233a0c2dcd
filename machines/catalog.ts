import type { AnyStateMachine } from 'xstate';
import { accessibilityMachine } from './accessibility.ts';
import { billExportMachine } from './bill-export.ts';
import { billsMachine } from './bills.ts';
import { calendarLinkMachine } from './calendar-link.ts';
import { calculatorMachine } from './calculator.ts';
import { codeEntryMachine } from './code-entry.ts';
import { contactMachine } from './contact.ts';
import { inboxMachine } from './inbox.ts';
import { devicesMachine } from './devices.ts';
import { earlyTerminationMachine } from './early-termination.ts';
import { downloadMachine } from './download.ts';
import { linkConfirmationMachine } from './link-confirmation.ts';
import { listMachine } from './list.ts';
import { loginMachine } from './login.ts';
import { objectCompletionMachine } from './object-completion.ts';
import { offerMachine } from './offer.ts';
import { offerStepMachine } from './offer-step.ts';
import { ownDataMachine } from './own-data.ts';
import { panelMachine } from './panel.ts';
import { passkeysMachine } from './passkeys.ts';
import { passwordChangeMachine } from './password-change.ts';
import { passwordRecoveryMachine } from './password-recovery.ts';
import { passwordResetMachine } from './password-reset.ts';
import { profileUpdateMachine } from './profile-update.ts';
import { productChoiceMachine } from './product-choice.ts';
import { recoveryCodesMachine } from './recovery-codes.ts';
import { registrationConfirmationMachine } from './registration-confirmation.ts';
import { registrationMachine } from './registration.ts';
import { registrationTabMachine } from './registration-tab.ts';
import { remindersMachine } from './reminders.ts';
import { remainingValueMachine } from './remaining-value.ts';
import { searchMachine } from './search.ts';
import { sessionMachine } from './session.ts';
import { statementSigningMachine } from './statement-signing.ts';
import { uploadMachine } from './upload.ts';

/** Every machine of the portal. What is not here is not drawn and not walked; a test sees to it that all are. */
export const catalog = {
  panel: panelMachine,
  login: loginMachine,
  codeEntry: codeEntryMachine,
  passwordRecovery: passwordRecoveryMachine,
  passwordReset: passwordResetMachine,
  linkConfirmation: linkConfirmationMachine,
  session: sessionMachine,
  list: listMachine,
  bills: billsMachine,
  billExport: billExportMachine,
  calendarLink: calendarLinkMachine,
  profileUpdate: profileUpdateMachine,
  passwordChange: passwordChangeMachine,
  ownData: ownDataMachine,
  reminders: remindersMachine,
  recoveryCodes: recoveryCodesMachine,
  passkeys: passkeysMachine,
  devices: devicesMachine,
  offer: offerMachine,
  inbox: inboxMachine,
  earlyTermination: earlyTerminationMachine,
  upload: uploadMachine,
  download: downloadMachine,
  search: searchMachine,
  calculator: calculatorMachine,
  objectCompletion: objectCompletionMachine,
  remainingValue: remainingValueMachine,
  contact: contactMachine,
  accessibility: accessibilityMachine,
  productChoice: productChoiceMachine,
  offerStep: offerStepMachine,
  registration: registrationMachine,
  registrationTab: registrationTabMachine,
  statementSigning: statementSigningMachine,
  registrationConfirmation: registrationConfirmationMachine,
} as const satisfies Record<string, AnyStateMachine>;
