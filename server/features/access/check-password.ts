import type { FastifyRequest } from 'fastify';
import { profileTexts } from '../../../domain/forms/profile-rules.ts';
import { buckets } from '../../store/limits.ts';
import type { AccessEvent } from '../../../domain/access/access-events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { User } from '../../store/queries/access/users.ts';
import type { Queries } from '../../store/store.ts';
import { consumeAttempt, refundAttempt, refundWhenUnable } from '../shared/attempts.ts';
import { hashCallerOf } from '../shared/hash-caller.ts';
import { httpErrors } from '../shared/http-error.ts';
import type { Services } from '../shared/services.ts';
import { callerOf, auditEntryOf, lockCaller } from '../shared/sessions.ts';

type OwnCall = { readonly request: FastifyRequest };

/** The given password is not the customer's present one. */
const wrongPresentPassword = () =>
  httpErrors.invalidFields({ presentPassword: profileTexts.wrongPresentPassword });

/**
 * Asks a customer who is logged in for the password again: a stranger who found the browser open does not know it. Its
 * guesses are counted apart from the guesses of the login, which a stranger can use up.
 *
 * @returns the user as the database knows them now
 * @throws HttpError `invalid-fields`, `too-many-attempts`, `busy`
 */
export async function confirmPresentPassword(
  services: Services,
  { request }: OwnCall,
  password: string,
): Promise<User> {
  const { store, clock, hasher } = services;
  const { user } = callerOf(request);
  const attemptBuckets = [buckets.presentPasswordOfUser(user.id)];
  const audit = (event: AccessEvent) => store.audit.add(auditEntryOf(request, event, clock.now()));
  const counted = await consumeAttempt(store, attemptBuckets, clock.now(), () =>
    audit('present-password-limited'),
  );
  const known = await store.users.byId(user.id);
  const caller = hashCallerOf(services, request.ip, user.username);
  const isRight = await refundWhenUnable(store, counted, () =>
    hasher.verify(known?.passwordHash ?? null, password, caller),
  );
  if (known === undefined || !isRight) {
    await audit('present-password-wrong');
    throw wrongPresentPassword();
  }
  // Only this attempt is refunded; attempts that are being compared at this moment stay counted.
  await refundAttempt(store, counted);
  return known;
}

/**
 * Locks the caller for an action that needed the present password. Fails if the password or the session has ended since
 * the comparison.
 *
 * @param confirmed the user whose password was compared
 * @throws HttpError `session-required`, `invalid-fields`
 */
export async function lockConfirmed(
  queries: Queries,
  { request }: OwnCall,
  confirmed: User,
  clock: Clock,
): Promise<void> {
  const { passwordHash } = await lockCaller(queries, callerOf(request), clock);
  if (passwordHash !== confirmed.passwordHash) throw wrongPresentPassword();
}
