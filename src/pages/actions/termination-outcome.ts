import type { TerminationOutcome } from '../../../machines/early-termination.ts';
import { owner } from '../../runtime/owner.ts';

/**
 * What the entry of the outcome's address carries, so that a reload shows it again. The next customer of this browser
 * may come upon the entry by Back: it is opened only for whom it belongs to.
 */
interface OutcomeState {
  readonly owner: string;
  readonly outcome: TerminationOutcome;
}

export const stateOfOutcome = (outcome: TerminationOutcome): OutcomeState => ({ owner: owner(), outcome });

const hasText = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'string';

function isOutcome(value: unknown): value is TerminationOutcome {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'sent') return hasText(value, 'contract');
  if (value.kind !== 'failed' || !('failure' in value)) return false;
  return hasText(value.failure, 'code') && hasText(value.failure, 'message');
}

/** The outcome that an entry carries; null where there is none, or another customer's. */
export function outcomeOfState(state: unknown): TerminationOutcome | null {
  if (typeof state !== 'object' || state === null || !('owner' in state) || !('outcome' in state))
    return null;
  return state.owner === owner() && isOutcome(state.outcome) ? state.outcome : null;
}
