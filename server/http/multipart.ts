import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadLimits } from '../../domain/documents.ts';
import { HttpError, httpErrors } from '../features/shared/http-error.ts';
import type { UploadedFile } from '../features/shared/operations.ts';
import { hasCode } from '../platform/error-codes.ts';

export const multipartType = 'multipart/form-data';
/** The parts of a body by their names: files always as a list, a text that came twice too. JSON is read. */
type Parts = Record<string, string | string[] | UploadedFile[] | object>;

/** The file, and room for a few short texts and the lines between the parts. */
const most = uploadLimits.fileBytes + 64 * 1024;

/** In bytes. */
const longestJson = 64 * 1024;

/** Takes bodies with files. Nothing of one is read before `authenticate` has let its call in and `readParts` asks for it. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: uploadLimits.fileBytes,
      // Browsers send JSON as a file too.
      files: uploadLimits.files + 1,
      fields: 20,
      fieldSize: 4096,
      parts: 20,
      headerPairs: 20,
    },
  });
}

/** Reads the parts of a body into memory, in the place of the body. A part that is too large is not read to its end. */
export async function readParts(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  try {
    if (Number(request.headers['content-length'] ?? 0) > most) throw httpErrors.payloadTooLarge();
    const { reached, stop } = endOf(request);
    try {
      request.body = await Promise.race([partsOf(request), reached]);
    } finally {
      stop();
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const isTooLarge = hasCode(error, 'FST_REQ_FILE_TOO_LARGE');
    throw isTooLarge ? httpErrors.payloadTooLarge() : httpErrors.badRequest();
  }
}

async function partsOf(request: FastifyRequest): Promise<Parts> {
  const parts = new Map<string, (string | UploadedFile)[]>();
  const data = new Map<string, object>();
  for await (const part of request.parts()) {
    const before = parts.get(part.fieldname) ?? [];
    if (part.mimetype === 'application/json') {
      if (data.has(part.fieldname)) throw httpErrors.badRequest();
      data.set(part.fieldname, dataIn(part.type === 'file' ? await part.toBuffer() : part.value));
    } else if (part.type === 'file') {
      const file = { fileName: part.filename, content: await part.toBuffer() };
      parts.set(part.fieldname, [...before, file]);
    } else {
      if (part.valueTruncated || typeof part.value !== 'string') throw httpErrors.badRequest();
      parts.set(part.fieldname, [...before, part.value]);
    }
  }
  return Object.fromEntries([
    ...[...parts].map(([name, values]) => {
      const [only] = values;
      // A mixture of files and texts under one name keeps no schema.
      return [name, values.length === 1 && typeof only === 'string' ? only : (values as UploadedFile[])];
    }),
    ...data,
  ]);
}

/** The object that a part of JSON holds. A list would pass for one of files. */
function dataIn(json: unknown): object {
  const text = Buffer.isBuffer(json) && json.length <= longestJson ? json.toString() : undefined;
  const value: unknown = text === undefined ? json : JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Buffer.isBuffer(value)) {
    throw httpErrors.badRequest();
  }
  return value;
}

/** Rejects as soon as more bytes have come than any valid body has, in any part of it. */
function endOf({ raw }: FastifyRequest): { reached: Promise<never>; stop: () => void } {
  const stopping = new AbortController();
  const reached = new Promise<never>((_, reject) => {
    let received = 0;
    const count = (chunk: Buffer) => {
      received += chunk.length;
      if (received > most) reject(httpErrors.payloadTooLarge());
    };
    raw.on('data', count);
    stopping.signal.addEventListener('abort', () => raw.off('data', count));
  });
  return { reached, stop: () => stopping.abort() };
}
