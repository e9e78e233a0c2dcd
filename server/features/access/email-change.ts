import type { FastifyRequest } from 'fastify';
import { durations } from '../../../domain/values/durations.ts';
import type { PendingEmailAnswer } from '../../../generated/api.ts';
import { shift } from '../../platform/clock.ts';
import { callersOwn } from '../../platform/ip-address.ts';
import { OwnError } from '../../platform/own-error.ts';
import { fingerprint, randomToken } from '../../platform/secrets.ts';
import { buckets, serverDurations } from '../../store/limits.ts';
import { usernameKey } from '../../store/queries/access/users.ts';
import type { Queries } from '../../store/store.ts';
import { consumeAttempt, refundWhenUnable } from '../shared/attempts.ts';
import { HttpError, httpErrors } from '../shared/http-error.ts';
import { portalLink, sendToTyped } from '../shared/mails.ts';
import { noteRefusedLink } from '../shared/refuse-link.ts';
import type { Call } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf, auditEntryOf } from '../shared/sessions.ts';
import { applyLink } from './links.ts';
import { confirmPresentPassword, lockConfirmed } from './check-password.ts';
import { accessMails } from './mails.ts';

/** A change of the e-mail address that may be written down. */
export type EmailChange = {
  readonly validUntil: Date;
  /** Writes the change down, unless session, password or the present address have ended since. */
  readonly keep: (queries: Queries) => Promise<void>;
  /** Notifies the customer's current address, once all is written. */
  readonly tell: () => void;
};

/**
 * Second-factor codes and password links go to the e-mail address: a thief who changes it has the account. So the
 * present password is asked for again, the new address is confirmed by a link, and the previous one is notified.
 * Another customer may have the same address. The mail goes out first: when it cannot be sent, nothing is changed.
 *
 * @throws HttpError `invalid-fields`, `too-many-attempts`, `mail-not-sent`
 */
export async function beginEmailChange(
  services: Services,
  call: { readonly request: FastifyRequest },
  email: string,
  presentPassword: string,
): Promise<EmailChange> {
  const { store, clock, config, outbox } = services;
  const user = await confirmPresentPassword(services, call, presentPassword);
  const now = clock.now();
  const last = await store.links.pending(user.id, 'email-change', now);
  // The request was repeated, after a lost answer for example: the link that was sent stays good.
  if (last?.email === email && last.createdAt > shift(now, -serverDurations.emailLinkRest)) {
    return { validUntil: last.expiresAt, keep: async () => undefined, tell: () => undefined };
  }
  // Any address can be typed here: a customer's mails to strangers are few, and so are those to one stranger.
  const attemptBuckets = [
    ...buckets.emailLinksOfUser(user.id),
    ...buckets.unconfirmedMailbox(email, callersOwn(call.request.ip, config)),
  ];
  const counted = await consumeAttempt(store, attemptBuckets, now);

  const token = randomToken();
  const expiresAt = shift(now, durations.linkToken);
  const { partner } = user;
  const href = portalLink(config, '/email-change', { token });
  const mail = accessMails.emailChange(email, href, expiresAt, now);
  await refundWhenUnable(store, counted, () => sendToTyped(services, mail));
  return {
    validUntil: expiresAt,
    keep: async (queries) => {
      await lockConfirmed(queries, call, user, clock);
      // An import has changed the mailbox since: a change that was begun before is void.
      const current = await queries.users.byId(user.id);
      if (current?.partner.email !== partner.email) throw httpErrors.busy();
      await queries.links.replace({
        tokenHash: fingerprint(token),
        userId: user.id,
        purpose: 'email-change',
        email,
        createdAt: now,
        handedOverAt: now,
        expiresAt,
      });
      await queries.audit.add(auditEntryOf(call.request, 'email-change-requested', now));
      await outbox.add(queries, user.id, accessMails.emailChangeRequested(partner, email));
    },
    tell: outbox.deliver,
  };
}

/** The new address that waits for its link, while the link is valid. */
export async function pendingEmail(
  { store, clock }: Services,
  { request }: Call<'getPendingEmail'>,
): Promise<PendingEmailAnswer> {
  const link = await store.links.pending(callerOf(request).user.id, 'email-change', clock.now());
  if (!link?.email) return { pendingEmail: null };
  return { pendingEmail: { email: link.email, validUntil: link.expiresAt.toISOString() } };
}

/**
 * The address that the link was sent to becomes the customer's; links and codes that were sent to the previous one are
 * void from then on. It works only in a browser in which the customer has logged in. Otherwise the owner of a mistyped
 * address, or a program that opens the links of that mailbox, would get the account.
 *
 * @throws HttpError `other-browser`, `link-refused`
 */
export async function confirmEmail(services: Services, call: Call<'confirmEmail'>): Promise<void> {
  const { caller } = call.request;
  const devices = services.sessions.deviceHashesOf(call.request);
  const confirmed = applyLink(services, call, 'email-change', {
    event: 'email-changed',
    apply: async (queries, owner, { email }) => {
      if (email === null) throw new OwnError('A link of an e-mail change names no address.');
      const isLoggedIn = caller?.session.kind === 'full' && caller.user.id === owner.id;
      const known = await queries.devices.find(devices, usernameKey(owner.username));
      // Thrown, so that the link stays good.
      if (!isLoggedIn && known?.proof !== 'full-login') throw httpErrors.otherBrowser();
      await queries.partners.setEmail(owner.partnerId, email);
    },
    notice: accessMails.emailChanged,
  });
  await confirmed.catch(async (error: unknown) => {
    const isElsewhere = error instanceof HttpError && error.code === 'other-browser';
    if (isElsewhere) await noteRefusedLink(services, call.request.ip);
    throw error;
  });
}
