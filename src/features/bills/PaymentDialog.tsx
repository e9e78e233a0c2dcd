import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { fitsPaymentCode } from '../../../domain/hub3a.ts';
import { formatIban } from '../../../domain/iban.ts';
import { formatEur } from '../../../domain/money.ts';
import { failureOf } from '../../../machines/failure.ts';
import { type Bill, type Payment, billPayment } from '../../api/bills.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { remindersPath } from '../reminders/reminders-location.ts';
import { DescriptionList } from '../../ui/text/DescriptionList.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { lazyComponent } from '../../ui/feedback/lazy.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import * as styles from './PaymentDialog.css.ts';

const drawing = <Spinner label="Crtanje barkoda" />;

/** The bar code needs a large library: it is fetched when a customer pays. Without it the rest can still be copied. */
const PaymentBarcode = lazyComponent(() => import('./PaymentBarcode.tsx'), 'PaymentBarcode', {
  waiting: drawing,
  failed: () => (
    <Message kind="warn" role="status">
      Barkod se trenutačno ne može nacrtati. Platite prema podacima ispod.
    </Message>
  ),
});

export interface PaymentDialogProps {
  readonly bill: Pick<Bill, 'number' | 'amountEur'>;
  readonly onClose: () => void;
}

/** How to pay a bill: the bar code for a bank's app, and the same to be copied. */
export function PaymentDialog({ bill, onClose }: PaymentDialogProps) {
  const { number } = bill;
  const { data, error, refetch } = useQuery(billPayment(number));
  // Of a payment that is known already the dialog itself is shown first.
  const payment = useDeferredValue(data, undefined);
  return (
    <Dialog open isDocument title={`Plaćanje računa ${number}`} onClose={onClose}>
      {error && (
        <RetryMessage onRetry={failureOf(error).code === 'bill-paid' ? undefined : () => void refetch()}>
          {failureOf(error).message}
        </RetryMessage>
      )}
      {!error && !payment && <Spinner label="Učitavanje" />}
      {payment && <Slip payment={payment} billEur={bill.amountEur} />}
    </Dialog>
  );
}

function codeOf(slip: Payment) {
  return fitsPaymentCode(slip) ? (
    <PaymentBarcode slip={slip} />
  ) : (
    <Message kind="warn" role="status">
      Ovo plaćanje ne stane u barkod. Platite prema podacima ispod.
    </Message>
  );
}

function Slip({ payment, billEur }: { payment: Payment; billEur: number }) {
  const { amountEur, iban, model, reference, payee, description } = payment;
  // Drawing takes longer than all the rest of the dialog, which is shown first.
  const slip = useDeferredValue<Payment | null>(payment, null);
  const plainAmount = amountEur.toFixed(2).replace('.', ',');
  return (
    <div className={styles.slip}>
      <p>Slikajte barkod aplikacijom svoje banke ili prepišite podatke u internetsko bankarstvo.</p>
      <div className={styles.frame}>{slip ? codeOf(slip) : drawing}</div>
      <DescriptionList
        items={[
          {
            label: amountEur < billEur ? `Preostalo za platiti (od ${formatEur(billEur)})` : 'Iznos',
            value: formatEur(amountEur),
            copy: { value: plainAmount, label: 'Kopiraj iznos' },
          },
          { label: 'IBAN primatelja', value: formatIban(iban), copy: { value: iban, label: 'Kopiraj IBAN' } },
          {
            label: 'Model i poziv na broj',
            value: `${model} ${reference}`,
            copy: { value: reference, label: 'Kopiraj poziv na broj' },
          },
          { label: 'Primatelj', value: payee.name },
          { label: 'Opis plaćanja', value: description },
        ]}
      />
      {!payment.hasReminder && (
        <p>
          <Link variant="standalone" to={remindersPath}>
            Uključi podsjetnik na dospijeće
          </Link>
        </p>
      )}
    </div>
  );
}
