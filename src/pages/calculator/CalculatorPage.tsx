import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ShowPlace } from '../../../machines/calculator/calculator-model.ts';
import type { calculatorMachine } from '../../../machines/calculator/calculator.ts';
import { calculatorLogic } from '../../api/calculation.ts';
import { paths } from '../../routes/paths.ts';
import { readCalculatorLocation, type RequestedOffer } from '../../runtime/read-location.ts';
import { Loading } from '../../ui/feedback/lazy.tsx';
import { Screen } from '../../runtime/Screen.tsx';
import { useCustomerIsKnown } from '../../runtime/use-customer-is-known.ts';
import {
  createStepUrl,
  listParameters,
  type StepUrl,
  useLocationParameters,
} from '../../runtime/use-location-parameters.ts';
import { showQuery } from '../../runtime/query.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { readCalculation, storeCalculation } from './calculator-storage.ts';
import { CalculatorSteps } from './CalculatorSteps.tsx';
import { productShape } from './products.list.tsx';
import { calculatorStepTitles } from './steps.ts';

/** The steps of the calculator, of which the URL shows one. */
export function CalculatorPage() {
  // Data in the browser are opened only for their owner.
  return useCustomerIsKnown() ? <Calculator /> : <Loading />;
}

const present = () => readCalculatorLocation(location.pathname, history.state);

function titleOf({ context: { place } }: SnapshotFrom<typeof calculatorMachine>): string {
  if (place.step === 'success') return 'Zahtjev je poslan';
  return place.step === 0 ? 'Kalkulator leasinga' : calculatorStepTitles[place.step];
}

function Calculator() {
  const [url] = useState(createStepUrl);
  const calculator = useMachine(calculatorLogic, {
    input: {
      kept: readCalculation(),
      place: present() ?? { step: 1, offer: null },
      parameters: listParameters(productShape),
    },
    on: {
      'calculator.place': (shown) => show(shown, url),
      'calculator.kept': ({ kept }) => storeCalculation(kept),
    },
    onQuery: showQuery,
  });
  useLocationParameters(() => {
    url.heard();
    const place = present();
    if (place) calculator.send({ type: 'address.changed', place, parameters: listParameters(productShape) });
  });
  return (
    <Screen title={useSelector(calculator, titleOf)}>
      <CalculatorSteps calculator={calculator} />
    </Screen>
  );
}

function show({ place: { step, offer }, replace }: ShowPlace, url: StepUrl): void {
  const state: RequestedOffer | null =
    step === 'success' && offer !== null ? { requestedOffer: offer } : null;
  url.show(paths.calculatorStep(step, offer), { replace, state });
}
