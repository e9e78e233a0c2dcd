import { expect, test } from 'vitest';
import { fileTexts, uploadLimits } from '../../../domain/documents.ts';
import { documentFiles, documents, messages } from '../../../server/store/schema.ts';
import {
  docxWith,
  partsOf,
  pdfWith,
  relation,
  rightPdf,
  upload,
  uploadPath,
  wordRelations,
} from '../../support/documents/documents.ts';
import { Tally } from '../../support/promise.ts';
import { must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

// One file of each reason; the others, without a server, are in the files beside this one.

const { store, server } = await startFreshServer();
const tally = new Tally('13 uploads');

const { content } = rightPdf();
const countRows = async () => [
  await store.db.$count(documents),
  await store.db.$count(documentFiles),
  await store.db.$count(messages),
];
const script = pdfWith(['<< /S /JavaScript /JS (app.alert(1)) >>'], '/OpenAction 4 0 R');
const macros = await docxWith(wordRelations(relation('vbaProject', 'vbaProject.bin')));

test('files that are not what they say, or that do something @T13.2', async () => {
  const client = await server.openSession('luka.maric');
  const before = await countRows();
  for (const [fileName, sent, files] of [
    ['x.pdf', Buffer.alloc(0), fileTexts.empty],
    ['x.pdf', Buffer.from('MZ\x90\0This program cannot be run in DOS mode.'), fileTexts.wrongFormat],
    ['x.pdf', macros, fileTexts.wrongFormat],
    ['x.pdf', script, fileTexts.script],
    ['x.docx', Buffer.alloc(0), fileTexts.empty],
    ['x.docx', content, fileTexts.wrongFormat],
    ['x.docx', macros, fileTexts.macros],
  ] as const) {
    await tally.hold(async () =>
      expect(must(422, await upload(client, { fileName, content: sent })).json).toMatchObject({
        code: 'invalid-fields',
        fieldErrors: { files },
      }),
    );
  }
  expect(await countRows()).toEqual(before);
});

test('a right file under a wrong name @T13.1', async () => {
  const client = await server.openSession('luka.maric');
  const before = await countRows();
  for (const fileName of [
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
  ]) {
    await tally.hold(async () => {
      const { status } = await upload(client, { fileName, content });
      expect([400, 422], `${fileName}: ${status}`).toContain(status);
    });
  }
  expect(await countRows()).toEqual(before);
});

test('files that are too large, and more than one @T13.1', async () => {
  const client = await server.openSession('luka.maric');
  const large = { fileName: 'x.pdf', content: Buffer.alloc(uploadLimits.fileBytes + 1) };
  await tally.hold(async () => must(413, await upload(client, large)));
  await tally.hold(async () =>
    must(400, await client.post(uploadPath, { parts: partsOf([rightPdf(), rightPdf('x')]) })),
  );
  expect(must(200, await client.get('/api/document')).json).toMatchObject({ totalElements: 0 });
});
