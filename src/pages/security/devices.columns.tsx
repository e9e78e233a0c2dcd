import { deviceName } from '../../../domain/devices.ts';
import type { Session } from '../../api/security.ts';
import { formatDayAndTime } from '../../text/dates.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { CircleCheck } from '../../ui/images/icons.ts';
import type { Column } from '../../ui/table/data-table.ts';
import { StatusLabel } from '../../ui/text/StatusLabel.tsx';
import { Moment } from './Moment.tsx';

type Ending = {
  /** The session that is being ended; another one waits. */
  readonly endingId: number | null;
  readonly onEnd: (id: number) => void;
};

/** What is shown of a device where the customer is logged in. */
export function deviceColumns({ endingId, onEnd }: Ending): readonly Column<Session>[] {
  return [
    {
      name: 'device',
      label: 'Uređaj',
      card: 'title',
      cell: ({ device }) => <strong>{deviceName(device)}</strong>,
    },
    { name: 'startedAt', label: 'Prijava', cell: ({ startedAt }) => <Moment at={startedAt} /> },
    { name: 'lastSeenAt', label: 'Zadnja aktivnost', cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
    {
      name: 'end',
      label: 'Odjavi',
      labelHidden: true,
      align: 'end',
      card: 'button',
      cell: ({ id, device, startedAt, isThis }) =>
        isThis ? (
          <StatusLabel tone="petrol" icon={CircleCheck}>
            Ovaj uređaj
          </StatusLabel>
        ) : (
          <Button
            variant="secondary"
            aria-label={`Odjavi uređaj ${deviceName(device)}, prijava ${formatDayAndTime(new Date(startedAt))}`}
            disabled={endingId !== null && endingId !== id}
            busy={endingId === id}
            busyLabel="Odjava…"
            onClick={() => onEnd(id)}
          >
            Odjavi
          </Button>
        ),
    },
  ];
}
