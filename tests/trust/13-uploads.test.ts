import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { fileTexts, uploadLimits } from '../../domain/documents.ts';
import type { Handlers } from '../../server/features/shared/operations.ts';
import { documentFiles, documents, messages } from '../../server/store/schema.ts';
import { paper } from '../../server/demo/documents.ts';
import {
  docxWith,
  partsOf,
  pdfWith,
  relation,
  rightPdf,
  type TestFile,
  upload,
  uploadPath,
  wordRelations,
  wordText,
} from '../support/documents/documents.ts';
import { expectCaught, Tally } from '../support/promise.ts';
import { must, type TestServer } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const { store, server, start } = await startOwnServer();
const tally = new Tally('13 uploads');

beforeEach(() => server.reset());

type Hostile = readonly [what: string, content: () => Buffer | Promise<Buffer>, reason: string];

const bytes = (text: string) => () => Buffer.from(text, 'latin1');
const right = rightPdf().content;
const oleHead = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const { wrongFormat, locked, macros, embedded, template, fetched, fields, damaged, empty, unreadable } =
  fileTexts;

/** Sent under the name `x.pdf`; the others are in the file beside this one. */
const pdfs: readonly Hostile[] = [
  ['nothing', () => Buffer.alloc(0), empty],
  ['a program', bytes('MZ\x90\0This program cannot be run in DOS mode.'), wrongFormat],
  ['a drawing with a script', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), wrongFormat],
  ['a picture', bytes('\x89PNG\r\n\x1a\n'), wrongFormat],
  ['an archive', () => gzipSync('x'), wrongFormat],
  [
    'a script',
    () => pdfWith(['<< /S /JavaScript /JS (app.alert(1)) >>'], '/OpenAction 4 0 R'),
    fileTexts.script,
  ],
];

/** An archive that declares ten bytes as the size of each part. */
function withSmallSizes(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  for (
    let at = copy.indexOf('PK\x01\x02', 0, 'latin1');
    at !== -1;
    at = copy.indexOf('PK\x01\x02', at + 4, 'latin1')
  ) {
    copy.writeUInt32LE(10, at + 24);
  }
  return copy;
}

/** With the password bit on every part. */
function withPasswordBit(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  for (
    let at = copy.indexOf('PK\x01\x02', 0, 'latin1');
    at !== -1;
    at = copy.indexOf('PK\x01\x02', at + 4, 'latin1')
  ) {
    copy.writeUInt16LE(copy.readUInt16LE(at + 8) | 1, at + 8);
  }
  return copy;
}

/** With other bytes of the same length in every place. */
function swapped(archive: Buffer, from: string, to: string): Buffer {
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
}

/** Sent under the name `x.docx`. */
const docxs: readonly Hostile[] = [
  ['nothing', () => Buffer.alloc(0), empty],
  ['a PDF', () => right, wrongFormat],
  ['a program', bytes('MZ\x90\0'), wrongFormat],
  ['an old document of Word', () => Buffer.concat([oleHead, Buffer.alloc(2000)]), wrongFormat],
  [
    'a document with a password',
    () => Buffer.concat([oleHead, Buffer.alloc(500), Buffer.from('EncryptedPackage', 'utf16le')]),
    locked,
  ],
  ['a letter of Rich Text', bytes('{\\rtf1 {\\object}}'), wrongFormat],
  ['an archive without a document', () => docxWith({ 'word/document.xml': null }), damaged],
  ['one without its relations', () => docxWith({ '_rels/.rels': null }), wrongFormat],
  ['a table of Excel', () => docxWith({ 'word/document.xml': '<workbook/>' }), wrongFormat],
  ['macros', () => docxWith(wordRelations(relation('vbaProject', 'vbaProject.bin'))), macros],
  ['an embedded object', () => docxWith(wordRelations(relation('oleObject', 'x.bin'))), embedded],
  [
    'a template from elsewhere',
    () => docxWith(wordRelations(relation('attachedTemplate', 'http://x/y.dotm', 'TargetMode="External"'))),
    template,
  ],
  [
    'one that hides it in numbers',
    () => docxWith(wordRelations(relation('attachedTemplate', 'http://x', 'TargetMode="&#x45;xternal"'))),
    template,
  ],
  [
    'a picture from elsewhere',
    () => docxWith(wordRelations(relation('image', 'http://x', "TargetMode='External'"))),
    fetched,
  ],
  [
    'a field that starts a program',
    () => docxWith(wordText('<w:fldSimple w:instr="DDEAUTO c:\\\\cmd.exe"/>')),
    fields,
  ],
  [
    'a text of its own making',
    () => docxWith({ 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }),
    damaged,
  ],
  [
    'a name that climbs',
    async () =>
      swapped(
        await docxWith({ 'word/aaaaaaa.xml': '<x/>' }),
        'word/aaaaaaa.xml',
        '../../../../x.xml'.slice(0, 16),
      ),
    damaged,
  ],
  [
    'a name from the root',
    async () => swapped(await docxWith({ 'word/a.xml': '<x/>' }), 'word/a.xml', '/ord/a.xml'),
    damaged,
  ],
  [
    'a name of Windows',
    async () => swapped(await docxWith({ 'word/a.xml': '<x/>' }), 'word/a.xml', 'C:\\d/a.xml'),
    damaged,
  ],
  [
    'a part twice',
    async () =>
      swapped(await docxWith({ 'word/a.xml': '<x/>', 'word/b.xml': '<y/>' }), 'word/b.xml', 'word/a.xml'),
    damaged,
  ],
  ['a part with a password', async () => withPasswordBit(await docxWith()), locked],
  ['a bomb', () => docxWith({ 'word/media/x.bmp': Buffer.alloc(257 * 1024 * 1024) }), unreadable],
  ['sizes that are not true', async () => withSmallSizes(await docxWith()), damaged],
  [
    'something before it',
    async () => Buffer.concat([Buffer.from('MZ\x90\0'), await docxWith()]),
    wrongFormat,
  ],
  ['something behind it', async () => Buffer.concat([await docxWith(), Buffer.from('MZ\x90\0')]), damaged],
  ['an archive that was cut', async () => (await docxWith()).subarray(0, -40), damaged],
  [
    'broken packing',
    async () => {
      const archive = await docxWith();
      archive.fill(0xff, 60, 90);
      return archive;
    },
    damaged,
  ],
];

/** Names that do not match the content. */
const names: readonly string[] = [
  'x.exe',
  'x.pdf.exe',
  'x.docm',
  'x.doc',
  'x.dotx',
  'x.pdf ',
  'x.pdf.',
  'x.pdf\u0000.exe',
  'pdf',
  'x.svg',
  'x.html',
  'x.zip',
  `${'x'.repeat(56)}.pdf`,
];

async function checkHostile(
  at: TestServer,
  all: readonly (readonly [TestFile, string, string?])[],
): Promise<void> {
  const { client } = await at.logInByCall('luka.maric');
  const rows = async () => [
    await store.db.$count(documents),
    await store.db.$count(documentFiles),
    await store.db.$count(messages),
  ];
  const before = await rows();
  for (const [file, what, reason] of all) {
    // The limit of a day must not refuse these.
    await store.attempts.clear(['documents:partner:6']);
    await tally.hold(async () => {
      const answer = await upload(client, file);
      expect([400, 422], `${what}: ${answer.status} ${answer.text}`).toContain(answer.status);
      if (reason !== undefined) {
        expect(answer.json, what).toMatchObject({ code: 'invalid-fields', fieldErrors: { files: reason } });
      }
    });
  }
  expect(await rows()).toEqual(before);
}

const madeOf = (all: readonly Hostile[], fileName: string) =>
  Promise.all(
    all.map(
      async ([what, content, reason]) => [{ fileName, content: await content() }, what, reason] as const,
    ),
  );

const named = names.map((fileName) => [{ fileName, content: right }, fileName] as const);

test('files that are not what they say, or that do something, under the name of a PDF @T13.2', async () => {
  await checkHostile(server, await madeOf(pdfs, 'x.pdf'));
});
test('the same under the name of a document of Word', async () => {
  await checkHostile(server, await madeOf(docxs, 'x.docx'));
}, 60_000);
test('a right file under a wrong name @T13.1', () => checkHostile(server, named));

test('files that are too large, and more than one @T13.1', async () => {
  const { client } = await server.logInByCall('luka.maric');
  const large = { fileName: 'x.pdf', content: Buffer.alloc(uploadLimits.fileBytes + 1) };
  await tally.hold(async () => must(413, await upload(client, large)));
  await tally.hold(async () =>
    must(400, await client.post(uploadPath, { parts: partsOf([rightPdf(), rightPdf('x')]) })),
  );
  expect(must(200, await client.get('/api/document')).json).toMatchObject({ totalElements: 0 });
});

test('right files are taken', async () => {
  const { client } = await server.logInByCall('luka.maric');
  const link = wordRelations(relation('hyperlink', 'https://hgk.hr', 'TargetMode="External"'));
  const rightOnes: readonly [string, Buffer | Promise<Buffer>][] = [
    ['x.pdf', paper(['Polica'])],
    ['UPPER.PDF', paper(['Polica 2'])],
    ['x.docx', docxWith()],
    [
      'link and pictures.docx',
      docxWith({ ...link, 'word/media/a.png': 'x', 'word/theme/theme1.xml': '<x/>' }),
    ],
    [
      'fields.docx',
      docxWith(
        wordText(
          '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE \\* DDEMO</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/><w:t>DDEAUTO</w:t></w:r></w:p>',
        ),
      ),
    ],
    ['stored.docx', docxWith({ 'docProps/app.xml': '<Properties/>' })],
  ];
  for (const [fileName, content] of rightOnes) {
    must(200, await upload(client, { fileName, content: await content }, { name: fileName }));
  }
});

test('planted fault: a server that believes the name', async () => {
  const broken = await start({
    adjustHandlers: (handlers: Handlers) => ({
      ...handlers,
      uploadDocument: async (call) => {
        const [file] = call.body.files;
        if (file) {
          const body = { ...call.body, files: [{ ...file, content: paper([String(Math.random())]) }] };
          await handlers.uploadDocument({ ...call, body });
        }
      },
    }),
  });
  const [first] = await madeOf(pdfs.slice(1, 2), 'x.pdf');
  await expectCaught(async () => first && checkHostile(broken, [first]), /^a program: 200/);
  await broken.close();
});

test('planted fault: a server that knows PDFs by their first line only', async () => {
  const broken = await start({
    adjustHandlers: (handlers: Handlers) => ({
      ...handlers,
      uploadDocument: async (call) => {
        const [file] = call.body.files;
        const isPdf = file?.content.toString('latin1', 0, 5) === '%PDF-';
        const files = file ? [{ ...file, content: isPdf ? paper(['x']) : file.content }] : [];
        await handlers.uploadDocument({ ...call, body: { ...call.body, files } });
      },
    }),
  });
  const scripts = (await madeOf(pdfs, 'x.pdf')).filter(([, what]) => what === 'a script');
  await expectCaught(() => checkHostile(broken, scripts), /^a script: 200/);
  await broken.close();
});

test('planted fault: a server that asks nothing about names', async () => {
  const broken = await start({
    adjustHandlers: (handlers: Handlers) => ({
      ...handlers,
      uploadDocument: async (call) =>
        handlers.uploadDocument({
          ...call,
          body: { ...call.body, files: call.body.files.map((file) => ({ ...file, fileName: 'x.pdf' })) },
        }),
    }),
  });
  await expectCaught(() => checkHostile(broken, named), /^x\.exe: 200/);
  await broken.close();
});
