import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Actions } from './Actions.tsx';
import { actionPaths } from '../../routes/action-paths.ts';
import type { Flows } from '../../runtime/flows.ts';
import { Loading } from '../../runtime/Loading.tsx';
import { onDemand } from '../../runtime/on-demand.tsx';
import { Screen } from '../../runtime/Screen.tsx';
import { outcomeOfState } from './termination-outcome.ts';
import { useCustomerIsKnown } from '../../runtime/use-customer-is-known.ts';

const EarlyTerminationScreen = onDemand(() => import('./EarlyTerminationPage.tsx'), 'EarlyTerminationScreen');

/** What can be asked for. */
export function ActionsPlace() {
  return (
    <Screen title="Zahtjevi">
      <Actions />
    </Screen>
  );
}

/** The form of the request for early termination. */
export function EarlyTerminationPlace({ flows }: { flows: Flows }) {
  return <EarlyTerminationScreen key="form" outcome={null} flows={flows} />;
}

/** What came of the request. An address typed by hand has no outcome to show, and leads to the form. */
export function EarlyTerminationOutcomePlace({ flows }: { flows: Flows }) {
  const isKnown = useCustomerIsKnown(flows);
  const state: unknown = useHistoryState();
  // What the entry carries is opened only for whom it belongs to.
  if (!isKnown) return <Loading />;
  const outcome = outcomeOfState(state);
  if (outcome === null) return <Redirect to={actionPaths.earlyTermination()} replace />;
  return <EarlyTerminationScreen key="outcome" outcome={outcome} flows={flows} />;
}
