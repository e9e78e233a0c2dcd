import { expect, test } from 'vitest';
import { answerOcsp } from '../../server/demo/revocation.ts';
import { readCertificate } from '../../server/features/registration/signature/certificate.ts';
import {
  judgeAnswer,
  judgeRevocation,
  judgeStapled,
} from '../../server/features/registration/signature/revocation.ts';
import { writeRevocationList } from '../support/files/revocation-list.ts';
import { certify, createAuthority, testAuthority } from '../support/files/signatures.ts';
import { testStart as now } from '../support/server/clock.ts';

/* Answers that came with a signature, and those that were asked for. */

const day = 24 * 3_600_000;
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const between = await createAuthority('Između', {}, testAuthority);
const identity = await certify(between, '68203491577', {
  ocsp: ['http://a.hr/ocsp'],
  lists: ['http://a.hr/list'],
});
const chain = [identity, between, testAuthority].map(({ certificate }) => certificate);
const answer = (from: Date) => answerOcsp(identity.certificate, between, { from, until: later(day) });
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
    const [certificate, issuer] = [identity.certificate, between.certificate];
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
