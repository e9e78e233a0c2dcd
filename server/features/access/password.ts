import * as z from 'zod/mini';
import { brand } from '../../../domain/brand.ts';
import { durations } from '../../../domain/values/durations.ts';
import { profilePassword } from '../../../domain/forms/profile-rules.ts';
import { newPassword } from '../../../domain/forms/rules.ts';
import { shift } from '../../platform/clock.ts';
import { callersOwn } from '../../platform/ip-address.ts';
import { fingerprint, randomToken } from '../../platform/secrets.ts';
import { buckets } from '../../store/limits.ts';
import { nobody, type User } from '../../store/queries/access/users.ts';
import type { Queries } from '../../store/store.ts';
import { displayName, portalLink } from '../shared/mails.ts';
import { refuseLink } from '../shared/refuse-link.ts';
import { consumeAttempt, refundWhenUnable, refuseWhenFull, tryConsumeOne } from '../shared/attempts.ts';
import { hashCallerOf } from '../shared/hash-caller.ts';
import { fieldErrorsOf, httpErrors, refuseErrors } from '../shared/http-error.ts';
import type { Call } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf, type NewDevice } from '../shared/sessions.ts';
import { applyLink } from './links.ts';
import { shutOut } from './shut-out.ts';
import { confirmPresentPassword, lockConfirmed } from './check-password.ts';
import { accessMails } from './mails.ts';

/**
 * Accepts a request for a link that sets a password. Before the answer it is only counted, by the typed name. The user
 * is looked up after the answer, so that neither the answer nor its time reveals whether the name exists.
 *
 * @throws HttpError `password-link-too-soon`, `too-many-attempts`
 */
export async function requestPasswordReset(
  services: Services,
  { query: { username }, request: { ip: ipAddress }, reply }: Call<'requestPasswordReset'>,
): Promise<void> {
  const { store, clock, config, background } = services;
  const now = clock.now();
  const asked = buckets.passwordLinkAsked(username);
  const addressBuckets = buckets.passwordLinksOfAddress(callersOwn(ipAddress, config));
  await refuseWhenFull(store, addressBuckets, now);
  // Of many at once, one is the first. The others are refused, and count nowhere else.
  const counted = await store.attempts.count(asked.key, asked.window, now);
  if (counted.count > asked.limit) throw httpErrors.passwordLinkTooSoon(counted.windowEndsAt, now);
  await refundWhenUnable(store, [counted], () =>
    consumeAttempt(store, [buckets.passwordLinkOfUser(username), ...addressBuckets], now),
  );
  background.runAfter(reply.raw, () => sendPasswordLink(services, username, ipAddress));
}

/** Writes the same rows whether or not the user exists, so that a later call's timing does not reveal it. */
async function sendPasswordLink(
  { store, clock, config, outbox }: Services,
  username: string,
  ipAddress: string,
): Promise<void> {
  const now = clock.now();
  const user = await store.users.byUsername(username);
  const isFirst = user !== undefined && user.passwordHash === null;
  const expiresAt = shift(now, isFirst ? durations.firstTimeLinkToken : durations.linkToken);
  const token = randomToken();
  const userId = user?.id ?? null;
  const write = async (queries: Queries) => {
    // Given back with all the rest where this fails and is tried again.
    const isSent = await tryConsumeOne(queries, buckets.passwordLinksSent(username), now);
    await queries.audit.add({ event: 'password-reset-requested', userId, ipAddress, at: now });
    // The link that was sent last stays good.
    if (!isSent) return;
    // Of two requests at once the later one replaces the other's link. Without a user nothing is locked.
    await queries.users.lock(userId ?? nobody);
    await queries.links.replace({
      tokenHash: fingerprint(token),
      userId,
      purpose: 'password',
      email: user?.partner.email ?? null,
      createdAt: now,
      expiresAt,
    });
    if (user === undefined) await outbox.addNothing(queries);
    else await outbox.addUntil(queries, user.id, linkMail(user.partner), expiresAt);
  };
  // The caller has been answered.
  await store.transaction(write, { isPatient: true });
  outbox.deliver();

  function linkMail(partner: User['partner']) {
    const href = portalLink(config, '/password-reset', {
      token,
      name: displayName(partner),
      email: partner.email,
      ...(isFirst ? { forceReset: 'true' } : {}),
    });
    const mail = isFirst ? accessMails.firstPassword : accessMails.passwordReset;
    return mail(partner, href, expiresAt, now);
  }
}

/** Sets a password with a link. A weak password leaves the link usable; the right one ends every session. */
export async function resetPassword(services: Services, call: Call<'resetPassword'>): Promise<void> {
  const { store, clock, hasher, sessions } = services;
  const { resetToken: token, newPassword: password } = call.body;
  const isUsable = await store.links.isUsable(fingerprint(token), 'password', clock.now());
  if (!isUsable) return refuseLink(services, call.request.ip);
  refuseErrors(fieldErrorsOf(z.object({ newPassword }), call.body));
  // Hashed for any caller with a valid link, so that the token replaces the user name.
  const caller = hashCallerOf(services, call.request.ip, fingerprint(token));
  const passwordHash = await hasher.hash(password, caller);

  let device: NewDevice | undefined;
  await applyLink(services, { body: { token }, request: call.request }, 'password', {
    event: 'password-set',
    apply: async (queries, owner, _link, now) => {
      await replacePassword(queries, owner, passwordHash, now);
      // Otherwise a stranger who continues to guess would lock the owner of the link out, even with the new password.
      device = await sessions.rememberDevice(queries, call.request, owner.id, 'password');
      await queries.messages.add(messageOf(owner, now));
    },
    notice: accessMails.passwordChanged,
  });
  if (device !== undefined) sessions.announceDevice(call.reply, device);
}

/**
 * Sets another password for a customer who is logged in and knows the present one. Every other session ends; this one
 * continues under a new id, and its browser is remembered again.
 */
export async function changePassword(services: Services, call: Call<'changePassword'>): Promise<void> {
  const { store, clock, hasher, sessions, outbox } = services;
  const { body, request, reply } = call;
  refuseErrors(fieldErrorsOf(z.object({ newPassword: profilePassword }), body));
  const user = await confirmPresentPassword(services, call, body.presentPassword);
  const passwordHash = await hasher.hash(body.newPassword, hashCallerOf(services, request.ip, user.username));

  const caller = callerOf(request);
  const opened = await store.transaction(async (queries) => {
    const now = clock.now();
    await lockConfirmed(queries, call, user, clock);
    if (!(await queries.sessions.end(caller.session.idHash, now))) throw httpErrors.sessionRequired();
    await replacePassword(queries, user, passwordHash, now);
    await shutOut(queries, 'password-changed', { userId: user.id, ipAddress: request.ip, at: now });
    const notice = accessMails.passwordChangedHere(user.partner);
    const isNotified = await outbox.addNotice(queries, user.id, 'password-changed', notice);
    if (isNotified) await queries.messages.add(messageOf(user, now));
    const device = await sessions.rememberDevice(queries, request, user.id);
    const id = await sessions.begin(queries, { ...caller.session, deviceHash: device.tokenHash });
    return { id, device };
  });
  sessions.announce(reply, opened.id);
  sessions.announceDevice(reply, opened.device);
  outbox.deliver();
}

/**
 * Sets the password. An intruder who knew the old one, or locked the customer out, loses everything but the sessions,
 * which the caller ends. The tries of codes come back only once a day, because a reader of the customer's mail can get links
 * repeatedly.
 */
async function replacePassword(
  queries: Queries,
  { id, username }: User,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await queries.users.setPassword(id, passwordHash);
  await queries.links.removeUnused(id, 'password');
  const devices = await queries.devices.forgetAll(id);
  const givesCodesBack = await tryConsumeOne(queries, [buckets.codesGivenBack(id)], now);
  const ended = [
    buckets.passwordOfUser(username),
    ...devices.map((device) => buckets.passwordOfDevice(device)),
    buckets.presentPasswordOfUser(id),
    buckets.mailCodesPerDay(id, undefined),
    buckets.resetMailsPerDay(id, 'provider-reset'),
    buckets.resetMailsPerDay(id, 'qr-reset'),
    ...(givesCodesBack
      ? [buckets.codesPerDay(id, undefined), buckets.authenticatorOfUser(id, undefined)]
      : []),
  ];
  await queries.attempts.clear(ended.map(({ key }) => key));
}

const messageOf = ({ partnerId }: User, createdAt: Date) => ({
  partnerId,
  title: 'Lozinka je promijenjena',
  content: `Lozinka Vašeg korisničkog računa je promijenjena. Ako to niste bili Vi, odmah nam se javite na ${brand.phone.label}.`,
  createdAt,
});
