import { formatDate } from '../../../domain/dates.ts';
import { requestName } from '../../../domain/requests.ts';
import type { Request } from '../../api/requests.ts';
import { RequestState } from '../../features/requests/RequestState.tsx';
import { paths } from '../../routes/paths.ts';
import { Link } from '../../ui/actions/Link.tsx';
import type { Column } from '../../ui/table/data-table.ts';
import { StackedCell } from '../../ui/text/StackedCell.tsx';

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
  { name: 'note', label: 'Napomena', cell: ({ note }) => note ?? '–' },
];
