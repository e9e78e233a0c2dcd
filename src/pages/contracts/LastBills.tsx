import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../domain/day.ts';
import { firstPage, type ListParameters } from '../../../domain/list.ts';
import { writeListAddress } from '../../../domain/list-address.ts';
import { formatEur } from '../../../domain/money.ts';
import { failureOf } from '../../../machines/failure.ts';
import { bills } from '../../api/lists.ts';
import { paths } from '../../routes/paths.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { BillStatus } from '../../features/bills/BillStatus.tsx';
import * as styles from './ContractOverview.css.ts';

/** As many as stand beside a contract. */
const most = 3;

/** The newest bills of a contract, and the way to all of them. */
export function LastBills({ contractNumber }: { contractNumber: string }) {
  const parameters: ListParameters = {
    ...firstPage,
    filters: [{ column: 'contractNumber', checkbox: [contractNumber] }],
  };
  const { data, error, refetch } = useQuery(bills(parameters));
  return (
    <Card as="section" labelledBy="last-bills">
      <div className={styles.cardHead}>
        <h2 id="last-bills">Zadnji računi</h2>
        <Link to={`${paths.bills}${writeListAddress(parameters)}`}>Svi računi</Link>
      </div>
      {error && <RetryMessage onRetry={() => void refetch()}>{failureOf(error).message}</RetryMessage>}
      {!error && !data && <Spinner label="Učitavanje računa" />}
      {data?.content.length === 0 && <p className={styles.quiet}>Za ovaj ugovor nema računa.</p>}
      <ul className={styles.bills}>
        {data?.content.slice(0, most).map(({ number, amountEur, dueDate, status }) => (
          <li key={number} className={styles.bill}>
            <span>
              <span className={styles.billAmount}>
                <span className="num">{formatEur(amountEur)}</span>
              </span>
              <span className={styles.billDue}>
                <Link
                  to={`${paths.bills}${writeListAddress({ ...firstPage, search: number })}`}
                  variant="row"
                >
                  {number}
                </Link>
                , dospijeće <span className="num">{formatDay(dueDate)}</span>
              </span>
            </span>
            <BillStatus status={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
