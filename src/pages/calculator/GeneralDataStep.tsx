import type { CodeTables } from '../../../domain/leasing/code-tables.ts';
import { MachineForm } from '../../form/MachineForm.tsx';
import { BackButton } from '../../ui/actions/BackButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import type { CalculatorProps } from './steps.ts';
import { generalDataFields } from './general-data.fields.ts';
import { useStep } from './use-step.tsx';

export interface FilledStepProps extends CalculatorProps {
  readonly tables: CodeTables;
}

/** Step 1: lessee, kind of leasing, dealer. */
export function GeneralDataStep({ calculator, tables }: FilledStepProps) {
  const { data, onChange, onBack, ...form } = useStep(calculator, 1);
  return (
    <Card>
      <MachineForm
        {...form}
        id="general-data"
        intro="Sva su polja obvezna."
        fields={generalDataFields(data, tables, onChange)}
        busy={false}
        submit="Nastavi na podatke o objektu"
        submitting="Nastavljanje…"
        back={<BackButton onClick={onBack}>Informativni izračun</BackButton>}
      />
    </Card>
  );
}
