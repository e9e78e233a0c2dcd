import type { DocumentRow } from '../../generated/api.ts';
import { documentTypes } from '../../domain/documents.ts';
import { documentTypeLabels } from '../../domain/labels.ts';
import type { DocumentColumn } from '../../domain/list.ts';
import type { Handlers } from '../operations.ts';
import type { Parts } from '../parts.ts';
import { callerOf } from '../sessions.ts';
import type { StoredDocument } from '../store/documents.ts';
import { pageRequestOf } from '../store/paging.ts';

type DocumentHandlers = Pick<Handlers, 'listDocuments' | 'listDocumentTypes'>;

/** What customers hand in. */
export function createDocumentHandlers({ store }: Pick<Parts, 'store'>): DocumentHandlers {
  return {
    listDocuments: async ({ request, query }) => {
      const page = await store.documents.page(
        callerOf(request).partner.id,
        pageRequestOf<DocumentColumn>(query),
        query.documentType,
      );
      return { ...page, content: page.content.map(rowOf) };
    },

    listDocumentTypes: () => documentTypes.map((code) => ({ code, name: documentTypeLabels[code] })),
  };
}

function rowOf(document: StoredDocument): DocumentRow {
  return {
    id: document.id,
    documentType: document.type,
    name: document.name,
    issueDate: document.issueDate,
    fileName: document.fileName,
    size: document.size,
    createdAt: document.createdAt.toISOString(),
  };
}
