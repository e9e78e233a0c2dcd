import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { modelRows } from '../../api/calculation.ts';
import { MachineForm } from '../../form/MachineForm.tsx';
import { BackButton } from '../../ui/actions/BackButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import type { FilledStepProps } from './GeneralDataStep.tsx';
import { objectFields } from './object.fields.ts';
import * as styles from './steps.css.ts';
import { useStep } from './use-step.tsx';

/** Step 2: the leasing object. The models come with the chosen make. */
export function ObjectStep({ calculator, tables }: FilledStepProps) {
  const { data, onChange, onBack, ...form } = useStep(calculator, 2);
  const make = data.leasingObjectMake;
  const completion = useSelector(calculator, ({ children }) => children.objectCompletion);
  const failure = useSelector(completion, (snapshot) => snapshot?.context.failure ?? null);
  // The machine fetches them; to look on keeps them.
  const { data: models } = useQuery({ ...modelRows(make?.id ?? 0), enabled: false });
  const rows = make === null || failure ? [] : models;
  return (
    <Card>
      <div className={styles.below}>
        {failure && (
          <RetryMessage onRetry={() => completion?.send({ type: 'retry.requested' })}>
            {`Modeli nisu stigli. ${failure.message}`}
          </RetryMessage>
        )}
        <MachineForm
          {...form}
          id="object-data"
          intro="Sva su polja obvezna."
          fields={objectFields(data, tables, rows, onChange)}
          busy={false}
          submit="Nastavi na financijske podatke"
          submitting="Nastavljanje…"
          back={<BackButton onClick={onBack}>Opći podaci</BackButton>}
        />
      </div>
    </Card>
  );
}
