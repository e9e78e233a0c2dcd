import type { FastifyRequest } from 'fastify';
import { durations } from '../../../domain/values/durations.ts';
import { restUntil, shift } from '../../platform/clock.ts';
import type { Mail } from '../../platform/mailer.ts';
import { fingerprint, randomToken } from '../../platform/secrets.ts';
import type { AccessEvent } from '../../../domain/access/access-events.ts';
import { buckets } from '../../store/limits.ts';
import type { LinkPurpose, UsedLink } from '../../store/queries/access/links.ts';
import type { User } from '../../store/queries/access/users.ts';
import type { Queries } from '../../store/store.ts';
import { consumeAttempt, refundAttempt } from '../shared/attempts.ts';
import { type HttpError, httpErrors } from '../shared/http-error.ts';
import { portalLink, sendNow } from '../shared/mails.ts';
import { refuseLink } from '../shared/refuse-link.ts';
import type { Call } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf, auditEntryOf } from '../shared/sessions.ts';
import { newAuthenticatorSecret } from './authenticator.ts';
import { freshUser } from './provider.ts';
import { shutOut } from './shut-out.ts';
import { accessMails } from './mails.ts';

type ResetRequest = {
  purpose: 'provider-reset' | 'qr-reset';
  path: string;
  event: AccessEvent;
  mail: (partner: User['partner'], href: string, validUntil: Date, now: Date) => Mail;
  /** Why no link may be sent now. */
  refuse: (queries: Queries, now: Date) => Promise<HttpError | undefined>;
};

/** Once in 24 hours, counted from the last approved change; and not while a link is on its way. */
export async function requestProviderReset(
  services: Services,
  call: Call<'requestProviderReset'>,
): Promise<void> {
  const user = await freshUser(services, call);
  if (user.tfaType === null) throw httpErrors.badRequest();
  await sendResetLink(services, user, call, {
    purpose: 'provider-reset',
    path: '/reset-tfa-provider',
    event: 'provider-reset-requested',
    mail: accessMails.providerReset,
    refuse: async (queries, now) => {
      const allowedAt = restUntil(user.tfaChangedAt, durations.methodChange, now);
      if (allowedAt) return httpErrors.methodChangeTooSoon(allowedAt, now);
      const link = await queries.links.pending(user.id, 'provider-reset', now);
      return link && httpErrors.methodChangeOnItsWay(link.expiresAt, now);
    },
  });
}

/** Once in 30 minutes, counted from the last request. */
export async function requestQrReset(services: Services, call: Call<'requestQrReset'>): Promise<void> {
  const user = await freshUser(services, call);
  if (user.tfaType !== 'GOOGLE_AUTHENTICATOR') throw httpErrors.badRequest();
  await sendResetLink(services, user, call, {
    purpose: 'qr-reset',
    path: '/reset-qr',
    event: 'qr-reset-requested',
    mail: accessMails.qrReset,
    refuse: async (queries, now) => {
      const link = await queries.links.newest(user.id, 'qr-reset', now);
      const allowedAt = restUntil(link?.createdAt, durations.qrReset, now);
      return allowedAt && httpErrors.qrResetTooSoon(allowedAt, now);
    },
  });
}

async function sendResetLink(
  services: Services,
  user: User,
  { request }: { readonly request: FastifyRequest },
  reset: ResetRequest,
): Promise<void> {
  const { store, clock, config } = services;
  const now = clock.now();
  const token = randomToken();
  const tokenHash = fingerprint(token);
  const expiresAt = shift(now, durations.linkToken);
  // The user's row is locked, so that one of two simultaneous requests sees the other's link.
  const counted = await store.transaction(async (queries) => {
    await queries.users.lock(user.id);
    // A link may have ended all sessions since the call began, and `user` is what was before.
    const { idHash } = callerOf(request).session;
    if (!(await queries.sessions.isHalfOpen(idHash, now))) throw httpErrors.sessionRequired();
    const refusal = await reset.refuse(queries, now);
    if (refusal !== undefined) throw refusal;
    const attemptBuckets = [buckets.resetMailsPerDay(user.id, reset.purpose)];
    const tries = await consumeAttempt(queries, attemptBuckets, now);
    await queries.links.replace({
      tokenHash,
      userId: user.id,
      purpose: reset.purpose,
      email: user.partner.email,
      createdAt: now,
      expiresAt,
    });
    return tries;
  });
  const mail = reset.mail(user.partner, portalLink(config, reset.path, { token }), expiresAt, now);
  await sendNow(services, mail, async () => {
    await refundAttempt(store, counted);
    await store.links.remove(tokenHash);
  });
  await store.links.noteHandedOver(tokenHash, clock.now());
  await store.audit.add(auditEntryOf(request, reset.event, now));
}

/** The next login asks which second factor to use. */
export async function resetProvider(services: Services, call: Call<'resetProvider'>): Promise<void> {
  await applyLink(services, call, 'provider-reset', {
    event: 'provider-reset',
    apply: async (queries, { id }, _link, now) => {
      await queries.users.resetProvider(id, now);
      await queries.mailCodes.burn(id);
      await queries.recoveryCodes.removeAll(id);
      await queries.passkeys.removeAll(id);
    },
    notice: accessMails.providerChanged,
  });
}

/** The next login shows a new QR code. The link must not: any reader of the mail would get the second factor. */
export async function resetQr(services: Services, call: Call<'resetQr'>): Promise<void> {
  await applyLink(services, call, 'qr-reset', {
    event: 'qr-reset',
    apply: (queries, { id }) =>
      queries.users.replaceTotpKey(id, services.vault.seal(newAuthenticatorSecret(), id)),
    notice: accessMails.qrChanged,
  });
}

type LinkEffect = {
  event: AccessEvent;
  apply: (queries: Queries, owner: User, link: UsedLink, now: Date) => Promise<void>;
  notice: (partner: User['partner']) => Mail;
};

/** Uses a link up, applies it and ends all sessions of its owner. The notice goes to the address before the change. */
export async function applyLink(
  services: Services,
  { body, request }: { readonly body: { token: string }; readonly request: FastifyRequest },
  purpose: LinkPurpose,
  effect: LinkEffect,
): Promise<void> {
  const { store, clock, outbox } = services;
  const now = clock.now();
  const ipAddress = request.ip;
  const owner = await store.transaction(async (queries) => {
    const link = await queries.links.use(fingerprint(body.token), purpose, now);
    const found = link && (await queries.users.byId(link.userId));
    if (link === undefined || found === undefined) return undefined;
    const { id: userId } = found;
    await effect.apply(queries, found, link, now);
    await shutOut(queries, effect.event, { userId, ipAddress, at: now });
    await outbox.add(queries, userId, effect.notice(found.partner));
    return found;
  });
  if (owner === undefined) return refuseLink(services, ipAddress);
  outbox.deliver();
}
