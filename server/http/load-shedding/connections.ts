import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type TransferMonitor, transferLimits } from './transfer-monitor.ts';

/** Keeps the number of connections in bounds, and open those whose caller has yet to read the answer. */
export function createConnections(most: number, transferMonitor: TransferMonitor) {
  const open = new Set<Socket>();
  /** Those that carry no call, or only a part of one, the one that has rested the longest first. */
  const resting = new Set<Socket>();
  const carried = new WeakMap<Socket, IncomingMessage>();
  const unanswered = new WeakSet<Socket>();

  function linger(request: IncomingMessage): void {
    const { socket } = request;
    const before = socket.bytesRead;
    const moved = () => socket.bytesRead - before;
    const unwatch = transferMonitor.watch(
      {
        kind: 'rest',
        moved,
        held: () => 0,
        isWaiting: () => true,
        end: () => socket.destroy(),
      },
      transferLimits.rest,
    );
    const over = () => {
      unwatch();
      socket.off('close', over);
    };
    request.once('end', over);
    socket.once('close', over);
    let dropped = 0;
    request.on('data', ({ length }: Buffer) => {
      dropped += length;
      if (dropped > transferLimits.rest.bytes) socket.destroy();
    });
    request.resume();
  }

  function add(socket: Socket): void {
    if (open.size >= most) {
      const [longest = socket] = resting;
      longest.destroy();
      if (longest === socket) return;
    }
    open.add(socket);
    resting.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      resting.delete(socket);
    });
    const destroySoon = socket.destroySoon.bind(socket);
    // Closing a connection with unread bytes tells the other side to forget what it has not read yet, the answer too: only
    // our own half is closed until its body has come.
    socket.destroySoon = () => {
      const request = carried.get(socket);
      if (request === undefined || request.complete || request.destroyed) destroySoon();
      else {
        request.once('end', destroySoon);
        socket.end();
      }
    };
  }

  return {
    watch(server: Server): void {
      server.on('connection', add);
    },
    /** @returns whether the call is to be answered */
    carry(request: IncomingMessage, response: ServerResponse): boolean {
      const { socket } = request;
      // No browser or proxy sends a call before the last one is answered: its answer would wait where nothing watches it. An
      // answer with a length is closed as its last byte is written: a stream that ends only afterwards would be too late.
      if (unanswered.has(socket) || socket.destroyed) {
        socket.destroy();
        return false;
      }
      unanswered.add(socket);
      carried.set(socket, request);
      const isWhole = () => void resting.delete(socket);
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      if (length === undefined && encoding === undefined) isWhole();
      else request.once('end', isWhole);
      response.once('close', () => {
        unanswered.delete(socket);
        // Once answered, it rests until the next call, also where its body comes to an end only now.
        request.off('end', isWhole);
        if (!request.complete && !socket.destroyed) linger(request);
        if (open.has(socket)) resting.add(socket);
      });
      return true;
    },
  };
}
