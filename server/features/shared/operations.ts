import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../../generated/api.ts';
import bundled from '../../../generated/contract.json' with { type: 'json' };
import type { SessionKind } from '../../store/queries/access/sessions.ts';

export type OperationId = keyof operations;

/** An operation names one answer of success: 200, or 204 where there is nothing to say. */
type Success<Id extends OperationId> = operations[Id]['responses'] extends { 200: infer Answer }
  ? Answer
  : void;
type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: { content: infer Content } }
  ? Content extends { 'multipart/form-data': infer Parts }
    ? { readonly [Name in keyof Parts]: Parts[Name] extends Blob[] ? readonly UploadedFile[] : Parts[Name] }
    : Content[keyof Content]
  : undefined;
/** `query?: …` where no parameter is required; an operation that has parameters is given them all the same. */
type ParametersOf<Id extends OperationId, In extends string> =
  operations[Id]['parameters'] extends Partial<Record<In, infer Parameters>>
    ? [NonNullable<Parameters>] extends [never]
      ? undefined
      : NonNullable<Parameters>
    : undefined;
type AnswerOf<Id extends OperationId> =
  Success<Id> extends { content: { 'application/json': infer Body } }
    ? Body
    : Success<Id> extends { content: infer Content }
      ? Download<keyof Content & string> | NotModifiedOf<Id>
      : void;
type NotModifiedOf<Id extends OperationId> = 304 extends keyof operations[Id]['responses']
  ? NotModified
  : never;

/** A call that keeps the contract, from a caller who may make it. */
export type Call<Id extends OperationId> = {
  readonly body: BodyOf<Id>;
  readonly query: ParametersOf<Id, 'query'>;
  readonly path: ParametersOf<Id, 'path'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** One handler for each operation of the contract: a missing one, or a wrong answer, does not compile. */
export type Handlers = {
  readonly [Id in OperationId]: (call: Call<Id>) => Promise<AnswerOf<Id>> | AnswerOf<Id>;
};

/** The facts of an operation that the server needs, read from the contract. */
export type Operation = {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST';
  /** The path as the contract writes it: `/api/inbox/read/{id}`. */
  readonly path: string;
  /** Kinds of session that may make the call; none means that it is public. */
  readonly sessionKinds: readonly SessionKind[];
  /** Not counted as the customer's activity. */
  readonly isBackground: boolean;
  /** Begins a session, so that the token of an older one is not required. */
  readonly beginsSession: boolean;
  /** The one media type that its body may have. */
  readonly mediaType: string | undefined;
  /** How it answers when all went well. */
  readonly status: 200 | 204;
  /** The media types of the file that it answers with; none when it answers data or nothing. */
  readonly fileTypes: readonly string[];
};

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

type RawOperation = {
  operationId: string;
  security: readonly Record<string, unknown>[];
  requestBody?: { content: Record<string, unknown> };
  responses: { 200?: { content?: Record<string, unknown> } };
  'x-background'?: boolean;
  'x-begins-session'?: boolean;
};

export const contract: object = bundled;

export const allOperations: readonly Operation[] = Object.entries(
  bundled.paths as unknown as Record<string, Record<string, RawOperation>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, raw]) => ({
    // The types are made from this very file, so that the ids agree.
    id: raw.operationId as OperationId,
    method: method.toUpperCase() as Operation['method'],
    path,
    sessionKinds: raw.security.flatMap((need): SessionKind[] => [
      ...('halfOpenSession' in need ? (['half'] as const) : []),
      ...('fullSession' in need ? (['full'] as const) : []),
    ]),
    isBackground: raw['x-background'] === true,
    beginsSession: raw['x-begins-session'] === true,
    mediaType: Object.keys(raw.requestBody?.content ?? {})[0],
    status: raw.responses[200] === undefined ? 204 : 200,
    fileTypes: Object.keys(raw.responses[200]?.content ?? {}).filter((type) => type !== 'application/json'),
  })),
);

/** A file for the customer to keep. A stream is read no faster than the customer takes it. */
export type Download<MediaType extends string = string> = {
  /** Without folders; may have any letters. */
  readonly fileName: string;
  readonly mediaType: MediaType;
  readonly body: Buffer | Readable;
  /** Without it no cache may keep the file. */
  readonly kept?: Kept;
};

/** The seconds for which the caller may keep a file, and the ETag with which it then asks whether the file has changed. */
export type Kept = { readonly etag: string; readonly seconds: number };

/** In the place of a file that the caller has already. */
export type NotModified = { readonly notModified: Kept };

/** A file as it came. Its name and its content come from the caller unchecked. */
export type UploadedFile = { readonly fileName: string; readonly content: Buffer };
