import { useSelector } from '@xstate/react';
import { terminationErrors } from '../../../domain/early-termination.ts';
import { paths } from '../../routes/paths.ts';
import { MachineForm } from '../../form/MachineForm.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import type { EarlyTerminationProps } from './termination-outcome.ts';
import { type TerminationFormChoices, terminationFields } from './early-termination.fields.tsx';

export type TerminationFormProps = EarlyTerminationProps & TerminationFormChoices;

/** Contract and document; what is sent is asked about once more. */
export function TerminationForm({ flow, contracts, documents, requested }: TerminationFormProps) {
  const { chosen, mistakes } = useSelector(flow, ({ context }) => context);
  return (
    <MachineForm
      id="early-termination"
      intro="Oba su polja obvezna. Prije slanja još ćemo Vas jednom pitati."
      fields={terminationFields(chosen, { contracts, documents, requested }, (event) => flow.send(event))}
      // What is missing is told only when one wants to go on.
      errors={mistakes > 0 ? terminationErrors(chosen) : {}}
      mistakes={mistakes}
      onSubmit={() => flow.send({ type: 'request.submitted' })}
      busy={false}
      submit="Provjeri i pošalji"
      submitting="Provjeravanje…"
      back={
        <LinkButton variant="secondary" size="big" to={paths.actions}>
          Odustani
        </LinkButton>
      }
    />
  );
}
