import type { LoginAnswer } from '../../../generated/api.ts';
import { callersOwn } from '../../platform/ip-address.ts';
import { fingerprint } from '../../platform/secrets.ts';
import { buckets } from '../../store/limits.ts';
import { usernameKey } from '../../store/queries/access/users.ts';
import { consumeAttempt, refundAttempt, refundWhenUnable } from '../shared/attempts.ts';
import { hashCallerOf } from '../shared/hash-caller.ts';
import { HttpError, httpErrors } from '../shared/http-error.ts';
import type { Call } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { pendingAuthenticatorSetup } from './authenticator.ts';
import { mailPatience, sendMailCode } from './mail-code.ts';
import { hasUsablePasskey } from './passkeys.ts';
import { deviceOf } from './user-agent.ts';

/**
 * Begins a half-open session. An unknown user name, a user without a password and a wrong password get the same answer
 * at the same cost: they are counted, looked up and compared in the same way. Further work for an existing user comes
 * after a right password, or after the answer.
 */
export async function login(services: Services, call: Call<'login'>): Promise<LoginAnswer> {
  const { store, sessions, clock, config, hasher, background } = services;
  const { body, request, reply } = call;
  const ipAddress = request.ip;
  const noteLimited = () =>
    store.audit.add({ event: 'login-limited', userId: null, ipAddress, at: clock.now() });

  const device = await sessions.findDevice(request, usernameKey(body.username));
  // A browser in which this user has logged in or set the password has separate attempts: a stranger who uses up the
  // others, even from the customer's IP address, does not lock the customer out.
  const ofUser =
    device === undefined ? buckets.passwordOfUser(body.username) : buckets.passwordOfDevice(device.tokenHash);
  const ofAddress = device === undefined ? buckets.passwordsOfAddress(callersOwn(ipAddress, config)) : [];
  const attemptBuckets = [ofUser, ...ofAddress];
  const counted = await consumeAttempt(store, attemptBuckets, clock.now(), noteLimited);

  const found = await store.users.passwordOf(body.username);
  const caller = hashCallerOf(services, ipAddress, body.username);
  const isRight = await refundWhenUnable(store, counted, () =>
    hasher.verify(found?.passwordHash ?? null, body.password, caller),
  );
  if (found === undefined || !isRight) {
    const failed = { event: 'login-failed', userId: found?.id ?? null, ipAddress, at: clock.now() } as const;
    background.runAfter(reply.raw, () => store.audit.add(failed));
    throw httpErrors.wrongCredentials();
  }
  const user = await store.users.byId(found.id);
  if (user === undefined) throw httpErrors.wrongCredentials();
  // Only this attempt is refunded; attempts that are being compared at this moment stay counted.
  await refundAttempt(store, counted);

  const passkey = await hasUsablePasskey(services, request, user.id);
  if (user.tfaType === 'MAIL') {
    await sendMailCode(services, user, request, mailPatience).catch(async (error: unknown) => {
      const code = error instanceof HttpError ? error.code : undefined;
      // Without a code other factors still work, and a request for another code says why there is none.
      const isNoHindrance =
        code === 'too-many-attempts' ||
        (code === 'mail-not-sent' && (passkey || (await hasRecoveryCode(services, user.id))));
      if (!isNoHindrance) throw error;
      if (code === 'mail-not-sent') request.log.error({ err: (error as HttpError).cause }, code);
    });
  }
  // Only the name of a known browser is kept.
  const browser = device?.proof !== 'full-login' ? null : (deviceOf(request.headers['user-agent']) ?? '');
  const id = await store.transaction(async (queries) => {
    const current = await queries.users.lock(user.id);
    if (current?.passwordHash !== found.passwordHash) throw httpErrors.wrongCredentials();
    // The id changes: one that was planted or seen before the login is worth nothing after it.
    const at = clock.now();
    const before = request.caller;
    const isEnded = before !== undefined && (await queries.sessions.end(before.session.idHash, at));
    if (isEnded && before.session.kind === 'full') {
      await queries.audit.add({ event: 'session-ended', userId: before.user.id, ipAddress, at });
    }
    const begun = await sessions.begin(queries, {
      userId: user.id,
      kind: 'half',
      device: browser,
      deviceHash: null,
    });
    const surplus = await queries.sessions.endSurplus(user.id, browser !== null, at);
    await queries.audit.add(
      { event: 'login', userId: user.id, ipAddress, at },
      { event: 'session-expired', userId: user.id, ipAddress: null, at, count: surplus },
    );
    return begun;
  });
  const setup =
    user.tfaType === 'GOOGLE_AUTHENTICATOR'
      ? await pendingAuthenticatorSetup(services.vault, user, fingerprint(id))
      : {};
  sessions.announce(reply, id);
  return { typeTfa: user.tfaType, passkey, ...setup };
}

async function hasRecoveryCode({ store }: Services, userId: number): Promise<boolean> {
  return (await store.recoveryCodes.summary(userId)).left > 0;
}
