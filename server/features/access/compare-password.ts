import type { Bucket } from '../../store/limits.ts';
import type { Parts } from '../shared/services.ts';
import { hashUnlessBusy } from './busy.ts';
import { giveGuessBack } from '../shared/attempts.ts';

/**
 * Compares a password for which a guess was taken. An overloaded server compares nothing, so that the guess is given
 * back.
 *
 * @param hash `null` where there is nothing to compare with: the same work is done
 * @throws Refusal `busy`
 */
export async function comparePassword(
  { store, hasher }: Pick<Parts, 'store' | 'hasher'>,
  hash: string | null,
  password: string,
  taken: readonly Bucket[],
): Promise<boolean> {
  try {
    return await hashUnlessBusy(() => hasher.verify(hash, password));
  } catch (error) {
    await giveGuessBack(store, taken);
    throw error;
  }
}
