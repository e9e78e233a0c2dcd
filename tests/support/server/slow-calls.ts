import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The head of a call that announces a body. */
export function headOf(path: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Starts many callers who send their bodies byte by byte, as another process; `end` gives how often they got each answer. */
export async function startSlowCallers(options: {
  port: number;
  count: number;
  /** Milliseconds between two bytes. */
  pause: number;
  head: string;
}): Promise<{ end: () => Promise<Record<string, number>> }> {
  const { port, count, pause, head } = options;
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      join(import.meta.dirname, 'slow-callers.ts'),
      ...[port, count, pause].map(String),
      Buffer.from(head).toString('base64'),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    async end() {
      child.stdin.end();
      const { value } = await lines.next();
      return JSON.parse(value as string) as Record<string, number>;
    },
  };
}

/** A separate connection, and everything received on it until it is closed. */
export async function openConnection(port: number): Promise<{ socket: Socket; received: Promise<string> }> {
  const socket = connect({ host: '127.0.0.1', port });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', (error) => chunks.push(Buffer.from(`\n${String(error)}`)));
  const received = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
  await once(socket, 'connect');
  return { socket, received };
}

/** Writes; resolves when there is room for more, or the connection is closed. */
export async function write(socket: Socket, piece: Buffer): Promise<void> {
  if (socket.destroyed || socket.write(piece)) return;
  await new Promise<void>((resolve) => {
    const go = () => {
      socket.off('drain', go).off('close', go);
      resolve();
    };
    socket.on('drain', go).on('close', go);
  });
}
