import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { codeTables } from '../../api/calculation.ts';
import { FinancingRequested } from '../../features/offers/FinancingRequested.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { StepFrame } from '../../ui/layout/StepFrame.tsx';
import { sentences } from '../../text/sentences.ts';
import { paths } from '../../routes/paths.ts';
import { FinancingStep } from './FinancingStep.tsx';
import { GeneralDataStep } from './GeneralDataStep.tsx';
import { ObjectStep } from './ObjectStep.tsx';
import { OfferStep } from './OfferStep.tsx';
import { ProductStep } from './ProductStep.tsx';
import { type CalculatorProps, shownSteps, calculatorStepTitles, type ShownStep } from './steps.ts';
import * as styles from './steps.css.ts';
import { YourChoice } from './YourChoice.tsx';

export function CalculatorSteps({ calculator }: CalculatorProps) {
  const { step } = useSelector(calculator, ({ context }) => context.place);
  const preparing = useSelector(calculator, (snapshot) => snapshot.matches('preparing'));
  const unprepared = useSelector(calculator, (snapshot) => snapshot.matches('unprepared'));
  const failure = useSelector(calculator, ({ context }) => context.failure);
  // The machine has fetched them; to look on keeps them.
  const { data: tables } = useQuery({ ...codeTables, enabled: false });
  if (unprepared) {
    return (
      <>
        <h1 className={styles.heading}>Kalkulator leasinga</h1>
        <RetryMessage onRetry={() => calculator.send({ type: 'retry.requested' })}>
          {sentences(failure?.message, 'Upisani podaci su sačuvani.')}
        </RetryMessage>
      </>
    );
  }
  if (preparing || step === 0 || tables === undefined) {
    return <Waiting title="Kalkulator leasinga" label="Učitavanje kalkulatora" />;
  }
  if (step === 'success') return <FinancingRequested />;
  return (
    <CalculatorFrame calculator={calculator} step={step}>
      {step === 1 && <GeneralDataStep calculator={calculator} tables={tables} />}
      {step === 2 && <ObjectStep calculator={calculator} tables={tables} />}
      {step === 3 && <FinancingStep calculator={calculator} tables={tables} />}
      {step === 4 && <ProductStep calculator={calculator} />}
      {step === 5 && <OfferStep calculator={calculator} />}
    </CalculatorFrame>
  );
}

interface CalculatorFrameProps extends CalculatorProps {
  readonly step: ShownStep;
  readonly children: ReactNode;
}

/** Heading and stepper above a step; the choices so far are beside its fields. */
function CalculatorFrame({ calculator, step, children }: CalculatorFrameProps) {
  const hasFailed = useSelector(calculator, ({ context }) => context.failure !== null);
  const isFilledIn = step < 4;
  return (
    <StepFrame
      of="Kalkulator leasinga"
      title={calculatorStepTitles[step]}
      stepper={{
        label: 'Koraci kalkulatora',
        current: shownSteps.indexOf(step),
        hasFailed,
        steps: shownSteps.map((each) => ({
          title: calculatorStepTitles[each],
          to: paths.calculatorStep(each),
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
