import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { invalidFields } from '../../../domain/forms/form-rules.ts';
import type { RegistrantKind } from '../../../domain/registration/registration-draft.ts';
import { openSteps, refusedIn, type FilledStep } from '../../../domain/registration/registration-steps.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import type { RegistrationContext } from '../../../machines/registration/registration-model.ts';
import { SectionedForm } from '../../form/SectionedForm.tsx';
import { BackButton } from '../../ui/actions/BackButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { stepForm } from './registration.fields.tsx';
import { type RegistrationProps, registrationStepTitles, stepBefore, wayOn } from './steps.ts';
import * as styles from './registration.css.ts';

export interface FilledStepFormProps extends RegistrationProps {
  readonly kind: RegistrantKind;
  readonly step: FilledStep;
}

const returns = {
  overview: 'Spremi i vrati se na pregled',
  signature: 'Spremi i vrati se na potpis',
} as const;

/** The label of the button: the next step, or the step to return to once this is the last one to correct. */
function submitText(context: RegistrationContext, kind: RegistrantKind, step: FilledStep): string {
  const { returnTo, refused, today } = context;
  if (returnTo === null) return wayOn(kind, step);
  const isLeft = openSteps(kind, context, refused, today).every((open) => open === step);
  return isLeft ? returns[returnTo] : 'Spremi i nastavi';
}

/** The server's refusals of this step, as a failure of its form. */
function failureIn(
  kind: RegistrantKind,
  step: FilledStep,
  refused: RegistrationContext['refused'],
): Failure | null {
  const fieldErrors = refusedIn(kind, step, refused);
  if (Object.keys(fieldErrors).length === 0) return null;
  return { code: 'invalid-fields', message: invalidFields, fieldErrors: { ...fieldErrors } };
}

/** A step that is filled in. Its values are the machine's as soon as they are typed. */
export function FilledStepForm({ registration, kind, step }: FilledStepFormProps) {
  const context = useSelector(registration, (snapshot) => snapshot.context);
  const { draft, passwords, refused, today, returnTo } = context;
  const isPassword = step === 'password';
  // As it was when the step was opened: values typed since are in the form.
  const [initial] = useState<Record<string, string>>(() => ({ ...(isPassword ? passwords : draft[kind]) }));
  const [failure] = useState(() => failureIn(kind, step, refused));
  const [definition] = useState(() =>
    stepForm({ kind, step, today, submit: submitText(context, kind, step) }),
  );
  return (
    <Card>
      {isPassword && returnTo !== null && initial['password'] === '' && failure === null && (
        <div className={styles.note}>
          <Message>
            Lozinku iz sigurnosnih razloga ne čuvamo u pregledniku. Upišite je ponovno, pa nastavljate gdje
            ste stali.
          </Message>
        </div>
      )}
      <SectionedForm
        definition={definition}
        initial={initial}
        busy={false}
        failure={failure}
        onChange={(values) => {
          if (!isPassword) registration.send({ type: 'fields.changed', values });
          else {
            const { password = '', repeatedPassword = '' } = values;
            registration.send({ type: 'passwords.changed', passwords: { password, repeatedPassword } });
          }
        }}
        onSubmit={() => registration.send({ type: 'step.submitted' })}
        back={
          <BackButton onClick={() => registration.send({ type: 'back.requested' })}>
            {registrationStepTitles[stepBefore(kind, step)]}
          </BackButton>
        }
      />
    </Card>
  );
}
