import { requestStateLabels } from './labels.ts';

/** How many of a customer's requests are listed at most: the newest ones. */
export const mostRequests = 200;

export const everyRequestKind = ['EARLY_TERMINATION', 'FINANCING'] as const;
export type RequestKind = (typeof everyRequestKind)[number];

export const everyRequestState = ['RECEIVED', 'IN_PROGRESS', 'APPROVED', 'REFUSED', 'CLOSED'] as const;
export type RequestState = (typeof everyRequestState)[number];

const isOver: Readonly<Record<RequestState, boolean>> = {
  RECEIVED: false,
  IN_PROGRESS: false,
  APPROVED: false,
  REFUSED: true,
  CLOSED: true,
};

/** Whether a request in this state stays the only one for its contract: after the others it may be made again. */
export function isOpenRequest(state: RequestState): boolean {
  return !isOver[state];
}

/** A state in the middle of a sentence: `u obradi`. Masculine, as `zahtjev` and `requestInText` are. */
export function requestStateInText(state: RequestState): string {
  return requestStateLabels[state].toLocaleLowerCase('hr');
}

/** The name of a request with the number of its contract or offer, in nominative. */
export function requestName(kind: RequestKind, number: string): string {
  return kind === 'EARLY_TERMINATION'
    ? `Prijevremeni prekid ugovora ${number}`
    : `Financiranje po ponudi ${number}`;
}

/** The name of a request as the subject of its state: masculine, so that `odobren` agrees with it. */
export function requestInText(kind: RequestKind, number: string): string {
  return kind === 'FINANCING' ? `Zahtjev za financiranje po ponudi ${number}` : requestName(kind, number);
}
