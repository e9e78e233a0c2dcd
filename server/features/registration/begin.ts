import type { ServerResponse } from 'node:http';
import { durations } from '../../../domain/values/durations.ts';
import { shift } from '../../platform/clock.ts';
import { callersOwn } from '../../platform/ip-address.ts';
import type { Mail } from '../../platform/mailer.ts';
import { fingerprint, randomToken } from '../../platform/secrets.ts';
import { buckets, serverDurations } from '../../store/limits.ts';
import { type User, usernameKey } from '../../store/queries/access/users.ts';
import type { Queries } from '../../store/store.ts';
import type { RegistrationData } from '../../store/registration-data.ts';
import { consumeAttempt, refundWhenUnable } from '../shared/attempts.ts';
import { hashCallerOf } from '../shared/hash-caller.ts';
import { portalLink, sendToTyped } from '../shared/mails.ts';
import type { Services } from '../shared/services.ts';
import { confirmationMail, knownAccountMail, statementCheckedMail, takenNameMail } from './mails.ts';

const minute = 60_000;

/** Before a statement is checked again, in milliseconds: from a minute to three hours. */
export const statementPauses = { first: minute, longest: 180 * minute };

export type RegistrationRequest = {
  readonly data: RegistrationData;
  readonly password: string;
  /** Signed, of a firm. */
  readonly statement: Buffer | null;
  /** Whether it is still open if its certificate was revoked: the link is not sent before that is known. */
  readonly isBeingChecked?: boolean;
  /** Where the call came from. */
  readonly ipAddress: string;
  readonly answer: ServerResponse;
};

/**
 * Stores a registration and mails the link that confirms it. If the mailbox or the user name is taken, the work and the
 * answer are the same, but the mail has no link. If that customer has another mailbox by now, a mail goes there too, after
 * the caller is answered, so that its delivery cannot change the answer. While a statement is being checked every mailbox
 * gets the same mail, and the link follows later. Whether the OIB is known is never looked up.
 *
 * @returns the secret by which `confirmRegistration` knows the browser again
 * @throws HttpError `too-many-attempts`, `busy`, `mail-not-sent`, `invalid-fields`: nothing is kept then
 */
export async function beginRegistration(services: Services, begun: RegistrationRequest): Promise<string> {
  const { store, clock, config, hasher, background } = services;
  const { data, password, statement, isBeingChecked = false, ipAddress, answer } = begun;
  const { email, oib } = data.partner;
  const now = clock.now();
  const own = callersOwn(ipAddress, config);
  const attemptBuckets = [...buckets.unconfirmedMailbox(email, own), ...buckets.registrationsOfAddress(own)];
  const counted = await consumeAttempt(store, attemptBuckets, now);

  const token = randomToken();
  const tokenHash = fingerprint(token);
  const browserSecret = randomToken();
  const expiresAt = shift(now, durations.firstTimeLinkToken);
  const passwordHash = await refundWhenUnable(store, counted, () =>
    hasher.hash(password, hashCallerOf(services, ipAddress, email)),
  );
  const known = await store.users.byMailbox(email);
  const write = async (queries: Queries) => {
    await queries.registrations.add({
      tokenHash,
      usernameKey: usernameKey(email),
      passwordHash,
      browserHash: fingerprint(browserSecret),
      data,
      statement,
      statementState: statement && (isBeingChecked ? 'checking' : 'accepted'),
      statementDueAt: isBeingChecked ? shift(now, statementPauses.first) : null,
      createdAt: now,
      expiresAt,
    });
    const userId = known?.id ?? null;
    await queries.audit.add({ event: 'registration-requested', userId, ipAddress, at: now });
    if (isBeingChecked) await queries.audit.add({ event: 'statement-checking', userId, ipAddress, at: now });
  };
  await refundWhenUnable(store, counted, () => store.transaction(write));

  const { mail, toCustomer }: LinkMails = isBeingChecked
    ? { mail: statementCheckedMail(email, oib, shift(now, serverDurations.statementChecked), now) }
    : linkMails(services, { data, known, token, expiresAt });
  await refundWhenUnable(store, counted, () =>
    sendToTyped(services, mail, () => store.registrations.remove(tokenHash)),
  );
  if (toCustomer !== undefined) background.runAfter(answer, () => tellCustomer(services, toCustomer));
  return browserSecret;
}

type Linked = Pick<RegistrationRequest, 'data'> & {
  readonly known: User | undefined;
  readonly token: string;
  readonly expiresAt: Date;
};

type LinkMails = {
  /** To the address that was typed. */
  readonly mail: Mail;
  /** To the customer with this user name, where their mailbox is another one. */
  readonly toCustomer?: CustomerMail;
};
export type CustomerMail = { readonly userId: number; readonly mail: Mail };

/** The mail with the link that confirms a registration; to a mailbox with an account the one that says so. */
export function linkMails(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { data, known, token, expiresAt }: Linked,
): LinkMails {
  const { email, oib } = data.partner;
  if (known) {
    const mail = knownAccountMail(known.partner, known.username, `${config.publicUrl}/#fyp`);
    const isTyped = known.partner.email.toLowerCase() === email.toLowerCase();
    return isTyped ? { mail } : { mail: takenNameMail(email, oib), toCustomer: { userId: known.id, mail } };
  }
  const link = `${portalLink(config, '/', { confirm: token })}#login`;
  return { mail: confirmationMail(email, oib, link, expiresAt, clock.now()) };
}

async function tellCustomer(
  { store, outbox }: Pick<Services, 'store' | 'outbox'>,
  { userId, mail }: CustomerMail,
): Promise<void> {
  await store.transaction((queries) => outbox.add(queries, userId, mail), { isPatient: true });
  outbox.deliver();
}
