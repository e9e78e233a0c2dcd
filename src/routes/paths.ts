/* Builds and parses every URL with its history state. Imports nothing, so that every room may import it. */

const contractsTabs = ['active-contracts', 'concluded-contracts'] as const;
const contractTabs = ['contracts-details', 'contracts-facility-information'] as const;
const offerTabs = ['offer-overview', 'success'] as const;
export const profileTabs = [
  'information-overview',
  'data-modification',
  'password-reset',
  'contact-person',
] as const;
const calculatorSteps = [1, 2, 3, 4, 5, 'success'] as const;
const registrationSteps = [
  'basic-info',
  'identification',
  'contact-person',
  'address',
  'password',
  'overview',
  'signature',
  'success',
  'being-checked',
] as const;

export type ContractsTab = (typeof contractsTabs)[number];
export type ContractTab = (typeof contractTabs)[number];
export type OfferTab = (typeof offerTabs)[number];
export type ProfileTab = (typeof profileTabs)[number];
type CalculatorStep = (typeof calculatorSteps)[number];
/** `type` is the choice of who registers, which has no part of its own in the path. */
type RegistrationStep = 'type' | (typeof registrationSteps)[number];

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
  /** What came of the request, good or bad: the history entry carries it. */
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

const among =
  <Value extends string>(values: readonly Value[]) =>
  (part: string | undefined): part is Value =>
    values.some((each) => each === part);

export const isContractsTab = among(contractsTabs);
export const isContractTab = among(contractTabs);
export const isOfferTab = among(offerTabs);
export const isProfileTab = among(profileTabs);

/** A number in a path; unchanged when it is not encoded correctly. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An id in a URL, within the range that the API accepts; null otherwise. */
export function readId(part: string): number | null {
  return /^[1-9]\d{0,9}$/.test(part) && Number(part) <= 2_147_483_647 ? Number(part) : null;
}

/** A field of a history entry's state, which any page may have written. */
const entryField = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null && name in state ? Reflect.get(state, name) : undefined;

/** What the entry of the calculator's success page carries. */
export interface RequestedOffer {
  readonly requestedOffer: number;
}

/** The calculator's step at a path and its history entry; null where there is none. */
export function readCalculatorLocation(
  path: string,
  state: unknown,
): { readonly step: CalculatorStep; readonly offer: number | null } | null {
  const [, root, part, offer = ''] = path.split('/');
  const step = calculatorSteps.find((each) => String(each) === part);
  if (`/${root}` !== paths.calculator || step === undefined) return null;
  if (step !== 'success') return { step, offer: step === 5 ? readId(offer) : null };
  const requested = entryField(state, 'requestedOffer');
  return { step, offer: typeof requested === 'number' ? requested : null };
}

/** What the entry of the page carries that a registration ends with. */
export interface RegisteredEntry {
  readonly registeredEmail: string;
}

/** The registration's step at a path, and who has registered by its history entry; null where there is none. */
export function readRegistrationLocation(
  path: string,
  state: unknown,
): { readonly step: RegistrationStep; readonly email: string | null } | null {
  const [, root, part = '', ...more] = path.split('/');
  const step = part === '' ? 'type' : registrationSteps.find((each) => each === part);
  if (`/${root}` !== paths.registration || more.length > 0 || step === undefined) return null;
  const isResult = step === 'success' || step === 'being-checked';
  const email = isResult && entryField(state, 'registeredEmail');
  return { step, email: typeof email === 'string' ? email : null };
}

/** What the entry of a list says of the item to be marked in it. */
export interface MarkedItem {
  readonly itemId: string;
}

/** Number of the item that the customer was sent to, which the entry of a list carries. */
export function readMarkedItem(state: unknown): string | null {
  const item = entryField(state, 'itemId');
  return typeof item === 'string' ? item : null;
}

/** What the entry of the notice about a reset says of it; an address typed by hand has none. */
export interface ResetNotice {
  readonly type: 'QR_RESET' | 'TFA_PROVIDER_RESET';
}

export function readResetNotice(state: unknown): ResetNotice['type'] | null {
  const type = entryField(state, 'type');
  return type === 'QR_RESET' || type === 'TFA_PROVIDER_RESET' ? type : null;
}
