import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpErrors } from '../../features/shared/http-error.ts';
import { multipartType } from '../multipart.ts';
import type { Capacity, Pool } from './capacity.ts';
import { type TransferMonitor, transferLimits } from './transfer-monitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Refuses a body that is still on its way. */
    abortBody: ((refusal: Error) => void) | undefined;
  }
}

/** Answers that fit into what a system keeps for a connection from the start need no watching. */
const small = 16 * 1024;

/** Bodies and answers on their way take no slot of a call; they have their own time and memory. */
export function watchTransfers(
  app: FastifyInstance,
  { capacity, transferMonitor }: { capacity: Capacity; transferMonitor: TransferMonitor },
): void {
  app.decorateRequest('abortBody');
  app.decorateRequest('slot');

  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!hasBody(request)) {
      done(null, payload);
      return;
    }
    try {
      watchBody(request, capacity, transferMonitor);
      request.slot?.leave();
      done(null, payload);
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    request.slot?.leave();
    request.abortBody = undefined;
    if (hasBody(request)) stopReading(request);
    const isLong =
      Buffer.isBuffer(payload) || typeof payload === 'string'
        ? Buffer.byteLength(payload) > small
        : payload instanceof Readable;
    if (isLong) watchAnswer(reply, transferMonitor);
    done();
  });
}

/** Whether a body was announced and has not come with its head. */
function hasBody({ raw }: FastifyRequest): boolean {
  return (
    !raw.complete &&
    (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0)
  );
}

/** @throws HttpError `busy` when too many bodies of the same network are on their way */
function watchBody(request: FastifyRequest, capacity: Capacity, transferMonitor: TransferMonitor): void {
  const { raw, routeOptions, headers } = request;
  const pool: Pool = request.caller === undefined ? 'anonymous' : 'known';
  const type = routeOptions.config?.operation?.mediaType ?? headers['content-type'];
  const kind = type?.startsWith(multipartType) === true ? 'files' : 'text';
  const networks = request.slot?.networks ?? capacity.networksOfCaller(request);
  const most = capacity.mostOf(pool)[kind === 'files' ? 'files' : 'calls'];
  const leaveNetworks = capacity.takeOfNetworks(networks, `${pool} bodies ${kind}`, most);
  if (leaveNetworks === undefined) throw httpErrors.busy();
  // A text is read by the framework, which looks after errors of its stream.
  request.abortBody = (refusal) => {
    if (raw.listenerCount('error') > 0) raw.emit('error', refusal);
  };
  const { socket } = raw;
  const before = socket.bytesRead;
  const moved = () => socket.bytesRead - before;
  const unwatch = transferMonitor.watch(
    {
      kind: `${kind} ${pool}`,
      moved,
      held: moved,
      isWaiting: () => true,
      end: (why) => request.abortBody?.(why === 'late' ? httpErrors.tooSlow() : httpErrors.busy()),
    },
    transferLimits[kind],
  );
  const over = () => {
    unwatch();
    leaveNetworks();
    raw.off('end', over).off('close', over);
  };
  raw.once('end', over).once('close', over);
}

/** A body that is refused before its end belongs to nothing any more. */
function stopReading({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** A caller who does not take an answer holds its memory. */
function watchAnswer(reply: FastifyReply, transferMonitor: TransferMonitor): void {
  const { socket } = reply.raw;
  if (socket === null) return;
  const before = socket.bytesWritten;
  const unwatch = transferMonitor.watch(
    {
      kind: 'answer',
      moved: () => socket.bytesWritten - before - socket.writableLength,
      held: () => socket.writableLength,
      isWaiting: () => socket.writableLength > 0,
      end: () => socket.destroy(),
    },
    transferLimits.answer,
  );
  reply.raw.once('close', unwatch);
}
