import { OwnError } from '../../../platform/own-error.ts';
import { createSemaphore } from '../../../platform/semaphore.ts';
import type { Question } from './revocation.ts';

/** Sends the question of a certificate to its issuer; `null` where no answer comes, or where no host may be asked. */
export type IssuerClient = (question: Question, signal: AbortSignal) => Promise<Uint8Array | null>;

type Options = {
  /** Names of hosts, with a port where it is not the usual one. No other host is ever asked. */
  readonly hosts: Pick<ReadonlySet<string>, 'has'>;
  /** A host was not asked, or has not answered. */
  readonly onFailure?: ((host: string, error: Error) => void) | undefined;
  /** Milliseconds for an answer. */
  readonly patience?: number | undefined;
};

/** Longest answers, in bytes. */
const longest = { ocsp: 64 * 1024, crl: 10 * 1024 * 1024 } as const;

/** Creates the client that asks issuers of certificates. Their answers are not read here. */
export function createIssuerClient({ hosts, onFailure, patience = 5_000 }: Options): IssuerClient {
  const semaphore = createSemaphore({
    name: 'issuers',
    parallel: 8,
    waiting: 24,
    patience: 2_000,
    refusal: () => new OwnError('Too many questions are under way.'),
  });

  return async (question, signal) => {
    const url = new URL(question.url);
    try {
      if (!mayBeAsked(url, hosts)) throw new OwnError('The host is not one of those that may be asked.');
      return await semaphore(
        () => ask(url, question, AbortSignal.any([signal, AbortSignal.timeout(patience)])),
        // An issuer that is slow holds up no questions to others.
        { caller: url.host, signal },
      );
    } catch (error) {
      onFailure?.(url.host, error instanceof Error ? error : new Error(String(error)));
      return null;
    }
  };
}

/** A certificate names its address itself: without the list it could lead this server anywhere. */
function mayBeAsked({ protocol, host, username, password }: URL, hosts: Options['hosts']): boolean {
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && username === '' && password === '' && hosts.has(host);
}

async function ask(url: URL, { kind, request }: Question, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(url, {
    // Another address would be one that is not allowed.
    redirect: 'error',
    signal,
    ...(request === null
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/ocsp-request' },
          body: new Uint8Array(request),
        }),
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new OwnError(`The issuer answered ${answer.status}.`);
  }
  return readAtMost(longest[kind], answer.body);
}

async function readAtMost(most: number, body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const reader = body?.getReader();
  for (let length = 0; ;) {
    const piece = (await reader?.read())?.value;
    if (piece === undefined) return Buffer.concat(pieces);
    length += piece.length;
    if (length > most) {
      await reader?.cancel();
      throw new OwnError('The answer is too long.');
    }
    pieces.push(piece);
  }
}
