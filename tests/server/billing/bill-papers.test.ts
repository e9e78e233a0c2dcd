import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { dayOf } from '../../../domain/values/dates.ts';
import { uploadLimits } from '../../../domain/documents.ts';
import type { Payment } from '../../../generated/api.ts';
import { paper as drawPaper } from '../../../server/demo/documents.ts';
import { roomForFile, withExportedFiles } from '../../../server/import/exported-file.ts';
import { identityOf } from '../../../server/import/folder.ts';
import { importFolder } from '../../../server/import/import.ts';
import { problemText } from '../../../server/import/problems.ts';
import { bills, partners, paymentNotes, users } from '../../../server/store/schema.ts';
import { copyExport } from '../../support/files/exports.ts';
import { importsInto } from '../imports.ts';
import { readPdf } from '../../support/files/pdf.ts';
import { readZip } from '../../support/files/zip.ts';
import type { TestClient } from '../../support/server/client.ts';
import { must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, server, store } = await startFreshServer();
const { done, load, rows, refused } = importsInto({ store, clock });

const pdf = drawPaper(['P-1']);
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="urn:x"><ID>1/1/1</ID></Invoice>\n';

/** The example with these bills and files. */
function exportOf(given: readonly object[], files: Readonly<Record<string, string | Buffer>> = {}) {
  const copy = copyExport();
  rmSync(join(copy.folder, 'bills.csv'));
  copy.write('bills.jsonl', given.map((bill) => `${JSON.stringify(bill)}\n`).join(''));
  mkdirSync(join(copy.folder, 'files'));
  for (const [name, content] of Object.entries(files)) copy.write(`files/${name}`, content);
  return copy;
}

const billOf = (number: string, more: object = {}) => ({
  number,
  contractNumber: '21044/25',
  type: 'INSTALLMENT',
  date: '2026-11-17',
  dueDate: '2026-12-01',
  amountEur: 125,
  paidEur: 0,
  description: 'Škoda Fabia',
  status: 'UNPAID',
  hasDocument: true,
  ...more,
});

const paper = {
  vatBaseEur: 100,
  vatEur: 25,
  eInvoiceNumber: '7/1/1',
  jir: '0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f0',
  zki: '0123456789abcdef0123456789abcdef',
};

/** A user of this customer of the example: one of the demo's, because users of the example have no password yet. */
async function userOf(number: string, username: string) {
  const [partner] = await store.db.select().from(partners).where(eq(partners.number, number));
  await store.db
    .update(users)
    .set({ partnerId: partner?.id ?? 0 })
    .where(eq(users.username, username));
  return await server.openSession(username);
}

const ownDataOf = async (client: TestClient) => {
  const json = { presentPassword: 'Leasing#2026' };
  return readZip(must(200, await client.post('/api/user-profile/export', { json })).bytes);
};

async function notePaid(client: TestClient): Promise<void> {
  const json = { billNumber: 'H-1', paidOn: dayOf(clock.now()), amountEur: 125 };
  must(200, await client.post('/api/bill/payment-note', { json }));
  expect((await client.get('/api/bill/payment-note')).json).toEqual([json]);
}

const papersIn = (own: ReadonlyMap<string, Buffer>) =>
  [...own.keys()].filter((name) => /^racuni\/\d+-[HP]-1\.(pdf|xml)$/.test(name));

test('papers of the company take the place of what the portal draws; the same again changes nothing', async () => {
  const given = [billOf('P-1', { ...paper, pdfFile: 'a.pdf', xmlFile: 'a.xml' }), billOf('P-2')];
  const { folder, write } = exportOf(given, { 'a.pdf': pdf, 'a.xml': xml });
  const hurried = await importFolder({ store, clock, folder, mayExpire: Infinity, paperTime: 0 });
  expect(hurried).toMatchObject({ outcome: 'done', billFiles: 0, billFilesLater: 2 });
  expect(await load(folder)).toMatchObject({ billFiles: 2, billFilesLater: 0, filesLeftOut: { count: 0 } });
  const before = await rows();
  expect(await load(folder)).toMatchObject({ billFiles: 0 });
  expect(await rows()).toEqual(before);

  const client = await userOf('K-20417', 'luka.maric');
  const archive = must(200, await client.get('/api/bill/zip?billNumbers=P-1,P-2&withXml=true'));
  const files = await readZip(archive.bytes);
  expect([...files.keys()]).toEqual(['P-1.pdf', 'P-1.xml', 'P-2.pdf']);
  const original = must(200, await client.get('/api/bill/pdf?billNumber=P-1'));
  expect(files.get('P-1.pdf')?.equals(original.bytes)).toBe(true);
  expect((await readPdf(original.bytes)).texts).not.toContain('Informativni prikaz računa');
  expect((await readPdf(files.get('P-2.pdf') ?? Buffer.of())).texts).toContain('Informativni prikaz računa');
  const answer = must(200, await client.get('/api/bill/xml?billNumber=P-1'));
  expect([answer.text, answer.headers['content-type']]).toEqual([xml, 'application/xml']);
  must(404, await client.get('/api/bill/xml?billNumber=P-2'));
  const payment = must(200, await client.get('/api/bill/payment?billNumber=P-1')).json as Payment;
  expect(payment.paper).toEqual({ ...paper, isOriginal: true, hasXml: true });

  write('files/a.xml', xml.replace('1/1/1', '2/1/1'));
  expect(await load(folder)).toMatchObject({ billFiles: 1 });
  expect(must(200, await client.get('/api/bill/xml?billNumber=P-1')).text).toContain('2/1/1');

  const own = await ownDataOf(client);
  expect(papersIn(own)).toHaveLength(2);
  expect(own.get('racuni.json')?.toString()).toContain(paper.jir);

  write('bills.jsonl', `${JSON.stringify({ ...given[0], hasDocument: false })}\n`);
  await done(folder);
  must(404, await client.get('/api/bill/xml?billNumber=P-1'));
  clock.advance(60 * 60 * 1000);
  expect(papersIn(await ownDataOf(await userOf('K-20417', 'luka.maric')))).toEqual([]);
});

test('a file that cannot be taken is reported with its row, and the bill is imported', async () => {
  const large = Buffer.concat([pdf, Buffer.alloc(uploadLimits.fileBytes)]);
  const bad: readonly (readonly [name: string, field: 'pdfFile' | 'xmlFile', reason: string])[] = [
    ['absent.pdf', 'pdfFile', 'is not in files/'],
    ['large.pdf', 'pdfFile', 'is larger than 5 MB'],
    ['empty.pdf', 'pdfFile', 'is empty'],
    ['word.pdf', 'pdfFile', 'is no PDF'],
    ['link.pdf', 'pdfFile', 'is no regular file; links and pipes are not read'],
    ['folder.pdf', 'pdfFile', 'is no regular file; links and pipes are not read'],
    ['cut.xml', 'xmlFile', 'is no well-formed XML'],
    ['bomb.xml', 'xmlFile', 'is no well-formed XML'],
    ['latin.xml', 'xmlFile', 'is no well-formed XML'],
  ];
  const { folder } = exportOf(
    bad.map(([name, field], index) => billOf(`B-${index}`, { [field]: name })),
    {
      'large.pdf': large,
      'empty.pdf': '',
      'word.pdf': 'Račun',
      'cut.xml': xml.slice(0, -4),
      'bomb.xml': `<!DOCTYPE x [<!ENTITY a "aa">]><x>&a;</x>`,
      'latin.xml': Buffer.from('<x>\xe8</x>', 'latin1'),
    },
  );
  writeFileSync(join(folder, '.secret.pdf'), pdf);
  symlinkSync('../.secret.pdf', join(folder, 'files/link.pdf'));
  mkdirSync(join(folder, 'files/folder.pdf'));
  const result = await load(folder);
  if (result.outcome !== 'done') throw new Error(result.outcome);
  expect(result.filesLeftOut.first.map(problemText)).toEqual(
    bad.map(([, field, reason], index) => `bills.jsonl, line ${index + 1}, ${field}: ${reason}`),
  );
  expect(result.filesLeftOut.file).toMatch(/\.csv$/);
  const numbers = (await store.db.select({ number: bills.number }).from(bills)).map(({ number }) => number);
  expect(numbers).toEqual(expect.arrayContaining(bad.map((_, index) => `B-${index}`)));
});

test('papers are taken as programs write them: in UTF-16, and under names with accents apart', async () => {
  const utf16 = Buffer.from(`\uFEFF${xml}`, 'utf16le');
  const swapped = Buffer.from(utf16).swap16();
  const named = 'Račun Šković';
  const given = billOf('W-1', { pdfFile: `${named}.pdf`, xmlFile: `${named}.xml`.normalize('NFD') });
  const files = {
    [`${named}.pdf`.normalize('NFD')]: pdf,
    [`${named}.xml`]: utf16,
    'swapped.xml': swapped,
    // Half a letter.
    'broken.xml': Buffer.concat([utf16, Buffer.from([0x00, 0xd8, 0x20, 0x00])]),
  };
  const others = ['swapped', 'broken'].map((name) => billOf(`W-${name}`, { xmlFile: `${name}.xml` }));
  const { folder } = exportOf([given, ...others], files);
  expect(await load(folder)).toMatchObject({ billFiles: 3, filesLeftOut: { count: 1 } });
  const client = await userOf('K-20417', 'luka.maric');
  expect(must(200, await client.get('/api/bill/xml?billNumber=W-1')).bytes).toEqual(utf16);
});

test('files that are refused each time keep no other one out for good', async () => {
  const bad = Array.from({ length: 60 }, (_, index) => billOf(`B-${index}`, { pdfFile: 'absent.pdf' }));
  const { folder } = exportOf([...bad, billOf('P-1', { pdfFile: 'a.pdf' })], { 'a.pdf': pdf });
  // Time for some of them, however fast the machine is.
  let now = 0;
  const watch = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  let [written, later] = [0, Infinity];
  for (let imports = 0; written === 0 && imports < 100; imports += 1) {
    const result = await importFolder({ store, clock, folder, mayExpire: Infinity, paperTime: 40 });
    if (result.outcome === 'done') [written, later] = [result.billFiles, result.billFilesLater];
  }
  watch.mockRestore();
  expect(written).toBe(1);
  expect(later).toBeGreaterThan(0);
});

test.runIf(process.platform === 'linux')(
  'a link that takes the place of files/ is not followed',
  async () => {
    const { folder } = exportOf([], { 'a.pdf': pdf });
    await withExportedFiles(folder, identityOf(folder), async (read) => {
      renameSync(join(folder, 'files'), `${folder}-files`);
      symlinkSync(tmpdir(), join(folder, 'files'));
      expect(await read('a.pdf', roomForFile())).toEqual(pdf);
    });
  },
);

test('a name that leads elsewhere, and half of what belongs together, refuse the row', async () => {
  const names = ['../a.pdf', '/etc/passwd', '..', 'a\\b.pdf', '.a.pdf'];
  const { folder } = exportOf([
    ...names.map((pdfFile, index) => billOf(`N-${index}`, { pdfFile })),
    billOf('N-vat', { vatBaseEur: 100 }),
  ]);
  const form = 'must be a name of a file, at most 200 characters, without slashes or a dot in front';
  expect(await refused(folder)).toEqual([
    ...names.map((_, index) => `bills.jsonl, line ${index + 1}, pdfFile: ${form}`),
    `bills.jsonl, line ${names.length + 1}, vatEur: is missing`,
  ]);
});

test('a customer who takes over a contract gets neither the papers nor the notes of payments of the customer before @T10.1', async () => {
  const copy = exportOf([billOf('H-1', { pdfFile: 'a.pdf', xmlFile: 'a.xml' })], {
    'a.pdf': pdf,
    'a.xml': xml,
  });
  await done(copy.folder);
  const before = await userOf('K-20417', 'luka.maric');
  must(200, await before.get('/api/bill/xml?billNumber=H-1'));
  await notePaid(before);
  copy.change('contracts.jsonl', '21044/25', { partnerNumber: 'K-20533' });
  await done(copy.folder);
  must(404, await before.get('/api/bill/xml?billNumber=H-1'));
  const client = await userOf('K-20533', 'ana.kovacevic');
  must(404, await client.get('/api/bill/xml?billNumber=H-1'));
  const { texts } = await readPdf(must(200, await client.get('/api/bill/pdf?billNumber=H-1')).bytes);
  expect(texts).toContain('Informativni prikaz računa');
  expect(papersIn(await ownDataOf(client))).toEqual([]);
  expect(papersIn(await ownDataOf(before))).toHaveLength(2);

  // Another file of the paper, and still under the name of the customer before.
  copy.write('files/a.xml', xml.replace('1/1/1', '2/1/1'));
  await done(copy.folder);
  must(404, await client.get('/api/bill/xml?billNumber=H-1'));
  copy.change('bills.jsonl', 'H-1', { paperPartnerNumber: 'K-0' });
  expect(await refused(copy.folder)).toEqual(['bills.jsonl, line 1, paperPartnerNumber: is not in partners']);
  copy.change('bills.jsonl', 'H-1', { paperPartnerNumber: 'K-20533' });
  await done(copy.folder);
  expect(must(200, await client.get('/api/bill/xml?billNumber=H-1')).text).toContain('2/1/1');

  // It is there, as one that was written during the import would be.
  expect(await store.db.$count(paymentNotes)).toBe(1);
  expect((await client.get('/api/bill/payment-note')).json).toEqual([]);
  await notePaid(client);
  rmSync(join(copy.folder, 'bills.jsonl'));
  copy.change('contracts.jsonl', '21044/25', { partnerNumber: 'K-20417' });
  await done(copy.folder);
  expect((await before.get('/api/bill/payment-note')).json).toEqual([]);
});
