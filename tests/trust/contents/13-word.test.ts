import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fileTexts } from '../../../domain/documents.ts';
import { problemOfDocx } from '../../../server/files/docx.ts';
import { docxParts, docxWith, rightPdf } from '../../support/documents/documents.ts';
import { archiveOf, type ArchivePart } from './archive.ts';
import {
  activeWord,
  brokenWord,
  honestWord,
  madeOfWord,
  type WordCase,
} from '../../support/files/word-documents.ts';
import { Tally, times } from '../../support/promise.ts';

// Permitted contents of Word documents, without a server: 13-uploads sends files, and shows that they are checked.

const tally = new Tally('13 documents of Word');

async function checkAll(cases: readonly WordCase[], right: readonly (string | undefined)[]): Promise<void> {
  for (const each of cases) {
    await tally.hold(async () =>
      expect(right, each[0]).toContain(await problemOfDocx(await madeOfWord(each))),
    );
  }
}

const { macros, embedded, template, fields, fetched, damaged, locked, unreadable, wrongFormat } = fileTexts;

test('nothing that is active passes, however it is written @T13.2', () =>
  checkAll(activeWord, [macros, embedded, template, fields, fetched]));

test('a file that cannot be read without repair is refused', () => checkAll(brokenWord, [damaged]));

test('honest documents pass', () => checkAll(honestWord, [undefined]));

const right = await docxWith();
const bytes = (text: string) => Buffer.from(text, 'latin1');
const oleHead = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The archive of a right document, with these parts behind the others. */
const archived = (...more: ArchivePart[]) =>
  archiveOf([...Object.entries(docxParts).map(([name, data]) => ({ name, data })), ...more]);

function withBrokenPacking(): Buffer {
  const archive = Buffer.from(right);
  archive.fill(0xff, 60, 90);
  return archive;
}

test.each<[what: string, content: Buffer, reason: string | undefined]>([
  ['a right archive', archived(), undefined],
  ['a PDF', rightPdf().content, wrongFormat],
  ['an old document of Word', Buffer.concat([oleHead, Buffer.alloc(2000)]), wrongFormat],
  [
    'a document with a password',
    Buffer.concat([oleHead, Buffer.alloc(500), Buffer.from('EncryptedPackage', 'utf16le')]),
    locked,
  ],
  ['a letter of Rich Text', bytes('{\\rtf1 {\\object}}'), wrongFormat],
  ['one without its relations', await docxWith({ '_rels/.rels': null }), wrongFormat],
  ['a table of Excel', await docxWith({ 'word/document.xml': '<workbook/>' }), wrongFormat],
  [
    'a text of its own making',
    await docxWith({ 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }),
    damaged,
  ],
  ['a name that climbs', archived({ name: '../../x.xml', data: '<x/>' }), damaged],
  ['a name from the root', archived({ name: '/x.xml', data: '<x/>' }), damaged],
  ['a name of Windows', archived({ name: 'C:\\x.xml', data: '<x/>' }), damaged],
  ['a part twice', archived({ name: 'word/Document.xml', data: '<x/>' }), damaged],
  ['a part with a password', archived({ name: 'x', data: '', method: 8, flags: 1 }), locked],
  ['a bomb', archived({ name: 'x', data: '', method: 8, size: 257 * 1024 * 1024 }), unreadable],
  [
    'parts without number',
    archived(...times(5000, (index) => ({ name: `x${index}`, data: '' }))),
    unreadable,
  ],
  [
    'sizes that are not true',
    archiveOf(
      Object.entries(docxParts).map(([name, data]) => ({
        name,
        data: deflateRawSync(data),
        method: 8,
        size: 10,
      })),
    ),
    damaged,
  ],
  ['something before it', Buffer.concat([bytes('MZ\x90\0'), right]), wrongFormat],
  ['something behind it', Buffer.concat([right, bytes('MZ\x90\0')]), damaged],
  ['an archive that was cut', right.subarray(0, -40), damaged],
  ['broken packing', withBrokenPacking(), damaged],
])('%s', (_what, content, reason) =>
  tally.hold(async () => expect(await problemOfDocx(content)).toBe(reason)),
);
