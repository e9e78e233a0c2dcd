import type { ReactNode } from 'react';
import { Stepper, type StepperProps } from './Stepper.tsx';
import * as styles from './StepFrame.css.ts';

export type StepFrameProps = {
  /** What the steps are of. */
  of: string;
  title: string;
  stepper: StepperProps;
  children: ReactNode;
};

/** A step of something longer: what it is of, its title, how far it is, and then the step itself. */
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
