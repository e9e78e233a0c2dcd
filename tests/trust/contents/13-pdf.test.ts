import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { desc } from 'drizzle-orm';
import PdfKit from 'pdfkit';
import { expect, test } from 'vitest';
import { fileTexts } from '../../../domain/documents.ts';
import { paper } from '../../../server/demo/documents.ts';
import { writeStatement } from '../../../server/features/registration/statement-pdf.ts';
import { checkPdf } from '../../../server/files/pdf.ts';
import { documentFiles } from '../../../server/store/schema.ts';
import { upload } from '../../support/documents/documents.ts';
import { honestFeatures, type HostileFeature, hostileFeatures } from './hostile-pdfs.ts';
import { type Feature, hidingPlaces, layouts, signedWith, writtenInTurn } from './pdf-files.ts';
import { signStatement } from '../../support/files/signatures.ts';
import { Tally } from '../../support/promise.ts';
import { must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

// One way of writing each hostile feature. The view of other readers on the stored file is in `13-pdf-judges.all.test.ts`.

const { store, server } = await startFreshServer();
const tally = new Tally('13 uploaded PDFs');

/** Features that a reader comes to from the catalog or a page; objects without a reference are left out of the stored file. */
const isReached = ({ catalog, page }: Feature) => (catalog ?? page) !== undefined;

async function checkRefused(
  features: readonly HostileFeature[],
  write: (feature: Feature) => Buffer,
): Promise<void> {
  for (const feature of features) {
    await tally.hold(async () =>
      expect(await checkPdf(write(feature)), feature.what).toBe(fileTexts[feature.reason]),
    );
  }
}

test('every feature that runs, starts, fetches, sends or carries something is refused by its name', () =>
  checkRefused(hostileFeatures.filter(isReached), layouts.packed));

test('and in a signed file, whose bytes are kept, also in an older revision or where nothing refers to it', () =>
  checkRefused(
    hostileFeatures.filter((feature, index) => !isReached(feature) || index % 4 === 0),
    (feature) => signedWith(layouts.plain(feature)),
  ));

const folder = join(import.meta.dirname, '../../support/files/pdfs');
const statement = writeStatement({
  firmName: 'Jadran oprema d.o.o.',
  groups: [{ title: 'Pravna osoba', rows: [['OIB', '68203491577']] }],
  mark: '0',
});

async function forArchives(): Promise<Buffer> {
  const document = new PdfKit({ subset: 'PDF/A-3b', tagged: true, pdfVersion: '1.7', font: 'Courier' });
  document.text('Polica', { link: 'https://hgk.hr' });
  document.end();
  return buffer(document);
}

test('a passive feature is no reason, in any spelling', async () => {
  const files: readonly (readonly [what: string, content: Buffer])[] = [
    ...writtenInTurn(honestFeatures),
    ...readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const),
    ['a statement', statement],
    ['a signed statement', await signStatement(statement, '68203491577')],
    ['a paper with blanks behind it', Buffer.concat([paper(['Polica']), Buffer.from('\r\n\0\0')])],
    ['for archives', await forArchives()],
  ];
  for (const [what, content] of files) {
    await tally.hold(async () => expect(typeof (await checkPdf(content)), what).not.toBe('string'));
  }
});

/** The stored bytes of an upload. */
async function keptOf(content: Buffer): Promise<Buffer> {
  const client = await server.openSession('luka.maric');
  must(200, await upload(client, { fileName: 'x.pdf', content }));
  const [newest] = await store.db
    .select()
    .from(documentFiles)
    .orderBy(desc(documentFiles.documentId))
    .limit(1);
  return Buffer.from(newest?.content ?? []);
}

test('a file that is signed is kept byte by byte', async () => {
  const signed = signedWith(layouts.plain({ what: '' }));
  expect(await checkPdf(signed)).toBeUndefined();
  expect((await keptOf(signed)).equals(signed)).toBe(true);
});

test('the content of an older revision is not stored', async () => {
  const [script = { what: '' }] = hostileFeatures;
  const kept = await keptOf(hidingPlaces['taken away later'](script));
  await tally.hold(() => expect(kept.includes('/JavaScript')).toBe(false));
});
