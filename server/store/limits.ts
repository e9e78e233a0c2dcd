import type { AccessEvent } from '../../domain/access-events.ts';
import { durations, limits } from '../../domain/durations.ts';
import { offersPerDay } from '../../domain/leasing/bounds.ts';
import { type NetworkSize, networkSizes, networksOf, siteOf } from '../platform/ip-address.ts';
import { longestHandover } from '../platform/mailer.ts';
import { fingerprint } from '../platform/secrets.ts';
import { usernameKey } from './queries/users.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const lastSeenStep = 15_000;

/** Durations that only the server knows, in milliseconds. Our choice, all of them. */
export const serverDurations = {
  /** A session's last call is written down at most this often: most calls then only read. */
  lastSeenStep,
  /** Longer by the step by which what is written may lag: none ends before the browser counts it over. */
  sessionIdle: durations.sessionIdle + lastSeenStep,
  /** How long a browser is remembered in which the customer has logged in, or set a password by a link. */
  device: 180 * day,
  /** How long the address of a calendar can be read: reading does not prolong it. */
  calendarLink: 365 * day,
  /** A reading of a calendar is written down at most this often: it is shown to the minute. */
  calendarReadStep: minute,
  /** As long as this the link to a new e-mail address is not sent again. */
  emailLinkRest: minute,
  /** How long one process has work for itself: longer than files, issuers and a mail server take at the last moment. */
  lease: longestHandover + 2 * minute,
  /** As long as this a mail may be on its way to the mail server; then its process was killed. */
  handingOver: minute,
  /** The customer's own data can be downloaded once in this time. */
  ownData: hour,
  /** As long as this no other recovery codes are made. */
  recoveryCodesRest: 10_000,
  /** How long an authenticator's challenge can be answered. */
  passkeyChallenge: 5 * minute,
  /** As long as this no other address of the calendar is made. */
  calendarLinkRest: 10_000,
  /** How long a count is kept, and that of a bucket whose window is longer than an hour. */
  attemptKept: hour,
  longAttemptKept: day,
  /** How long logins and refusals are kept: as long as a customer may ask what happened to an account. */
  auditKept: 730 * day,
  /** How long a statement is checked whose issuer does not answer. */
  statementChecked: 3 * day,
  /** How long it is kept on which days a customer was reminded of bills. */
  remindersKept: 365 * day,
  /** How long it is kept how often transitions were taken. */
  usageKept: 730 * day,
} as const;

/** A counter: at most `limit` guesses, or other things that are limited, under `key` in `window` milliseconds. */
export type Bucket = { key: string; limit: number; window: number };

/** What all together may do, and each network a part of. */
type Whole = { readonly name: string; readonly limit: number; readonly window: number };

/** The parts of networks: no customer's takes more than a quarter of what all callers have, no provider's all of it. */
const rateLimitShares: Readonly<Record<NetworkSize, number>> = {
  connection: 1 / 10,
  home: 1 / 6,
  site: 1 / 4,
  provider: 1 / 2,
};

/** The counters of the networks that an address is in, the narrowest first; none where it is not known whose it is. */
function ofNetworks(
  { name, limit, window }: Whole,
  address: string | undefined,
  sizes: readonly NetworkSize[] = networkSizes,
): Bucket[] {
  if (address === undefined) return [];
  return networksOf(address)
    .filter(({ size }) => sizes.includes(size))
    .map((network) => ({
      key: `${name}:network:${network.name}`,
      limit: Math.floor(limit * rateLimitShares[network.size]),
      window,
    }));
}

/** The counters of `ofNetworks`, followed by the counter of all callers. */
function ofEverybody(whole: Whole, address: string | undefined): [...Bucket[], Bucket] {
  const { name, limit, window } = whole;
  return [...ofNetworks(whole, address), { key: `${name}:all`, limit, window }];
}

const contact: Whole = { name: 'contact', limit: 300, window: durations.guessWindow };
const contactPerDay: Whole = { name: 'contact-day', limit: 3000, window: day };
const usage: Whole = { name: 'usage', limit: 3000, window: durations.guessWindow };

/** Mails of one kind to one mailbox, of all that a caller can bring about again and again. */
export const mailsPerDay = 20;

/** The networks that customers are counted by: none shares a limit with all others of the same provider. */
const customerSizes = networkSizes.filter((size) => size !== 'provider');

const perQuarterHour = (key: string, limit: number): Bucket => ({
  key,
  limit,
  window: durations.guessWindow,
});
const perDay = (key: string, limit: number): Bucket => ({ key, limit, window: day });
const once = (key: string, window: number): Bucket => ({ key, limit: 1, window });

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

/** Mails to an unconfirmed mailbox in a day. The last of them is for a network that has not asked for all the others. */
const unconfirmedPerDay = 5;

/** Keys are hashes: people type passwords into the wrong field. Unknown user names count like all others. */
export const buckets = {
  passwordOfUser: (username: string) =>
    perQuarterHour(`password:user:${hashOf(username)}`, limits.passwordGuesses),
  /** Logins from a browser in which the customer has logged in or set a password: a stranger cannot use these up. */
  passwordOfDevice: (deviceHash: string) =>
    perQuarterHour(`password:device:${deviceHash}`, limits.passwordGuesses),
  /** The present password, asked of a customer who is logged in. */
  presentPasswordOfUser: (userId: number) =>
    perQuarterHour(`present-password:user:${userId}`, limits.passwordGuesses),
  /** Ten hashes each. */
  recoveryCodesOfUser: (userId: number) =>
    once(`recovery-codes:user:${userId}`, serverDurations.recoveryCodesRest),
  /** The password of a registration, asked of whoever opens its link in another browser. */
  passwordOfRegistration: (registrationId: number) =>
    perQuarterHour(`password:registration:${registrationId}`, limits.passwordGuesses),
  /** Links to new e-mail addresses, each of which may be a stranger's. */
  emailLinkOfUser: (userId: number) => perQuarterHour(`email-link:user:${userId}`, 5),
  /** Links to new e-mail addresses in a day, to any number of them. */
  emailLinkOfUserPerDay: (userId: number) => perDay(`email-link-day:user:${userId}`, 20),
  /**
   * Links to an unconfirmed address: a visitor who registers, or a customer who changes theirs, can type any address.
   * Its owner gets few mails of ours in a day, no matter how many callers ask for them.
   *
   * @param address where it is known to be the caller's
   */
  unconfirmedMailbox: (email: string, address?: string): Bucket[] => {
    const mailbox = fingerprint(mailboxOf(email));
    const all = perDay(`mailbox:${mailbox}`, unconfirmedPerDay);
    if (address === undefined) return [all];
    return [perDay(`mailbox:network:${siteOf(address)}:${mailbox}`, unconfirmedPerDay - 1), all];
  },
  /** Generous, because whole offices share an address: 100 of one, 250 of a whole site. */
  passwordsOfNetworks: (address: string | undefined): Bucket[] =>
    ofNetworks({ name: 'password', limit: 1000, window: durations.guessWindow }, address, customerSizes),
  /**
   * Codes tried by a user, of the second factor or for its want. Like passwords they are counted apart in each browser
   * that the user has logged in with before: a stranger who knows the password and tries codes uses up those of other
   * browsers.
   */
  authenticatorOfUser: (userId: number, device: string | undefined): Bucket => ({
    key: `authenticator:${userOrDevice(userId, device)}`,
    limit: limits.codeGuesses,
    window: 2 * minute,
  }),
  /** Holds a caller who knows the password and begins one half-open session after another. */
  codesPerDay: (userId: number, device: string | undefined) =>
    perDay(`codes:${userOrDevice(userId, device)}`, 50),
  /** Limits how often a new password resets the tries of codes, which somebody with the old one may have used up. */
  codesGivenBack: (userId: number) => once(`codes-given-back:user:${userId}`, day),
  /** Each offer is kept, and can be a mail and a message once its financing is requested. */
  offersOfPartnerPerDay: (partnerId: number) => perDay(`offers:partner:${partnerId}`, offersPerDay),
  /** Each document is looked through, kept, and told in the inbox. */
  documentsOfPartnerPerDay: (partnerId: number) => perDay(`documents:partner:${partnerId}`, 50),
  /** Reading all that a user has costs more than any other call. */
  ownDataOfUser: (userId: number) => once(`own-data:user:${userId}`, serverDurations.ownData),
  /** Programs ask for a calendar again and again. */
  calendarReads: (tokenHash: string): Bucket => ({ key: `calendar:${tokenHash}`, limit: 60, window: hour }),
  /** A message that was handed over; the same one is not handed over again. */
  contactMessage: (message: string) => once(`contact:message:${fingerprint(message)}`, 10 * minute),
  contactOfUser: (userId: number) => perQuarterHour(`contact:user:${userId}`, 10),
  /** More than one person writes in a day, over any number of quarters of an hour. */
  contactOfUserPerDay: (userId: number) => perDay(`contact-day:user:${userId}`, 30),
  /** Customers write from anywhere, and whole offices share an address. */
  contactOfNetworks: (address: string | undefined): Bucket[] =>
    ofNetworks({ ...contact, name: 'contact:customers' }, address, customerSizes),
  contactOfNetworksPerDay: (address: string | undefined): Bucket[] =>
    ofNetworks({ ...contactPerDay, name: 'contact-day:customers' }, address, customerSizes),
  /**
   * The messages of visitors from one network in a day. All networks together have no count of a day: with it an
   * attacker from many of them would close the form to every visitor until the next day.
   */
  contactOfVisitorsPerDay: (address: string | undefined): Bucket[] => ofNetworks(contactPerDay, address),
  /** Messages of visitors whose own address is known: many addresses fill the company's mailbox too. */
  contactOfVisitors: (address?: string) => ofEverybody(contact, address),
  /** Messages of all visitors whose own address is not known, together. */
  contactOfStrangers: () => perQuarterHour('contact:strangers', 60),
  /** What browsers tell of transitions, each every five minutes and with each page that is left; whole offices share an address. */
  usageOfNetworks: (address: string): Bucket[] => ofNetworks(usage, address, customerSizes),
  /** What browsers tell of transitions, of all callers whose own address is not known, together. */
  usageOfStrangers: () => perQuarterHour('usage:strangers', usage.limit),
  /** A registration is sent once, however often it is pressed; `mark` tells it from others. */
  registration: (mark: string) => once(`registration:same:${mark}`, 10 * minute),
  /** Statements that are written to be signed: each takes the server's one thread for a while. */
  statementFormsOfNetworks: (address: string | undefined): Bucket[] =>
    ofNetworks(
      { name: 'statement-form', limit: 1000, window: durations.guessWindow },
      address,
      customerSizes,
    ),
  /** Signed statements that are looked through, whether or not a registration comes of them. */
  statementsOfNetworks: (address: string | undefined): Bucket[] =>
    ofNetworks({ name: 'statement', limit: 200, window: durations.guessWindow }, address, customerSizes),
  /**
   * Each sends a mail to an address that a stranger may have typed. An address of IPv4 has 60 an hour of them, because
   * a provider of mobile internet puts hundreds of customers behind one (RFC 6888), of whom some dozens may register
   * after a letter of the company. All together have ten times as many: what they can send stays small for a mail
   * server, a mailbox gets five a day, and unconfirmed rows go after three days.
   */
  registrations: (address?: string) =>
    ofEverybody({ name: 'registration', limit: 600, window: hour }, address),
  /** The claim on work done one at a time. */
  claim: (key: string) => once(`claim:${key}`, serverDurations.lease),
  /** A turn at housekeeping, of all processes together. */
  housekeeping: () => once('housekeeping', 10 * minute),
  passwordLinkOfUser: (username: string) => perQuarterHour(`link:user:${hashOf(username)}`, 5),
  /**
   * Links that are sent in a day to the user of this name, no matter how many callers ask: the first ones at once, then
   * one every three hours, so that the owner of the mailbox is never without one for longer. Twenty in all.
   */
  passwordLinksSent: (username: string): [Bucket, Bucket] => [
    perDay(`link-day:user:${hashOf(username)}`, mailsPerDay - 8),
    once(`link-later:user:${hashOf(username)}`, day / 8),
  ],
  /**
   * Mails that a caller who knows the password brings about, each kind for itself. Codes are counted apart in each
   * browser that the user has logged in with before, as tries are; a code that is accepted, or a new password, ends the
   * count.
   */
  mailCodesPerDay: (userId: number, device: string | undefined) =>
    perDay(`mail-codes:${userOrDevice(userId, device)}`, mailsPerDay),
  /** Mails that tell a customer of one kind of what they can do again and again. */
  noticesPerDay: (userId: number, event: AccessEvent) =>
    perDay(`notices:${event}:user:${userId}`, mailsPerDay),
  resetMailsPerDay: (userId: number, purpose: 'provider-reset' | 'qr-reset') =>
    perDay(`reset-mails:${purpose}:user:${userId}`, mailsPerDay),
  /** A link that was asked for, whether or not there is such a user. Asked for again so soon, it is on its way. */
  passwordLinkAsked: (username: string) => once(`link:asked:${hashOf(username)}`, durations.resetLinkLockout),
  /**
   * Links that are asked for, by customers or not: each writes rows. The limit of all callers together is far above what
   * all customers ask for.
   */
  passwordLinks: (address?: string) =>
    ofEverybody({ name: 'link', limit: 1000, window: durations.guessWindow }, address),
} as const;

/** How the keys of those buckets begin whose window is longer than an hour. */
export const longWindows = [
  'codes:',
  'codes-given-back:',
  'offers:',
  'documents:',
  'contact-day:',
  'mailbox:',
  'email-link-day:',
  'link-day:',
  'link-later:',
  'mail-codes:',
  'reset-mails:',
  'notices:',
] as const;
