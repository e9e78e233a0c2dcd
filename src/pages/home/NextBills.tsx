import { isAbsent } from '../../../domain/values/is-absent.ts';
import type { Bill, NextDue } from '../../api/bills.ts';
import { daysUntil } from '../../../domain/values/dates.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { paths } from '../../routes/paths.ts';
import { billNoun, pluralForm } from '../../../domain/values/plural.ts';
import { billListUrl, billsDueOn } from '../../features/bills/bill-lists.ts';
import { BillActions, type BillActionsProps, BillPdfButton } from '../../features/bills/BillActions.tsx';
import { NoteOfBill } from '../../features/bills/PaymentNoted.tsx';
import { plural } from '../../text/plural.ts';
import { onDark } from '../../ui/theme/base.css.ts';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/images/Icon.tsx';
import { Barcode, CircleCheck, Clock } from '../../ui/images/icons.ts';
import * as styles from './Attention.css.ts';
import { whenText } from './attention-rows.tsx';
import { deepCard } from './Welcome.css.ts';

export interface NextBillsProps extends Pick<BillActionsProps, 'onPay' | 'download'> {
  /** Null when no unpaid bill is to come. */
  readonly due: NextDue | null;
  readonly now: Date;
}

const fallsDue = { one: 'dospijeva', few: 'dospijevaju', many: 'dospijeva' };

const descriptionOf = ({ description, installments }: Bill) =>
  isAbsent(installments) ? description : `${description}, rata ${installments}`;

/** The bills that fall due next, all of one day, large enough to be seen first. */
export function NextBills({ due, now, onPay, download }: NextBillsProps) {
  if (!due) {
    return (
      <section className={`${deepCard} ${onDark}`} aria-labelledby="next-bills">
        <h2 className={styles.when} id="next-bills">
          <Icon of={CircleCheck} />
          Nema računa koji dospijeva
        </h2>
        <p className={styles.calm}>Sljedeći će se račun pojaviti ovdje čim bude izdan.</p>
        <div className={styles.buttons}>
          <LinkButton variant="white" to={paths.bills}>
            Otvori račune
          </LinkButton>
        </div>
      </section>
    );
  }
  const { dueDate, count, openEur, bills } = due;
  const [only] = count === 1 ? bills : [];
  return (
    <section className={`${deepCard} ${onDark}`} aria-labelledby="next-bills">
      <h2 className={styles.when} id="next-bills">
        <Icon of={Clock} />
        <span>
          {`${plural(count, billNoun)} ${pluralForm(count, fallsDue)} ${whenText(daysUntil(dueDate, now))}`}
        </span>
      </h2>
      <p className={styles.amount}>
        <span className="num">{formatEur(openEur)}</span>
      </p>
      {only && <NoteOfBill number={only.number} />}
      <dl className={styles.facts}>
        <div>
          <dt className={styles.label}>Platite do</dt>
          <dd className="num">{formatDay(dueDate)}</dd>
        </div>
        {only && (
          <>
            <div>
              <dt className={styles.label}>Račun</dt>
              <dd className="num">{only.number}</dd>
            </div>
            <div>
              <dt className={styles.label}>Opis</dt>
              <dd>{descriptionOf(only)}</dd>
            </div>
          </>
        )}
      </dl>
      {!only && (
        <ul className={styles.bills} aria-label="Računi koji dospijevaju">
          {bills.map((bill) => (
            <li key={bill.number} className={styles.bill}>
              <span className={styles.words}>
                <span className={`${styles.title} num`}>{bill.number}</span>
                <span className={styles.label}>{descriptionOf(bill)}</span>
                <NoteOfBill number={bill.number} />
              </span>
              <span className={styles.end}>
                <strong className="num">{formatEur(bill.openEur)}</strong>
                <BillActions bill={bill} tone="dark" onPay={onPay} download={download} />
              </span>
            </li>
          ))}
          {count > bills.length && (
            <li className={styles.bill}>{`i još ${plural(count - bills.length, billNoun)}`}</li>
          )}
        </ul>
      )}
      <div className={styles.buttons}>
        <LinkButton variant="white" to={billListUrl(billsDueOn(dueDate))}>
          {only ? 'Otvori račun' : 'Otvori račune'}
        </LinkButton>
        {only && isOffered('bill-payment') && (
          <Button variant="outline" icon={Barcode} onClick={() => onPay(only)}>
            Prikaži barkod za plaćanje
          </Button>
        )}
        {only && <BillPdfButton bill={only} tone="dark" download={download} />}
      </div>
    </section>
  );
}
