import { Anchor } from '../actions/Anchor.tsx';
import { Icon } from '../images/Icon.tsx';
import { Check, X } from '../images/icons.ts';
import * as styles from './Stepper.css.ts';

type StepState = 'previous' | 'current' | 'next' | 'failed';

export type Step = {
  title: string;
  /** Where it can be changed when it is done. */
  to: string;
};

export type StepperProps = {
  /** The goal of the steps. */
  label: string;
  steps: readonly Step[];
  /** Index of the step that is shown. */
  current: number;
  /** Whether that step has failed. */
  hasFailed?: boolean;
};

const words: Record<StepState, string> = {
  previous: 'Ispunjeno',
  current: 'Trenutačni korak',
  next: 'Slijedi',
  failed: 'Neuspjelo',
};

const signs = { previous: Check, failed: X, current: undefined, next: undefined };

/** How far it is. On phones a bar of strips with „Korak 2 od 5“; the name of the step is the screen's heading. */
export function Stepper({ label, steps, current, hasFailed = false }: StepperProps) {
  const stateOf = (index: number): StepState => {
    if (index === current) return hasFailed ? 'failed' : 'current';
    return index < current ? 'previous' : 'next';
  };
  return (
    <nav aria-label={label}>
      <p className={styles.count}>
        <span>{`Korak ${current + 1} od ${steps.length}`}</span>
        {hasFailed && <span className={styles.failure}>{` · ${words.failed}`}</span>}
      </p>
      <ol className={styles.list}>
        {steps.map(({ title, to }, index) => {
          const state = stateOf(index);
          const face = <StepFace title={title} state={state} number={index + 1} />;
          return (
            <li
              className={styles.steps[state]}
              key={title}
              aria-current={index === current ? 'step' : undefined}
            >
              {state === 'previous' ? (
                <Anchor to={to} look={styles.link}>
                  {face}
                </Anchor>
              ) : (
                <span className={styles.body}>{face}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepFace({ title, state, number }: { title: string; state: StepState; number: number }) {
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
