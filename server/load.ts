import type { onRequestHookHandler } from 'fastify';
import { multipartType } from './multipart.ts';
import type { Operation } from './operations.ts';
import { refusals } from './refusal.ts';

/**
 * How many calls one process answers at once. More than the database serves in the seconds that somebody waits would
 * only wait, and hold memory while they do. Files are read into memory: 5 MB each.
 */
export const usualLoad = { calls: 400, files: 24 };

/** Turns calls away, at once and before anything is read, when there are too many to answer them in time. */
export function createShedding(most: typeof usualLoad): (operation: Operation) => onRequestHookHandler {
  const running = { calls: 0, files: 0 };

  return ({ mediaType }) => {
    const kinds = mediaType === multipartType ? (['calls', 'files'] as const) : (['calls'] as const);
    return (_request, reply, done) => {
      if (kinds.some((kind) => running[kind] >= most[kind])) {
        done(refusals.busy());
        return;
      }
      for (const kind of kinds) running[kind] += 1;
      // Also when the caller has gone in between.
      reply.raw.once('close', () => {
        for (const kind of kinds) running[kind] -= 1;
      });
      done();
    };
  };
}
