import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../domain/values/day.ts';
import { type Filter, firstPage, type ListParameters } from '../../../domain/lists/list.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { billSummary } from '../../api/bills.ts';
import { billListUrl, billsDueOn, overdueBills } from '../../features/bills/bill-lists.ts';
import { formatCount } from '../../text/numbers.ts';
import { Anchor } from '../../ui/actions/Anchor.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Icon } from '../../ui/images/Icon.tsx';
import { CircleCheck, Clock, type LucideIcon, TriangleAlert } from '../../ui/images/icons.ts';
import * as styles from './bills.css.ts';

export interface MoneyLineProps {
  /** Of the list below. */
  readonly filters: readonly Filter[];
}

/** The debt and the bills that fall due next, whatever the list below shows; each part leads to its bills. */
export function MoneyLine({ filters }: MoneyLineProps) {
  const { data, isError, refetch } = useQuery(billSummary);
  const current = billListUrl({ ...firstPage, filters });
  if (!data && isError) {
    return (
      <div className={styles.money} role="status">
        <span className="quiet">Koliko dugujete trenutačno ne možemo dohvatiti.</span>
        <RetryButton variant="quiet" onRetry={() => void refetch()} />
      </div>
    );
  }
  // The line keeps its room while it loads.
  if (!data) return <div className={styles.moneyToCome} />;
  const { overdueCount, openDebtEur, nextDue } = data;
  return (
    <div className={styles.money} role="group" aria-label="Za plaćanje">
      {overdueCount === 0 && (
        <span className={styles.nothingOwed}>
          <Icon of={CircleCheck} size={16} strong />
          Nema dospjelog duga
        </span>
      )}
      {overdueCount > 0 && (
        <Part
          look={styles.overdue}
          icon={TriangleAlert}
          name="Dospjelo"
          eur={openDebtEur}
          count={overdueCount}
          list={overdueBills}
          current={current}
        />
      )}
      {nextDue && (
        <Part
          look={styles.due}
          icon={Clock}
          name={`Dospijeva do ${formatDay(nextDue.dueDate).slice(0, 6)}`}
          eur={nextDue.openEur}
          count={nextDue.count}
          list={billsDueOn(nextDue.dueDate)}
          current={current}
        />
      )}
    </div>
  );
}

interface PartProps {
  readonly look: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly eur: number;
  readonly count: number;
  readonly list: ListParameters;
  readonly current: string;
}

function Part({ look, icon, name, eur, count, list, current }: PartProps) {
  const url = billListUrl(list);
  return (
    <Anchor to={url} look={look} aria-current={url === current || undefined}>
      <Icon of={icon} size={16} strong />
      <span>
        {name} <strong className="num">{formatEur(eur)}</strong>{' '}
        <span className="num">({formatCount(count)})</span>
      </span>
    </Anchor>
  );
}
