import type { AccessEvent } from '../../domain/access/access-events.ts';
import { documentQuota } from '../../domain/documents.ts';
import { durations, limits } from '../../domain/values/durations.ts';
import { offersPerDay } from '../../domain/leasing/bounds.ts';
import { networkOf } from '../platform/ip-address.ts';
import { longestHandover } from '../platform/mailer.ts';
import { fingerprint } from '../platform/secrets.ts';
import { usernameKey } from './queries/access/users.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const lastSeenStep = 15_000;

/** Durations that only the server knows, in milliseconds. Our choice, all of them. */
export const serverDurations = {
  /** A session's last call is written down at most this often: most calls then only read. */
  lastSeenStep,
  /** Longer by the step by which the stored time may lag: no session ends before the browser counts it over. */
  sessionIdle: durations.sessionIdle + lastSeenStep,
  /** A session ends after this long in any case. */
  sessionMost: 12 * hour,
  /** Failed logins are counted in windows of this length. */
  guessWindow: 15 * minute,
  /** How long a browser is remembered in which the customer has logged in, or set a password by a link. */
  device: 180 * day,
  /** How long the address of a calendar can be read: reading does not prolong it. */
  calendarLink: 365 * day,
  /** A reading of a calendar is written down at most this often: it is shown to the minute. */
  calendarReadStep: minute,
  /** For this time the link to a new e-mail address is not sent again. */
  emailLinkRest: minute,
  /** How long one process has work for itself: longer than files, issuers and a mail server take at the last moment. */
  lease: longestHandover + 2 * minute,
  /** A mail may take this time to reach the mail server; after it, its process was killed. */
  handingOver: minute,
  /** The customer's own data can be downloaded once in this time. */
  ownData: hour,
  /** For this time no other recovery codes are made. */
  recoveryCodesRest: 10_000,
  /** How long an authenticator's challenge can be answered. */
  passkeyChallenge: 5 * minute,
  /** For this time no other address of the calendar is made. */
  calendarLinkRest: 10_000,
  /** How long a count is kept, and how long with a window longer than an hour. */
  attemptKept: hour,
  longAttemptKept: day,
  /** How long logins and refusals are kept: the time in which customers may ask about their accounts. */
  auditKept: 730 * day,
  /** How long a statement is checked while its issuer does not answer. */
  statementChecked: 3 * day,
  /** How long it is kept on which days a customer was reminded of bills. */
  remindersKept: 365 * day,
  /** How long it is kept how often transitions were taken. */
  usageKept: 730 * day,
} as const;

/** A counter: at most `limit` guesses, or other things that are limited, under `key` in `window` milliseconds. */
export type Bucket = { key: string; limit: number; window: number };

const quarter = serverDurations.guessWindow;

/** Mails of one kind to one mailbox, of all that a caller can bring about again and again. */
export const mailsPerDay = 20;

/**
 * All limits: a number in a window of milliseconds. Each counts for one user, customer, mailbox, browser or address (of
 * IPv6 a /64) alone, and nobody else can use it up.
 */
const limited = {
  // Guesses.
  password: [limits.passwordGuesses, quarter],
  authenticator: [limits.codeGuesses, 2 * minute],
  codes: [50, day],
  // Mails.
  mails: [mailsPerDay, day],
  links: [5, quarter],
  'links-day': [mailsPerDay - 8, day],
  mailbox: [5, day],
  'mailbox-address': [4, day],
  // Stored and handed over data.
  offers: [offersPerDay, day],
  /** Of a customer without contracts; more with each. */
  documents: [documentQuota(0).perDay, day],
  calendar: [60, hour],
  contact: [10, quarter],
  'contact-day': [30, day],
  // Of one address, which a whole office or the customers of a mobile provider may share (RFC 6888).
  address: [100, quarter],
  'address-costly': [30, quarter],
  'address-registrations': [60, hour],
  'address-contact-day': [300, day],
  // Once, and again after a rest.
  'codes-given-back': [1, day],
  'recovery-codes': [1, serverDurations.recoveryCodesRest],
  'links-later': [1, day / 8],
  'link-asked': [1, durations.resetLinkLockout],
  'own-data': [1, serverDurations.ownData],
  same: [1, 10 * minute],
  claim: [1, serverDurations.lease],
  housekeeping: [1, 10 * minute],
} as const satisfies Record<string, readonly [limit: number, window: number]>;

type Limit = keyof typeof limited;

function bucket(name: Limit, subject: string): Bucket {
  const [limit, window] = limited[name];
  return { key: `${name}:${subject}`, limit, window };
}

/** None for an address of unknown owner: all callers would share it. */
const ofAddress = (name: Limit, purpose: string, address: string | undefined): Bucket[] =>
  address === undefined ? [] : [bucket(name, `${purpose}:${networkOf(address)}`)];

/** Counted apart in each browser that the user has logged in with before, by its hash. */
const userOrDevice = (userId: number, device: string | undefined) =>
  device === undefined ? `user:${userId}` : `device:${device}`;

const hashOf = (name: string) => fingerprint(usernameKey(name));

const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * One key for all spellings of a mailbox's address: without the tag after `+`, and for Gmail without dots. Only for
 * counting, not for sending: other providers may treat such addresses as different mailboxes.
 */
export function mailboxOf(email: string): string {
  const address = usernameKey(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const tagged = address.slice(0, Math.max(at, 0));
  const tag = tagged.indexOf('+', 1);
  const name = tag === -1 ? tagged : tagged.slice(0, tag);
  return withoutDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Keys are hashes: people type passwords into the wrong field. Unknown user names count like all others. */
export const buckets = {
  passwordOfUser: (username: string) => bucket('password', `user:${hashOf(username)}`),
  /** Logins from a browser in which the customer has logged in or set a password: a stranger cannot use these up. */
  passwordOfDevice: (deviceHash: string) => bucket('password', `device:${deviceHash}`),
  /** The present password, asked of a customer who is logged in. */
  presentPasswordOfUser: (userId: number) => bucket('password', `present:${userId}`),
  /** The password of a registration, for a person who opens its link in another browser. */
  passwordOfRegistration: (registrationId: number) => bucket('password', `registration:${registrationId}`),
  passwordsOfAddress: (address: string | undefined) => ofAddress('address', 'password', address),
  /**
   * Codes that a user tries as the second factor, or in place of it. Like passwords they are counted apart in each
   * browser that the user has logged in with before: a stranger who knows the password and tries codes uses up the tries
   * of other browsers.
   */
  authenticatorOfUser: (userId: number, device: string | undefined) =>
    bucket('authenticator', userOrDevice(userId, device)),
  /** Holds a caller who knows the password and begins one half-open session after another. */
  codesPerDay: (userId: number, device: string | undefined) => bucket('codes', userOrDevice(userId, device)),
  /** Limits how often a new password resets the tries of codes, which somebody with the old one may have used up. */
  codesGivenBack: (userId: number) => bucket('codes-given-back', `user:${userId}`),
  /** Ten hashes each. */
  recoveryCodesOfUser: (userId: number) => bucket('recovery-codes', `user:${userId}`),

  /** Codes by mail. An accepted code, or a new password, ends the count. */
  mailCodesPerDay: (userId: number, device: string | undefined) =>
    bucket('mails', `codes:${userOrDevice(userId, device)}`),
  /** Mails to a customer about one kind of repeatable action. */
  noticesPerDay: (userId: number, event: AccessEvent) => bucket('mails', `${event}:${userId}`),
  resetMailsPerDay: (userId: number, purpose: 'provider-reset' | 'qr-reset') =>
    bucket('mails', `${purpose}:${userId}`),
  /** Links to new e-mail addresses, each of which may be a stranger's: in a quarter of an hour, and in a day. */
  emailLinksOfUser: (userId: number): Bucket[] => [
    bucket('links', `email:${userId}`),
    bucket('mails', `email-link:${userId}`),
  ],
  /**
   * Links to an unconfirmed address: a visitor who registers, or a customer who changes theirs, can type any address.
   * Its owner gets few mails of ours in a day, no matter how many callers request them. The last one is kept from a
   * caller's address that has requested all the others.
   *
   * @param address where it is known to be the caller's
   */
  unconfirmedMailbox: (email: string, address?: string): Bucket[] => {
    const mailbox = fingerprint(mailboxOf(email));
    return [...ofAddress('mailbox-address', mailbox, address), bucket('mailbox', mailbox)];
  },
  passwordLinkOfUser: (username: string) => bucket('links', `password:${hashOf(username)}`),
  /**
   * Links that are sent in a day to the user of this name, no matter how many callers ask: the first ones at once, then
   * one every three hours, so that the owner of the mailbox is never without one for longer. Twenty in all.
   */
  passwordLinksSent: (username: string): [Bucket, Bucket] => [
    bucket('links-day', hashOf(username)),
    bucket('links-later', hashOf(username)),
  ],
  /** A link that was asked for, whether or not there is such a user. Asked for again so soon, it is on its way. */
  passwordLinkAsked: (username: string) => bucket('link-asked', hashOf(username)),
  /** Links that are asked for, by customers or not: each writes rows. */
  passwordLinksOfAddress: (address: string | undefined) => ofAddress('address', 'link', address),

  /** Each offer is kept, and can be a mail and a message once its financing is requested. */
  offersOfPartnerPerDay: (partnerId: number) => bucket('offers', `partner:${partnerId}`),
  /** Each document is checked, stored, and reported in the inbox. */
  documentsOfPartnerPerDay: (partnerId: number, contracts: number): Bucket => ({
    ...bucket('documents', `partner:${partnerId}`),
    limit: documentQuota(contracts).perDay,
  }),
  /** Reading all that a user has costs more than any other call. */
  ownDataOfUser: (userId: number) => bucket('own-data', `user:${userId}`),
  /** Programs ask for a calendar again and again. */
  calendarReads: (tokenHash: string) => bucket('calendar', tokenHash),
  /** A message that was handed over; the same one is not handed over again. */
  contactMessage: (message: string) => bucket('same', `message:${fingerprint(message)}`),
  contactOfUser: (userId: number): Bucket[] => [
    bucket('contact', `user:${userId}`),
    bucket('contact-day', `user:${userId}`),
  ],
  /** Customers are counted apart from visitors of the same address. */
  contactOfAddress: (address: string | undefined, whose: 'customers' | 'visitors'): Bucket[] => [
    ...ofAddress('address-costly', `contact:${whose}`, address),
    ...ofAddress('address-contact-day', whose, address),
  ],
  /** Counts of transitions, which each browser sends every five minutes and when a page is left. */
  usageOfAddress: (address: string | undefined) => ofAddress('address', 'usage', address),
  /** A registration is sent once, however often it is pressed; `mark` distinguishes it from others. */
  registration: (mark: string) => bucket('same', `registration:${mark}`),
  registrationsOfAddress: (address: string | undefined) => ofAddress('address-registrations', 'all', address),
  /** Statements that are written to be signed: each takes the server's one thread for a while. */
  statementFormsOfAddress: (address: string | undefined) => ofAddress('address', 'statement-form', address),
  /** Signed statements that are looked through, whether or not a registration comes of them. */
  statementsOfAddress: (address: string | undefined) => ofAddress('address-costly', 'statement', address),
  /** The claim on work done one at a time. */
  claim: (key: string) => bucket('claim', key),
  /** A turn at housekeeping, of all processes together. */
  housekeeping: () => bucket('housekeeping', 'all'),
} as const;

/** How the keys of buckets with a window longer than an hour begin. */
export const longWindows = Object.entries(limited)
  .filter(([, [, window]]) => window > hour)
  .map(([name]) => `${name}:`);
