import type { catalog } from '../../generated/catalog.ts';
import type { LooseDriver } from '../paths/driver.ts';
import { accessibilityDriver } from './accessibility.ts';
import { billExportDriver } from './lists/bill-export.ts';
import { calendarLinkDriver } from './calendar-link.ts';
import { billsDriver } from './lists/bills.ts';
import { calculatorDriver } from './calculator/calculator.ts';
import { codeEntryDriver } from './access/code-entry.ts';
import { contactDriver } from './contact.ts';
import { inboxDriver } from './lists/inbox.ts';
import { earlyTerminationDriver } from './early-termination.ts';
import { devicesDriver } from './access/devices.ts';
import { downloadDriver } from './download.ts';
import { linkConfirmationDriver } from './access/link-confirmation.ts';
import { listDriver } from './lists/list.ts';
import { loginDriver } from './access/login.ts';
import { objectCompletionDriver } from './calculator/object-completion.ts';
import { offerDriver } from './offer.ts';
import { offerStepDriver } from './calculator/offer-step.ts';
import { ownDataDriver } from './own-data.ts';
import { panelDriver } from './panel.ts';
import { passkeysDriver } from './access/passkeys.ts';
import { passwordChangeDriver } from './access/password-change.ts';
import { passwordRecoveryDriver } from './access/password-recovery.ts';
import { passwordResetDriver } from './access/password-reset.ts';
import { remindersDriver } from './reminders.ts';
import { photosDriver } from './photos.ts';
import { profileUpdateDriver } from './profile-update.ts';
import { paymentNoteDriver } from './payment-note.ts';
import { productChoiceDriver } from './calculator/product-choice.ts';
import { recoveryCodesDriver } from './access/recovery-codes.ts';
import { registrationConfirmationDriver } from './registration/registration-confirmation.ts';
import { registrationDriver } from './registration/registration.ts';
import { registrationTabDriver } from './registration/registration-tab.ts';
import { remainingValueDriver } from './calculator/remaining-value.ts';
import { searchDriver } from './lists/search.ts';
import { sessionDriver } from './access/session.ts';
import { statementSigningDriver } from './registration/statement-signing.ts';
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
