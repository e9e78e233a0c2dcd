import { useSelector } from '@xstate/react';
import type { RegistrationProps } from './steps.ts';
import { FilledStepForm } from './FilledStepForm.tsx';
import { Overview } from './Overview.tsx';
import { BeingChecked, Registered, RegistrationFailed } from './RegistrationResult.tsx';
import { Signature } from './Signature.tsx';
import { StepPage } from './StepPage.tsx';
import { TypeChoice } from './TypeChoice.tsx';

export function Registration({ registration }: RegistrationProps) {
  const { step, draft, email, failure } = useSelector(registration, ({ context }) => context);
  const failed = useSelector(registration, (snapshot) => snapshot.matches('failed'));
  const signing = useSelector(registration, ({ children }) => children.statementSigning);
  const { kind } = draft;
  if (step === 'success') return <Registered email={email ?? ''} />;
  if (step === 'being-checked') return <BeingChecked email={email ?? ''} />;
  if (failed) {
    return (
      <RegistrationFailed
        failure={failure}
        back="Natrag na pregled"
        onBack={() => registration.send({ type: 'back.requested' })}
      />
    );
  }
  if (step === 'type' || kind === null) return <TypeChoice registration={registration} />;
  if (step === 'signature') return signing && <Signature signing={signing} />;
  return (
    <StepPage kind={kind} step={step}>
      {step === 'overview' ? (
        <Overview registration={registration} kind={kind} />
      ) : (
        <FilledStepForm key={step} registration={registration} kind={kind} step={step} />
      )}
    </StepPage>
  );
}
