import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { calculatorMachine } from '../../../machines/calculator.ts';
import { CalculatorSteps as Steps } from './CalculatorSteps.tsx';
import { stepTitles } from './step-titles.ts';
import type { Flows } from '../../runtime/flows.ts';
import { Screen } from '../../runtime/Screen.tsx';
import { useCalculator } from './use-calculator.ts';

function titleOf({ context: { place } }: SnapshotFrom<typeof calculatorMachine>): string {
  if (place.step === 'success') return 'Zahtjev je poslan';
  return place.step === 0 ? 'Kalkulator leasinga' : stepTitles[place.step];
}

/** The steps of the calculator, of which the address shows one. */
export function CalculatorSteps({ flows }: { flows: Flows }) {
  const calculator = useCalculator(flows);
  const title = useSelector(calculator, titleOf);
  return (
    <Screen title={title}>
      <Steps calculator={calculator} />
    </Screen>
  );
}
