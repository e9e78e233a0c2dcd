import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { earlyTerminationMachine } from '../../../machines/early-termination.ts';
import type { ContractRow, DocumentRow } from '../../api/early-termination.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

export interface TerminationConfirmationProps {
  readonly flow: ActorRefFrom<typeof earlyTerminationMachine>;
  readonly contract: ContractRow | undefined;
  readonly document: DocumentRow | undefined;
}

/** The last question. It stays while the request is sent, so that the answer finds the customer where they were. */
export function TerminationConfirmation({ flow, contract, document }: TerminationConfirmationProps) {
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('confirming'));
  const isSending = useSelector(flow, (snapshot) => snapshot.matches('sending'));
  const cancel = () => flow.send({ type: 'confirmation.cancelled' });
  return (
    <Dialog
      alert
      open={isAsking || isSending}
      title="Poslati zahtjev za prijevremeni prekid?"
      onClose={cancel}
      actions={
        <>
          <Button variant="secondary" disabled={isSending} onClick={cancel}>
            Odustani
          </Button>
          <Button
            busy={isSending}
            busyLabel="Slanje zahtjeva…"
            onClick={() => flow.send({ type: 'confirmation.given' })}
          >
            Pošalji zahtjev
          </Button>
        </>
      }
    >
      <p>
        Ugovor <span className="num">{contract?.number}</span>, {contract?.subjectName}, uz dokument „
        {document?.name}“. Nakon slanja zahtjev ne možete izmijeniti, a odgovor ćete dobiti e-mailom i u
        sandučić poruka.
      </p>
    </Dialog>
  );
}
