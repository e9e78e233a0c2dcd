/* Builds every URL. Imports nothing, so that every room may import it; `src/runtime/read-location.ts` parses them. */

export type ContractsTab = 'active-contracts' | 'concluded-contracts';
export type ContractTab = 'contracts-details' | 'contracts-facility-information';
export type OfferTab = 'offer-overview' | 'success';
export type ProfileTab = 'information-overview' | 'data-modification' | 'password-reset' | 'contact-person';
export type CalculatorStep = 1 | 2 | 3 | 4 | 5 | 'success';
/** `type` is the choice between a person and a firm; it adds nothing to the path. */
export type RegistrationStep =
  | 'type'
  | 'basic-info'
  | 'identification'
  | 'contact-person'
  | 'address'
  | 'password'
  | 'overview'
  | 'signature'
  | 'success'
  | 'being-checked';

export const paths = {
  home: '/',
  contact: '/contact',
  accessibilityStatement: '/accessibility-statement',
  registration: '/registration',
  registrationStep: (step: RegistrationStep) => '/registration' + (step === 'type' ? '' : `/${step}`),
  passwordReset: '/password-reset',
  resetProvider: '/reset-tfa-provider',
  resetQr: '/reset-qr',
  emailChange: '/email-change',
  resetNotice: '/tfa-reset-notify-action',
  calculator: '/leasing-calculator',
  /** Step 0 is the informative calculation. The offer's number belongs to step 5. */
  calculatorStep: (step: 0 | CalculatorStep, offer: number | null = null) =>
    '/leasing-calculator' +
    (step === 0 ? '' : `/${step}`) +
    (step === 5 && offer !== null ? `/${offer}` : ''),
  offers: '/leasing-offers',
  offerList: '/leasing-offers/active-offers',
  offer: (number: number, tab: OfferTab = 'offer-overview') => `/leasing-offers/${number}/${tab}`,
  contracts: '/contracts',
  contractList: (tab: ContractsTab) => `/contracts/${tab}`,
  contract: (number: string, tab: ContractTab = 'contracts-details') =>
    `/contracts-overview/${encodeURIComponent(number)}/${tab}`,
  /** `date` is the day of an early repayment, `2027-03-15`. */
  repaymentPlan: (number: string, date: string | null = null) =>
    `/contracts-plan/${encodeURIComponent(number)}${date === null ? '' : `?date=${date}`}`,
  bills: '/bills',
  actions: '/actions',
  earlyTermination: '/actions/new/early-termination',
  /** The outcome of the request, good or bad: the history entry holds it. */
  earlyTerminationOutcome: '/actions/new/early-termination/success',
  inbox: '/inbox',
  profile: '/profile',
  accountSecurity: '/account-security',
  profileTab: (tab: ProfileTab = 'information-overview') => `/profile/${tab}`,
  documentation: '/documentation',
  /** On screens narrower than 768 px; wider ones have a dialog on the list. */
  documentationUpload: '/documentation/upload',
} as const;

/** The analysts' pages, which only development and the demo have. */
export const chartsPaths = {
  charts: '/charts',
  chart: (machine: string) => `/charts/${machine}`,
  contract: '/charts/contract',
} as const;

export const isChartsPath = (path: string) => /^\/charts(\/|$)/.test(path);

/** Links of mails work in any browser, whichever customer is logged in there; using one ends all sessions. */
export const isMailLink = (path: string) =>
  [paths.passwordReset, paths.resetProvider, paths.resetQr, paths.emailChange].some((each) => each === path);
