import { Null } from 'asn1js';
import {
  CRLDistributionPoints,
  DistributionPoint,
  GeneralName,
  id_CRLDistributionPoints,
  QCStatement,
  QCStatements,
} from 'pkijs';
import { describe, expect, test } from 'vitest';
import { extension, type Identity, issueCertificate } from '../../../server/demo/authority.ts';
import { addressesIn, listsOf } from '../../../server/features/registration/signature/addresses.ts';
import {
  chainToTrusted,
  isAuthority,
  isBelievable,
  isIssuedBy,
  isQualified,
  isValidAt,
  mayBeUsedFor,
  readCertificate,
  taxNumbersIn,
} from '../../../server/features/registration/signature/certificate.ts';
import { certify, createAuthority, testAuthority, validity } from '../../support/files/signatures.ts';
import { testStart as now } from '../../support/server/clock.ts';

/* Certificates, their fields, and their issuers. Source: RFC 5280, 4 and 6.1. */

const read = ({ certificate }: Identity) => readCertificate(certificate);
const oib = '68203491577';
const person = await certify(testAuthority, oib);

describe('chains', () => {
  const chainOf = (of: Identity, carried: readonly Identity[] = [], trusted = [testAuthority]) => {
    const all = [of, ...carried, ...trusted];
    return chainToTrusted(read(of), trusted.map(read), carried.map(read), now)?.map((each) =>
      all.findIndex(({ certificate }) => certificate.equals(each.x509.raw)),
    );
  };
  /** So many authorities below the trusted one, the lowest first. */
  async function below(count: number, wish: Parameters<typeof createAuthority>[1] = {}) {
    const all: Identity[] = [];
    for (let level = 0; level < count; level += 1)
      all.unshift(await createAuthority(`Između ${level}`, wish, all[0] ?? testAuthority));
    return all;
  }

  test('lead to a trusted authority, by way of three at most', async () => {
    expect(chainOf(person)).toEqual([0, 1]);
    expect(chainOf(person, [], [])).toBeUndefined();
    for (const count of [1, 2, 3]) {
      const between = await below(count);
      const lowest = await certify(between[0] ?? testAuthority, oib);
      const expected = Array.from({ length: count + 2 }, (_, index) => index);
      expect(chainOf(lowest, between)).toEqual(expected);
      expect(chainOf(lowest, between.slice(1))).toBeUndefined();
      expect(chainOf(lowest, between.toReversed())).toHaveLength(count + 2);
    }
    const four = await below(4);
    expect(chainOf(await certify(four[0] ?? testAuthority, oib), four)).toBeUndefined();
  });

  test('are of authorities, each above so many others as it says', async () => {
    const [lower = person, upper = person] = await below(2, { isAuthority: 1 });
    expect(chainOf(await certify(lower, oib), [lower, upper])).toEqual([0, 1, 2, 3]);
    const [low = person, high = person] = await below(2, { isAuthority: 0 });
    expect(chainOf(await certify(low, oib), [low, high])).toBeUndefined();
    const [only = person] = await below(1, { isAuthority: 0 });
    expect(chainOf(await certify(only, oib), [only])).toEqual([0, 1, 2]);
    expect(chainOf(await certify(person, oib), [person])).toBeUndefined();
    expect(chainOf(await certify(person, oib), [], [person])).toBeUndefined();
  });

  test('are of authorities that are valid, and ask for nothing that is not understood', async () => {
    const [late = person] = await below(1, { until: new Date(now.getTime() - 1000) });
    expect(chainOf(await certify(late, oib), [late])).toBeUndefined();
    const of = (critical: boolean) =>
      issueCertificate(
        {
          commonName: 'x',
          ...validity,
          isAuthority: true,
          extensions: [extension('1.2.3.4', critical, new Null())],
        },
        testAuthority,
      );
    for (const critical of [false, true]) {
      const between = await of(critical);
      expect(isBelievable(read(between))).toBe(!critical);
      const chain = chainOf(await certify(between, oib), [between]);
      expect(chain).toEqual(critical ? undefined : [0, 1, 2]);
    }
  });
});

test('validity begins and ends with its moments', () => {
  const at = (moment: Date, off = 0) => isValidAt(read(person), new Date(moment.getTime() + off));
  expect([at(validity.from, -1), at(validity.from), at(validity.until), at(validity.until, 1)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('one has issued another with name and key', async () => {
  const namesake = await createAuthority('Ispitni izdavatelj');
  expect(isIssuedBy(read(person), read(testAuthority))).toBe(true);
  expect(isIssuedBy(read(person), read(namesake))).toBe(false);
  expect(isIssuedBy(read(testAuthority), read(person))).toBe(false);
  expect([isAuthority(read(testAuthority)), isAuthority(read(person))]).toEqual([true, false]);
});

test('keys have uses', async () => {
  const uses = async (usage: string) => {
    const one = read(await certify(testAuthority, oib, { usage }));
    return [mayBeUsedFor(one, 'signatures'), mayBeUsedFor(one, 'revocationLists'), isQualified(one)];
  };
  expect(await uses('1')).toEqual([true, false, true]);
  expect(await uses('01')).toEqual([true, false, true]);
  expect(await uses('001')).toEqual([false, false, false]);
  expect(await uses('0000001')).toEqual([false, true, false]);
  expect(await uses('00000001')).toEqual([false, false, false]);
});

test('a certificate is qualified when it says so, with that statement', async () => {
  const of = (wish: Parameters<typeof certify>[2]) => certify(testAuthority, oib, wish).then(read);
  expect(isQualified(await of({}))).toBe(true);
  expect(isQualified(await of({ isQualified: false }))).toBe(false);
  const another = new QCStatements();
  another.values = [new QCStatement({ id: '0.4.0.1862.1.4' })];
  const extensions = [extension('1.3.6.1.5.5.7.1.3', false, another.toSchema())];
  const other = await issueCertificate({ commonName: 'x', ...validity, extensions }, testAuthority);
  expect(isQualified(read(other))).toBe(false);
});

test.each<[string, Readonly<Record<string, string>>, string[]]>([
  ['an identifier of an organization', { '2.5.4.97': 'VATHR-12345678901' }, ['12345678901']],
  ['other kinds of numbers', { '2.5.4.97': 'TINHR-1 PNODE-2' }, ['1', '2']],
  ['a serial number', { '2.5.4.5': 'HR12345678901.3.14' }, ['12345678901']],
  ['a name', { '2.5.4.10': 'FIRMA D.O.O. HR-12345678901' }, ['12345678901']],
  ['several', { '2.5.4.5': 'HR1', '2.5.4.97': 'VATHR-2' }, ['1', '2']],
  ['a number without its country', { '2.5.4.97': '12345678901', '2.5.4.10': 'VAT-1' }, []],
  ['letters before', { '2.5.4.10': 'XHR1 9HR2 xHR3' }, ['3']],
  ['a number in another place', { '2.5.4.11': 'HR12345678901' }, []],
])('tax numbers: %s', async (_what, subject, numbers) =>
  expect(taxNumbersIn(read(await certify(testAuthority, oib, { subject })))).toEqual(numbers),
);

describe('addresses', () => {
  test('are those of the web, two of a kind at most', async () => {
    const of = async (wish: Parameters<typeof certify>[2]) =>
      addressesIn(read(await certify(testAuthority, oib, wish)));
    expect(await of({})).toEqual([
      { kind: 'ocsp', urls: [] },
      { kind: 'crl', urls: [] },
    ]);
    expect(
      await of({ ocsp: ['http://a', 'ldap://b', 'https://c', 'http://d'], lists: ['x', 'http://e'] }),
    ).toEqual([
      { kind: 'ocsp', urls: ['http://a', 'https://c'] },
      { kind: 'crl', urls: ['http://e'] },
    ]);
    expect(await of({ lists: ['http://a', 'http://b', 'http://c'] })).toMatchObject([
      {},
      { urls: ['http://a', 'http://b'] },
    ]);
  });

  test('lists are of all reasons, and of the issuer itself', async () => {
    const name = (value: string, type: 2 | 6 = 6) => new GeneralName({ type, value });
    const points = new CRLDistributionPoints({
      distributionPoints: [
        new DistributionPoint({ distributionPoint: [name('a.hr', 2), name('http://a')] }),
        new DistributionPoint({ distributionPoint: [name('http://b')], cRLIssuer: [name('http://x')] }),
        new DistributionPoint({ distributionPoint: [name('http://c')] }),
        new DistributionPoint({}),
      ],
    });
    const one = await issueCertificate(
      {
        commonName: 'x',
        ...validity,
        extensions: [extension(id_CRLDistributionPoints, false, points.toSchema())],
      },
      testAuthority,
    );
    expect(listsOf(read(one))).toEqual(['http://a', 'http://c']);
  });
});
