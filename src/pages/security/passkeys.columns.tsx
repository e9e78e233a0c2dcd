import { formatDate } from '../../../domain/dates.ts';
import type { Passkey } from '../../api/security.ts';
import { Button } from '../../ui/actions/Button.tsx';
import type { Column } from '../../ui/table/data-table.ts';
import { Moment } from './Moment.tsx';

/** What is shown of a passkey. */
export function passkeyColumns(onRemove: (id: number) => void): readonly Column<Passkey>[] {
  return [
    { name: 'name', label: 'Naziv', card: 'title', cell: ({ name }) => <strong>{name}</strong> },
    { name: 'addedAt', label: 'Dodan', cell: ({ addedAt }) => <Moment at={addedAt} /> },
    {
      name: 'lastUsedAt',
      label: 'Zadnja upotreba',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? '–' : <Moment at={lastUsedAt} />),
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
