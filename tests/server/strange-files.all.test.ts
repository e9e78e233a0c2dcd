import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileTexts } from '../../domain/documents.ts';
import { statementTexts } from '../../domain/registration-statement.ts';
import { paper } from '../../server/demo/documents.ts';
import { writeStatement } from '../../server/features/registration/statement-pdf.ts';
import { problemOfDocx } from '../../server/files/docx.ts';
import { checkPdf } from '../../server/files/pdf.ts';
import { checkStatement, recheckStatement } from '../../server/features/registration/signature/check.ts';
import { docxParts, docxWith, objectStreamOf, pdfWith } from '../support/documents/documents.ts';
import { archiveOf } from '../support/files/archive.ts';
import { createAuthority, certify, signStatement, testAuthority } from '../support/files/signatures.ts';
import { testStart } from '../support/server/clock.ts';

/* Whatever a file holds, its check ends with a text for its sender: one that throws ends the process it runs in. */

const oib = '68203491577';
const statement = writeStatement({
  firmName: 'Jadran oprema d.o.o.',
  groups: [{ title: 'Pravna osoba', rows: [['OIB', oib]] }],
  mark: '0',
});
const between = await createAuthority('Između', {}, testAuthority);
const signed = await signStatement(statement, oib, {
  identity: await certify(between, oib),
  carried: [between.certificate],
});
const encrypted = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.from('xEncryptedPackage', 'utf16le'),
]);
const stored = archiveOf(Object.entries(docxParts).map(([name, data]) => ({ name, data })));

const checks: Readonly<Record<string, (content: Buffer) => Promise<unknown>>> = {
  pdf: checkPdf,
  docx: problemOfDocx,
  statement: (file) =>
    checkStatement({ file, statement, oib, now: testStart, anchors: [testAuthority.certificate] }),
  keptStatement: (file) =>
    recheckStatement({
      file,
      receivedAt: testStart,
      now: testStart,
      anchors: [testAuthority.certificate],
    }),
};
const texts: readonly unknown[] = [...Object.values(fileTexts), ...Object.values(statementTexts)];

async function expectFinding(check: (content: Buffer) => Promise<unknown>, content: Buffer): Promise<void> {
  const found = await check(content);
  // What has to be asked first is an object, and so is what is kept.
  if (found !== undefined && typeof found !== 'object') expect(texts).toContain(found);
}

type Edit = { readonly at: number; readonly length: number; readonly bytes: Uint8Array };

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 6 }),
  fc
    .constantFrom('\0\0\0\0', '\xff\xff\xff\xff', '0', '9999999999', '<<', ']', 'PK\x05\x06')
    .map((text) => Buffer.from(text, 'latin1')),
);
const edits = fc.array(
  fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(8), bytes }),
  { maxLength: 4 },
);

function changed(content: Buffer, all: readonly Edit[], kept: number): Buffer {
  const whole = all.reduce((file, { at, length, bytes: inside }) => {
    const place = Math.floor(at * file.length);
    return Buffer.concat([file.subarray(0, place), inside, file.subarray(place + length)]);
  }, content);
  return whole.subarray(0, Math.floor(kept * whole.length));
}

const runs = 100;
const whole = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }));

test.each<[string, Buffer, keyof typeof checks]>([
  ['PDF', paper(['Polica']), 'pdf'],
  ['PDF with packed objects', pdfWith([objectStreamOf('<< /Type /Font >>')]), 'pdf'],
  ['document of Word', await docxWith(), 'docx'],
  ['stored document of Word', stored, 'docx'],
  ['document of Word with a password', encrypted, 'docx'],
  ['signed statement', signed, 'statement'],
  ['kept statement', signed, 'keptStatement'],
])('a %s that was cut off or changed', async (_, content, kind) => {
  const check = checks[kind] ?? expect.fail();
  await fc.assert(
    fc.asyncProperty(edits, whole, (all, kept) => expectFinding(check, changed(content, all, kept))),
    { numRuns: runs, seed: 2026 },
  );
});

/** Source: APPNOTE.TXT, 4.3.16. */
function endMark(size: number, offset: number, entries: number): Buffer {
  const mark = Buffer.alloc(22);
  mark.write('PK\x05\x06', 'latin1');
  mark.writeUInt16LE(entries, 8);
  mark.writeUInt16LE(entries, 10);
  mark.writeUInt32LE(size, 12);
  mark.writeUInt32LE(offset, 16);
  return mark;
}

test.each(Object.keys(checks))('what only begins or ends as a file of the kind %s', async (kind) => {
  const check = checks[kind] ?? expect.fail();
  const begin = fc.constantFrom(
    Buffer.alloc(0),
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  );
  const small = fc.nat(64);
  const end = fc.oneof(
    fc.constant(Buffer.alloc(0)),
    fc.tuple(small, small, fc.nat(3)).map((values) => endMark(...values)),
    fc.constant(Buffer.from('\nstartxref\n0\n%%EOF\n')),
  );
  await fc.assert(
    fc.asyncProperty(begin, fc.uint8Array({ maxLength: 64 }), end, (head, inside, tail) =>
      expectFinding(check, Buffer.concat([head, inside, tail])),
    ),
    {
      numRuns: runs,
      seed: 2026,
      examples: [[Buffer.from('PK\x03\x04', 'latin1'), new Uint8Array(), endMark(0, 4, 0)]],
    },
  );
});
