import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formatDay } from '../../../domain/values/day.ts';
import type { earlyTerminationMachine } from '../../../machines/early-termination.ts';
import type { ContractRow } from '../../api/contracts.ts';
import type { DocumentRow } from '../../api/early-termination.ts';
import type { Fact } from '../../text/offer-facts.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

export interface TerminationConfirmationProps {
  readonly flow: ActorRefFrom<typeof earlyTerminationMachine>;
  readonly contract: ContractRow | undefined;
  readonly document: DocumentRow | undefined;
  /** The chosen day, the cost of the end on it, and whether the document is the statement for that day. */
  readonly end: { readonly day: string; readonly amount: Fact | null; readonly isStated: boolean } | null;
}

/** The last question. It stays while the request is sent, so that the answer finds the customer where they were. */
export function TerminationConfirmation({ flow, contract, document, end }: TerminationConfirmationProps) {
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
        <Unbroken>
          Ugovor <span className="num">{contract?.number}</span>, {contract?.subjectName}, uz{' '}
          {end?.isStated ? 'izjavu' : 'dokument'} „{document?.name}“
          {end?.isStated && ', koja je u Vašoj dokumentaciji'}. Nakon slanja zahtjev ne možete izmijeniti, a
          odgovor ćete dobiti e-mailom i u poruke.
        </Unbroken>
      </p>
      {end && (
        <p>
          Dan prekida: <strong className="num">{formatDay(end.day)}</strong>.
          {end.amount && (
            <>
              {' '}
              {end.amount.label}:{' '}
              <strong className={end.amount.isNumber ? 'num' : undefined}>{end.amount.value}</strong>.
            </>
          )}
          {!end.isStated && ' Provjerite piše li isti dan i u dokumentu.'}
        </p>
      )}
    </Dialog>
  );
}
