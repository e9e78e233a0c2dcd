/* Parses URLs with their history state. Apart from `paths.ts`, which builds them: the landing page reads none. */
import {
  type CalculatorStep,
  type ContractsTab,
  type ContractTab,
  type OfferTab,
  paths,
  type ProfileTab,
  type RegistrationStep,
} from '../routes/paths.ts';

/** All values of a union: without one of them it does not compile. */
const allOf = <Value extends string>(values: Readonly<Record<Value, true>>): readonly Value[] =>
  Object.keys(values) as Value[];

const contractsTabs = allOf<ContractsTab>({ 'active-contracts': true, 'concluded-contracts': true });
const contractTabs = allOf<ContractTab>({
  'contracts-details': true,
  'contracts-facility-information': true,
});
const offerTabs = allOf<OfferTab>({ 'offer-overview': true, success: true });
export const profileTabs = allOf<ProfileTab>({
  'information-overview': true,
  'data-modification': true,
  'password-reset': true,
  'contact-person': true,
});
const calculatorSteps: readonly CalculatorStep[] = [1, 2, 3, 4, 5, 'success'];
const registrationSteps = allOf<Exclude<RegistrationStep, 'type'>>({
  'basic-info': true,
  identification: true,
  'contact-person': true,
  address: true,
  password: true,
  overview: true,
  signature: true,
  success: true,
  'being-checked': true,
});

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

/** The state of the history entry of the calculator's success page. */
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

/** The state of the history entry of a registration's last page. */
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

/** The item to be marked in a list, in the state of its history entry. */
export interface MarkedItem {
  readonly itemId: string;
}

/** Number of the item that the customer was sent to, which the entry of a list carries. */
export function readMarkedItem(state: unknown): string | null {
  const item = entryField(state, 'itemId');
  return typeof item === 'string' ? item : null;
}

/** The reset in the state of its notice's history entry; a typed URL has none. */
export interface ResetNotice {
  readonly type: 'QR_RESET' | 'TFA_PROVIDER_RESET';
}

export function readResetNotice(state: unknown): ResetNotice['type'] | null {
  const type = entryField(state, 'type');
  return type === 'QR_RESET' || type === 'TFA_PROVIDER_RESET' ? type : null;
}
