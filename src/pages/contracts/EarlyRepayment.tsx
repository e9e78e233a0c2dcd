import { useEffect, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { formatDayAndTime } from '../../../domain/values/dates.ts';
import {
  earlyRepaymentDays,
  earlyRepaymentNotes,
  readEarlyRepaymentDay,
} from '../../../domain/leasing/early-repayment.ts';
import { dueDay } from '../../../domain/leasing/repayment.ts';
import { formatDay, parseDay } from '../../../domain/values/day.ts';
import type { Contract, RepaymentPlan } from '../../api/contracts.ts';
import { paths } from '../../routes/paths.ts';
import { CopyButton } from '../../ui/actions/CopyButton.tsx';
import { DateField } from '../../ui/choices/DateField.tsx';
import { ErrorsAreLive } from '../../ui/fields/Field.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import type { PlanFacts } from '../../text/plan-facts.ts';
import { Settlement, settlementText } from './Settlement.tsx';
import { isTerminationOpen } from '../../features/requests/OpenTermination.tsx';
import { Termination } from './Termination.tsx';
import * as styles from './RepaymentPlan.css.ts';

export interface EarlyRepaymentProps {
  readonly plan: RepaymentPlan;
  readonly contract: Contract;
  readonly facts: PlanFacts;
  readonly today: string;
  /** The page says already that the end was asked for. */
  readonly saysOpen?: boolean;
}

/** The cost of ending a contract early on a day; nothing once its last instalment is due. */
export function EarlyRepayment(props: EarlyRepaymentProps) {
  const { plan, facts, today } = props;
  const { knownDueDay, months } = facts;
  const days = earlyRepaymentDays({ knownDueDay, months }, today);
  if (plan.settlement === null || days === null) return null;
  return <OnDay {...props} days={days} />;
}

interface Days {
  readonly first: string;
  readonly last: string;
}

function OnDay({
  plan,
  contract,
  facts,
  days,
  saysOpen = false,
}: EarlyRepaymentProps & { readonly days: Days }) {
  const isRent = plan.leasingTypeCategory === 'OPERATIONAL';
  const nextDue = dueDay(facts.knownDueDay, facts.reached + 1);
  const { typed, day, error, onChange } = useDayInLocation(days, nextDue > days.last ? days.first : nextDue);
  const refreshedAt = plan.settlement?.refreshedAt;
  return (
    <Card as="section" labelledBy="early-repayment">
      <h2 className={styles.heading} id="early-repayment">
        {isRent ? 'Prijevremeni prekid' : 'Prijevremena otplata'}
      </h2>
      <ErrorsAreLive value>
        <DateField
          label={isRent ? 'Dan prekida' : 'Dan otplate'}
          hint="Od danas do dana prije zadnje rate."
          value={typed}
          error={error}
          min={days.first}
          max={days.last}
          today={() => days.first}
          parse={parseDay}
          format={formatDay}
          onChange={onChange}
        />
      </ErrorsAreLive>
      {/* It stays while the field names no day: a live region that is added with its text is not read out. */}
      <VisuallyHidden>
        <output>{day !== null && settlementText({ plan, contract, facts, day })}</output>
      </VisuallyHidden>
      {day !== null && <Settlement plan={plan} contract={contract} facts={facts} day={day} />}
      <div className={styles.buttons}>
        {!(saysOpen && isTerminationOpen(contract.earlyTermination)) && (
          <Termination contract={contract} day={day} />
        )}
        <CopyButton
          value={() => location.origin + paths.repaymentPlan(contract.number, day)}
          label="Kopiraj poveznicu"
          look="words"
        />
      </div>
      <div className={styles.texts}>
        {refreshedAt && (
          <p className="quiet-small">
            {`Uplate provedene nakon ${formatDayAndTime(new Date(refreshedAt))} nisu uračunate.`}
          </p>
        )}
        <p className="quiet-small">{earlyRepaymentNotes.notBinding}</p>
      </div>
    </Card>
  );
}

/** A day that is kept in the URL alone, and `standard` without one. A day that makes no sense is dropped from the URL. */
function useDayInLocation(days: Days, standard: string) {
  const query = useSearch();
  const asked = new URLSearchParams(query).get('date');
  const ofLocation = readEarlyRepaymentDay(asked, days);
  const makesNoSense = query !== '' && ofLocation === null;
  useEffect(() => {
    if (makesNoSense) navigate(location.pathname + location.hash, { replace: true });
  }, [makesNoSense]);

  const chosen = ofLocation ?? standard;
  // The text of the field while the customer is typing.
  const [typed, setTyped] = useState({ text: formatDay(chosen), for: chosen });
  // Back, or a link, has brought another day.
  const text = typed.for === chosen ? typed.text : formatDay(chosen);
  const day = readEarlyRepaymentDay(parseDay(text), days);
  const onChange = (changed: string) => {
    const named = readEarlyRepaymentDay(parseDay(changed), days);
    setTyped({ text: changed, for: named ?? chosen });
    if (named !== null && named !== chosen) {
      navigate(`${location.pathname}?date=${named}${location.hash}`, { replace: true });
    }
  };
  return {
    typed: text,
    /** `null` while the field names no day that can be chosen. */
    day,
    error: day === null ? `Odaberite dan od ${formatDay(days.first)} do ${formatDay(days.last)}.` : undefined,
    onChange,
  };
}
