import type { ReactNode } from 'react';
import { earlyRepayment, earlyRepaymentNotes } from '../../../domain/leasing/early-repayment.ts';
import { earlyRepaymentTexts } from '../../../domain/law.ts';
import { balanceCents, instalmentsDue } from '../../../domain/leasing/repayment.ts';
import { formatEur, fromCents } from '../../../domain/values/money.ts';
import { installmentNoun } from '../../text/nouns.ts';
import { plural } from '../../text/plural.ts';
import { pluralForm } from '../../../domain/values/plural.ts';
import * as styles from './RepaymentPlan.css.ts';
import { earlyRepaymentTerms } from '../../text/plan-facts.ts';
import { rentLeft, settlementFact, type SettlementFacts } from '../../text/settlement.ts';

const fallDue = { one: 'dospijeva', few: 'dospijevaju', many: 'dospijeva' };

/** The cost of ending a contract on a day. */
export function Settlement(props: SettlementFacts) {
  return props.plan.leasingTypeCategory === 'OPERATIONAL' ? (
    <RentTermination {...props} />
  ) : (
    <Repayment {...props} />
  );
}

/** The figure that changes with the day, for screen readers; empty where it cannot be computed. */
export function settlementText(props: SettlementFacts): string {
  const fact = settlementFact(props);
  return fact === null ? '' : `${fact.label}${fact.isNumber ? '' : ':'} ${fact.value}`;
}

/** The cost of repaying a financial leasing early, line by line. */
function Repayment({ plan, contract, facts, day }: SettlementFacts) {
  const terms = earlyRepaymentTerms(plan, contract, facts);
  if (terms === null) {
    return (
      <p className={styles.lines}>
        {plan.interestRatePercent === null
          ? 'Bez kamatne stope ugovora'
          : 'Bez podjele rata na glavnicu i kamatu'}{' '}
        iznos ne možemo izračunati. Javit ćemo ga na Vaš zahtjev.
      </p>
    );
  }
  const cents = earlyRepayment(terms, day);
  const until = cents.due - facts.reached;
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
      {cents.fee === null && <p>{earlyRepaymentNotes.feeUnknown}</p>}
      {until > 0 && (
        <p>
          <span>
            {`Do tog dana redovno ${pluralForm(until, fallDue)} ${plural(until, installmentNoun)}, ukupno `}
          </span>
          <span className="num">{formatEur(until * terms.repayment.instalmentEur)}</span>.
        </p>
      )}
      <p>
        Nastavite li otplaćivati, poslije tog dana platili biste još{' '}
        <span className="num">{formatEur(fromCents(cents.toCome))}</span>.{' '}
        <span>{comparison(cents.saved, cents.fee === null)}</span>
      </p>
      <p>U iznosu je i otkupna vrijednost: objekt leasinga nakon otplate postaje Vaš.</p>
      {terms.consumerCreditRules === true && (
        <p className="quiet-small">{earlyRepaymentTexts.consumerRight}</p>
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

/**
 * The known facts of ending an operational leasing early: no total, because the vehicle is returned at its value on
 * that day.
 */
function RentTermination({ plan, contract, facts, day }: SettlementFacts) {
  const { knownDueDay, months, repayment } = facts;
  const due = instalmentsDue(knownDueDay, months, day);
  return (
    <Lines
      lines={[
        { name: 'Dospjeli dug danas', value: plan.settlement?.overdueEur ?? 0 },
        { name: 'Preostale rate', value: rentLeft({ contract, facts, day }).join(', ') },
        ...(repayment
          ? [{ name: 'Neotplaćena vrijednost bez PDV-a', value: fromCents(balanceCents(repayment, due)) }]
          : []),
        { name: 'Jamčevina koja se vraća', value: plan.settlement?.bailEur ?? 0 },
      ]}
    >
      <p>Vozilo vraćate, pa konačan obračun ovisi o njegovoj vrijednosti na dan povrata.</p>
    </Lines>
  );
}

interface Line {
  readonly name: string;
  /** An amount in EUR, or a text in its place. */
  readonly value: number | string;
}

interface LinesProps {
  readonly lines: readonly Line[];
  readonly total?: Line;
  readonly children?: ReactNode;
}

const shown = (value: Line['value']) => (typeof value === 'number' ? formatEur(value) : value);

function Lines({ lines, total, children }: LinesProps) {
  return (
    <div className={styles.lines}>
      <dl>
        {lines.map(({ name, value }) => (
          <div key={name} className={styles.line}>
            <dt className={styles.lineName}>{name}</dt>
            {/* Texts break between words where letters are large. */}
            <dd className={typeof value === 'number' ? `${styles.lineAmount} num` : styles.lineAmount}>
              {shown(value)}
            </dd>
          </div>
        ))}
        {total && (
          <div className={styles.total}>
            <dt>{total.name}</dt>
            <dd className={`${styles.totalAmount} num`}>{shown(total.value)}</dd>
          </div>
        )}
      </dl>
      {children && <div className={styles.texts}>{children}</div>}
    </div>
  );
}
