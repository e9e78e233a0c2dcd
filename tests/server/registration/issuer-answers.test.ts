import { fromBER } from 'asn1js';
import { Extension, GeneralName, id_IssuingDistributionPoint, IssuingDistributionPoint } from 'pkijs';
import { describe, expect, test } from 'vitest';
import { extension, type Identity } from '../../../server/demo/authority.ts';
import { answerOcsp, type AnswerWish } from '../../../server/demo/revocation.ts';
import { readCertificate } from '../../../server/features/registration/signature/certificate.ts';
import { statusInCrl } from '../../../server/features/registration/signature/crl.ts';
import { derTags, readDer } from '../../../server/features/registration/signature/der.ts';
import {
  isBefore,
  requestFor,
  statusInOcsp,
  type Subject,
} from '../../../server/features/registration/signature/ocsp.ts';
import {
  judgeAnswer,
  judgeRevocation,
  judgeStapled,
  type Verdict,
} from '../../../server/features/registration/signature/revocation.ts';
import { type ListWish, writeRevocationList } from '../../support/files/revocation-list.ts';
import { certify, createAuthority, testAuthority } from '../../support/files/signatures.ts';
import { testStart as now } from '../../support/server/clock.ts';

/* Answers of issuers about a certificate. Sources: RFC 6960, 3.2 and 4.2; RFC 5280, 5 and 6.3.3. */

const minute = 60_000;
const hour = 60 * minute;
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const lists = ['http://a.hr/list'];
const identity = await certify(testAuthority, '68203491577', { lists });
const other = await certify(testAuthority, '68203491577');
const between = await createAuthority('Između', {}, testAuthority);
const stranger = await createAuthority('Netko');
const subjectOf = (one: Identity, goodSince?: Date): Subject => ({
  certificate: readCertificate(one.certificate),
  issuer: readCertificate(testAuthority.certificate),
  now,
  ...(goodSince && { goodSince }),
});
const subject = subjectOf(identity);
const unknown = (critical: boolean) => extension('1.2.3.4', critical, fromBER(Uint8Array.of(5, 0)).result);

describe('an answer', () => {
  const answer = (wish: Partial<AnswerWish> = {}, of = identity) =>
    answerOcsp(of.certificate, testAuthority, { from: now, ...wish });
  const statusOf = async (wish: Partial<AnswerWish>, nonce?: Uint8Array | null, about = subject) =>
    statusInOcsp(await answer(wish), about, nonce);
  const responder = (wish: Parameters<typeof certify>[2] = {}, issuer = testAuthority) =>
    certify(issuer, '1', { isResponder: true, ...wish });

  test.each(['good', 'revoked', 'unknown'] as const)('says %s', async (status) =>
    expect(await statusOf({ status })).toBe(status),
  );

  test('is current: not more than five minutes ahead, and until its own end', async () => {
    const times: [Partial<AnswerWish>, boolean][] = [
      [{ from: later(5 * minute) }, true],
      [{ from: later(5 * minute + 1000) }, false],
      [{ from: later(-24 * hour) }, true],
      [{ from: later(-24 * hour - 1000) }, false],
      [{ from: later(-48 * hour), until: now }, true],
      [{ from: later(-48 * hour), until: later(-1000) }, false],
      [{ from: later(-1 * hour), until: later(-1000) }, false],
    ];
    for (const [wish, isBelieved] of times)
      expect(await statusOf(wish), JSON.stringify(wish)).toBe(isBelieved ? 'good' : undefined);
  });

  test('holds to the last millisecond', async () => {
    const bytes = await answer();
    const at = (off: number) => statusInOcsp(bytes, { ...subject, now: later(off) });
    expect([-5 * minute - 1, -5 * minute, 24 * hour, 24 * hour + 1].map(at)).toEqual([
      undefined,
      'good',
      'good',
      undefined,
    ]);
  });

  test('is not good for what it does not know yet, but may be bad', async () => {
    const since = subjectOf(identity, later(-hour));
    const of = (status: AnswerWish['status'], ago: number) =>
      statusOf({ status, from: later(-ago) }, undefined, since);
    expect(await of('good', hour)).toBe('good');
    expect(await of('good', hour + 1000)).toBeUndefined();
    expect(await of('revoked', hour + 1000)).toBe('revoked');
    expect(await of('unknown', hour + 1000)).toBe('unknown');
    expect([isBefore(now, undefined), isBefore(now, now), isBefore(now, later(1))]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('belongs to its request', async () => {
    const { nonce, request } = requestFor(subject);
    expect(nonce).toHaveLength(16);
    expect(request.includes(nonce)).toBe(true);
    expect(await statusOf({ nonce }, nonce)).toBe('good');
    expect(await statusOf({}, nonce)).toBe('good');
    expect(await statusOf({ nonce }, null)).toBe('good');
    expect(await statusOf({ nonce })).toBe('good');
    expect(await statusOf({ nonce: Buffer.alloc(16) }, nonce)).toBeUndefined();
  });

  test('asks for nothing that is not understood', async () => {
    expect(await statusOf({ extensions: [unknown(false)], entryExtensions: [unknown(false)] })).toBe('good');
    expect(await statusOf({ extensions: [unknown(true)] })).toBeUndefined();
    expect(await statusOf({ entryExtensions: [unknown(true)] })).toBeUndefined();
    const { nonce } = requestFor(subject);
    const critical = new Extension({
      extnID: '1.3.6.1.5.5.7.48.1.2',
      critical: true,
      extnValue: Uint8Array.of(4, 16, ...nonce).buffer,
    });
    expect(await statusOf({ extensions: [critical] }, nonce)).toBe('good');
  });

  test('is about the certificate, of this issuer', async () => {
    expect(statusInOcsp(await answer({}, other), subject)).toBeUndefined();
    const issuer = readCertificate(between.certificate);
    expect(statusInOcsp(await answer({}), { ...subject, issuer })).toBeUndefined();
    const foreign = await answerOcsp(identity.certificate, between, { from: now, responder: testAuthority });
    expect(statusInOcsp(foreign, subject)).toBeUndefined();
  });

  test('is complete, without bytes behind it', async () => {
    const bytes = await answer({});
    expect(statusInOcsp(bytes, subject)).toBe('good');
    expect(statusInOcsp(Buffer.concat([bytes, Buffer.alloc(1)]), subject)).toBeUndefined();
    expect(statusInOcsp(Buffer.from('30030a0106', 'hex'), subject)).toBeUndefined();
    expect(statusInOcsp(Buffer.from('30030a0100', 'hex'), subject)).toBeUndefined();
  });

  test('is signed by the issuer, or by whom the issuer has made its responder', async () => {
    const by = async (one: Identity, more: Partial<AnswerWish> = {}) =>
      statusOf({ responder: one, carried: [one.certificate], ...more });
    expect(await by(await responder())).toBe('good');
    expect(await by(await responder(), { carried: [] })).toBeUndefined();
    expect(await by(await responder(), { signer: stranger })).toBeUndefined();
    expect(await statusOf({ signer: stranger })).toBeUndefined();
    expect(await by(await responder({}, stranger))).toBeUndefined();
    expect(await by(await certify(testAuthority, '1'))).toBeUndefined();
    expect(await by(await responder({ lists }))).toBeUndefined();
    expect(await by(await responder({ lists, isNotAsked: true }))).toBe('good');
    expect(await by(await responder({ ocsp: ['http://a.hr'] }))).toBeUndefined();
    expect(await by(await responder({ usage: '001' }))).toBeUndefined();
    expect(await by(await responder({ usage: '01' }))).toBe('good');
    expect(await by(await responder({ until: later(-1000) }))).toBeUndefined();
    expect(await by(await responder({ from: later(1000) }))).toBeUndefined();
  });

  test('carries ten certificates at most', async () => {
    const one = await responder();
    const of = (count: number) =>
      statusOf({ responder: one, carried: Array.from({ length: count }, () => one.certificate) });
    expect(await of(10)).toBe('good');
    expect(await of(11)).toBeUndefined();
  });
});

describe('a list', () => {
  const list = (wish: Partial<ListWish> = {}, by = testAuthority) =>
    writeRevocationList(by, { from: now, until: later(hour), ...wish });
  const statusOf = async (wish: Partial<ListWish>, about = subject) => statusInCrl(await list(wish), about);
  const revoked = [other.certificate, identity.certificate];

  test('says which are revoked, in any place', async () => {
    expect(await statusOf({})).toBe('good');
    expect(await statusOf({ revoked: [other.certificate] })).toBe('good');
    expect(await statusOf({ revoked })).toBe('revoked');
    expect(await statusOf({ revoked: revoked.toReversed() })).toBe('revoked');
  });

  test('is of now: not more than five minutes ahead, and until the next one comes', async () => {
    expect(await statusOf({ from: later(5 * minute) })).toBe('good');
    expect(await statusOf({ from: later(5 * minute + 1000) })).toBeUndefined();
    expect(await statusOf({ from: later(-hour), until: now })).toBe('good');
    expect(await statusOf({ from: later(-hour), until: later(-1000) })).toBeUndefined();
    expect(await statusOf({ until: undefined })).toBeUndefined();
    const bytes = await list();
    const at = (off: number) => statusInCrl(bytes, { ...subject, now: later(off) });
    expect([-5 * minute - 1, -5 * minute, hour, hour + 1].map(at)).toEqual([
      undefined,
      'good',
      'good',
      undefined,
    ]);
    expect(await statusOf({ isLong: true })).toBe('good');
    expect(await statusOf({ isLong: true, until: later(-1000) })).toBeUndefined();
  });

  test('is not good for what it does not know yet, but may be bad', async () => {
    const since = subjectOf(identity, later(-hour));
    expect(await statusOf({ from: later(-hour) }, since)).toBe('good');
    expect(await statusOf({ from: later(-hour - 1000) }, since)).toBeUndefined();
    expect(await statusOf({ from: later(-hour - 1000), revoked }, since)).toBe('revoked');
  });

  test('is written and signed by the issuer, whose key may do so', async () => {
    expect(statusInCrl(await list({}, stranger), subject)).toBeUndefined();
    expect(statusInCrl(await list({}, { ...testAuthority, key: stranger.key }), subject)).toBeUndefined();
    const issuer = readCertificate(other.certificate);
    expect(statusInCrl(await list(), { ...subject, issuer })).toBeUndefined();
    expect(statusInCrl(await list(), subject, () => true)).toBe('good');
    expect(statusInCrl(await list(), { ...subject, issuer }, () => true)).toBeUndefined();
  });

  test('is complete, without bytes behind it', async () => {
    const bytes = await list();
    expect(statusInCrl(Buffer.concat([bytes, Buffer.from('0500', 'hex')]), subject)).toBeUndefined();
    for (const wrong of ['', '0500', '3000', '300430000500', '31093000300003030000ff'])
      expect(statusInCrl(Buffer.from(wrong, 'hex'), subject), wrong).toBeUndefined();
  });

  test('has the fields of a list, in their order, and no others', async () => {
    const [outer] = readDer(await list());
    const [tbs, algorithm, signature] = [...readDer(outer?.content ?? Buffer.alloc(0))];
    const [version, kind, issuer, from, until] = [...readDer(tbs?.content ?? Buffer.alloc(0))];
    const sequence = (parts: readonly ({ whole: Buffer } | undefined)[]) => {
      const content = Buffer.concat(parts.map((part) => part?.whole ?? Buffer.alloc(0)));
      const head = Buffer.from([derTags.sequence, 0x82, content.length >> 8, content.length & 0xff]);
      return { whole: Buffer.concat([head, content]) };
    };
    const nothing = { whole: Buffer.from('0500', 'hex') };
    const read = (fields: Parameters<typeof sequence>[0], ...behind: Parameters<typeof sequence>[0]) =>
      statusInCrl(sequence([sequence(fields), ...behind]).whole, subject, () => true);
    const fields = [version, kind, issuer, from, until];
    expect(read(fields, algorithm, signature)).toBe('good');
    expect(read(fields.slice(1), algorithm, signature)).toBe('good');
    expect(read([...fields, nothing], algorithm, signature)).toBeUndefined();
    for (const left of [kind, issuer, from, until])
      expect(
        read(
          fields.filter((field) => field !== left),
          algorithm,
          signature,
        ),
      ).toBeUndefined();
    expect(read([], algorithm, signature)).toBeUndefined();
    expect(read(fields, nothing, signature)).toBeUndefined();
    expect(read(fields, algorithm, nothing)).toBeUndefined();
    expect(read(fields, algorithm)).toBeUndefined();
    expect(read(fields)).toBeUndefined();
  });

  test('and its entries ask for nothing that is not understood', async () => {
    expect(await statusOf({ extensions: [unknown(false)] })).toBe('good');
    expect(await statusOf({ extensions: [unknown(true)] })).toBeUndefined();
    const all = { revoked: [other.certificate], extensions: [unknown(true)] };
    expect(await statusOf(all)).toBeUndefined();
    expect(await statusOf({ revoked, entryExtensions: [unknown(false)] })).toBe('revoked');
    expect(await statusOf({ revoked, entryExtensions: [unknown(true)] })).toBeUndefined();
    expect(
      await statusOf({ revoked: [other.certificate], entryExtensions: [unknown(true)] }),
    ).toBeUndefined();
  });

  test('is about this kind of certificates, for all reasons, in its place', async () => {
    const place = (value: string) => [new GeneralName({ type: 6, value })];
    const pointed = (point: ConstructorParameters<typeof IssuingDistributionPoint>[0]) => [
      extension(id_IssuingDistributionPoint, true, new IssuingDistributionPoint(point).toSchema()),
    ];
    type Point = ConstructorParameters<typeof IssuingDistributionPoint>[0];
    const cases: [Point, boolean, boolean][] = [
      [{ onlyContainsUserCerts: true }, true, false],
      [{ onlyContainsCACerts: true }, false, true],
      [{ onlyContainsAttributeCerts: true }, false, false],
      [{ indirectCRL: true }, false, false],
      [{ onlySomeReasons: 2 }, false, false],
      [{ distributionPoint: place('http://a.hr/list') }, true, false],
      [{ distributionPoint: place('http://a.hr/other') }, false, false],
      [{ distributionPoint: place('http://a.hr/list'), onlyContainsCACerts: true }, false, false],
    ];
    for (const [point, ofPerson, ofAuthority] of cases) {
      const bytes = await list({ extensions: pointed(point) });
      expect(statusInCrl(bytes, subject), JSON.stringify(point)).toBe(ofPerson ? 'good' : undefined);
      expect(statusInCrl(bytes, subjectOf(between)), JSON.stringify(point)).toBe(
        ofAuthority ? 'good' : undefined,
      );
    }
  });
});

describe('the finding', () => {
  const chain = [identity, between, testAuthority].map(({ certificate }) => certificate);
  const say = (about: number, kind: Verdict['kind'], status: Verdict['status'], url?: string): Verdict => ({
    about,
    kind,
    status,
    ...(url !== undefined && { url }),
  });
  const judge = (...verdicts: Verdict[]) => {
    const judged = judgeRevocation({ chain, verdicts });
    return typeof judged === 'string'
      ? judged
      : judged.questions.map(({ about, kind, url }) => [about, kind, url]);
  };
  const question = [0, 'crl', 'http://a.hr/list'];

  test('all below the trusted authority must be good', () => {
    expect(judge(say(0, 'ocsp', 'good'), say(1, 'ocsp', 'good'))).toBe('good');
    expect(judge(say(0, 'ocsp', 'good'), say(1, 'crl', 'good'), say(2, 'ocsp', 'revoked'))).toBe('good');
    expect(judge(say(0, 'ocsp', 'revoked'), say(1, 'ocsp', 'revoked'))).toBe('revoked');
    expect(judge(say(0, 'ocsp', 'good'), say(1, 'ocsp', 'revoked'))).toBe('issuerRevoked');
    expect(judge(say(1, 'crl', 'revoked'))).toBe('issuerRevoked');
    expect(judge(say(0, 'ocsp', 'good'))).toEqual([]);
    expect(judgeRevocation({ chain: chain.slice(2), verdicts: [] })).toMatchObject({ questions: [] });
  });

  test('open questions are asked, each address once', () => {
    expect(judge()).toEqual([question]);
    expect(judge(say(1, 'ocsp', 'good'))).toEqual([question]);
    expect(judge(say(0, 'crl', undefined, 'http://a.hr/list'))).toEqual([]);
    expect(judge(say(0, 'crl', undefined), say(1, 'crl', undefined, 'http://a.hr/list'))).toEqual([question]);
  });

  test('a revocation is believed first, and a list does not overrule an issuer that knows nothing', () => {
    expect(judge(say(0, 'crl', 'good'), say(0, 'ocsp', 'revoked'))).toBe('revoked');
    expect(judge(say(0, 'crl', 'good'), say(0, 'ocsp', 'unknown'), say(1, 'ocsp', 'good'))).not.toBe('good');
    expect(judge(say(0, 'crl', 'revoked'), say(0, 'ocsp', 'unknown'))).toBe('revoked');
  });
});

describe('answers that came with a signature, and those that were asked for', async () => {
  /* Answers that came with a signature, and those that were asked for. */

  const day = 24 * 3_600_000;
  const signer = await certify(between, '68203491577', {
    ocsp: ['http://a.hr/ocsp'],
    lists: ['http://a.hr/list'],
  });
  const chain = [signer, between, testAuthority].map(({ certificate }) => certificate);
  const answer = (from: Date) => answerOcsp(signer.certificate, between, { from, until: later(day) });
  const list = await writeRevocationList(between, { from: now, until: later(day) });

  test('each answer that came along is held against each certificate below the trusted one', async () => {
    const ofUpper = await answerOcsp(between.certificate, testAuthority, { from: now });
    const stapled = [
      { kind: 'ocsp', bytes: await answer(now) },
      { kind: 'ocsp', bytes: ofUpper },
      { kind: 'crl', bytes: list },
      { kind: 'crl', bytes: ofUpper },
      { kind: 'ocsp', bytes: Buffer.from('none') },
    ] as const;
    const verdicts = judgeStapled(chain.map(readCertificate), stapled, now);
    expect(verdicts.map(({ about, kind, status }) => [about, kind, status])).toEqual([
      [0, 'ocsp', 'good'],
      [0, 'ocsp', undefined],
      [0, 'crl', 'good'],
      [0, 'crl', undefined],
      [0, 'ocsp', undefined],
      [1, 'ocsp', undefined],
      [1, 'ocsp', 'good'],
      [1, 'crl', undefined],
      [1, 'crl', undefined],
      [1, 'ocsp', undefined],
    ]);
    expect(judgeRevocation({ chain, verdicts })).toBe('good');
  });

  test('a good answer that came along is a day old at most; one that was asked for may be older', async () => {
    for (const [age, status] of [
      [day, 'good'],
      [day + 1000, undefined],
    ] as const) {
      const bytes = await answer(later(-age));
      const [verdict] = judgeStapled(chain.map(readCertificate), [{ kind: 'ocsp', bytes }], now);
      expect(verdict?.status).toBe(status);
      const [certificate, issuer] = [signer.certificate, between.certificate];
      expect(judgeAnswer({ kind: 'ocsp', bytes, nonce: null, certificate, issuer, now })).toBe('good');
      expect(judgeAnswer({ kind: 'crl', bytes, nonce: null, certificate, issuer, now })).toBeUndefined();
    }
  });

  test('an issuer is asked with a request, and its list is fetched', () => {
    const questionAfter = (...urls: string[]) => {
      const verdicts = urls.map((url) => ({ about: 0, kind: 'ocsp', status: undefined, url }) as const);
      const judged = judgeRevocation({ chain, verdicts });
      return typeof judged === 'string' ? undefined : judged.questions[0];
    };
    expect(questionAfter()).toMatchObject({ about: 0, kind: 'ocsp', url: 'http://a.hr/ocsp' });
    expect(questionAfter()?.nonce).toHaveLength(16);
    expect(questionAfter()?.request?.length).toBeGreaterThan(16);
    expect(questionAfter('http://a.hr/ocsp')).toEqual({
      about: 0,
      kind: 'crl',
      url: 'http://a.hr/list',
      request: null,
      nonce: null,
    });
    expect(questionAfter('http://a.hr/ocsp', 'http://a.hr/list')).toBeUndefined();
    expect(judgeRevocation({ chain: chain.slice(2), verdicts: [] })).not.toBe('good');
    expect(
      judgeRevocation({ chain: chain.slice(1), verdicts: [{ about: 0, kind: 'crl', status: 'good' }] }),
    ).toBe('good');
  });
});
