import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type DocumentCategory, largestFile } from '../../../domain/documents.ts';
import { documentDownload, documentList, type DocumentTypeCode, documentTypes } from '../../api/documents.ts';
import { filtersOf } from '../../list/columns.ts';
import { List } from '../../list/List.tsx';
import { ListFilters } from '../../list/ListFilters.tsx';
import { useListMachine } from '../../runtime/use-list-machine.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { ActionCard } from '../../ui/actions/ActionCard.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Camera } from '../../ui/images/icons.ts';
import { useMedia } from '../../ui/theme/use-media.ts';
import { categories } from './categories.ts';
import { documentColumns, documentListDefinition, documentShape } from './documents.list.tsx';
import { PhotoInput } from './PhotoInput.tsx';
import * as styles from './documents.css.ts';

export interface DocumentsProps {
  /** A document is to be handed in; null where the form is to ask what for. */
  readonly onAdd: (category: DocumentCategory | null) => void;
  /** Photos of one are chosen: the form opens with them. */
  readonly onPhotos: (category: DocumentCategory, files: readonly File[]) => void;
  /** The list has started again, below a form that is gone. */
  readonly isRenewed: boolean;
}

const codesOf = (types: readonly DocumentTypeCode[]) => types.map(({ code }) => code);

export function Documents({ onAdd, onPhotos, isRenewed }: DocumentsProps) {
  const list = useListMachine(documentList, documentShape);
  const download = useMachine(documentDownload, {});
  const filters = useSelector(list, ({ context }) => context.parameters.filters);
  const downloading = useSelector(download, (snapshot) => snapshot.matches('running'));
  const types = useQuery({ ...documentTypes, select: codesOf });
  const definition = useMemo(
    () =>
      documentListDefinition({
        downloading,
        onAdd: () => onAdd(null),
        onDownload: ({ id, fileName }) =>
          download.send({
            type: 'download.requested',
            files: [{ key: String(id), fileName: fileName ?? String(id) }],
          }),
      }),
    [download, downloading, onAdd],
  );
  const hasCamera = useMedia('(pointer: coarse)');
  const photograph = hasCamera ? 'Slikaj' : 'Odaberi fotografije';
  const unfilter = () => list.send({ type: 'filters.changed', filters: [] });
  return (
    <div className={styles.page}>
      <section aria-labelledby="documents-title">
        <h1 id="documents-title">Dokumentacija</h1>
        <p className={styles.lead}>
          Odaberite što nam šaljete. Primamo PDF i Word (.docx) do {largestFile}; od fotografija slažemo PDF.
        </p>
        <ul className={styles.categories} aria-label="Vrste dokumenata">
          {categories.map(({ code, icon, name, text }) => (
            <li key={code}>
              <ActionCard
                icon={icon}
                name={name}
                text={text}
                label={`Dodaj dokument: ${name}`}
                onPress={() => onAdd(code)}
                beside={
                  <PhotoInput
                    text={`${photograph}: ${name}`}
                    fromCamera={hasCamera}
                    onChoose={(files) => onPhotos(code, files)}
                  >
                    {(open) => <IconButton label={`${photograph}: ${name}`} icon={Camera} onClick={open} />}
                  </PhotoInput>
                }
              />
            </li>
          ))}
        </ul>
      </section>
      <List
        definition={definition}
        list={list}
        heading="h2"
        isRenewed={isRenewed}
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
    </div>
  );
}
