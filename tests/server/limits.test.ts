import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consumeAttempt, refundAttempt } from '../../server/features/shared/attempts.ts';
import { defaultCapacity } from '../../server/http/load-shedding/capacity.ts';
import { networksOf } from '../../server/platform/ip-address.ts';
import { type Bucket, buckets, mailboxOf } from '../../server/store/limits.ts';
import { attempts, devices } from '../../server/store/schema.ts';
import { emailOf, must, startTestServer } from '../support/server/server.ts';

/** As one line, without its line breaks. */
const operationDoc = readFileSync(new URL('../../docs/operation.md', import.meta.url), 'utf8').replaceAll(
  /\s+/g,
  ' ',
);

const expectNamed = (sentence: string) => expect(operationDoc.includes(sentence), sentence).toBe(true);

test('docs/operation.md names the capacity of a process', () => {
  const { known, anonymous } = defaultCapacity;
  expectNamed(
    `works on ${known.calls} calls of callers with a session at once, ${known.files} of them with files, and on ${anonymous.calls} of callers without one, ${anonymous.files} of them with files.`,
  );
});

/** Those buckets of a call from an address that count by the networks around it, by their purpose. */
function chainsOf(address: string): [string, Bucket[]][] {
  const names = networksOf(address).map(({ name }) => name);
  return Object.entries(buckets)
    .map(([name, bucket]): [string, Bucket[]] => [
      name,
      [(bucket as (given: string) => Bucket | Bucket[])(address)].flat(),
    ])
    .filter(([, chain]) => chain.some(({ key }) => names.some((name) => key.endsWith(name))));
}

const ofEverybody = ({ key }: Bucket) => key.endsWith(':all');

test.each(['203.0.113.9', '2001:db8:1:a02::1'])(
  'no network has more than its part of what is for everybody: %s',
  (address) => {
    const networks = networksOf(address);
    const chains = chainsOf(address);
    const shared = chains.filter(([, chain]) => chain.some(ofEverybody));
    expect(shared.map(([name]) => name).toSorted()).toEqual([
      'contactOfVisitors',
      'passwordLinks',
      'registrations',
    ]);
    for (const [name, chain] of chains) {
      const limits = chain.map(({ limit }) => limit);
      expect(limits, name).toEqual(limits.toSorted((a, b) => a - b));
      expect(new Set(chain.map(({ window }) => window)).size, name).toBe(1);
    }
    for (const [name, chain] of shared) {
      const [all, ...parts] = chain.toReversed();
      expect(parts.toReversed().map(({ key }) => key.split(':network:')[1])).toEqual(
        networks.map((network) => network.name),
      );
      for (const [index, { size }] of networks.toReversed().entries()) {
        const most = (all?.limit ?? 0) / (size === 'provider' ? 2 : 4);
        expect(parts[index]?.limit, `${name} of a ${size}`).toBeLessThanOrEqual(most);
      }
    }
  },
);

test('where it is not known whose an address is, what is for everybody is all that counts', () => {
  for (const chain of [buckets.registrations(), buckets.passwordLinks()]) expect(chain).toHaveLength(1);
  expect(buckets.passwordsOfNetworks(undefined)).toEqual([]);
});

test('docs/operation.md names what all strangers may do together', () => {
  const [[registrations], [links]] = [buckets.registrations(), buckets.passwordLinks()];
  expectNamed(
    `all together begin ${registrations.limit} registrations an hour and ask for ${links.limit} password links a quarter of an hour.`,
  );
  expectNamed(
    'An address of IPv4 and a /64 of IPv6 have a tenth of that, a /56 a sixth, a /48 a quarter, a /24 of IPv4 and a /32 of IPv6 half.',
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

/** What a new password does to each count: a new one does not compile before it is listed. */
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
  emailLinkOfUser: { isEnded: false, because: 'mails to mailboxes of strangers' },
  emailLinkOfUserPerDay: { isEnded: false, because: 'mails to mailboxes of strangers' },
  ownDataOfUser: { isEnded: false, because: 'the work that it costs' },
  offersOfPartnerPerDay: { isEnded: false, because: 'what is kept of them' },
  documentsOfPartnerPerDay: { isEnded: false, because: 'what is kept of them' },
  contactOfUser: { isEnded: false, because: 'mails to the company' },
  contactOfUserPerDay: { isEnded: false, because: 'mails to the company' },
  calendarReads: { isEnded: false, because: 'its address ends' },
  passwordOfRegistration: 'of no user',
  unconfirmedMailbox: 'of no user',
  passwordsOfNetworks: 'of no user',
  contactMessage: 'of no user',
  contactOfNetworks: 'of no user',
  contactOfNetworksPerDay: 'of no user',
  contactOfVisitors: 'of no user',
  contactOfVisitorsPerDay: 'of no user',
  contactOfStrangers: 'of no user',
  usageOfNetworks: 'of no user',
  usageOfStrangers: 'of no user',
  registration: 'of no user',
  registrations: 'of no user',
  statementFormsOfNetworks: 'of no user',
  statementsOfNetworks: 'of no user',
  passwordLinks: 'of no user',
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
    documentsOfPartnerPerDay: [buckets.documentsOfPartnerPerDay(partnerId)],
  };
  const ofUser = Object.entries(newPasswordEnds).flatMap(([name, statement]) => {
    if (statement === 'of no user') return [];
    const byId = buckets[name as keyof typeof buckets] as (userId: number) => Bucket;
    return (special[name] ?? [byId(id)]).map(({ key }) => ({ key, name, ...statement }));
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

test('what a full count refuses makes it no fuller, and is counted nowhere', async () => {
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
