import { profileTexts } from '../../../domain/profile-rules.ts';
import { buckets, type Bucket } from '../../store/limits.ts';
import type { AccessEvent } from '../../store/queries/audit.ts';
import type { User } from '../../store/queries/users.ts';
import { takeGuess, giveGuessBack } from '../shared/attempts.ts';
import { Refusal, refusals } from '../shared/http-error.ts';
import type { Call } from '../shared/operations.ts';
import type { Parts } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';

/** The present password that was given is not that of the customer, or not any more. */
export const wrongPresentPassword = () =>
  refusals.invalidFields({ presentPassword: profileTexts.wrongPresentPassword });

/**
 * Asks a customer who is logged in for the password again: somebody who found the browser open does not know it. Its
 * guesses are counted apart from those of the login, which a stranger can use up.
 *
 * @returns the user as the database knows them now
 * @throws Refusal `invalid-fields`, `too-many-attempts`
 */
export async function confirmPresentPassword(
  parts: Parts,
  { request }: Pick<Call<'changePassword'>, 'request'>,
  password: string,
): Promise<User> {
  const { store, clock } = parts;
  const { user } = callerOf(request);
  const taken = [buckets.presentPasswordOfUser(user.id)];
  const audit = (event: AccessEvent) =>
    store.audit.add({ event, userId: user.id, address: request.ip, at: clock.now() });
  try {
    await takeGuess(store, taken, clock.now());
  } catch (error) {
    if (error instanceof Refusal) await audit('present-password-limited');
    throw error;
  }
  const known = await store.users.byId(user.id);
  const isRight = await comparePassword(parts, known?.passwordHash ?? null, password, taken);
  if (known === undefined || !isRight) {
    await audit('present-password-wrong');
    throw wrongPresentPassword();
  }
  await store.guesses.clear(...taken.map(({ key }) => key));
  return known;
}

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
    return await hasher.verify(hash, password);
  } catch (error) {
    await giveGuessBack(store, taken);
    throw error;
  }
}
