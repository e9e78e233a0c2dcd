import type { ReactNode } from 'react';
import { brand } from '../../../domain/brand.ts';
import type { RegistrantKind } from '../../../domain/registration/registration-draft.ts';
import { paths } from '../../routes/paths.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/images/Icon.tsx';
import { Phone } from '../../ui/images/icons.ts';
import { StepFrame } from '../../ui/layout/StepFrame.tsx';
import { Unbroken } from '../../ui/text/Unbroken.tsx';
import { adviceFor, type AdvisedStep, stepsOf, registrationStepTitles } from './steps.ts';
import * as styles from './registration.css.ts';

export interface StepPageProps {
  readonly kind: RegistrantKind;
  readonly step: AdvisedStep;
  readonly children: ReactNode;
}

const eyebrows = { person: 'Registracija fizičke osobe', firm: 'Registracija pravne osobe' } as const;

/** Heading and stepper above a step, and its explanations beside it. */
export function StepPage({ kind, step, children }: StepPageProps) {
  const steps = stepsOf(kind);
  return (
    <StepFrame
      of={eyebrows[kind]}
      title={registrationStepTitles[step]}
      stepper={{
        label: 'Koraci registracije',
        current: steps.indexOf(step),
        steps: steps.map((each) => ({
          title: registrationStepTitles[each],
          to: paths.registrationStep(each),
        })),
      }}
    >
      <div className={styles.columns}>
        {children}
        <div className={styles.aside}>
          <Card as="section" labelledBy="registration-advice">
            <h2 id="registration-advice" className={styles.heading}>
              Dobro je znati
            </h2>
            <ul className={styles.advice}>
              {adviceFor(kind, step).map((each) => (
                <li key={each}>
                  <Unbroken>{each}</Unbroken>
                </li>
              ))}
            </ul>
            <p className={styles.support}>
              <a className={`${styles.phone} num`} href={brand.phone.href}>
                <Icon of={Phone} />
                {brand.phone.label}
              </a>
              {brand.phone.hours}.
            </p>
          </Card>
        </div>
      </div>
    </StepFrame>
  );
}
