import { utcDayOf } from '../../domain/dates.ts';
import { formatDay } from '../../domain/day.ts';
import {
  documentFileName,
  fileTypes,
  type DocumentCategory,
  type DocumentType,
} from '../../domain/documents.ts';
import { shift } from '../platform/clock.ts';
import type { Database } from '../store/database.ts';
import { documentSortKeys } from '../store/queries/sort-keys.ts';
import { documentFiles, documents } from '../store/schema.ts';

const day = 24 * 60 * 60 * 1000;

type DemoDocument = {
  readonly username: string;
  readonly category: DocumentCategory;
  readonly type: DocumentType;
  readonly name: string;
  readonly fileName: string;
  readonly daysAgo: number;
};

/** What the demo's customers have handed in, oldest first. */
const demoDocuments: readonly DemoDocument[] = [
  {
    username: 'ana.kovacevic',
    category: 'KASKO_INSURANCE_POLICY',
    type: 'KASKO_INSURANCE_POLICY',
    name: 'Polica kasko osiguranja',
    fileName: 'polica-kasko',
    daysAgo: 290,
  },
  {
    username: 'ana.kovacevic',
    category: 'AO_POLICY',
    type: 'AO_POLICY',
    name: 'Polica obveznog osiguranja',
    fileName: 'polica-ao',
    daysAgo: 41,
  },
  {
    username: 'ana.kovacevic',
    category: 'EARLY_CONTRACT_TERMINATION',
    type: 'EARLY_CONTRACT_TERMINATION',
    name: 'Izjava o prijevremenom prekidu',
    fileName: 'izjava-prekid',
    daysAgo: 6,
  },
  {
    username: 'adriatic.transport',
    category: 'PROPERTY_POLICY',
    type: 'PROPERTY_POLICY',
    name: 'Polica imovine, skladište Zadar',
    fileName: 'polica-imovine-zadar',
    daysAgo: 120,
  },
  {
    username: 'adriatic.transport',
    category: 'COMPENSATION_CLAIM',
    type: 'COMPENSATION_CLAIM',
    name: 'Odštetni zahtjev, parkiralište Split',
    fileName: 'odstetni-zahtjev-split',
    daysAgo: 33,
  },
  {
    username: 'adriatic.transport',
    category: 'AO_POLICY',
    type: 'AO_POLICY',
    name: 'Polica AO za vozni park',
    fileName: 'polica-ao-vozni-park',
    daysAgo: 12,
  },
];

/** Gives those of the demo's customers who are there their documents. Returns the documents' ids. */
export async function writeDocuments(
  db: Database,
  partnerIds: ReadonlyMap<string, number>,
  now: Date,
  given: readonly DemoDocument[] = demoDocuments,
): Promise<number[]> {
  const files = given.flatMap(({ username, daysAgo, fileName, ...said }) => {
    const partnerId = partnerIds.get(username);
    if (partnerId === undefined) return [];
    const createdAt = shift(now, -daysAgo * day);
    const issueDate = utcDayOf(shift(createdAt, -2 * day));
    const content = paper([
      'Primjer dokumenta',
      'Ovu je datoteku izradio demo portala Moj leasing.',
      `Datoteka: ${fileName}.pdf`,
      `Datum izdavanja: ${formatDay(issueDate)}`,
    ]);
    const document = {
      ...said,
      partnerId,
      issueDate,
      fileName: documentFileName(`${fileName}.pdf`, 'pdf'),
      mediaType: fileTypes.pdf,
      size: content.length,
      createdAt,
    };
    return [{ row: { ...document, ...documentSortKeys(document) }, content }];
  });
  if (files.length === 0) return [];
  const rows = await db
    .insert(documents)
    .values(files.map(({ row }) => row))
    .returning({ id: documents.id });
  await db
    .insert(documentFiles)
    .values(
      files.flatMap(({ content }, index) => (rows[index] ? [{ documentId: rows[index].id, content }] : [])),
    );
  return rows.map(({ id }) => id);
}

/**
 * A PDF of one page with lines of plain letters, in a font that every reader has: nothing has to be embedded.
 * Source: ISO 32000-1, 7.5 and 9.6.2.
 */
export function paper(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replaceAll(/[\\()]/g, '')}) Tj T*`).join(' ');
  const drawing = `BT /F1 14 Tf 28 TL 72 760 Td ${text} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (hr-HR) >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
