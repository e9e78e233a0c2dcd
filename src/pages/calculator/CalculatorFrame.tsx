import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { paths } from '../../routes/paths.ts';
import { StepFrame } from '../../ui/layout/StepFrame.tsx';
import type { StepState } from '../../ui/layout/Stepper.tsx';
import type { CalculatorProps } from './steps.ts';
import { shownSteps, calculatorStepTitles, type ShownStep } from './steps.ts';
import * as styles from './steps.css.ts';
import { YourChoice } from './YourChoice.tsx';

export interface CalculatorFrameProps extends CalculatorProps {
  readonly step: ShownStep;
  readonly children: ReactNode;
}

function stateOf(each: ShownStep, step: ShownStep, hasFailed: boolean): StepState {
  if (each === step) return hasFailed ? 'failed' : 'current';
  return each < step ? 'previous' : 'next';
}

/** Heading and stepper above a step; beside what is filled in stands what was chosen so far. */
export function CalculatorFrame({ calculator, step, children }: CalculatorFrameProps) {
  const hasFailed = useSelector(calculator, ({ context }) => context.failure !== null);
  const isFilledIn = step < 4;
  return (
    <StepFrame
      of="Kalkulator leasinga"
      title={calculatorStepTitles[step]}
      stepper={{
        label: 'Koraci kalkulatora',
        steps: shownSteps.map((each) => ({
          title: calculatorStepTitles[each],
          state: stateOf(each, step, hasFailed),
          to: each < step ? paths.calculatorStep(each) : undefined,
        })),
      }}
    >
      {isFilledIn ? (
        <div className={styles.columns}>
          {children}
          <div className={styles.aside}>
            <YourChoice calculator={calculator} step={step} />
          </div>
        </div>
      ) : (
        children
      )}
    </StepFrame>
  );
}
