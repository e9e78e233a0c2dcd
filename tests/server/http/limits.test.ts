import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consumeAttempt, refundAttempt } from '../../../server/features/shared/attempts.ts';
import { type Bucket, buckets, mailboxOf } from '../../../server/store/limits.ts';
import { attempts, devices } from '../../../server/store/schema.ts';
import { emailOf, must, startTestServer } from '../../support/server/server.ts';

/** As one line, without its line breaks. */
const operationDoc = readFileSync(new URL('../../../docs/operation.md', import.meta.url), 'utf8').replaceAll(
  /\s+/g,
  ' ',
);

const expectNamed = (sentence: string) => expect(operationDoc.includes(sentence), sentence).toBe(true);

/** The limits of an address: all of them, by the calls that they hold. */
const ofAddress = (address: string | undefined) => ({
  passwords: buckets.passwordsOfAddress(address),
  links: buckets.passwordLinksOfAddress(address),
  messages: buckets.contactOfAddress(address, 'visitors'),
  "customers' messages": buckets.contactOfAddress(address, 'customers'),
  usage: buckets.usageOfAddress(address),
  registrations: buckets.registrationsOfAddress(address),
  statements: buckets.statementsOfAddress(address),
  'statement forms': buckets.statementFormsOfAddress(address),
});

test('no limit is shared by all callers: each names an address, and where that is not known there is none', () => {
  const keysOf = (address: string | undefined) =>
    Object.values(ofAddress(address)).flatMap((chain) => chain.map(({ key }) => key));
  expect(keysOf(undefined)).toEqual([]);
  const [one, other] = [keysOf('2001:db8:1:a02::1'), keysOf('2001:db8:1:a03::1')];
  expect(new Set([...one, ...other]).size).toBe(one.length + other.length);
  expect(keysOf('2001:db8:1:a02::2')).toEqual(one);
});

test('docs/operation.md names what one address may do', () => {
  const { registrations, links, messages } = ofAddress('203.0.113.9');
  expectNamed(
    `An address of IPv4, or a /64 of IPv6, begins ${registrations[0]?.limit} registrations an hour, asks for ${links[0]?.limit} password links and writes ${messages[0]?.limit} messages a quarter of an hour.`,
  );
});

test.each([
  ['Ana.Anic@posta.example', 'ana.anic@posta.example'],
  ['ana.anic+leasing+2@posta.example', 'ana.anic@posta.example'],
  ['A.na.anic+1@gmail.com', 'anaanic@gmail.com'],
  ['anaanic@googlemail.com', 'anaanic@gmail.com'],
  ['a+1@posta.example', 'a@posta.example'],
  ['+385912345678@posta.example', '+385912345678@posta.example'],
  ['no address', '@no address'],
  ['', '@'],
])('mail to "%s" is counted as mail to %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

type EndedByNewPassword = 'of no user' | { isEnded: boolean; because: string };

/** The effect of a new password on each count: a new count does not compile before it is listed. */
const newPasswordEnds: Record<keyof typeof buckets, EndedByNewPassword> = {
  passwordOfUser: { isEnded: true, because: 'guesses at the former password' },
  passwordOfDevice: { isEnded: true, because: 'the browsers are forgotten' },
  presentPasswordOfUser: { isEnded: true, because: 'guesses at the former password' },
  authenticatorOfUser: { isEnded: true, because: 'tried with the former password' },
  codesPerDay: { isEnded: true, because: 'tried with the former password' },
  codesGivenBack: { isEnded: false, because: 'it bounds how often those two end' },
  mailCodesPerDay: { isEnded: true, because: 'sent for the former password' },
  resetMailsPerDay: { isEnded: true, because: 'sent for the former password' },
  recoveryCodesOfUser: { isEnded: false, because: 'it is over in seconds' },
  passwordLinkOfUser: { isEnded: false, because: 'mails to a mailbox, whoever asks for them' },
  passwordLinksSent: { isEnded: false, because: 'mails to a mailbox, whoever asks for them' },
  passwordLinkAsked: { isEnded: false, because: 'it is over in seconds' },
  noticesPerDay: { isEnded: false, because: 'mails to a mailbox; the customer can do without' },
  emailLinksOfUser: { isEnded: false, because: 'mails to mailboxes of strangers' },
  ownDataOfUser: { isEnded: false, because: 'the work that it costs' },
  offersOfPartnerPerDay: { isEnded: false, because: 'what is kept of them' },
  documentsOfPartnerPerDay: { isEnded: false, because: 'what is kept of them' },
  contactOfUser: { isEnded: false, because: 'mails to the company' },
  calendarReads: { isEnded: false, because: 'its address ends' },
  passwordOfRegistration: 'of no user',
  unconfirmedMailbox: 'of no user',
  passwordsOfAddress: 'of no user',
  contactMessage: 'of no user',
  contactOfAddress: 'of no user',
  usageOfAddress: 'of no user',
  registration: 'of no user',
  registrationsOfAddress: 'of no user',
  statementFormsOfAddress: 'of no user',
  statementsOfAddress: 'of no user',
  passwordLinksOfAddress: 'of no user',
  claim: 'of no user',
  housekeeping: 'of no user',
};

test('a new password ends those counts of its user that say so, and no others', async () => {
  const server = await startTestServer({ listen: false });
  const { store, clock } = server;
  const { client } = await server.logInByCall('ana.kovacevic');
  const user = await store.users.byUsername('ana.kovacevic');
  const [device] = await store.db.select().from(devices);
  if (user === undefined || device === undefined) throw new Error('Ana has no account or no browser.');
  const { id, username, partnerId } = user;
  const special: Partial<Record<string, Bucket[]>> = {
    passwordOfUser: [buckets.passwordOfUser(username)],
    passwordOfDevice: [buckets.passwordOfDevice(device.tokenHash)],
    passwordLinkOfUser: [buckets.passwordLinkOfUser(username)],
    passwordLinksSent: buckets.passwordLinksSent(username),
    passwordLinkAsked: [buckets.passwordLinkAsked(username)],
    resetMailsPerDay: [
      buckets.resetMailsPerDay(id, 'provider-reset'),
      buckets.resetMailsPerDay(id, 'qr-reset'),
    ],
    offersOfPartnerPerDay: [buckets.offersOfPartnerPerDay(partnerId)],
    documentsOfPartnerPerDay: [buckets.documentsOfPartnerPerDay(partnerId, 0)],
  };
  const ofUser = Object.entries(newPasswordEnds).flatMap(([name, statement]) => {
    if (statement === 'of no user') return [];
    const byId = buckets[name as keyof typeof buckets] as (userId: number) => Bucket | Bucket[];
    return (special[name] ?? [byId(id)].flat()).map(({ key }) => ({ key, name, ...statement }));
  });
  must(200, await client.post('/api/forgotten-password?username=ana.kovacevic'));
  await server.settled();
  await store.db.delete(attempts);
  const counted = ofUser.filter(({ name }) => name !== 'codesGivenBack');
  for (const { key } of counted) await store.attempts.count(key, 60_000, clock.now());
  const resetToken = server.mailbox.linkTo(emailOf(username)).searchParams.get('token');
  const json = { resetToken, newPassword: 'Nova#Lozinka1' };
  must(200, await server.client().post('/api/reset-password', { json }));
  const left = (await store.db.select().from(attempts)).map(({ key }) => key);
  for (const { key, name, isEnded, because } of ofUser) {
    expect(left.includes(key), `${name}: ${because}`).toBe(!isEnded);
  }
  await server.close();
});

test('a refusal by a full count makes it no fuller, and is counted nowhere', async () => {
  const server = await startTestServer({ listen: false });
  const { store, clock } = server;
  const wide: Bucket = { key: 'wide', limit: 2, window: 60_000 };
  const narrow = (number: number): Bucket => ({ key: `narrow ${number}`, limit: 1, window: 60_000 });
  const take = (number: number) => consumeAttempt(store, [narrow(number), wide], clock.now());
  const first = await take(1);
  await take(2);
  await expect(take(3)).rejects.toMatchObject({ code: 'too-many-attempts' });
  const counted = (await store.db.select().from(attempts)).map(({ key }) => key);
  expect(counted).not.toContain('narrow 3');
  await refundAttempt(store, first);
  await take(4);
  await server.close();
});
