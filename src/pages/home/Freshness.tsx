import { useQuery } from '@tanstack/react-query';
import { billSummary } from '../../api/bills.ts';
import { dataRefresh } from '../../api/data.ts';
import { formatDayAndTime } from '../../text/dates.ts';
import { Icon } from '../../ui/images/Icon.tsx';
import { Info } from '../../ui/images/icons.ts';
import * as styles from './Home.css.ts';

/** When the data are refreshed, and when they were; nothing is said of that while it is not known. */
export function Freshness() {
  // The note can wait; what needs attention cannot.
  const { isPending } = useQuery(billSummary);
  const { data: refreshedAt } = useQuery({ ...dataRefresh, enabled: !isPending });
  return (
    <p className={styles.note}>
      <span className={styles.noteIcon}>
        <Icon of={Info} size={16} />
      </span>
      <span>
        Podaci se osvježavaju radnim danom u 12:00. Uplate provedene nakon toga vidjet ćete sljedećeg radnog
        dana.
        {refreshedAt && (
          <>
            {' '}
            Zadnje osvježavanje: <span className={styles.moment}>{formatDayAndTime(refreshedAt)}</span>.
          </>
        )}
      </span>
    </p>
  );
}
