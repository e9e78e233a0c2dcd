import fc from 'fast-check';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { expect, test } from 'vitest';
import { fileTexts } from '../../../domain/documents.ts';
import { statementTexts } from '../../../domain/registration/registration-statement.ts';
import { writeStatement } from '../../../server/features/registration/statement-pdf.ts';
import { checkStatement, recheckStatement } from '../../../server/features/registration/signature/check.ts';
import { findSignature } from '../../../server/features/registration/signature/revision.ts';
import { testStart } from '../../support/server/clock.ts';
import { certify, createAuthority, signStatement, testAuthority } from '../../support/files/signatures.ts';

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

test('the signed file is valid while its certificate is', async () => {
  expect(await check(signed, expected)).toBeUndefined();
  expect(await check(signed, { ...expected, now: new Date('2034-01-02') })).toMatch(/^Certifikat/);
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

/** The signed attributes, and the subject of the certificate. */
function meaningOf(file: Buffer) {
  const found = findSignature(file);
  if (typeof found === 'string') throw new Error(found);
  const { signerInfos, certificates } = new SignedData({
    schema: ContentInfo.fromBER(new Uint8Array(found.container)).content,
  });
  const [certificate] = certificates ?? [];
  if (!(certificate instanceof Certificate)) throw new Error('nobody has signed');
  const { serialNumber, subject, subjectPublicKeyInfo, notAfter } = certificate;
  return [
    signerInfos[0]?.signedAttrs?.encodedValue,
    ...[serialNumber, subject.toSchema(), subjectPublicKeyInfo.toSchema(), notAfter.toSchema()].map((part) =>
      part.toBER(),
    ),
  ].map((part) => Buffer.from(new Uint8Array(part ?? [])).toString('hex'));
}

test('a signature that was tampered with breaks nothing, and is refused unless only its wrapping is another', async () => {
  const length = signed.toString('latin1', before, resumed).replace(/0*>$/, '').length;
  const place = fc.integer({ min: 1, max: length - 1 });
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(place, fc.integer({ min: 1, max: 15 }), async (at, change) => {
      const other = Buffer.from(signed);
      const digit = Number.parseInt(other.toString('latin1', before + at, before + at + 1), 16) ^ change;
      other.write(digit.toString(16), before + at, 'latin1');
      // Versions, lengths and other wrapping of them are not signed.
      if ((await check(other, expected)) === undefined) expect(meaningOf(other)).toEqual(meaningOf(signed));
      else refused += 1;
    }),
    { numRuns, seed: 2026 },
  );
  expect(refused).toBeGreaterThan(numRuns / 2);
});

/** The check ends with a text for the sender: one that throws ends the process it runs in. */
test.each([
  ['statement', (file: Buffer) => check(file, expected)],
  ['kept statement', (file: Buffer) => recheckStatement({ ...expected, file, receivedAt: testStart })],
] as const)('a signed %s that was cut off or changed breaks nothing @all', async (_what, finding) => {
  const between = await createAuthority('Između', {}, testAuthority);
  const identity = await certify(between, oib);
  const whole = await signStatement(statement, oib, { identity, carried: [between.certificate] });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 6 }),
    fc
      .constantFrom('\0\0\0\0', '\xff\xff\xff\xff', '0', '9999999999', '<<', ']')
      .map((text) => Buffer.from(text, 'latin1')),
  );
  const edits = fc.array(fc.record({ at: share, length: fc.nat(8), bytes }), { maxLength: 4 });
  const texts: readonly unknown[] = [...Object.values(fileTexts), ...Object.values(statementTexts)];
  await fc.assert(
    fc.asyncProperty(edits, fc.oneof(fc.constant(1), share), async (all, kept) => {
      const changed = all.reduce((file, { at, length, bytes: inside }) => {
        const place = Math.floor(at * file.length);
        return Buffer.concat([file.subarray(0, place), inside, file.subarray(place + length)]);
      }, whole);
      const found = await finding(changed.subarray(0, Math.floor(kept * changed.length)));
      // An open question is an object.
      if (found !== undefined && typeof found !== 'object') expect(texts).toContain(found);
    }),
    { numRuns: 100, seed: 2026 },
  );
});
