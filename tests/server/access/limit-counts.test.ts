import { beforeEach, describe, expect, test } from 'vitest';
import { consumeAttempt } from '../../../server/features/shared/attempts.ts';
import { type Bucket, buckets } from '../../../server/store/limits.ts';
import { shift } from '../../../server/platform/clock.ts';
import { longestHandover } from '../../../server/platform/mailer.ts';
import { attempts } from '../../../server/store/schema.ts';
import { startOwnServer } from '../../support/server/own-server.ts';

const { clock, store } = await startOwnServer();

describe('so much is taken, and then nothing until its time is over:', () => {
  const minute = 60_000;
  const quarter = 15 * minute;
  const hour = 60 * minute;
  const day = 24 * hour;
  const v4 = '203.0.113.9';
  const v6 = '2001:db8:1:a02::1';

  beforeEach(async () => void (await store.db.delete(attempts)));

  /** The kind of limit, the maximum of each of its counts, the narrowest first, and how long a count lasts. */
  test.each<[string, readonly Bucket[], readonly number[], number]>([
    ['passwords for a name', [buckets.passwordOfUser('ana')], [5], quarter],
    ['passwords from a known browser', [buckets.passwordOfDevice('hash')], [5], quarter],
    ['passwords of an address', buckets.passwordsOfAddress(v4), [100], quarter],
    ['present passwords', [buckets.presentPasswordOfUser(1)], [5], quarter],
    ['passwords of a registration', [buckets.passwordOfRegistration(1)], [5], quarter],
    ['codes of an authenticator', [buckets.authenticatorOfUser(1, undefined)], [5], 2 * minute],
    ['codes of a day', [buckets.codesPerDay(1, 'hash')], [50], day],
    ['codes given back', [buckets.codesGivenBack(1)], [1], day],
    ['codes by mail', [buckets.mailCodesPerDay(1, undefined)], [20], day],
    ['new recovery codes', [buckets.recoveryCodesOfUser(1)], [1], 10_000],
    ['notices of one kind', [buckets.noticesPerDay(1, 'password-changed')], [20], day],
    ['mails that reset a factor', [buckets.resetMailsPerDay(1, 'qr-reset')], [20], day],
    ['links to new addresses', buckets.emailLinksOfUser(1).slice(0, 1), [5], quarter],
    ['links to new addresses in a day', buckets.emailLinksOfUser(1).slice(1), [20], day],
    ['mails to a stranger', buckets.unconfirmedMailbox('a@b.example'), [5], day],
    ['mails of an address to a stranger', buckets.unconfirmedMailbox('a@b.example', v4), [4, 5], day],
    ['forgotten passwords', [buckets.passwordLinkOfUser('ana')], [5], quarter],
    ['forgotten passwords, again', [buckets.passwordLinkAsked('ana')], [1], 30_000],
    ['links sent at once', buckets.passwordLinksSent('ana').slice(0, 1), [12], day],
    ['links sent later', buckets.passwordLinksSent('ana').slice(1), [1], 3 * hour],
    ['links of an address', buckets.passwordLinksOfAddress(v6), [100], quarter],
    ['offers', [buckets.offersOfPartnerPerDay(1)], [100], day],
    ['documents', [buckets.documentsOfPartnerPerDay(1, 2)], [70], day],
    ['own data', [buckets.ownDataOfUser(1)], [1], hour],
    ['a calendar', [buckets.calendarReads('hash')], [60], hour],
    ['the same message', [buckets.contactMessage('x')], [1], 10 * minute],
    ['messages of a customer', buckets.contactOfUser(1).slice(0, 1), [10], quarter],
    ['messages of a customer in a day', buckets.contactOfUser(1).slice(1), [30], day],
    ['messages of an address', buckets.contactOfAddress(v6, 'customers').slice(0, 1), [30], quarter],
    ['messages of an address in a day', buckets.contactOfAddress(v4, 'visitors').slice(1), [300], day],
    ['counts of transitions', buckets.usageOfAddress(v6), [100], quarter],
    ['the same registration', [buckets.registration('x')], [1], 10 * minute],
    ['registrations of an address', buckets.registrationsOfAddress(v4), [60], hour],
    ['statements written', buckets.statementFormsOfAddress(v6), [100], quarter],
    ['statements handed in', buckets.statementsOfAddress(v6), [30], quarter],
    ['work done one at a time', [buckets.claim('x')], [1], longestHandover + 2 * minute],
    ['housekeeping', [buckets.housekeeping()], [1], 10 * minute],
  ])('%s', async (_what, chain, most, window) => {
    expect(chain).toHaveLength(most.length);
    for (const [index, bucket] of chain.entries()) {
      const take = () => consumeAttempt(store, [bucket], clock.now());
      const refused = () => expect(take()).rejects.toMatchObject({ code: 'too-many-attempts' });
      const before = (most[index] ?? 0) - 1;
      if (before > 0)
        await store.db
          .insert(attempts)
          .values({ key: bucket.key, windowStartedAt: clock.now(), count: before });
      const fullUntil = () => store.attempts.fullUntil(bucket, clock.now());
      const end = shift(clock.now(), window);
      expect(await fullUntil()).toBeUndefined();
      await take();
      expect(await fullUntil()).toEqual(end);
      expect(await store.attempts.fullUntil({ ...bucket, key: 'another' }, clock.now())).toBeUndefined();
      await refused();
      clock.advance(window - 1);
      await refused();
      expect(await fullUntil()).toEqual(end);
      clock.advance(1);
      expect(await fullUntil()).toBeUndefined();
      await take();
    }
  });
});

test('a refunded count leaves no row behind, and nothing is taken from another count or window', async () => {
  const count = (key: string) => store.attempts.count(key, 60_000, clock.now());
  const counts = async () =>
    Object.fromEntries((await store.db.select().from(attempts)).map((row) => [row.key, row.count]));
  await store.db.delete(attempts);
  const [first, second, third] = [await count('one'), await count('one'), await count('one')];
  await count('other');
  await store.attempts.refund({ key: 'one', windowStartedAt: shift(clock.now(), -1) });
  expect(await counts()).toEqual({ one: 3, other: 1 });
  await store.attempts.refund(first);
  expect(await counts()).toEqual({ one: 2, other: 1 });
  await store.attempts.refund(second);
  expect(await counts()).toEqual({ one: 1, other: 1 });
  await store.attempts.refund(third);
  expect(await counts()).toEqual({ other: 1 });
  await store.attempts.refund(third);
  expect(await counts()).toEqual({ other: 1 });
  const both = [await count('one'), await count('one')];
  await Promise.all(both.map((each) => store.attempts.refund(each)));
  expect(await counts()).toEqual({ other: 1 });
  await count('one');
  await store.attempts.clear(['other', 'none']);
  expect(await counts()).toEqual({ one: 1 });
  // A count made while all others are refunded stays.
  const earlier = [await count('two'), await count('two')];
  const [one, ...rest] = earlier.map((each) => store.attempts.refund(each));
  await Promise.all([one?.then(() => count('two')), ...rest]);
  expect(await counts()).toEqual({ one: 1, two: 1 });
});

test('codes are counted apart in each browser that the customer has used, and networks apart from each other', () => {
  for (const bucketOf of [buckets.authenticatorOfUser, buckets.codesPerDay, buckets.mailCodesPerDay]) {
    const keys = [bucketOf(1, undefined), bucketOf(2, undefined), bucketOf(1, 'a'), bucketOf(1, 'b')];
    expect(new Set(keys.map(({ key }) => key)).size).toBe(4);
    expect(bucketOf(2, 'a').key).toBe(bucketOf(1, 'a').key);
  }
});
