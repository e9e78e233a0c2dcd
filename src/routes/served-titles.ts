import { pageTitles } from '../text/page-titles.ts';
import { paths } from './paths.ts';

/** Patterns of paths, as the router reads them. */
export const patterns = {
  offers: `${paths.offers}/:tab?`,
  offer: `${paths.offers}/:number/:tab`,
  contracts: `${paths.contracts}/:tab?`,
  contract: '/contracts-overview/:number/:tab?',
  repaymentPlan: '/contracts-plan/:number',
  documentation: `${paths.documentation}/:part?`,
  profile: `${paths.profile}/:tab?`,
  calculatorStep: `${paths.calculator}/:step/:substep?`,
  registration: `${paths.registration}/:step?`,
} as const;

/** The titles that the server writes into the page, by the pattern of its path: of pages that everybody may open … */
export const publicTitles: Readonly<Record<string, string>> = {
  [paths.calculator]: pageTitles.calculator,
  [paths.contact]: pageTitles.contact,
  [paths.accessibilityStatement]: pageTitles.accessibilityStatement,
  [patterns.registration]: pageTitles.registration,
  [paths.passwordReset]: pageTitles.passwordReset,
  [paths.resetProvider]: pageTitles.resetProvider,
  [paths.resetQr]: pageTitles.resetQr,
  [paths.emailChange]: pageTitles.emailChange,
  [paths.resetNotice]: pageTitles.resetNotice,
};

/** … and of customers' pages. */
export const customerTitles: Readonly<Record<string, string>> = {
  [paths.home]: pageTitles.home,
  [patterns.offers]: pageTitles.offers,
  [patterns.offer]: pageTitles.offer,
  [patterns.contracts]: pageTitles.contracts,
  [patterns.contract]: pageTitles.contract,
  [patterns.repaymentPlan]: pageTitles.repaymentPlan,
  [paths.bills]: pageTitles.bills,
  [paths.actions]: pageTitles.actions,
  [paths.earlyTermination]: pageTitles.earlyTermination,
  [patterns.documentation]: pageTitles.documentation,
  [patterns.profile]: pageTitles.profile,
  [paths.accountSecurity]: pageTitles.accountSecurity,
  [paths.inbox]: pageTitles.inbox,
  [patterns.calculatorStep]: pageTitles.calculator,
};
