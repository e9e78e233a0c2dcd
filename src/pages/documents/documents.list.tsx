import { formatDate } from '../../../domain/dates.ts';
import { formatDay } from '../../../domain/day.ts';
import { documentTypeLabels } from '../../../domain/labels.ts';
import { allDocuments, type DocumentOrder, type DocumentRow } from '../../api/documents.ts';
import { type ListColumns, shapeOf, tableColumns } from '../../list/columns.ts';
import type { ListDefinition } from '../../list/definition.ts';
import { documentNoun } from '../../text/nouns.ts';
import { formatSize } from '../../text/sizes.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Download } from '../../ui/images/icons.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { StackedCell } from '../../ui/text/StackedCell.tsx';

export interface DocumentListActions {
  readonly onDownload: (document: DocumentRow) => void;
  /** A download runs: no other can begin. */
  readonly downloading: boolean;
  readonly onAdd: () => void;
}

export const documentColumns: ListColumns<DocumentRow, DocumentOrder, 'documentType'> = {
  documentType: {
    label: 'Vrsta dokumenta',
    sortable: true,
    filter: { kind: 'choices', labels: documentTypeLabels, place: 1 },
    cell: ({ documentType }) => documentTypeLabels[documentType],
  },
  name: {
    label: 'Naziv',
    sortable: true,
    card: 'title',
    cell: ({ name, fileName }) => (
      <StackedCell strong second={fileName}>
        {name}
      </StackedCell>
    ),
  },
  issueDate: {
    label: 'Datum izdavanja',
    sortable: true,
    card: 'start',
    cell: ({ issueDate }) => <span className="num">{formatDay(issueDate)}</span>,
  },
  createdAt: {
    label: 'Poslano',
    sortable: true,
    card: 'end',
    cell: ({ createdAt }) => <span className="num">{formatDate(new Date(createdAt))}</span>,
  },
  size: {
    label: 'Veličina',
    align: 'end',
    card: 'foot',
    cell: ({ size }) => <span className="num">{formatSize(size)}</span>,
  },
};

export const documentShape = shapeOf(documentColumns);

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
      ...tableColumns(documentColumns),
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
