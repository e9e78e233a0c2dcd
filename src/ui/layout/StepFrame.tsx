import type { ReactNode } from 'react';
import { Stepper, type StepperProps } from './Stepper.tsx';
import * as styles from './StepFrame.css.ts';

export type StepFrameProps = {
  /** The subject of the steps. */
  of: string;
  title: string;
  stepper: StepperProps;
  children: ReactNode;
};

/** A step of a longer task: its subject, its title, the progress, and then the step itself. */
export function StepFrame({ of, title, stepper, children }: StepFrameProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <p className="quiet">{of}</p>
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        <Stepper {...stepper} />
      </div>
      {children}
    </div>
  );
}
