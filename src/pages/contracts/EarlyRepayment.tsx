import type { ReactNode } from 'react';
import { earlyRepaymentDays } from '../../../domain/leasing/early-repayment.ts';
import { earlyRepaymentTexts } from '../../../domain/leasing/early-repayment-law.ts';
import { dueDay } from '../../../domain/leasing/repayment.ts';
import { formatDay, parseDay } from '../../../domain/day.ts';
import type { Contract, RepaymentPlan } from '../../api/contracts.ts';
import { paths } from '../../routes/paths.ts';
import { formatDayAndTime } from '../../text/dates.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { CopyButton } from '../../ui/actions/CopyButton.tsx';
import { DateField } from '../../ui/choices/DateField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { earlyTerminationOf } from './contract-texts.ts';
import { earlyRepaymentTerms, type PlanFacts } from './plan-facts.ts';
import { RentTermination } from './RentTermination.tsx';
import * as styles from './RepaymentPlan.css.ts';
import { Settlement } from './Settlement.tsx';
import { useDayInLocation } from './use-day-in-location.ts';

export interface EarlyRepaymentProps {
  readonly plan: RepaymentPlan;
  readonly contract: Contract;
  readonly facts: PlanFacts;
  readonly today: string;
}

/** What ending a contract early comes to on a day; nothing once its last instalment is due. */
export function EarlyRepayment(props: EarlyRepaymentProps) {
  const { plan, facts, today } = props;
  const { knownDueDay, months } = facts;
  const days = earlyRepaymentDays({ knownDueDay, months }, today);
  if (plan.settlement === null || days === null) return null;
  return <OnDay {...props} days={days} />;
}

interface OnDayProps extends EarlyRepaymentProps {
  readonly days: { readonly first: string; readonly last: string };
}

function OnDay({ plan, contract, facts, today, days }: OnDayProps) {
  const isRent = plan.leasingTypeCategory === 'OPERATIONAL';
  const nextDue = dueDay(facts.knownDueDay, facts.reached + 1);
  const { typed, day, error, onChange } = useDayInLocation(days, nextDue > days.last ? days.first : nextDue);
  const refreshedAt = plan.settlement?.refreshedAt;
  return (
    <Card as="section" labelledBy="early-repayment">
      <h2 className={styles.heading} id="early-repayment">
        {isRent ? 'Prijevremeni prekid' : 'Prijevremena otplata'}
      </h2>
      <DateField
        label={isRent ? 'Dan prekida' : 'Dan otplate'}
        hint="Od danas do dana prije zadnje rate."
        value={typed}
        error={error}
        min={days.first}
        max={days.last}
        parse={parseDay}
        format={formatDay}
        onChange={onChange}
      />
      {day !== null && linesOf({ plan, contract, facts, today, day })}
      <div className={styles.buttons}>
        <LinkButton variant="secondary" to={earlyTerminationOf(contract.number)}>
          Zatraži prijevremeni prekid
        </LinkButton>
        <CopyButton
          value={() => location.origin + paths.repaymentPlan(contract.number, day)}
          label="Kopiraj poveznicu"
          look="words"
        />
      </div>
      <div className={styles.texts}>
        {refreshedAt && (
          <p className={styles.quiet}>
            Uplate provedene nakon {formatDayAndTime(new Date(refreshedAt))} nisu uračunate.
          </p>
        )}
        <p className={styles.quiet}>{earlyRepaymentTexts.notBinding}</p>
      </div>
    </Card>
  );
}

function linesOf({ plan, contract, facts, day }: EarlyRepaymentProps & { readonly day: string }): ReactNode {
  if (plan.leasingTypeCategory === 'OPERATIONAL') {
    return <RentTermination plan={plan} contract={contract} facts={facts} day={day} />;
  }
  const terms = earlyRepaymentTerms(plan, contract, facts);
  return terms === null ? (
    <p className={styles.lines}>
      Bez kamatne stope ugovora iznos ne možemo izračunati. Javit ćemo ga na Vaš zahtjev.
    </p>
  ) : (
    <Settlement terms={terms} reached={facts.reached} day={day} />
  );
}
