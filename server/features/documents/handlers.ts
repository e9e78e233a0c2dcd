import { documentTypes } from '../../../domain/documents.ts';
import { documentTypeLabels } from '../../../domain/labels.ts';
import type { DocumentRow } from '../../../generated/api.ts';
import type { DocumentSummary } from '../../store/queries/documents.ts';
import { pageRequestOf } from '../../store/queries/paging.ts';
import { httpErrors } from '../shared/http-error.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';
import { uploadDocument } from './upload.ts';

export function createDocumentHandlers(services: Services) {
  const { store } = services;
  return {
    listDocuments: async ({ request, query }) => {
      const page = await store.documents.page(
        callerOf(request).partner.id,
        pageRequestOf(query),
        query.documentType,
      );
      return { ...page, content: page.content.map(documentOf) };
    },

    listDocumentTypes: () => documentTypes.map((code) => ({ code, name: documentTypeLabels[code] })),

    uploadDocument: (call) => uploadDocument(services, call),

    downloadDocument: async ({ request, path }) => {
      const file = await store.documents.file(callerOf(request).partner.id, path.id);
      if (file === undefined) throw httpErrors.notFound();
      return { fileName: file.fileName, mediaType: file.mediaType, body: file.content };
    },
  } satisfies Partial<Handlers>;
}

export function documentOf({
  id,
  type,
  name,
  issueDate,
  fileName,
  size,
  createdAt,
}: DocumentSummary): DocumentRow {
  return { id, documentType: type, name, issueDate, fileName, size, createdAt: createdAt.toISOString() };
}
