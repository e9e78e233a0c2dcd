import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The reaction of a stand-in for a virus scanner to a file. */
export type ScannerAnswer = (content: Buffer, socket: Socket) => void;

/** The words that a stand-in, and a real scanner with a signature of ours, take for a virus. */
export const virus = 'MOJ-LEASING-ISPITNI-VIRUS';

/** Finds the words in a file, as ClamAV says it. */
export const honestScanner: ScannerAnswer = (content, socket) => {
  socket.end(content.includes(virus) ? 'stream: Ispit.UNOFFICIAL FOUND\0' : 'stream: OK\0');
};

/**
 * Speaks the protocol of ClamAV, `zINSTREAM`: pieces after their length, in four bytes, up to an empty one.
 *
 * @param path of a socket; a free port of this machine without it
 */
export async function startScanner(
  answer: ScannerAnswer,
  path?: string,
): Promise<{ port: number; files: Buffer[]; close(): Promise<void> }> {
  const files: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      const content = contentOf(received);
      if (content === undefined) return;
      files.push(content);
      answer(content, socket);
    });
  });
  if (path === undefined) server.listen(0, '127.0.0.1');
  else server.listen(path);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    files,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The file, once all of it has come. */
function contentOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return undefined;
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('This is another command.');
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
