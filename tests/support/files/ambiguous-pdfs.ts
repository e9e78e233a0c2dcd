import { deflateRawSync, deflateSync } from 'node:zlib';
import type { fileTexts } from '../../../domain/documents.ts';
import { docxWith, objectStreamOf, pdfWith, rightPdf, streamOf } from '../documents/documents.ts';
import { hostileFeatures } from './hostile-pdfs.ts';
import { type Feature, layouts } from './pdf-files.ts';

/** A file that is refused, why, and the finding that must refuse it. */
export type HostilePdf = readonly [
  what: string,
  content: Buffer,
  reason: keyof typeof fileTexts,
  detail?: RegExp | undefined,
];

/** Everything hostile, written in each of these ways. */
export const written = (all: Readonly<Record<string, (feature: Feature) => Buffer>>): HostilePdf[] =>
  hostileFeatures.flatMap((feature) =>
    Object.entries(all).map(([how, write]): HostilePdf => [
      `${feature.what}, ${how}`,
      write(feature),
      feature.reason,
    ]),
  );

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const scripted = layouts['plain']?.({ what: '', catalog: `/OpenAction ${script}` }) ?? Buffer.alloc(0);
const right = rightPdf().content;
const rightText = right.toString('latin1');
const bytes = (text: string) => Buffer.from(text, 'latin1');
const changed = (from: string | RegExp, to: string) => bytes(rightText.replace(from, to));
const inObjects = (
  object: string,
  ...more: Parameters<typeof objectStreamOf> extends [string, ...infer Rest] ? Rest : never
) => pdfWith([objectStreamOf(object, ...more)]);
/** A right page, with a stream of these bytes that begins and ends as written. */
const withStream = (head: string, data = 'q Q', foot = '\nendstream', length = data.length) =>
  pdfWith([bytes(`<< /Length ${length} >>\n${head}${data}${foot}`)]);
const hidden = `9 0 obj\n${script}\nendobj\n`;

/** Files that one reader reads in one way, and another in another. */
export const ambiguous: readonly HostilePdf[] = [
  ['a blank after stream', withStream('stream \n'), 'damaged', /end of the line after stream/],
  ['a tab after stream', withStream('stream\t\n'), 'damaged', /end of the line after stream/],
  ['a form feed after stream', withStream('stream\f\n'), 'damaged', /end of the line after stream/],
  ['a zero after stream', withStream('stream\0\n'), 'damaged', /end of the line after stream/],
  ['a comment after stream', withStream('stream%x\n'), 'damaged', /end of the line after stream/],
  ['half a line end after stream', withStream('stream\r'), 'damaged', /end of the line after stream/],
  ['a stream that says to be shorter', withStream('stream\n', 'q Q q Q', undefined, 3), 'damaged', /length/],
  ['a stream that says to be longer', withStream('stream\n', 'q Q', undefined, 300), 'damaged', /length/],
  ['a stream that says no length', pdfWith([bytes('<< >>\nstream\nq\nendstream')]), 'damaged', /length/],
  ['a stream with an end inside', withStream('stream\n', `q\nendstream\nendobj\n${hidden}`), 'damaged'],
  ['an object inside a stream', withStream('stream\n', hidden), 'damaged', /like an object/],
  ['an object inside a text', pdfWith([`(\n${hidden})`]), 'damaged', /like an object/],
  ['an object behind a comment', pdfWith([`%\r${hidden.slice(0, 8)}\n1`]), 'damaged'],
  ['an object in a comment', pdfWith([`1 % ${hidden.replaceAll('\n', ' ')}\n`]), 'damaged', /like an object/],
  [
    'a trailer inside a stream',
    withStream('stream\n', `trailer\n<< /Root 9 0 R >>`),
    'damaged',
    /like a trailer/,
  ],
  ['another end in a comment', changed('startxref', '%startxref 9\nstartxref'), 'damaged', /like an end/],
  ['something between objects', changed('2 0 obj', '<< /S /X >>\n2 0 obj'), 'damaged'],
  ['an object without end', changed('endobj\n2 0 obj', '2 0 obj'), 'damaged', /no endobj/],
  [
    'a table that points elsewhere',
    changed(/0000000009 00000 n/, '0000000010 00000 n'),
    'damaged',
    /nothing of the kind/,
  ],
  [
    'a table that points at another object',
    changed(/(0000000009 00000 n \n)(\d+ 00000 n)/, '$2 \n$2'),
    'damaged',
    /another object/,
  ],
  ['another generation', changed('0000000009 00000 n', '0000000009 00001 n'), 'damaged', /another object/],
  [
    'an end that points elsewhere',
    changed(/startxref\n\d+/, 'startxref\n9'),
    'damaged',
    /nothing of the kind/,
  ],
  [
    'tables in a circle',
    changed('/Root 1 0 R', `/Root 1 0 R /Prev ${rightText.indexOf('xref\n0')}`),
    'damaged',
    /circle/,
  ],
  [
    'a table before that is none',
    changed('/Root 1 0 R', '/Root 1 0 R /Prev 15'),
    'damaged',
    /nothing of the kind/,
  ],
  [
    'a second table that is no stream',
    changed('/Root 1 0 R', `/Root 1 0 R /XRefStm ${rightText.indexOf('xref\n0')}`),
    'damaged',
    /no stream/,
  ],
  ['no root', changed('/Root 1 0 R', ''), 'damaged', /no root/],
  ['a root that is none', changed('/Root 1 0 R', '/Root 4 0 R'), 'damaged', /root that is none/],
  ['two values', pdfWith([`<< /S /GoTo /S /X >>`]), 'damaged', /two values/],
  [
    'one of two values nothing',
    pdfWith([`<< /OpenAction null /OpenAction ${script} >>`]),
    'damaged',
    /two values/,
  ],
  ['a stray #', pdfWith(['<< /J#S (x) >>']), 'damaged', /stray #/],
  ['a zero in a name', pdfWith(['<< /JS#00 (x) >>']), 'damaged', /stray #/],
  ['a vertical tab in a name', pdfWith(['<< /JS\v (x) >>']), 'damaged', /control character/],
  ['a vertical tab behind a kind', pdfWith(['<< /S/JavaScript\v >>']), 'damaged', /control character/],
  ['letters among hexadecimal digits', pdfWith(['<4x>']), 'damaged', /hexadecimal/],
  ['a text without end', pdfWith(['(x']), 'damaged'],
  ['a number with two dots', pdfWith(['1.2.3']), 'damaged'],
  ['a number that is none', pdfWith(['--1']), 'damaged'],
  ['a word that nobody knows', pdfWith(['wahr']), 'damaged'],
  ['an object with a number beyond all', pdfWith(['4294967297 0 R']), 'damaged', /too high/],
  ['an object that is another one', pdfWith(['1 0 R']), 'damaged', /is a reference/],
  ['a dictionary without end', pdfWith(['<< /A 1 >']), 'damaged'],
  ['values without bottom', pdfWith(['['.repeat(200_000)]), 'damaged', /too deep/],
  ['dictionaries without bottom', pdfWith(['<</A'.repeat(200_000)]), 'damaged', /too deep/],
  ['values without number', pdfWith([`[${'0 '.repeat(2_400_000)}]`]), 'damaged', /more values/],
  [
    'objects packed twice',
    inObjects(script, '/Filter [/FlateDecode /FlateDecode]', (data) => deflateSync(deflateSync(data))),
    'damaged',
    /unusual/,
  ],
  [
    'objects as numbers',
    inObjects(script, '/Filter /ASCIIHexDecode', (data) => bytes(`${data.toString('hex')}>`)),
    'damaged',
    /unusual/,
  ],
  ['objects behind an escaped filter', inObjects(script, '/Filter /#41SCII85Decode'), 'damaged', /unusual/],
  ['objects behind a filter that stands elsewhere', inObjects(script, '/Filter 9 0 R'), 'damaged', /unusual/],
  [
    'objects behind differences of colours',
    inObjects(script, '/Filter /FlateDecode /DecodeParms << /Predictor 2 >>'),
    'damaged',
    /unusual/,
  ],
  [
    'objects behind a row too few',
    inObjects(script, '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>', (data) =>
      deflateSync(data.subarray(0, 12)),
    ),
    'damaged',
  ],
  [
    'objects that cannot be unpacked',
    inObjects(script, '/Filter /FlateDecode', (data) => deflateRawSync(data)),
    'damaged',
    /unpacked/,
  ],
  [
    'objects with more behind them',
    inObjects(script, '/Filter /FlateDecode', (data) =>
      Buffer.concat([deflateSync(data), deflateSync(data)]),
    ),
    'damaged',
    /behind packed/,
  ],
  [
    'objects that are cut',
    inObjects(script, '/Filter /FlateDecode', (data) => deflateSync(data).subarray(0, -4)),
    'damaged',
    /unpacked/,
  ],
  [
    'an object beside a decoy',
    pdfWith([streamOf('/Type /ObjStm /N 1 /First 5', bytes(`9 0  << >> ${script}`))]),
    'damaged',
    /more than its objects/,
  ],
  [
    'a decoy before an object',
    pdfWith([
      streamOf('/Type /ObjStm /N 1 /First 6', bytes(`9 40  ${'<< /Length 3 >>'.padEnd(40)}${script}`)),
    ]),
    'damaged',
    /where 9 stands/,
  ],
  [
    'objects in one another',
    pdfWith([streamOf('/Type /ObjStm /N 2 /First 10', bytes(`9 0 8 4   [1 (${script}) 2]`))]),
    'damaged',
    /where 8 stands/,
  ],
  [
    'fewer objects than it says',
    pdfWith([streamOf('/Type /ObjStm /N 3 /First 5', bytes('9 0  1'))]),
    'damaged',
  ],
  [
    'objects that begin behind their end',
    pdfWith([streamOf('/Type /ObjStm /N 1 /First 500', bytes('9 0  1'))]),
    'damaged',
    /tell its objects/,
  ],
  [
    'objects that do not say so',
    pdfWith([streamOf('/N 1 /First 5 /Filter /FlateDecode', deflateSync(bytes(`9 0  ${script}`)))]),
    'damaged',
    /hides objects/,
  ],
  [
    'objects that say so elsewhere',
    pdfWith([streamOf('/Type 5 0 R /Filter /FlateDecode', deflateSync(bytes(`9 0  ${script}`))), '/ObjStm']),
    'damaged',
    /stands elsewhere/,
  ],
  [
    'a bomb',
    pdfWith([streamOf('/Filter /FlateDecode', deflateSync(Buffer.alloc(120 * 1024 * 1024)))]),
    'damaged',
    /can be unpacked/,
  ],
  [
    'a bomb of objects',
    inObjects('x', '/Filter /FlateDecode', () => deflateSync(Buffer.alloc(40 * 1024 * 1024, ' '))),
    'damaged',
    /cannot be unpacked/,
  ],
  [
    'a bomb in letters',
    pdfWith([
      streamOf(
        '/Filter [/ASCIIHexDecode /FlateDecode]',
        bytes(`${deflateSync(Buffer.alloc(120 * 1024 * 1024)).toString('hex')}>`),
      ),
    ]),
    'damaged',
    /can be unpacked/,
  ],
  [
    'a bomb in a bomb',
    pdfWith([
      streamOf(
        '/Filter [/FlateDecode /FlateDecode]',
        deflateSync(deflateSync(Buffer.alloc(120 * 1024 * 1024))),
      ),
    ]),
    'damaged',
    /packed twice/,
  ],
  [
    'a bomb of runs',
    pdfWith([streamOf('/Filter /RL', Buffer.alloc(1_800_000, 0x81))]),
    'damaged',
    /can be unpacked/,
  ],
  [
    'many small bombs',
    pdfWith(
      Array.from({ length: 12 }, () =>
        streamOf('/Filter /FlateDecode', deflateSync(Buffer.alloc(10 * 1024 * 1024))),
      ),
    ),
    'damaged',
    /can be unpacked/,
  ],
  ['a filter that nobody knows', pdfWith([streamOf('/Filter /Crypt', bytes('x'))]), 'damaged', /unknown way/],
  ['streams without number', pdfWith([Buffer.alloc(200_000, 'stream\n')]), 'damaged'],
  [
    'the same object again and again',
    Buffer.concat([
      bytes('%PDF-1.7\n'),
      ...Array.from({ length: 200 }, () => bytes('9 0 obj\n1\nendobj\n')),
      bytes('startxref\n0\n%%EOF\n'),
    ]),
    'damaged',
  ],
  ['no more than a head', bytes('%PDF-1.7\n'), 'damaged', /no end/],
  ['a file that was cut', right.subarray(0, -20), 'damaged'],
  ['a program behind it', Buffer.concat([right, bytes('MZ\x90\0')]), 'damaged'],
  ['a comment behind it', Buffer.concat([right, bytes('%x')]), 'damaged', /no end/],
  ['a file behind it', Buffer.concat([right, scripted]), 'damaged'],
  ['a picture before it', Buffer.concat([bytes('GIF89a'), right]), 'wrongFormat'],
  ['a line before it', Buffer.concat([bytes('\n'), right]), 'wrongFormat'],
  ['a password', changed('/Root 1', '/Encrypt 5 0 R /Root 1'), 'locked'],
  ['a password by its escaped name', changed('/Root 1', '/#45ncrypt 5 0 R /Root 1'), 'locked'],
  ['a program', bytes('MZ\x90\0This program cannot be run in DOS mode.'), 'wrongFormat'],
  ['a page', bytes('<!doctype html><script>alert(1)</script>'), 'wrongFormat'],
  ['PostScript', bytes('%!PS-Adobe-3.0\n'), 'wrongFormat'],
  ['a document of Word', await docxWith(), 'wrongFormat'],
  ['an archive too', await archiveToo(), 'wrongFormat'],
];

async function archiveToo(): Promise<Buffer> {
  const archive = await docxWith();
  const tail = Buffer.from('\nstartxref\n0\n%%EOF\n');
  archive.writeUInt16LE(tail.length, archive.length - 2);
  return Buffer.concat([right, archive, tail]);
}
