import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { httpErrors } from '../features/shared/http-error.ts';
import {
  allOperations,
  type Handlers,
  type Operation,
  type Download,
  type NotModified,
} from '../features/shared/operations.ts';
import { OwnError } from '../platform/own-error.ts';
import { sendDownload, sendNotModified } from './download.ts';
import { multipartType, readParts } from './multipart.ts';
import type { RunOperation } from './operation-runner.ts';
import { validation } from './validation.ts';

type Options = {
  handlers: Handlers;
  /** Says who may make the call. Runs before anything else is read: a stranger learns nothing about bad input. */
  authenticate: (operation: Operation) => onRequestAsyncHookHandler;
  /** Says once more whether the caller may, when the whole call and its turn have come. */
  recheck: (request: FastifyRequest, operation: Operation) => Promise<void>;
  /** Returns a function that runs the handler of an operation on the database that may answer it. */
  runnerOf: (operation: Operation) => RunOperation;
  /** Checks the server's own answers; on in tests and development. */
  validateAnswers: boolean;
};

/** Makes a route of every operation of the contract. Refuses when one has no handler. */
export function registerContract(app: FastifyInstance, options: Options): void {
  const { handlers, authenticate, recheck, runnerOf, validateAnswers } = options;
  for (const operation of allOperations) {
    // One cast where the compiler cannot follow: each handler receives the call of its operation.
    const handle = handlers[operation.id] as ((call: unknown) => unknown) | undefined;
    if (handle === undefined)
      throw new OwnError(`The contract's operation "${operation.id}" has no handler.`);
    const readInput = validation.inputOf(operation);
    const run = runnerOf(operation);

    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { operation },
      onRequest: authenticate(operation),
      ...(operation.mediaType === multipartType && { preValidation: readParts }),
      handler: async (request, reply) => {
        const answer = await run(request, async () => {
          await recheck(request, operation);
          const input = readInput(request);
          if (input === undefined) throw httpErrors.badRequest();
          return handle({ ...input, request, reply });
        });
        if (operation.fileTypes.length > 0) {
          const file = answer as Download | NotModified;
          if ('notModified' in file) return sendNotModified(reply, file);
          if (validateAnswers) validation.checkDownload(operation, file);
          return sendDownload(reply, file);
        }
        if (validateAnswers) validation.checkAnswer(operation, operation.status, answer);
        reply.code(operation.status);
        // Not the reply itself: one that is returned is waited for until its last byte has gone.
        return answer;
      },
    });
  }
}
