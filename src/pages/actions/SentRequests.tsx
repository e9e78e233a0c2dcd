import { useQuery } from '@tanstack/react-query';
import {
  mostRequests,
  requestName,
  type RequestState as RequestStateCode,
} from '../../../domain/requests.ts';
import { failureOf } from '../../../machines/shared/failure.ts';
import { formatDate } from '../../../domain/values/dates.ts';
import { requestStateLabels } from '../../../domain/labels.ts';
import { type Request, sentRequests } from '../../api/requests.ts';
import { DocumentLink } from '../../features/documents/DocumentLink.tsx';
import { PapersArt } from '../../ui/images/PapersArt.tsx';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import type { Column } from '../../ui/table/data-table.ts';
import { StackedCell } from '../../ui/text/StackedCell.tsx';
import { Check, CircleCheck, CircleDot, CircleX, Clock } from '../../ui/images/icons.ts';
import { StatusLabel, type StatusLabelProps } from '../../ui/text/StatusLabel.tsx';
import { paths } from '../../routes/paths.ts';
import * as styles from './actions.css.ts';

const looks: Record<RequestStateCode, Pick<StatusLabelProps, 'tone' | 'icon'>> = {
  RECEIVED: { tone: 'petrol', icon: CircleDot },
  IN_PROGRESS: { tone: 'amber', icon: Clock },
  APPROVED: { tone: 'green', icon: CircleCheck },
  REFUSED: { tone: 'red', icon: CircleX },
  CLOSED: { tone: 'neutral', icon: Check },
};

function RequestState({ state }: { state: RequestStateCode }) {
  return <StatusLabel {...looks[state]}>{requestStateLabels[state]}</StatusLabel>;
}

const pathOf = ({ number, offerId }: Request) =>
  offerId === null ? paths.contract(number) : paths.offer(offerId);

const dayOf = (moment: string) => <span className="num">{formatDate(new Date(moment))}</span>;

/** The company's note, with a link to send a document while the company works on the request. */
function Note({ note, state, kind }: Request) {
  if (note === null) return '–';
  if (state !== 'IN_PROGRESS') return note;
  return (
    <span className={styles.asked}>
      <span>{note}</span>
      <DocumentLink category={kind === 'EARLY_TERMINATION' ? 'EARLY_CONTRACT_TERMINATION' : null}>
        Pošalji dokument
      </DocumentLink>
    </span>
  );
}

const requestColumns: readonly Column<Request>[] = [
  {
    name: 'request',
    label: 'Zahtjev',
    card: 'title',
    cell: (request) => (
      <StackedCell strong second={request.subjectName}>
        <Link to={pathOf(request)} variant="row">
          {requestName(request.kind, request.number)}
        </Link>
      </StackedCell>
    ),
  },
  { name: 'requestedAt', label: 'Poslan', cell: ({ requestedAt }) => dayOf(requestedAt) },
  {
    name: 'state',
    label: 'Stanje',
    card: 'foot',
    cell: ({ state, stateAt }) =>
      state === 'RECEIVED' ? (
        <RequestState state={state} />
      ) : (
        <StackedCell second={dayOf(stateAt)}>
          <RequestState state={state} />
        </StackedCell>
      ),
  },
  { name: 'note', label: 'Napomena', cell: (request) => <Note {...request} /> },
];

const skeletonRows = 3;

const keyOf = ({ kind, number }: Request) => `${kind} ${number}`;

export function SentRequests() {
  const { data, error, refetch } = useQuery(sentRequests);
  const isMissing = error !== null && data === undefined;
  return (
    <section className={styles.requests} aria-labelledby="sent-requests">
      <h2 id="sent-requests">Poslani zahtjevi</h2>
      {isMissing && (
        <RetryMessage onRetry={() => void refetch()}>
          {`Poslane zahtjeve trenutačno ne možemo prikazati. ${failureOf(error).message}`}
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
        />
      )}
      {data && data.totalElements > data.content.length && (
        <p className="quiet">Prikazano je {mostRequests} najnovijih zahtjeva.</p>
      )}
    </section>
  );
}

function NoRequests() {
  return (
    <ResultScreen drawing={<PapersArt />} heading="h3" title="Nemate poslanih zahtjeva">
      <p>Ovdje ćete vidjeti što ste zatražili i dokle je zahtjev stigao.</p>
    </ResultScreen>
  );
}
