import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { readTermination } from '../../../domain/early-termination.ts';
import type { TerminationOutcome } from '../../../machines/early-termination.ts';
import { earlyTerminationLogic } from '../../api/early-termination.ts';
import { paths } from '../../routes/paths.ts';
import { goBack } from '../../runtime/go-back.ts';
import { Loading } from '../../ui/feedback/lazy.tsx';
import { Screen } from '../../runtime/Screen.tsx';
import { useCustomerIsKnown } from '../../runtime/use-customer-is-known.ts';
import { showQuery } from '../../runtime/query.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { isOwn, owner } from '../../runtime/owner.ts';
import { EarlyTermination } from './EarlyTermination.tsx';
import { pageTitles } from '../../text/page-titles.ts';

export function EarlyTerminationPage() {
  return <TerminationRequest key="form" outcome={null} />;
}

/** The outcome of the request. A URL typed by hand has no outcome to show, and leads to the form. */
export function EarlyTerminationOutcomePage() {
  const isKnown = useCustomerIsKnown();
  const state: unknown = useHistoryState();
  // The state of the history entry is opened only for its owner.
  if (!isKnown) return <Loading />;
  const outcome = outcomeOfState(state);
  if (outcome === null) return <Redirect to={paths.earlyTermination} replace />;
  return <TerminationRequest key="outcome" outcome={outcome} />;
}

/** The request with its machine; mounted again for its outcome, so that a reload and a way through are the same. */
function TerminationRequest({ outcome }: { outcome: TerminationOutcome | null }) {
  const flow = useMachine(earlyTerminationLogic, {
    input: { chosen: readTermination(location.search), outcome },
    onQuery: showQuery,
    on: {
      'termination.ended': (ended) => showOutcome(ended.outcome),
      'termination.resumed': () => void goBack(),
    },
  });
  const isSent = useSelector(flow, (snapshot) => snapshot.matches('succeeded'));
  return (
    <Screen title={isSent ? 'Zahtjev je poslan' : pageTitles.earlyTermination}>
      <EarlyTermination flow={flow} />
    </Screen>
  );
}

/** Back leads from a refusal to the form with all that was chosen, and past the form of a request that was taken. */
function showOutcome(outcome: TerminationOutcome): void {
  navigate(paths.earlyTerminationOutcome, {
    replace: outcome.kind === 'sent',
    state: stateOfOutcome(outcome),
  });
}

/**
 * The state of the outcome's history entry, so that a reload shows the outcome again. The next customer of this browser
 * may reach the entry by Back: it is shown only to its owner.
 */
interface OutcomeState {
  readonly owner: string | null;
  readonly outcome: TerminationOutcome;
}

const stateOfOutcome = (outcome: TerminationOutcome): OutcomeState => ({ owner: owner(), outcome });

const hasText = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'string';

function isOutcome(value: unknown): value is TerminationOutcome {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'sent') return hasText(value, 'contract');
  if (value.kind !== 'failed' || !('failure' in value) || !('isKnown' in value)) return false;
  if (typeof value.isKnown !== 'boolean' || !hasText(value, 'title')) return false;
  return hasText(value.failure, 'code') && hasText(value.failure, 'message');
}

/** The outcome that an entry carries; null where there is none, or another customer's. */
function outcomeOfState(state: unknown): TerminationOutcome | null {
  if (typeof state !== 'object' || state === null || !('owner' in state) || !('outcome' in state))
    return null;
  return isOwn(state.owner) && isOutcome(state.outcome) ? state.outcome : null;
}
