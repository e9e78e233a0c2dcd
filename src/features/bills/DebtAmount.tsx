import { formatEur } from '../../../domain/values/money.ts';
import { Icon } from '../../ui/images/Icon.tsx';
import { TriangleAlert } from '../../ui/images/icons.ts';
import * as styles from './bills.css.ts';

/** Overdue debt, which differs by a sign and colour from none. */
export function DebtAmount({ eur }: { eur: number }) {
  const amount = <span className={eur > 0 ? 'num' : 'num quiet'}>{formatEur(eur)}</span>;
  if (eur <= 0) return amount;
  return (
    <span className={styles.debt}>
      <Icon of={TriangleAlert} size={16} strong />
      {amount}
    </span>
  );
}
