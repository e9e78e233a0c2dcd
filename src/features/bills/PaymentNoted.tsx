import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../domain/values/day.ts';
import { type PaymentNote, paymentNotes } from '../../api/payment-notes.ts';
import { CalendarClock } from '../../ui/images/icons.ts';
import { StatusLabel } from '../../ui/text/StatusLabel.tsx';

/** „Čeka knjiženje od 28.11.“ */
export function PaymentNoted({ note: { paidOn } }: { note: PaymentNote }) {
  return (
    <StatusLabel tone="petrol" icon={CalendarClock}>
      Čeka knjiženje od {formatDay(paidOn).slice(0, 6)}
    </StatusLabel>
  );
}

/** The note of a bill that was noted as paid, alike wherever the bill is shown. */
export function NoteOfBill({ number }: { number: string }) {
  const { data: notes } = useQuery(paymentNotes);
  const note = notes?.find(({ billNumber }) => billNumber === number);
  return note ? <PaymentNoted note={note} /> : null;
}
