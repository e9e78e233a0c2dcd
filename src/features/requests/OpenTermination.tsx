import { formatDate } from '../../../domain/values/dates.ts';
import { isOpenRequest, requestStateInText } from '../../../domain/requests.ts';
import type { Contract } from '../../../generated/browser-api.ts';

type Requested = Contract['earlyTermination'];

/** Whether the early termination of a contract is asked for, and not refused or closed yet. */
export function isTerminationOpen(request: Requested): request is NonNullable<Requested> {
  return !!request && isOpenRequest(request.state);
}

export type OpenTerminationProps = { readonly request: NonNullable<Requested> };

/** When the early termination of a contract was asked for, and how far it is. */
export function OpenTermination({ request }: OpenTerminationProps) {
  return (
    <>
      Prijevremeni prekid zatražen je <span className="num">{formatDate(new Date(request.requestedAt))}</span>
      . Stanje: {requestStateInText(request.state)}.
    </>
  );
}
