import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { fitsPaymentCode } from '../../../domain/billing/hub3a.ts';
import { formatIban } from '../../../domain/forms/iban.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { plainAmount } from '../../../domain/values/decimal.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { failureOf } from '../../../machines/shared/failure.ts';
import { type Payment, billPayment } from '../../api/bills.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { userProfile } from '../../api/user-profile.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMedia } from '../../ui/theme/use-media.ts';
import { remindersPath } from '../reminders/reminders-location.ts';
import { DescriptionList } from '../../ui/text/DescriptionList.tsx';
import { Unbroken } from '../../ui/text/Unbroken.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { lazyComponent } from '../../ui/feedback/lazy.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import type { PaymentBarcodeProps, ShareBarcodeProps } from './PaymentBarcode.tsx';
import type { ShownBill } from './BillActions.tsx';
import * as styles from './PaymentDialog.css.ts';

const drawing = <Spinner label="Crtanje barkoda" />;

const undrawn = (
  <Message kind="warn" role="status">
    Barkod se trenutačno ne može nacrtati. Platite prema podacima ispod.
  </Message>
);

const importBarcode = () => import('./PaymentBarcode.tsx');

/** The bar code needs a large library: it is fetched when a customer pays. Without it the rest can still be copied. */
const PaymentBarcode = lazyComponent<'PaymentBarcode', PaymentBarcodeProps>(importBarcode, 'PaymentBarcode', {
  waiting: drawing,
  failed: ({ isPhone }) => (isPhone ? null : undrawn),
});

const ShareBarcode = lazyComponent<'ShareBarcode', ShareBarcodeProps>(importBarcode, 'ShareBarcode', {
  waiting: drawing,
  failed: () => undrawn,
});

/** The check of an account number is large too. */
export const LazyPaymentOrder = lazyComponent(() => import('./PaymentOrder.tsx'), 'PaymentOrder', {
  failed: ({ onRetry }) => (
    <RetryMessage onRetry={onRetry}>Nalog za plaćanje trenutačno nije dostupan.</RetryMessage>
  ),
});

/** Loaded late: customers read a bill's bookkeeping data after the payment. */
const BillPaperSection = lazyComponent(() => import('./BillPaperSection.tsx'), 'BillPaperSection', {
  failed: () => null,
});

/** Its form is seldom asked for. */
const PaymentNoteSection = lazyComponent(() => import('./PaymentNoteSection.tsx'), 'PaymentNoteSection', {
  failed: () => null,
});

/** Devices that show the bar code and also run the bank's app. */
const phone = `${media.smDown}, (pointer: coarse)`;

export interface PaymentDialogProps {
  readonly bill: ShownBill;
  readonly onClose: () => void;
}

/** How to pay a bill: the bar code for a bank's app, and the same to be copied. */
export function PaymentDialog({ bill, onClose }: PaymentDialogProps) {
  const { number } = bill;
  const { data, error, refetch } = useQuery(billPayment(number));
  // Of a payment that is known already the dialog itself is shown first.
  const payment = useDeferredValue(data, undefined);
  return (
    <Dialog
      open
      isDocument
      title={`Plaćanje računa ${number}`}
      summary={`Za platiti ${formatEur(bill.openEur ?? bill.amountEur)}, dospijeće ${formatDay(bill.dueDate)}`}
      onClose={onClose}
    >
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

function Slip({ payment, billEur }: { payment: Payment; billEur: number }) {
  const { amountEur, iban, model, reference, payee, description } = payment;
  const isPhone = useMedia(phone);
  const { data: isFirm } = useQuery({
    ...userProfile,
    select: ({ entityTypeCode }) => entityTypeCode === 'PO',
  });
  const look = isPhone ? 'word' : 'sign';
  // Drawing takes longer than all the rest of the dialog, which is shown first.
  const slip = useDeferredValue<Payment | null>(payment, null);
  const fits = fitsPaymentCode(payment);
  const picture = fits && (
    <div className={styles.frame}>{slip ? <PaymentBarcode slip={slip} isPhone={isPhone} /> : drawing}</div>
  );
  return (
    <div className={styles.slip}>
      <p>
        {isPhone
          ? 'Pošaljite barkod aplikaciji svoje banke ili kopirajte podatke.'
          : 'Slikajte barkod aplikacijom svoje banke ili prepišite podatke u internetsko bankarstvo.'}
      </p>
      {!fits && (
        <Message kind="warn" role="status">
          Ovo plaćanje ne stane u barkod. Platite prema podacima ispod.
        </Message>
      )}
      {isPhone ? fits && slip && <ShareBarcode slip={slip} /> : picture}
      <DescriptionList
        items={[
          {
            label: amountEur < billEur ? `Preostalo za platiti (od ${formatEur(billEur)})` : 'Iznos',
            value: formatEur(amountEur),
            copy: { value: plainAmount(amountEur), label: 'Kopiraj iznos', look },
          },
          {
            label: 'IBAN primatelja',
            value: formatIban(iban),
            copy: { value: iban, label: 'Kopiraj IBAN', look },
          },
          {
            label: 'Model i poziv na broj',
            value: `${model} ${reference}`,
            copy: { value: reference, label: 'Kopiraj poziv na broj', look },
          },
          { label: 'Primatelj', value: payee.name },
          { label: 'Opis plaćanja', value: <Unbroken>{description}</Unbroken> },
        ]}
      />
      {isPhone && picture}
      {isOffered('bill-papers') && payment.paper && (
        <BillPaperSection number={payment.billNumber} paper={payment.paper} look={look} />
      )}
      {isOffered('payment-note') && <PaymentNoteSection payment={payment} />}
      {isFirm && <LazyPaymentOrder payments={[payment]} />}
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
