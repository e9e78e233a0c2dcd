import { useQuery } from '@tanstack/react-query';
import { formatEur, fromCents, toCents } from '../../../domain/values/money.ts';
import { billNoun } from '../../../domain/values/plural.ts';
import { failureOf } from '../../../machines/shared/failure.ts';
import { billPayments, type Payment } from '../../api/bills.ts';
import { plural } from '../../text/plural.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { StackedCell } from '../../ui/text/StackedCell.tsx';
import * as styles from './PaymentDialog.css.ts';
import { LazyPaymentOrder } from './PaymentDialog.tsx';

export interface PaymentsDialogProps {
  /** Numbers of the bills. */
  readonly numbers: readonly string[];
  readonly onClose: () => void;
}

/** How to pay several bills at once: a file for e-banking. */
export function PaymentsDialog({ numbers, onClose }: PaymentsDialogProps) {
  const { data, error, refetch } = useQuery(billPayments(numbers));
  return (
    <Dialog open isDocument title="Plaćanje odabranih računa" onClose={onClose}>
      {error && <RetryMessage onRetry={() => void refetch()}>{failureOf(error).message}</RetryMessage>}
      {!error && !data && <Spinner label="Učitavanje" />}
      {data && <Payments payments={data} asked={numbers.length} />}
    </Dialog>
  );
}

function Payments({ payments, asked }: { payments: readonly Payment[]; asked: number }) {
  const cents = payments.reduce((sum, { amountEur }) => sum + toCents(amountEur), 0);
  const left = asked - payments.length;
  return (
    <div className={styles.slip}>
      {left > 0 && <Message role="status">{`Za ${plural(left, billNoun)} više nema što platiti.`}</Message>}
      {payments.length > 0 && (
        <>
          <p>
            {plural(payments.length, billNoun)}, ukupno{' '}
            <strong className="num">{formatEur(fromCents(cents))}</strong>
          </p>
          <ul className={styles.payments} aria-label="Računi za plaćanje">
            {payments.map(({ billNumber, model, reference, amountEur }) => (
              <li key={billNumber} className={styles.payment}>
                <StackedCell second={<span className="num">{`${model} ${reference}`}</span>}>
                  <span className="num">{billNumber}</span>
                </StackedCell>
                <strong className="num">{formatEur(amountEur)}</strong>
              </li>
            ))}
          </ul>
          <p>
            Nalog je datoteka ISO 20022 (pain.001.001.09), koju čita internetsko bankarstvo poslovnih
            subjekata. Svaki račun u njoj ima svoj poziv na broj.
          </p>
          <LazyPaymentOrder payments={payments} />
        </>
      )}
    </div>
  );
}
