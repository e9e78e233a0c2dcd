import type { catalog } from '../../generated/catalog.ts';
import type { LooseDriver } from '../support/paths/driver.ts';
import { accessibilityDriver } from './accessibility.ts';
import { billExportDriver } from './bill-export.ts';
import { calendarLinkDriver } from './calendar-link.ts';
import { billsDriver } from './bills.ts';
import { calculatorDriver } from './calculator.ts';
import { codeEntryDriver } from './code-entry.ts';
import { contactDriver } from './contact.ts';
import { inboxDriver } from './inbox.ts';
import { earlyTerminationDriver } from './early-termination.ts';
import { devicesDriver } from './devices.ts';
import { downloadDriver } from './download.ts';
import { linkConfirmationDriver } from './link-confirmation.ts';
import { listDriver } from './list.ts';
import { loginDriver } from './login.ts';
import { objectCompletionDriver } from './object-completion.ts';
import { offerDriver } from './offer.ts';
import { offerStepDriver } from './offer-step.ts';
import { ownDataDriver } from './own-data.ts';
import { panelDriver } from './panel.ts';
import { passkeysDriver } from './passkeys.ts';
import { passwordChangeDriver } from './password-change.ts';
import { passwordRecoveryDriver } from './password-recovery.ts';
import { passwordResetDriver } from './password-reset.ts';
import { remindersDriver } from './reminders.ts';
import { photosDriver } from './photos.ts';
import { profileUpdateDriver } from './profile-update.ts';
import { paymentNoteDriver } from './payment-note.ts';
import { productChoiceDriver } from './product-choice.ts';
import { recoveryCodesDriver } from './recovery-codes.ts';
import { registrationConfirmationDriver } from './registration-confirmation.ts';
import { registrationDriver } from './registration.ts';
import { registrationTabDriver } from './registration-tab.ts';
import { remainingValueDriver } from './remaining-value.ts';
import { searchDriver } from './search.ts';
import { sessionDriver } from './session.ts';
import { statementSigningDriver } from './statement-signing.ts';
import { uploadDriver } from './upload.ts';
import type { PortalWalk } from './walk.ts';

/** A driver for every machine of the catalog. */
export const drivers = {
  panel: panelDriver,
  login: loginDriver,
  codeEntry: codeEntryDriver,
  passwordRecovery: passwordRecoveryDriver,
  passwordReset: passwordResetDriver,
  linkConfirmation: linkConfirmationDriver,
  session: sessionDriver,
  list: listDriver,
  bills: billsDriver,
  billExport: billExportDriver,
  calendarLink: calendarLinkDriver,
  profileUpdate: profileUpdateDriver,
  passwordChange: passwordChangeDriver,
  ownData: ownDataDriver,
  recoveryCodes: recoveryCodesDriver,
  passkeys: passkeysDriver,
  devices: devicesDriver,
  reminders: remindersDriver,
  paymentNote: paymentNoteDriver,
  offer: offerDriver,
  inbox: inboxDriver,
  earlyTermination: earlyTerminationDriver,
  upload: uploadDriver,
  photos: photosDriver,
  download: downloadDriver,
  search: searchDriver,
  calculator: calculatorDriver,
  objectCompletion: objectCompletionDriver,
  remainingValue: remainingValueDriver,
  contact: contactDriver,
  accessibility: accessibilityDriver,
  productChoice: productChoiceDriver,
  offerStep: offerStepDriver,
  registration: registrationDriver,
  registrationTab: registrationTabDriver,
  statementSigning: statementSigningDriver,
  registrationConfirmation: registrationConfirmationDriver,
} as const satisfies Record<keyof typeof catalog, LooseDriver<PortalWalk>>;
