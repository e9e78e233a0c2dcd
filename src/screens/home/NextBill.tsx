import type { Bill } from '../../api/bills.ts';
import { daysUntil } from '../../../domain/dates.ts';
import { formatDay } from '../../../domain/day.ts';
import { firstPage } from '../../../domain/list.ts';
import { writeListAddress } from '../../../domain/list-address.ts';
import { formatEur } from '../../../domain/money.ts';
import { paths } from '../../app/paths.ts';
import { dayNoun } from '../../text/nouns.ts';
import { plural } from '../../text/plural.ts';
import { onDark } from '../../ui/base.css.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Barcode, CircleCheck, Clock } from '../../ui/icons.ts';
import * as styles from './Attention.css.ts';
import { deepCard } from './Welcome.css.ts';

export interface NextBillProps {
  /** Null when no unpaid bill is to come. */
  readonly bill: Bill | null;
  /** What is left to be paid of it. */
  readonly openEur: number;
  readonly now: Date;
  readonly onPay: (bill: Bill) => void;
}

function whenDue(days: number): string {
  // The page may have been open since yesterday.
  if (days <= 0) return 'Sljedeći račun dospijeva danas';
  return days === 1
    ? 'Sljedeći račun dospijeva sutra'
    : `Sljedeći račun dospijeva za ${plural(days, dayNoun)}`;
}

/** The bill that falls due next, large enough to be seen first. */
export function NextBill({ bill, openEur, now, onPay }: NextBillProps) {
  if (!bill) {
    return (
      <section className={`${deepCard} ${onDark}`} aria-labelledby="next-bill">
        <h2 className={styles.when} id="next-bill">
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
  const { number, dueDate, description, installments } = bill;
  return (
    <section className={`${deepCard} ${onDark}`} aria-labelledby="next-bill">
      <h2 className={styles.when} id="next-bill">
        <Icon of={Clock} />
        {whenDue(daysUntil(dueDate, now))}
      </h2>
      <p className={styles.amount}>
        <span className="num">{formatEur(openEur)}</span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt className={styles.label}>Platite do</dt>
          <dd className="num">{formatDay(dueDate)}</dd>
        </div>
        <div>
          <dt className={styles.label}>Račun</dt>
          <dd className="num">{number}</dd>
        </div>
        <div>
          <dt className={styles.label}>Opis</dt>
          <dd>{installments === null ? description : `${description}, rata ${installments}`}</dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <LinkButton
          variant="white"
          to={`${paths.bills}${writeListAddress({ ...firstPage, search: number, sort: { column: 'number', direction: 'asc' } })}`}
        >
          Otvori račun
        </LinkButton>
        <Button variant="outline" icon={Barcode} onClick={() => onPay(bill)}>
          Prikaži barkod za plaćanje
        </Button>
      </div>
    </section>
  );
}
