import { formatDate } from '../../../domain/values/dates.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { labelOf } from '../../../domain/values/entry-of.ts';
import { documentTypeLabels } from '../../../domain/labels.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { allDocuments, type DocumentOrder, type DocumentRow } from '../../api/documents.ts';
import { type ListColumns, shapeOf, tableColumns } from '../../list/columns.ts';
import type { ListDefinition } from '../../list/definition.ts';
import { documentNoun } from '../../text/nouns.ts';
import { formatSize } from '../../text/sizes.ts';
import { Button } from '../../ui/actions/Button.tsx';
import type { Column } from '../../ui/table/data-table.ts';
import { Download } from '../../ui/images/icons.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { StackedCell } from '../../ui/text/StackedCell.tsx';

export interface DocumentListActions {
  readonly onDownload: (document: DocumentRow) => void;
  /** A download runs: no other can begin. */
  readonly downloading: boolean;
  readonly onAdd: () => void;
}

const allColumns: ListColumns<DocumentRow, DocumentOrder, 'documentType'> = {
  documentType: {
    label: 'Vrsta dokumenta',
    sortable: true,
    filter: { kind: 'choices', labels: documentTypeLabels, place: 1 },
    cell: ({ documentType }) => labelOf(documentTypeLabels, documentType),
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
    cell: ({ createdAt }) => <span className="num">{createdAt && formatDate(new Date(createdAt))}</span>,
  },
  size: {
    label: 'Veličina',
    secondary: true,
    align: 'end',
    card: 'foot',
    cell: ({ size }) => <span className="num">{size !== undefined && formatSize(size)}</span>,
  },
};

const { createdAt: _createdAt, size: _size, ...specifiedColumns } = allColumns;

/** Only a back-end that knows when a document came, and how large it is, shows and sorts by it. */
export const documentColumns = isOffered('details') ? allColumns : specifiedColumns;

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
      ...(isOffered('document-download') ? [downloadColumn({ onDownload, downloading })] : []),
    ],
    empty: {
      title: 'Još niste poslali nijedan dokument',
      text: isOffered('document-download')
        ? 'Ovdje ćete vidjeti sve što nam pošaljete i moći ćete to ponovno preuzeti.'
        : 'Ovdje ćete vidjeti sve što nam pošaljete.',
      action: <Button onClick={onAdd}>Dodaj dokument</Button>,
    },
    failed: 'Dokumente trenutačno ne možemo prikazati',
  };
}

const downloadColumn = ({
  onDownload,
  downloading,
}: Pick<DocumentListActions, 'onDownload' | 'downloading'>): Column<DocumentRow> => ({
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
});
