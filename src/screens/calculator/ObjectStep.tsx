import { skipToken, useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../machines/failure.ts';
import { modelRows } from '../../api/calculation.ts';
import { OwnedForm } from '../../form/OwnedForm.tsx';
import { Card } from '../../ui/Card.tsx';
import { RetryMessage } from '../../ui/RetryMessage.tsx';
import { BackButton } from './BackButton.tsx';
import type { FilledStepProps } from './GeneralDataStep.tsx';
import { objectFields } from './object.fields.ts';
import * as styles from './steps.css.ts';
import { useStep } from './use-step.tsx';

/** Step 2: what is leased. The models come with the chosen make. */
export function ObjectStep({ calculator, tables }: FilledStepProps) {
  const { data, onBack, ...form } = useStep(calculator, 2);
  const make = data.leasingObjectMake;
  const models = useQuery(
    make === null ? { queryKey: ['uwt-code', 'object-data'], queryFn: skipToken } : modelRows(make.id),
  );
  const rows = make === null ? [] : models.data;
  return (
    <Card>
      <div className={styles.below}>
        {models.isError && (
          <RetryMessage onRetry={() => void models.refetch()}>
            Modeli nisu stigli. {failureOf(models.error).message}
          </RetryMessage>
        )}
        <OwnedForm
          {...form}
          id="object-data"
          intro="Sva su polja obvezna."
          fields={objectFields(data, tables, models.isError ? [] : rows, (change, chosenFrom) =>
            calculator.send({
              type: 'field.changed',
              change,
              ...(chosenFrom && { rows: chosenFrom }),
            }),
          )}
          busy={false}
          submit="Nastavi na financijske podatke"
          submitting="Nastavljanje…"
          back={<BackButton onClick={onBack}>Opći podaci</BackButton>}
        />
      </div>
    </Card>
  );
}
