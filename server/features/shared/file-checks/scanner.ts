import { connect, type Socket } from 'node:net';
import { fileTexts } from '../../../../domain/documents.ts';
import type { ScannerAddress } from '../../../platform/config.ts';
import { OwnError } from '../../../platform/own-error.ts';
import { createSemaphore } from '../../../platform/semaphore.ts';
import { httpErrors } from '../http-error.ts';

/**
 * Why a file is refused; `undefined` for one in which nothing was found.
 *
 * @param caller whose file it is
 * @throws HttpError `busy` where the scanner cannot be asked, or gives no answer that is one
 */
export type Scanner = (content: Buffer, caller: string) => Promise<string | undefined>;

type ScannerOptions = {
  readonly onFailure?: ((error: Error) => void) | undefined;
  /** Milliseconds for a file, from the first byte that is sent to the answer. */
  readonly patience?: number | undefined;
};

/** Longest answer, in bytes. */
const longestAnswer = 4096;

/** Bytes that are announced at once. */
const pieceLength = 64 * 1024;

/** Asks a scanner about each file. Nothing passes that it has not called clean. */
export function createScanner(
  address: ScannerAddress,
  { onFailure, patience = 15_000 }: ScannerOptions = {},
): Scanner {
  const semaphore = createSemaphore({
    name: 'scans',
    parallel: 4,
    waiting: 24,
    patience: 10_000,
    refusal: httpErrors.notScanned,
  });

  return (content, caller) =>
    semaphore(
      async () => {
        try {
          return verdictOf(await ask(address, content, patience));
        } catch (error) {
          onFailure?.(error instanceof Error ? error : new Error(String(error)));
          throw httpErrors.notScanned();
        }
      },
      { caller },
    );
}

/** Source: clamd(8), INSTREAM. */
function verdictOf(answer: string): string | undefined {
  if (answer === 'stream: OK') return undefined;
  if (answer.startsWith('stream: ') && answer.endsWith(' FOUND')) return fileTexts.infected;
  // Such as that the file is larger than it takes, or that it is out of memory.
  throw new OwnError('The virus scanner gave no verdict.');
}

function ask(address: ScannerAddress, content: Buffer, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(address);
    const end = (error: Error | undefined, answer = '') => {
      clearTimeout(tiring);
      socket.destroy();
      if (error === undefined) resolve(answer);
      else reject(error);
    };
    const tiring = setTimeout(() => end(new OwnError('The virus scanner took too long.')), patience);
    let received = Buffer.alloc(0);
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece]);
      const length = received.indexOf(0);
      if (length !== -1) end(undefined, received.toString('utf8', 0, length));
      else if (received.length > longestAnswer) end(new OwnError('The virus scanner says too much.'));
    });
    socket.on('error', end);
    socket.on('close', () => end(new OwnError('The virus scanner gave no answer.')));
    socket.once('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < content.length; at += pieceLength)
        socket.write(announced(content.subarray(at, at + pieceLength)));
      socket.write(announced(Buffer.alloc(0)));
    });
  });
}

function announced(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return Buffer.concat([length, piece]);
}
