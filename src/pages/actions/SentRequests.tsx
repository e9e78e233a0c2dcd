import { useQuery } from '@tanstack/react-query';
import { mostRequests } from '../../../domain/requests.ts';
import { failureOf } from '../../../machines/failure.ts';
import { type Request, sentRequests } from '../../api/requests.ts';
import { PapersArt } from '../../ui/images/PapersArt.tsx';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import * as styles from './actions.css.ts';
import { requestColumns } from './requests.columns.tsx';

/** Grey rows that stand in for those that are on their way. */
const skeletonRows = 3;

const keyOf = ({ kind, number }: Request) => `${kind} ${number}`;

/** What the customer has asked for, and how far it is. */
export function SentRequests() {
  const { data, error, refetch } = useQuery(sentRequests);
  const isMissing = error !== null && data === undefined;
  return (
    <section className={styles.requests} aria-labelledby="sent-requests">
      <h2 id="sent-requests">Poslani zahtjevi</h2>
      {isMissing && (
        <RetryMessage onRetry={() => void refetch()}>
          Poslane zahtjeve trenutačno ne možemo prikazati. {failureOf(error).message}
        </RetryMessage>
      )}
      {data?.content.length === 0 && <NoRequests />}
      {!isMissing && data?.content.length !== 0 && (
        <DataTable
          caption="Poslani zahtjevi"
          columns={requestColumns}
          rows={data?.content}
          rowKey={keyOf}
          skeletonRows={skeletonRows}
          mostRows={skeletonRows}
        />
      )}
      {data && data.totalElements > data.content.length && (
        <p className={styles.quiet}>Prikazano je {mostRequests} najnovijih zahtjeva.</p>
      )}
    </section>
  );
}

function NoRequests() {
  return (
    <Card>
      <ResultScreen drawing={<PapersArt />} heading="h3" title="Nemate poslanih zahtjeva">
        <p>Ovdje ćete vidjeti što ste zatražili i dokle je zahtjev stigao.</p>
      </ResultScreen>
    </Card>
  );
}
