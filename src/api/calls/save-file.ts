import { fromPromise } from 'xstate';
import { durations } from '../../../domain/values/durations.ts';
import { type Download, downloadMachine, type Wanted } from '../../../machines/download.ts';
import { answer, CallFailure, unreadable } from './client.ts';

/** Throws where `signal` says that its machine no longer waits; `null` where the file is there at the press. */
export function saveFile(file: Blob, name: string, signal: AbortSignal | null): void {
  signal?.throwIfAborted();
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers take the file only after a while; there is no sign of when they have.
  setTimeout(() => URL.revokeObjectURL(address), durations.fileHandOver);
}

/** The file of an answer of one of these media types; a page that a server in between sends instead is no file. */
export async function fileOf(mediaTypes: readonly string[], call: Promise<{ data?: Blob }>): Promise<Blob> {
  const data = await answer(call);
  const [mediaType = ''] = data.type.split(';');
  if (![...mediaTypes, 'application/octet-stream'].includes(mediaType)) throw new CallFailure(unreadable);
  return data;
}

export const oneFileDownload = (fetchFile: (wanted: Wanted, signal: AbortSignal) => Promise<Blob>) =>
  downloadMachine.provide({
    actors: {
      downloadFiles: fromPromise<Download, { files: readonly Wanted[] }>(
        async ({ input: { files }, signal }) => {
          const [wanted] = files;
          if (wanted === undefined) return { fileName: null, missing: [] };
          saveFile(await fetchFile(wanted, signal), wanted.fileName, signal);
          return { fileName: wanted.fileName, missing: [] };
        },
      ),
    },
  });
