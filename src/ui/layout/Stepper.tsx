import { Anchor } from '../actions/Anchor.tsx';
import { Icon } from '../images/Icon.tsx';
import { Check, X } from '../images/icons.ts';
import * as styles from './Stepper.css.ts';

export type StepState = 'previous' | 'current' | 'next' | 'failed';

export type Step = {
  title: string;
  state: StepState;
  /** Where a step that is done can be changed. */
  to?: string | undefined;
};

export type StepperProps = {
  /** What the steps lead to. */
  label: string;
  steps: readonly Step[];
};

const words: Record<StepState, string> = {
  previous: 'Ispunjeno',
  current: 'Trenutačni korak',
  next: 'Slijedi',
  failed: 'Neuspjelo',
};

const signs = { previous: Check, failed: X, current: undefined, next: undefined };

/** How far it is. On phones a bar of strips with „Korak 2 od 5“; the name of the step is the screen's heading. */
export function Stepper({ label, steps }: StepperProps) {
  const current = steps.findIndex(({ state }) => state === 'current');
  const here = current < 0 ? steps.findIndex(({ state }) => state === 'failed') : current;
  const hasFailed = steps.some(({ state }) => state === 'failed');
  return (
    <nav aria-label={label}>
      {here >= 0 && (
        <p className={styles.count}>
          Korak {here + 1} od {steps.length}
          {hasFailed && <span className={styles.failure}> · {words.failed}</span>}
        </p>
      )}
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li
            className={styles.steps[step.state]}
            key={step.title}
            aria-current={index === here ? 'step' : undefined}
          >
            {step.to === undefined ? (
              <span className={styles.body}>
                <StepFace step={step} number={index + 1} />
              </span>
            ) : (
              <Anchor to={step.to} look={styles.link}>
                <StepFace step={step} number={index + 1} />
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepFace({ step: { title, state }, number }: { step: Step; number: number }) {
  const sign = signs[state];
  return (
    <>
      <span className={styles.dots[state]} aria-hidden="true">
        {sign ? <Icon of={sign} size={16} strong /> : number}
      </span>
      <span className={styles.words}>
        <span className={styles.titles[state]}>{title}</span>
        <span className={styles.word}>{words[state]}</span>
      </span>
    </>
  );
}
