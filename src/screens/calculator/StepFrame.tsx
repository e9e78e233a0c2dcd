import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CalculatorStep } from '../../../machines/calculator-parts.ts';
import { calculatorPaths } from '../../app/calculator-paths.ts';
import { Stepper, type StepState } from '../../ui/Stepper.tsx';
import type { CalculatorStepsProps } from './CalculatorSteps.tsx';
import { shownSteps, stepTitles, type ShownStep } from './step-titles.ts';
import * as styles from './steps.css.ts';
import { YourChoice } from './YourChoice.tsx';

export interface StepFrameProps extends CalculatorStepsProps {
  readonly step: ShownStep;
  readonly children: ReactNode;
}

function stateOf(each: ShownStep, step: ShownStep, failed: CalculatorStep | null): StepState {
  if (each === failed) return 'failed';
  if (each === step) return 'current';
  return each < step ? 'previous' : 'next';
}

/** Heading and stepper above a step; beside what is filled in stands what was chosen so far. */
export function StepFrame({ calculator, step, children }: StepFrameProps) {
  const ownFailure = useSelector(calculator, ({ context }) => context.failedStep);
  const offer = useSelector(calculator, (snapshot) => snapshot.children.offer);
  const requestFailed = useSelector(offer, (snapshot) => snapshot?.context.requestFailed ?? false);
  const failedStep = requestFailed ? 5 : ownFailure;
  const isFilledIn = step < 4;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <p className={styles.eyebrow}>Kalkulator leasinga</p>
          <h1>{stepTitles[step]}</h1>
        </div>
        <Stepper
          label="Koraci kalkulatora"
          steps={shownSteps.map((each) => ({
            title: stepTitles[each],
            state: stateOf(each, step, failedStep),
            to: each < step ? calculatorPaths.step(each) : undefined,
          }))}
        />
      </div>
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
    </div>
  );
}
