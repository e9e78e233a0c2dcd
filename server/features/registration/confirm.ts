import { accessTexts } from '../../../domain/access/access-texts.ts';
import type { AccessEvent } from '../../../domain/access/access-events.ts';
import { callersOwn } from '../../platform/ip-address.ts';
import { OwnError } from '../../platform/own-error.ts';
import { fingerprint } from '../../platform/secrets.ts';
import { buckets } from '../../store/limits.ts';
import type { ConfirmedRegistration, WaitingRegistration } from '../../store/queries/registrations.ts';
import type { Queries } from '../../store/store.ts';
import { consumeAttempt, refundAttempt, refundWhenUnable } from '../shared/attempts.ts';
import { hashCallerOf } from '../shared/hash-caller.ts';
import { httpErrors } from '../shared/http-error.ts';
import { refuseLink } from '../shared/refuse-link.ts';
import type { Call } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import type { StatementServices } from './signature/services.ts';

type Confirmation = Call<'confirmRegistration'>;

/** Another person has become a user under this name since the link was sent. */
class NameTaken extends OwnError {
  override readonly name = 'NameTaken';
}

/**
 * Uses the link of a registration up: from now on there is a user. If the company has a partner on file with this OIB
 * and this e-mail address, which is now shown to be the caller's, the caller is that customer and finds contracts and
 * bills there. All other callers begin without data: knowing another person's OIB is not enough.
 */
export async function confirmRegistration(services: StatementServices, call: Confirmation): Promise<void> {
  const { store, clock, sessions } = services;
  const ipAddress = call.request.ip;
  const tokenHash = fingerprint(call.body.token);
  const waiting = await store.registrations.waiting(tokenHash, clock.now());
  if (waiting === undefined) return refuseLink(services, ipAddress);
  await demandRegistrant(services, call, waiting);
  const now = clock.now();
  let wasChecking = false;
  try {
    const isConfirmed = await store.transaction(async (queries) => {
      const registration = await queries.registrations.confirm(tokenHash, now);
      if (registration === undefined) return false;
      const userId = await addUser(queries, registration, now);
      await queries.registrations.settle(registration, userId);
      // The statement that gave the link is checked no more, even when that could not be noted.
      const accepted = { statementState: 'accepted', statementDueAt: null } as const;
      wasChecking = await queries.registrations.changeChecked(registration, accepted);
      if (wasChecking)
        await queries.audit.add({ event: 'statement-accepted', userId: null, ipAddress: null, at: now });
      await queries.audit.add({ event: 'registration-confirmed', userId, ipAddress, at: now });
      return true;
    });
    if (wasChecking) services.countStatement('accepted');
    if (isConfirmed) return sessions.forgetRegistration(call.reply);
  } catch (error) {
    if (!(error instanceof NameTaken)) throw error;
  }
  return refuseLink(services, ipAddress);
}

/**
 * Lets only the person who registered confirm, recognised by the browser's cookie or by the password. Otherwise a stranger
 * could register with somebody else's data and the stranger's password, and it would become valid when the owner of the
 * mailbox opens the link.
 *
 * @throws HttpError `password-needed`, `invalid-fields`, `too-many-attempts`, `busy`
 */
async function demandRegistrant(
  services: Services,
  { body: { password }, request }: Confirmation,
  { id, passwordHash, browserHash }: WaitingRegistration,
): Promise<void> {
  const { store, clock, config, sessions, hasher } = services;
  if (sessions.hasRegistered(request, browserHash)) return;
  if (password === undefined) throw httpErrors.registrationPasswordNeeded();
  const audit = (event: AccessEvent) =>
    store.audit.add({ event, userId: null, ipAddress: request.ip, at: clock.now() });
  const attemptBuckets = [
    buckets.passwordOfRegistration(id),
    ...buckets.passwordsOfAddress(callersOwn(request.ip, config)),
  ];
  const counted = await consumeAttempt(store, attemptBuckets, clock.now(), () =>
    audit('registration-password-limited'),
  );
  const caller = hashCallerOf(services, request.ip, String(id));
  if (!(await refundWhenUnable(store, counted, () => hasher.verify(passwordHash, password, caller)))) {
    await audit('registration-password-wrong');
    throw httpErrors.invalidFields({ password: accessTexts.wrongRegistrationPassword });
  }
  await refundAttempt(store, counted);
}

async function addUser(
  queries: Queries,
  { data: { partner }, passwordHash }: ConfirmedRegistration,
  now: Date,
): Promise<number> {
  const partnerId = (await queries.partners.onFile(partner)) ?? (await queries.partners.add(partner, now));
  const userId = await queries.users.add({
    partnerId,
    username: partner.email,
    passwordHash,
    createdAt: now,
  });
  // Thrown, so that the row of the customer goes too.
  if (userId === undefined) throw new NameTaken('The user name is taken.');
  return userId;
}
