import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DocumentCategory } from '../../../domain/documents.ts';
import type { downloadMachine } from '../../../machines/download.ts';
import type { listMachine } from '../../../machines/list.ts';
import { ActionCard } from '../../ui/actions/ActionCard.tsx';
import { Upload } from '../../ui/images/icons.ts';
import { type DocumentTypeCode, documentTypes } from '../../api/documents.ts';
import { filtersOf } from '../../list/columns.ts';
import { List } from '../../list/List.tsx';
import { ListFilters } from '../../list/ListFilters.tsx';
import { categories } from './categories.ts';
import * as styles from './documents.css.ts';
import { documentColumns, documentListDefinition } from './documents.list.tsx';

/** What can be handed in, and what was. */
export function Documents(props: DocumentListProps) {
  return (
    <div className={styles.page}>
      <section aria-labelledby="documents-title">
        <h1 id="documents-title">Dokumentacija</h1>
        <p className={styles.lead}>Odaberite što nam šaljete. Primamo PDF i Word (.docx) do 5 MB.</p>
        <ul className={styles.categories} aria-label="Vrste dokumenata">
          {categories.map(({ code, icon, name, text }) => (
            <li key={code}>
              <ActionCard
                icon={icon}
                name={name}
                text={text}
                sign={Upload}
                label={`Dodaj dokument: ${name}`}
                onPress={() => props.onAdd(code)}
              />
            </li>
          ))}
        </ul>
      </section>
      <DocumentList {...props} />
    </div>
  );
}

export interface DocumentListProps {
  readonly list: ActorRefFrom<typeof listMachine>;
  readonly download: ActorRefFrom<typeof downloadMachine>;
  /** A document is to be handed in; null where the form is to ask what for. */
  readonly onAdd: (category: DocumentCategory | null) => void;
}

/** The documents of the customer, to be found and taken home again. */
function DocumentList({ list, download, onAdd }: DocumentListProps) {
  const filters = useSelector(list, ({ context }) => context.parameters.filters);
  const downloading = useSelector(download, (snapshot) => snapshot.matches('running'));
  const types = useQuery({ ...documentTypes, select: codesOf });
  const definition = useMemo(
    () =>
      documentListDefinition({
        downloading,
        onAdd: () => onAdd(null),
        onDownload: ({ id, fileName }) =>
          download.send({ type: 'download.requested', files: [{ key: String(id), fileName }] }),
      }),
    [download, downloading, onAdd],
  );
  const unfilter = () => list.send({ type: 'filters.changed', filters: [] });
  return (
    <List
      definition={definition}
      list={list}
      heading="h2"
      filters={
        <ListFilters
          definitions={filtersOf(documentColumns, { documentType: types })}
          filters={filters}
          applyLabel="Prikaži dokumente"
          onApply={(filter) =>
            list.send({ type: 'filters.changed', filters: filter.checkbox?.length ? [filter] : [] })
          }
          onDelete={unfilter}
          onDeleteAll={unfilter}
        />
      }
      onUnfilter={unfilter}
    />
  );
}

const codesOf = (types: readonly DocumentTypeCode[]) => types.map(({ code }) => code);
