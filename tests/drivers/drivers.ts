import type { catalog } from '../../machines/catalog.ts';
import type { LooseDriver } from '../support/paths/driver.ts';
import { billsDriver } from './bills.ts';
import { calculatorDriver } from './calculator.ts';
import { codeEntryDriver } from './code-entry.ts';
import { linkConfirmationDriver } from './link-confirmation.ts';
import { listDriver } from './list.ts';
import { loginDriver } from './login.ts';
import { offerDriver } from './offer.ts';
import { panelDriver } from './panel.ts';
import { passwordRecoveryDriver } from './password-recovery.ts';
import { passwordResetDriver } from './password-reset.ts';
import { remainingValueDriver } from './remaining-value.ts';
import { searchDriver } from './search.ts';
import { sessionDriver } from './session.ts';
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
  offer: offerDriver,
  search: searchDriver,
  calculator: calculatorDriver,
  remainingValue: remainingValueDriver,
} as const satisfies Record<keyof typeof catalog, LooseDriver<PortalWalk>>;
