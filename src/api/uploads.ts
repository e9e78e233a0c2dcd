import { fileTexts } from '../../domain/documents.ts';
import { CallFailure, type Exchange, failUnreachable } from './calls/client.ts';
import { createStore } from './calls/store.ts';

/** How much of the upload that runs has gone out, from 0 to 1; null while none does. One runs at a time. */
export const uploadProgress = createStore<number | null>(null);

/** Some statuses have no body, and a body given to them is an error. */
const bodiless = new Set([204, 205, 304]);

function headersOf(call: XMLHttpRequest): Headers {
  const lines = call.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
}

/** Sends with progress, which `fetch` does not report. */
export const exchangeWithProgress: Exchange = async (request, body, onSign) => {
  if (body instanceof ReadableStream) throw new TypeError('A stream cannot be sent again.');
  uploadProgress.set(0);
  try {
    return await new Promise<Response>((resolve, reject) => {
      const call = new XMLHttpRequest();
      const fail = () => failUnreachable().catch(reject);
      call.open(request.method, request.url);
      call.responseType = 'arraybuffer';
      call.withCredentials = true;
      for (const [name, value] of request.headers) call.setRequestHeader(name, value);
      call.upload.addEventListener('progress', ({ loaded, total }) => {
        onSign();
        uploadProgress.set(total > 0 ? loaded / total : 0);
      });
      call.addEventListener('load', () => {
        const { status } = call;
        const content = bodiless.has(status) ? null : (call.response as ArrayBuffer);
        resolve(new Response(content, { status, headers: headersOf(call) }));
      });
      call.addEventListener('error', fail);
      call.addEventListener('abort', fail);
      request.signal.addEventListener('abort', () => call.abort());
      if (request.signal.aborted) fail();
      else call.send(body);
    });
  } finally {
    uploadProgress.set(null);
  }
};

/**
 * Copies of files as they are now, to be sent. A file that was changed or moved since it was chosen cannot be read any
 * more, and its upload would look like a lost connection: here it fails with a text for its `field`.
 */
export async function readFiles(field: string, files: readonly File[]): Promise<File[]> {
  try {
    return await Promise.all(
      files.map(async (file) => new File([await file.arrayBuffer()], file.name, { type: file.type })),
    );
  } catch {
    const message = fileTexts.changed;
    throw new CallFailure({ code: 'invalid-fields', message, fieldErrors: { [field]: message } });
  }
}
