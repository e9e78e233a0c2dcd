import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { fileTypes } from '../../domain/documents.ts';
import { uploadMachine, type Sending } from '../../machines/upload.ts';
import { answer, client, done, sendBy } from './calls/client.ts';
import { documentKey, documents, listOf } from './lists.ts';
import { queryClient } from './calls/queries.ts';
import { fileOf, oneFileDownload } from './calls/save-file.ts';
import { exchangeWithProgress, readFiles } from './uploads.ts';

export type { DocumentOrder, DocumentRow, DocumentTypeCode } from '../../generated/browser-api.ts';

export const allDocuments = documents();

export const documentList = listOf(allDocuments, ({ id }) => String(id));

export const documentTypes = queryOptions({
  queryKey: ['document-type'],
  queryFn: () => answer(client.GET('/api/uwt-code/document-type')),
});

function formOf(fields: Sending['fields'], files: readonly File[]): FormData {
  const form = new FormData();
  for (const each of files) form.append('files', each, each.name);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** A sent document is in the lists and in the inbox; after a failed call it may be. */
async function forgetLists(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: documentKey }),
    queryClient.invalidateQueries({ queryKey: ['inbox'] }),
  ]);
}

export async function handIn({ files: chosen, fields }: Sending, signal: AbortSignal): Promise<void> {
  const files = await readFiles('files', chosen);
  try {
    await done(
      client.POST('/api/document/upload', {
        body: { ...fields, files },
        bodySerializer: () => formOf(fields, files),
        fetch: sendBy(exchangeWithProgress),
        signal,
      }),
    );
  } finally {
    void forgetLists();
  }
}

export const uploadLogic = uploadMachine.provide({
  actors: { uploadDocument: fromPromise<void, Sending>(({ input, signal }) => handIn(input, signal)) },
});

export const documentDownload = oneFileDownload(({ key }, signal) =>
  fileOf(
    Object.values(fileTypes),
    client.GET('/api/document/{id}/download', {
      params: { path: { id: Number(key) } },
      parseAs: 'blob',
      signal,
    }),
  ),
);
