import { formatDate } from '../../../domain/dates.ts';
import { formatDay } from '../../../domain/day.ts';
import { documentTypes } from '../../../domain/documents.ts';
import { documentTypeLabels } from '../../../domain/labels.ts';
import { documentColumns } from '../../../domain/list.ts';
import type { ListShape } from '../../../domain/list-address.ts';
import { allDocuments, type DocumentRow } from '../../api/documents.ts';
import type { ListDefinition } from '../../list/definition.ts';
import { documentNoun } from '../../text/nouns.ts';
import { formatSize } from '../../text/sizes.ts';
import { Button } from '../../ui/actions/Button.tsx';
import type { Column } from '../../ui/table/data-table.ts';
import { Download } from '../../ui/images/icons.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { StackedCell } from '../../ui/text/StackedCell.tsx';

/** What the address of the documents may say. */
export const documentShape: ListShape = {
  columns: documentColumns,
  filters: { documentType: documentTypes },
};

export interface DocumentListActions {
  readonly onDownload: (document: DocumentRow) => void;
  /** A download runs: no other can begin. */
  readonly downloading: boolean;
  readonly onAdd: () => void;
}

const columns: readonly Column<DocumentRow>[] = [
  {
    name: 'documentType',
    label: 'Vrsta dokumenta',
    sortable: true,
    cell: ({ documentType }) => documentTypeLabels[documentType],
  },
  {
    name: 'name',
    label: 'Naziv',
    sortable: true,
    card: 'title',
    cell: ({ name, fileName }) => (
      <StackedCell strong second={fileName}>
        {name}
      </StackedCell>
    ),
  },
  {
    name: 'issueDate',
    label: 'Datum izdavanja',
    sortable: true,
    card: 'start',
    cell: ({ issueDate }) => <span className="num">{formatDay(issueDate)}</span>,
  },
  {
    name: 'createdAt',
    label: 'Poslano',
    sortable: true,
    card: 'end',
    cell: ({ createdAt }) => <span className="num">{formatDate(new Date(createdAt))}</span>,
  },
  {
    name: 'size',
    label: 'Veličina',
    align: 'end',
    card: 'foot',
    cell: ({ size }) => <span className="num">{formatSize(size)}</span>,
  },
];

/** What the customer has handed in, as a list; its last column gives it back. */
export function documentListDefinition({
  onDownload,
  downloading,
  onAdd,
}: DocumentListActions): ListDefinition<DocumentRow> {
  return {
    title: 'Poslani dokumenti',
    noun: documentNoun,
    query: allDocuments,
    rowKey: ({ id }) => String(id),
    searchLabel: 'Pretraži dokumente',
    columns: [
      ...columns,
      {
        name: 'actions',
        label: 'Radnje',
        labelHidden: true,
        align: 'end',
        card: 'action',
        cell: (document) => (
          <IconButton
            label={`Preuzmi dokument ${document.name}`}
            icon={Download}
            busy={downloading}
            onClick={() => onDownload(document)}
          />
        ),
      },
    ],
    empty: {
      title: 'Još niste poslali nijedan dokument',
      text: 'Ovdje ćete vidjeti sve što nam pošaljete i moći ćete to ponovno preuzeti.',
      action: <Button onClick={onAdd}>Dodaj dokument</Button>,
    },
    failed: 'Dokumente trenutačno ne možemo prikazati',
  };
}
