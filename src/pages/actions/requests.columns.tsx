import { formatDate } from '../../../domain/dates.ts';
import { requestName } from '../../../domain/requests.ts';
import type { Request } from '../../api/requests.ts';
import { RequestState } from '../../features/requests/RequestState.tsx';
import { paths } from '../../routes/paths.ts';
import { Link } from '../../ui/actions/Link.tsx';
import type { Column } from '../../ui/table/data-table.ts';
import { TwoLines } from '../../ui/text/TwoLines.tsx';

const pathOf = ({ number, offerId }: Request) =>
  offerId === null ? paths.contract(number) : paths.offer(offerId);

const dayOf = (moment: string) => <span className="num">{formatDate(new Date(moment))}</span>;

/** What is shown of a request. */
export const requestColumns: readonly Column<Request>[] = [
  {
    name: 'request',
    label: 'Zahtjev',
    card: 'title',
    cell: (request) => (
      <TwoLines strong second={request.subjectName}>
        <Link to={pathOf(request)} variant="row">
          {requestName(request.kind, request.number)}
        </Link>
      </TwoLines>
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
        <TwoLines second={dayOf(stateAt)}>
          <RequestState state={state} />
        </TwoLines>
      ),
  },
  { name: 'note', label: 'Napomena', cell: ({ note }) => note ?? '–' },
];
