import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CalculatorData, Change } from '../../../domain/leasing/calculator-data.ts';
import { buyoutText, leftoverText } from '../../../domain/leasing/calculator-figures.ts';
import { refusalsOf } from '../../../domain/leasing/calculator-rules.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import type { remainingValueMachine } from '../../../machines/calculator/remaining-value.ts';
import { MachineForm } from '../../form/MachineForm.tsx';
import { BackButton } from '../../ui/actions/BackButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { financingFields, type RemainingValueShown, type TypedBuyout } from './financing.fields.tsx';
import type { FilledStepProps } from './GeneralDataStep.tsx';
import { Refusals, useStep } from './use-step.tsx';

type RemainingValueState = SnapshotFrom<typeof remainingValueMachine>['value'];

const isComputing = (state: RemainingValueState | undefined) => state === 'settling' || state === 'computing';

/** For screen readers: the company calculated the value, and the customer did not type it. */
function spoken(state: RemainingValueState, { highestRemainingValuePercentage }: CalculatorData): string {
  if (isComputing(state)) return 'Ostatak vrijednosti se računa.';
  const isCalculated = state === 'known' && highestRemainingValuePercentage !== '';
  return isCalculated ? `Ostatak vrijednosti je ${highestRemainingValuePercentage} %.` : '';
}

const hints: Record<RemainingValueState, string> = {
  deciding: '',
  unneeded: 'Izračunat ćemo ga kad upišete cijenu, akontaciju i trajanje.',
  settling: 'Računa se…',
  computing: 'Računa se…',
  known: 'Izračunat prema objektu, trajanju i korištenju. Možete upisati manji.',
  failed: 'Nije izračunat.',
};

/** Step 3: price, participation, duration; the company calculates the remaining value of an operational leasing. */
export function FinancingStep({ calculator, tables }: FilledStepProps) {
  const { data, onChange, onBack, errors, ...form } = useStep(calculator, 3);
  const awaiting = useSelector(calculator, (snapshot) =>
    snapshot.matches({ enteringFinancing: 'awaitingRemainingValue' }),
  );
  const fetching = useSelector(calculator, (snapshot) =>
    snapshot.matches({ enteringFinancing: 'fetchingProducts' }),
  );
  const remainingValue = useSelector(calculator, ({ children }) => children.remainingValue);
  // A value that is being computed is no mistake of the customer's.
  const isPending = useSelector(remainingValue, (snapshot) => isComputing(snapshot?.value));
  return (
    <Card>
      <MachineForm
        {...form}
        errors={isPending ? { ...errors, remainingValuePercentage: undefined } : errors}
        id="financing-data"
        intro="Sva su polja obvezna, osim onih uz koja piše drukčije."
        fields={financingFields(data, tables, useRemainingValue(remainingValue, data), {
          onChange,
          buyout: useTypedBuyout(data, onChange),
          onLeave: (field) => calculator.send({ type: 'field.left', field }),
        })}
        busy={awaiting || fetching}
        submit="Nastavi na odabir proizvoda"
        submitting={awaiting ? 'Računanje ostatka vrijednosti…' : 'Dohvaćanje proizvoda…'}
        back={<BackButton onClick={onBack}>Podaci o objektu</BackButton>}
      />
    </Card>
  );
}

/** The typed text stays until the field is left or another value comes. */
function useTypedBuyout(
  { leftoverPercentage }: CalculatorData,
  onChange: (change: Change) => void,
): TypedBuyout {
  const [typed, setTyped] = useState<{ text: string; stored: string } | null>(null);
  return {
    value: typed?.stored === leftoverPercentage ? typed.text : buyoutText(leftoverPercentage),
    onChange(text) {
      const stored = leftoverText(text);
      setTyped({ text, stored });
      onChange({ field: 'leftoverPercentage', value: stored });
    },
    onLeave: () => setTyped(null),
  };
}

function useRemainingValue(
  flow: ActorRefFrom<typeof remainingValueMachine> | undefined,
  data: CalculatorData,
): RemainingValueShown {
  const state = useSelector(flow, (snapshot) => snapshot?.value ?? 'unneeded');
  const failure = useSelector(flow, (snapshot) => snapshot?.context.failure ?? null);
  const retry = () => flow?.send({ type: 'retry.requested' });
  return {
    hint: hints[state],
    after: (
      <>
        <VisuallyHidden>
          <output>{spoken(state, data)}</output>
        </VisuallyHidden>
        {failure && <RemainingValueFailure failure={failure} data={data} onRetry={retry} />}
      </>
    ),
  };
}

interface RemainingValueFailureProps {
  readonly failure: Failure;
  readonly data: CalculatorData;
  readonly onRetry: () => void;
}

function RemainingValueFailure({ failure, data, onRetry }: RemainingValueFailureProps) {
  const refusals = refusalsOf(data, failure.fieldErrors);
  if (refusals.length === 0) return <RetryMessage onRetry={onRetry}>{failure.message}</RetryMessage>;
  // The same data would be refused again: only other data help.
  return (
    <Message kind="bad" role="alert">
      <p>{failure.message}</p>
      <Refusals refusals={refusals} step={3} />
    </Message>
  );
}
