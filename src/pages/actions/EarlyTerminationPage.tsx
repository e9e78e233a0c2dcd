import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { readTermination } from '../../../domain/early-termination.ts';
import type { TerminationOutcome } from '../../../machines/early-termination.ts';
import { earlyTerminationLogic } from '../../api/early-termination.ts';
import { EarlyTermination } from './EarlyTermination.tsx';
import { actionPaths } from '../../routes/action-paths.ts';
import type { Flows } from '../../runtime/flows.ts';
import { goBack } from '../../runtime/go-back.ts';
import { sayIfTerminationIsCutShort } from '../../runtime/say-if-cut-short.ts';
import { Screen } from '../../runtime/Screen.tsx';
import { stateOfOutcome } from './termination-outcome.ts';
import { useFlow } from '../../runtime/use-flow.ts';

export interface EarlyTerminationScreenProps {
  /** What the entry of the outcome's address carries; null at the address of the form. */
  readonly outcome: TerminationOutcome | null;
  readonly flows: Flows;
}

/** The request with its machine; mounted anew for its outcome, so that a reload and a way through are the same. */
export function EarlyTerminationScreen({ outcome, flows }: EarlyTerminationScreenProps) {
  const input = { chosen: readTermination(location.search), outcome };
  const flow = useFlow(useActorRef(earlyTerminationLogic, { input }), flows);
  const isSent = useSelector(flow, (snapshot) => snapshot.matches('succeeded'));
  useEffect(() => {
    const ended = flow.on('termination.ended', (effect) => showOutcome(effect.outcome));
    const resumed = flow.on('termination.resumed', () => void goBack());
    return () => {
      ended.unsubscribe();
      resumed.unsubscribe();
      sayIfTerminationIsCutShort(flow);
    };
  }, [flow]);
  return (
    <Screen title={isSent ? 'Zahtjev je poslan' : 'Prijevremeni prekid ugovora'}>
      <EarlyTermination flow={flow} />
    </Screen>
  );
}

/** Back leads from a refusal to the form with all that was chosen, and past the form of a request that was taken. */
function showOutcome(outcome: TerminationOutcome): void {
  navigate(actionPaths.earlyTerminationOutcome, {
    replace: outcome.kind === 'sent',
    state: stateOfOutcome(outcome),
  });
}
