import type { UserProfile } from '../../generated/browser-api.ts';
import { fromPromise, type NonReducibleUnknown } from 'xstate';
import { failureOf } from './failure.ts';

/** Names of the places that a machine can send the customer to; `src/runtime` knows their addresses. */
export type Place = 'home' | 'homeWithLogin' | 'resetNotice';

export type ResetKind = 'QR_RESET' | 'TFA_PROVIDER_RESET';

export interface ToastText {
  readonly kind: 'info' | 'urgent';
  readonly title: string;
  readonly message: string;
  /** The id of the failure in the log of the server. */
  readonly reference?: string;
}

/** Adds read or saved fields of the profile to the customer's data in the browser. Source: specification of the portal. */
export type UserStored = { type: 'user.stored'; user: Partial<UserProfile> };

/** Effects that a machine emits and the runtime performs. */
export type Go = { type: 'go'; to: Place; notice?: ResetKind };
export type ShowToast = { type: 'toast'; toast: ToastText };

/** Events about its calls that a child machine sends to its parent. */
export type CallReport =
  | { type: 'call.begun' }
  /** It is over, and the part has said all there is to say about it. */
  | { type: 'call.ended' }
  | { type: 'call.failed'; error: unknown };

/** The kinds of items that a search finds and lists show. */
export type ItemKind = 'contract' | 'bill' | 'offer';

/** Shows an item in its list and marks it there. */
export type GoToItem = { type: 'goToItem'; kind: ItemKind; number: string };

/** The query of the page's address, `?` included; a new history entry unless it takes the place of the present one. */
export type ShowQuery = { type: 'query'; query: string; replace: boolean };

/** The server has ended every session of a customer: one of this browser, if it is theirs. */
export type SessionsEnded = { type: 'sessions.ended' };

/** The rules that hold on every path through a machine. Walks by chance try them; the production build does without. */
export interface Invariants {
  /** Its calls run one at a time. */
  readonly oneCall?: true;
  /** Actors that are not invoked again before they have ended, nor by their own answer. */
  readonly sentOnce?: readonly string[];
  /** Types of events whose password or code the context does not keep. */
  readonly forgets?: readonly string[];
  /** Typed or chosen values of the context, and the types of events that alone change them: no failure is among them. */
  readonly changedBy?: Readonly<Record<string, readonly string[]>>;
}

export interface StateMeta {
  /** Every state of every chart has a Croatian title for its drawing. */
  readonly title: string;
  /** It is the aim of the machine, though one can leave it: nobody gives up there. */
  readonly isGoal?: true;
  /** Of the machine's root alone. */
  readonly invariants?: Invariants;
  /** The toast when the machine is stopped in this state, such as by leaving its page during a call. */
  readonly interrupted?: ToastText;
}

/** An actor that has to be provided: it refuses. */
export const notProvided = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor "${name}" is not provided.`)));

export const infoToast = (title: string, message: string): ShowToast => ({
  type: 'toast',
  toast: { kind: 'info', title, message },
});

export function urgentToast(title: string, error: unknown): ShowToast {
  const { message, requestId } = failureOf(error);
  const reference = requestId === undefined ? {} : { reference: requestId };
  return { type: 'toast', toast: { kind: 'urgent', title, message, ...reference } };
}
