import { earlyRepayment, type EarlyRepaymentTerms } from '../../../domain/leasing/early-repayment.ts';
import { earlyRepaymentTexts } from '../../../domain/leasing/early-repayment-law.ts';
import { formatEur, fromCents } from '../../../domain/money.ts';
import { installmentNoun } from '../../text/nouns.ts';
import { pluralForm } from '../../../domain/plural.ts';
import { plural } from '../../text/plural.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { Lines } from './Lines.tsx';
import * as styles from './RepaymentPlan.css.ts';

const fallDue = { one: 'dospijeva', few: 'dospijevaju', many: 'dospijeva' };

export interface SettlementProps {
  readonly terms: EarlyRepaymentTerms;
  /** Instalments that have fallen due by today. */
  readonly reached: number;
  readonly day: string;
}

/** What early repayment of a financial leasing comes to, line by line. */
export function Settlement({ terms, reached, day }: SettlementProps) {
  const cents = earlyRepayment(terms, day);
  const until = cents.due - reached;
  const total = fromCents(cents.total);
  const after = cents.due === 0 ? 'prije prve rate' : `nakon rate ${cents.due}`;
  return (
    <Lines
      lines={[
        { name: `Neotplaćena glavnica ${after}`, value: fromCents(cents.principal) },
        { name: 'Kamata od zadnje rate do odabranog dana', value: fromCents(cents.accrued) },
        { name: 'Dospjeli dug danas', value: fromCents(cents.overdue) },
        ...(cents.fee === null ? [] : [{ name: earlyRepaymentTexts.feeAtMost, value: fromCents(cents.fee) }]),
        ...(cents.refund === null
          ? []
          : [{ name: earlyRepaymentTexts.refund, value: -fromCents(cents.refund) }]),
      ]}
      total={{ name: 'Ukupno za platiti', value: total }}
    >
      <VisuallyHidden>
        <output>Ukupno za platiti {formatEur(total)}</output>
      </VisuallyHidden>
      {cents.fee === null && <p>{earlyRepaymentTexts.feeUnknown}</p>}
      {until > 0 && (
        <p>
          Do tog dana redovno {pluralForm(until, fallDue)} {plural(until, installmentNoun)}, ukupno{' '}
          <span className="num">{formatEur(until * terms.repayment.instalmentEur)}</span>.
        </p>
      )}
      <p>
        Nastavite li otplaćivati, poslije tog dana platili biste još{' '}
        <span className="num">{formatEur(fromCents(cents.toCome))}</span>.{' '}
        {comparison(cents.saved, cents.fee === null)}
      </p>
      <p>U iznosu je i otkupna vrijednost: objekt leasinga nakon otplate postaje Vaš.</p>
      {terms.consumerCreditRules === true && (
        <p className={styles.quiet}>{earlyRepaymentTexts.consumerRight}</p>
      )}
    </Lines>
  );
}

function comparison(savedCents: number, lacksFee: boolean): string {
  const way = lacksFee ? 'Prijevremenom otplatom, bez naknade,' : 'Prijevremenom otplatom';
  if (savedCents === 0) return `${way} plaćate jednako.`;
  const amount = formatEur(fromCents(Math.abs(savedCents)));
  return `${way} plaćate ${amount} ${savedCents > 0 ? 'manje' : 'više'}.`;
}
