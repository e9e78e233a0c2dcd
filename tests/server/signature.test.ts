import { X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { statementTexts } from '../../domain/registration-statement.ts';
import { writeStatement } from '../../server/features/registration/statement-pdf.ts';
import { checkStatement } from '../../server/features/registration/signature/check.ts';
import { findSignature } from '../../server/features/registration/signature/revision.ts';
import { testStart } from '../support/server/clock.ts';
import { certify, createAuthority, signStatement, testAuthority } from '../support/files/signatures.ts';

const oib = '68203491577';
const statement = writeStatement({
  firmName: 'Jadran oprema d.o.o.',
  groups: [{ title: 'Pravna osoba', rows: [['OIB', oib]] }],
  mark: '0',
});
const expected = { statement, oib, now: testStart, anchors: [testAuthority.certificate] };
const check = (file: Buffer, judged: typeof expected) => checkStatement({ file, ...judged });
const signed = await signStatement(statement, oib);
const [, before = 0, resumed = 0] =
  /\/ByteRange \[0 (\d+) (\d+)/.exec(signed.toString('latin1'))?.map(Number) ?? [];

test('the signed file is right, as long as its certificate is', async () => {
  expect(await check(signed, expected)).toBeUndefined();
  expect(await check(signed, { ...expected, now: new Date('2034-01-02') })).toMatch(/^Certifikat/);
});

test('certificates are good from their first moment to their last', async () => {
  const from = new Date('2026-11-20T08:00:00Z');
  const until = new Date('2026-11-22T08:00:00Z');
  const second = 1000;
  const between = await createAuthority('Između', { from, until }, testAuthority);
  const ofSigner = await signStatement(statement, oib, {
    identity: await certify(testAuthority, oib, { from, until }),
  });
  const ofIssuer = await signStatement(statement, oib, {
    identity: await certify(between, oib),
    carried: [between.certificate],
  });
  const at = (file: Buffer, moment: number) => check(file, { ...expected, now: new Date(moment) });
  for (const file of [ofSigner, ofIssuer]) {
    for (const moment of [from.getTime(), until.getTime()]) {
      // Whether it was revoked may still have to be asked: the answers in the file are of another day.
      expect(typeof (await at(file, moment))).not.toBe('string');
    }
  }
  for (const moment of [from.getTime() - second, until.getTime() + second]) {
    expect(await at(ofSigner, moment)).toBe(statementTexts.expired);
    expect(await at(ofIssuer, moment)).toBe(statementTexts.foreignIssuer);
  }
});

/** A file that says to be signed, with this in the place of the signature, and its range moved by so much, in ten places. */
function withContainer(place: string, moved: readonly number[] = [0, 0, 0, 0], filler = ' '): Buffer {
  const end = '\n%%EOF\n';
  const head = (range: readonly number[]) => {
    const digits = range.map((each, index) => String(each + (moved[index] ?? 0)).padStart(10, filler));
    return `%PDF-1.7\n/SubFilter /ETSI.CAdES.detached /ByteRange [${digits.join(' ')}] /Contents `;
  };
  const { length } = head([0, 0, 0, 0]);
  return Buffer.from(`${head([0, length, length + place.length, end.length])}${place}${end}`, 'latin1');
}

test('numbers of a range may be filled with zeros to ten digits', () => {
  expect(findSignature(withContainer('<0a>', undefined, '0'))).not.toBeTypeOf('string');
});

const longest = 512 * 1024;

test.each([
  ['a byte', '<0a>', '0a'],
  ['capital digits', '<0AfF>', '0aff'],
  ['half a megabyte', `<${'30'.repeat(longest)}>`, '30'.repeat(longest)],
])('a signature of %s is found', (_what, place, container) => {
  const file = withContainer(place);
  const found = findSignature(file);
  if (typeof found === 'string') throw new Error(found);
  expect(found.container.toString('hex') === container).toBe(true);
  const [first, last] = found.signed;
  expect(Buffer.concat([first, Buffer.from(place), last]).equals(file)).toBe(true);
  expect(found.isEuropean).toBe(true);
});

test.each([
  ['no digits', '<>'],
  ['half a byte', '<0a0>'],
  ['another sign', '<0g>'],
  ['a blank', '<0a 0a>'],
  ['no brackets', '0a0a'],
  ['more than half a megabyte', `<${'30'.repeat(longest + 1)}>`],
])('a signature of %s cannot be read', (_what, place) => {
  expect(findSignature(withContainer(place))).toBe('unreadable');
});

test.each([
  ['begins later', [1, 0, 0, 0], 'unreadable'],
  ['leaves nothing out', [0, 4, 0, 0], 'unreadable'],
  ['ends behind the file', [0, 0, 0, 1], 'unreadable'],
  ['ends before the file', [0, 0, 0, -1], 'changedAfterSigning'],
  ['leaves a sign more out', [0, -1, 0, 0], 'unreadable'],
  ['leaves a sign less out', [0, 1, 0, 0], 'unreadable'],
])('a range that %s is refused', (_what, moved, problem) => {
  expect(findSignature(withContainer('<0a>'))).not.toBeTypeOf('string');
  expect(findSignature(withContainer('<0a>', moved))).toBe(problem);
});

const numRuns = 30;

test('no byte that is signed can be another one', async () => {
  const place = fc.nat(signed.length - 1).filter((each) => each < before || each >= resumed);
  await fc.assert(
    fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const other = Buffer.from(signed);
      other[at] = (other[at] ?? 0) ^ change;
      expect(await check(other, expected)).toEqual(expect.any(String));
    }),
    { numRuns, seed: 2026 },
  );
});

test('a signature that was tampered with breaks nothing, and is refused unless only its wrapping is another', async () => {
  const length = signed.toString('latin1', before, resumed).replace(/0*>$/, '').length;
  let refused = 0;
  const place = fc.integer({ min: 1, max: length - 1 });
  await fc.assert(
    fc.asyncProperty(place, fc.integer({ min: 1, max: 15 }), async (at, change) => {
      const other = Buffer.from(signed);
      const digit = Number.parseInt(other.toString('latin1', before + at, before + at + 1), 16) ^ change;
      other.write(digit.toString(16), before + at, 'latin1');
      if ((await check(other, expected)) !== undefined) refused += 1;
    }),
    { numRuns, seed: 2026 },
  );
  // Versions, lengths and other wrapping of the signed parts are not signed.
  expect(refused).toBeGreaterThan(0.9 * numRuns);
});

test('without any authority nobody is trusted, and another one of the same name is another one', async () => {
  const { certificate } = await createAuthority('Ispitni izdavatelj');
  for (const anchors of [[], [certificate]]) {
    expect(await check(signed, { ...expected, anchors })).toMatch(/nije izdao izdavatelj/);
  }
  const anchors = [certificate, testAuthority.certificate];
  expect(await check(signed, { ...expected, anchors })).toBeUndefined();
});

test('authorities that vouch for one another are asked once each, and more than a few are not read', async () => {
  const stranger = await createAuthority('Svatko');
  const identity = await certify(stranger, oib);
  const vouching = (times: number) =>
    signStatement(statement, oib, {
      identity,
      carried: Array.from({ length: times }, () => stranger.certificate),
    });
  const file = await vouching(9);
  const verified = vi.spyOn(X509Certificate.prototype, 'verify');
  expect(await check(file, expected)).toMatch(/nije izdao izdavatelj/);
  expect(verified.mock.calls.length).toBeLessThanOrEqual(10);
  verified.mockRestore();
  expect(await check(await vouching(10), expected)).toMatch(/ne možemo pročitati/);
});
