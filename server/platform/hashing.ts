import { hash, verify } from '@node-rs/argon2';
import { OwnError } from './own-error.ts';
import { randomToken } from './secrets.ts';
import { createSemaphore } from './semaphore.ts';

/** OWASP's first recommendation for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const usualCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** `caller` names the person or network for whom a hash is made: callers are served in turn. */
export type Hasher = {
  hash(secret: string, caller: string): Promise<string>;
  /** Without a hash the answer is no after the same work: its time must not reveal whether there is a user. */
  verify(hashed: string | null, secret: string, caller: string): Promise<boolean>;
};

/** Thrown when too many hashes wait already; nothing was compared. */
export class HasherBusy extends OwnError {
  override readonly name = 'HasherBusy';
}

/** A person who types č in one piece and one who types c and a caron mean the same password. */
const folded = (secret: string) => secret.normalize('NFKC');

/**
 * Hashes of passwords and e-mail codes. Each costs memory and a core for tens of milliseconds, so that only a few
 * run at once, some wait, callers in turn, and the rest are turned away before the server falls over.
 */
export async function createHasher({ parallel = 2, waiting = 64, cost = usualCost } = {}): Promise<Hasher> {
  const semaphore = createSemaphore({
    name: 'hashes',
    parallel,
    waiting,
    refusal: () => new HasherBusy('Too many hashes are waiting.'),
  });
  const nobodysHash = await hash(randomToken(), cost);

  return {
    hash: (secret, caller) => semaphore(() => hash(folded(secret), cost), { caller }),
    verify: (hashed, secret, caller) =>
      semaphore(async () => (await verify(hashed ?? nobodysHash, folded(secret))) && hashed !== null, {
        caller,
      }),
  };
}
