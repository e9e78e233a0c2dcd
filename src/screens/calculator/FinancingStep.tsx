import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { remainingValueMachine } from '../../../machines/remaining-value.ts';
import { OwnedForm } from '../../form/OwnedForm.tsx';
import { Card } from '../../ui/Card.tsx';
import { RetryMessage } from '../../ui/RetryMessage.tsx';
import { BackButton } from './BackButton.tsx';
import { financingFields, type RemainingValueShown } from './financing.fields.tsx';
import type { FilledStepProps } from './GeneralDataStep.tsx';
import { useStep } from './use-step.ts';

type RemainingValueState = SnapshotFrom<typeof remainingValueMachine>['value'];

const hints: Record<RemainingValueState, string> = {
  deciding: '',
  unneeded: 'Izračunat ćemo ga kad upišete cijenu, učešće i trajanje.',
  settling: 'Računa se…',
  computing: 'Računa se…',
  known: 'Izračunat prema objektu, trajanju i korištenju.',
  failed: 'Nije izračunat.',
};

/** Step 3: price, participation, duration; the company reckons what remains of an operational leasing. */
export function FinancingStep({ calculator, tables }: FilledStepProps) {
  const { data, onBack, ...form } = useStep(calculator, 3);
  const fetching = useSelector(calculator, (snapshot) =>
    snapshot.matches({ enteringFinancing: 'fetchingProducts' }),
  );
  const remainingValue = useSelector(calculator, ({ children }) => children.remainingValue);
  return (
    <Card>
      <OwnedForm
        {...form}
        id="financing-data"
        intro="Sva su polja obvezna, osim onih uz koja piše drugačije."
        fields={financingFields(data, tables, useRemainingValue(remainingValue), (change) =>
          calculator.send({ type: 'field.changed', change }),
        )}
        busy={fetching}
        submit="Nastavi na odabir proizvoda"
        submitting="Dohvaćanje proizvoda…"
        back={<BackButton onClick={onBack}>Podaci o objektu</BackButton>}
      />
    </Card>
  );
}

function useRemainingValue(
  flow: ActorRefFrom<typeof remainingValueMachine> | undefined,
): RemainingValueShown {
  const state = useSelector(flow, (snapshot) => snapshot?.value ?? 'unneeded');
  const failure = useSelector(flow, (snapshot) => snapshot?.context.failure ?? null);
  return {
    hint: hints[state],
    after: failure && (
      <RetryMessage onRetry={() => flow?.send({ type: 'retry.requested' })}>{failure.message}</RetryMessage>
    ),
  };
}
