import type { HashCaller } from '../../platform/hashing.ts';
import type { Bucket } from '../../store/limits.ts';
import { refundAttempt } from './attempts.ts';
import type { Services } from './services.ts';

/**
 * Compares a password for which a guess was taken. An overloaded server compares nothing, so that the guess is given
 * back.
 *
 * @param hash `null` where there is nothing to compare with: the same work is done
 * @throws HttpError `busy`
 */
export async function comparePassword(
  { store, hasher }: Pick<Services, 'store' | 'hasher'>,
  hash: string | null,
  password: string,
  { taken, caller }: { readonly taken: readonly Bucket[]; readonly caller: HashCaller },
): Promise<boolean> {
  try {
    return await hasher.verify(hash, password, caller);
  } catch (error) {
    await refundAttempt(store, taken);
    throw error;
  }
}
