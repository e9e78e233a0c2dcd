import type { ReactNode } from 'react';
import { useArrival } from './use-arrival.ts';
import { Stepper, type StepperProps } from './Stepper.tsx';
import * as styles from './StepFrame.css.ts';

export type StepFrameProps = {
  /** What the steps are of. */
  of: string;
  title: string;
  stepper: StepperProps;
  /** It takes the place of what was there a moment ago, under the same address. */
  arrives?: boolean | undefined;
  children: ReactNode;
};

/** A step of something longer: what it is of, its title, how far it is, and then the step itself. */
export function StepFrame({ of, title: words, stepper, arrives = false, children }: StepFrameProps) {
  const { whole, title } = useArrival(arrives);
  return (
    <div className={styles.page} ref={whole}>
      <div className={styles.head}>
        <div>
          <p className="quiet">{of}</p>
          <h1 ref={title} tabIndex={-1}>
            {words}
          </h1>
        </div>
        <Stepper {...stepper} />
      </div>
      {children}
    </div>
  );
}
