import { connect } from 'node:net';
import { fileTexts } from '../../domain/documents.ts';
import type { ScannerAddress } from '../platform/config.ts';
import { OwnError } from '../platform/own-error.ts';
import { createSemaphore } from '../platform/semaphore.ts';

/** Why a file of this caller is refused; `undefined` where nothing was found. @throws `refusal` where there is no answer */
export type Scanner = (content: Buffer, caller: string) => Promise<string | undefined>;

type ScannerOptions = {
  readonly refusal: () => Error;
  readonly onFailure?: ((error: Error) => void) | undefined;
  /** Milliseconds for a file, from the first byte that is sent to the answer. */
  readonly patience?: number | undefined;
};

/** In bytes: the longest answer, and what is announced at once. */
const [longestAnswer, pieceLength] = [4096, 64 * 1024];

/** Asks a scanner about each file. Nothing passes that it has not called clean. */
export function createScanner(
  address: ScannerAddress,
  { refusal, onFailure, patience = 15_000 }: ScannerOptions,
): Scanner {
  const semaphore = createSemaphore({ name: 'scans', parallel: 4, waiting: 24, patience: 10_000, refusal });

  const fail = (error: unknown) => {
    onFailure?.(error instanceof Error ? error : new Error(String(error)));
    throw refusal();
  };
  return (content, caller) =>
    semaphore(() => ask(address, content, patience).then(verdictOf).catch(fail), { caller });
}

/** Source: clamd(8), INSTREAM. */
function verdictOf(answer: string): string | undefined {
  if (answer === 'stream: OK') return undefined;
  if (answer.startsWith('stream: ') && answer.endsWith(' FOUND')) return fileTexts.infected;
  // Such as that the file is larger than it takes, or that it is out of memory.
  throw new OwnError('The virus scanner gave no verdict.');
}

async function ask(address: ScannerAddress, content: Buffer, patience: number): Promise<string> {
  const socket = connect(address);
  const tiring = setTimeout(() => socket.destroy(new OwnError('The virus scanner took too long.')), patience);
  try {
    socket.write('zINSTREAM\0');
    for (let at = 0; at < content.length; at += pieceLength)
      socket.write(announced(content.subarray(at, at + pieceLength)));
    socket.write(announced(Buffer.alloc(0)));
    let received = '';
    for await (const piece of socket.setEncoding('latin1')) {
      received += String(piece);
      if (received.includes('\0')) return received.slice(0, received.indexOf('\0'));
      if (received.length > longestAnswer) throw new OwnError('The virus scanner says too much.');
    }
    throw new OwnError('The virus scanner gave no answer.');
  } finally {
    clearTimeout(tiring);
    socket.destroy();
  }
}

function announced(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return Buffer.concat([length, piece]);
}
