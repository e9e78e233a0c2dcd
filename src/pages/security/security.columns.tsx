import { formatDate, formatDayAndTime, formatTime } from '../../../domain/values/dates.ts';
import { deviceName } from '../../../domain/access/devices.ts';
import type { Session, Passkey } from '../../api/access/security.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { CircleCheck } from '../../ui/images/icons.ts';
import type { Column } from '../../ui/table/data-table.ts';
import { StatusLabel } from '../../ui/text/StatusLabel.tsx';

/** `22.11.2026 u 10:42`; day and hour are two lines where letters are large. */
export function DayAndTime({ at }: { readonly at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at}>
      <span className="num">{formatDate(moment)}</span> <span className="num">u {formatTime(moment)}</span>
    </time>
  );
}

type Ending = {
  /** The session that is being ended; another one waits. */
  readonly endingId: number | null;
  readonly onEnd: (id: number) => void;
};

export function deviceColumns({ endingId, onEnd }: Ending): readonly Column<Session>[] {
  return [
    {
      name: 'device',
      label: 'Uređaj',
      card: 'title',
      cell: ({ device }) => <strong>{deviceName(device)}</strong>,
    },
    { name: 'startedAt', label: 'Prijava', cell: ({ startedAt }) => <DayAndTime at={startedAt} /> },
    {
      name: 'lastSeenAt',
      label: 'Zadnja aktivnost',
      cell: ({ lastSeenAt }) => <DayAndTime at={lastSeenAt} />,
    },
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

export function passkeyColumns(onRemove: (id: number) => void): readonly Column<Passkey>[] {
  return [
    { name: 'name', label: 'Naziv', card: 'title', cell: ({ name }) => <strong>{name}</strong> },
    { name: 'addedAt', label: 'Dodan', cell: ({ addedAt }) => <DayAndTime at={addedAt} /> },
    {
      name: 'lastUsedAt',
      label: 'Zadnja upotreba',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? '–' : <DayAndTime at={lastUsedAt} />),
    },
    {
      name: 'kind',
      label: 'Vrsta',
      cell: ({ isSynced }) => (isSynced ? 'Sinkroniziran' : 'Samo na jednom uređaju'),
    },
    {
      name: 'remove',
      label: 'Ukloni',
      labelHidden: true,
      align: 'end',
      card: 'button',
      cell: ({ id, name, addedAt }) => (
        <Button
          variant="secondary"
          aria-label={`Ukloni ključ ${name}, dodan ${formatDate(new Date(addedAt))}`}
          onClick={() => onRemove(id)}
        >
          Ukloni
        </Button>
      ),
    },
  ];
}
