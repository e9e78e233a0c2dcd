import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { formatDay, parseDay } from '../../../domain/values/day.ts';
import { parseDecimal, plainAmount } from '../../../domain/values/decimal.ts';
import {
  firstPaymentDay,
  type PaymentNoteForm,
  paymentNoteRules,
} from '../../../domain/billing/payment-note.ts';
import type { Payment } from '../../api/bills.ts';
import { paymentNoteLogic, paymentNotes } from '../../api/payment-notes.ts';
import type { SectionedDefinition } from '../../form/definition.ts';
import { SectionedForm } from '../../form/SectionedForm.tsx';
import { useMachine } from '../../runtime/use-machine.ts';
import { today } from '../../text/today.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ButtonRow } from '../../ui/actions/ButtonRow.tsx';
import { PaymentNoted } from './PaymentNoted.tsx';
import * as styles from './PaymentDialog.css.ts';

const formOf = (day: string): SectionedDefinition<PaymentNoteForm> => ({
  id: 'payment-note',
  rules: paymentNoteRules(day),
  sections: [
    {
      fields: [
        {
          kind: 'day',
          name: 'paidOn',
          label: 'Dan plaćanja',
          min: firstPaymentDay(day),
          max: day,
          half: true,
        },
        { kind: 'number', name: 'amount', label: 'Plaćeni iznos', unit: '€', half: true },
      ],
    },
  ],
  submit: 'Javi plaćanje',
  submitting: 'Spremanje…',
});

/** The customer says that the bill is paid, which the company's data show some days later. */
export function PaymentNoteSection({ payment: { billNumber, amountEur } }: { payment: Payment }) {
  const flow = useMachine(paymentNoteLogic, {});
  const { failure, saves } = useSelector(flow, ({ context }) => context);
  const busy = useSelector(flow, (snapshot) => snapshot.matches('saving'));
  const { data: notes } = useQuery(paymentNotes);
  const note = notes?.find((each) => each.billNumber === billNumber);
  // A saved note closes the form.
  const [openAt, setOpenAt] = useState<number | null>(null);
  const isOpen = openAt === saves;
  // A withdrawal that failed says so in a toast; the form shows the outcome of the call that it sent.
  const [isSubmitted, setIsSubmitted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (openAt === null) return;
    if (isOpen) section.current?.querySelector('input')?.focus();
    else button.current?.focus();
  }, [isOpen, openAt]);
  return (
    <div ref={section} className={styles.note}>
      {note && !isOpen && <PaymentNoted note={note} />}
      {isOpen ? (
        <SectionedForm
          definition={formOf(today())}
          initial={{
            paidOn: formatDay(note?.paidOn ?? today()),
            amount: plainAmount(note?.amountEur ?? amountEur),
          }}
          busy={busy}
          failure={isSubmitted ? failure : null}
          onSubmit={({ paidOn, amount }) => {
            setIsSubmitted(true);
            flow.send({
              type: 'note.submitted',
              note: { billNumber, paidOn: parseDay(paidOn) ?? '', amountEur: parseDecimal(amount) ?? 0 },
            });
          }}
        />
      ) : (
        <ButtonRow>
          <Button
            ref={button}
            variant="secondary"
            disabled={busy}
            onClick={() => {
              setIsSubmitted(false);
              setOpenAt(saves);
            }}
          >
            {note ? 'Promijeni plaćanje' : 'Platio sam'}
          </Button>
          {note && (
            <Button
              variant="quiet"
              busy={busy}
              busyLabel="Spremanje…"
              onClick={() => {
                // The button goes with the note.
                button.current?.focus();
                flow.send({ type: 'note.submitted', note: { billNumber, paidOn: null, amountEur: null } });
              }}
            >
              Nisam platio
            </Button>
          )}
        </ButtonRow>
      )}
    </div>
  );
}
