import { X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createStatementWriter } from '../../server/pdf/statement.ts';
import { createStatementCheck } from '../../server/registration/signature/check.ts';
import { testStart } from '../support/clock.ts';
import { certify, createAuthority, signStatement, testAuthority } from '../support/signatures.ts';

const oib = '68203491577';
const statement = createStatementWriter()({
  firmName: 'Jadran oprema d.o.o.',
  groups: [{ title: 'Pravna osoba', rows: [['OIB', oib]] }],
  mark: '0',
});
const expected = { statement, oib, now: testStart };
const check = createStatementCheck([testAuthority.certificate]);
const signed = await signStatement(statement, oib);
const [, before = 0, resumed = 0] =
  /\/ByteRange \[0 (\d+) (\d+)/.exec(signed.toString('latin1'))?.map(Number) ?? [];

test('the signed file is right, as long as its certificate is', async () => {
  expect(await check(signed, expected)).toBeUndefined();
  expect(await check(signed, { ...expected, now: new Date('2034-01-02') })).toMatch(/^Certifikat/);
});

test('no byte that is signed can be another one', async () => {
  const place = fc.nat(signed.length - 1).filter((each) => each < before || each >= resumed);
  await fc.assert(
    fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const other = Buffer.from(signed);
      other[at] = (other[at] ?? 0) ^ change;
      expect(await check(other, expected)).toEqual(expect.any(String));
    }),
    { numRuns: 400, seed: 2026 },
  );
});

test('a signature that was tampered with breaks nothing, and is refused unless only its wrapping is another', async () => {
  const length = signed.toString('latin1', before, resumed).replace(/0*>$/, '').length;
  const runs = 600;
  let refused = 0;
  const place = fc.integer({ min: 1, max: length - 1 });
  await fc.assert(
    fc.asyncProperty(place, fc.integer({ min: 1, max: 15 }), async (at, change) => {
      const other = Buffer.from(signed);
      const digit = Number.parseInt(other.toString('latin1', before + at, before + at + 1), 16) ^ change;
      other.write(digit.toString(16), before + at, 'latin1');
      if ((await check(other, expected)) !== undefined) refused += 1;
    }),
    { numRuns: runs, seed: 2026 },
  );
  // Versions, lengths and what else wraps the signed parts are signed by nobody.
  expect(refused).toBeGreaterThan(0.9 * runs);
});

test('files of any kind are refused, and break nothing', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/ByteRange [0 9 9 9]',
      '/ByteRange [0 0 0 0]',
      '/ByteRange [0 20 60 9999999999]',
      '/SubFilter /ETSI.CAdES.detached',
      '/Contents <3080>',
      '<30800000>',
      'startxref\n0\n%%EOF\n',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
      const file = Buffer.from(`%PDF-1.7\n${pieces.join(' ')}`);
      expect(await check(file, expected)).toEqual(expect.any(String));
    }),
    { numRuns: 500, seed: 2026 },
  );
});

test('without any authority nobody is trusted, and another one of the same name is another one', async () => {
  const { certificate } = await createAuthority('Ispitni izdavatelj');
  for (const anchors of [[], [certificate]]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await createStatementCheck(anchors)(signed, expected)).toMatch(/nije izdao izdavatelj/);
  }
  expect(
    await createStatementCheck([certificate, testAuthority.certificate])(signed, expected),
  ).toBeUndefined();
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
