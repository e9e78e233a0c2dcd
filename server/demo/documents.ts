import { utcDayOf } from '../../domain/values/dates.ts';
import { formatDay } from '../../domain/values/day.ts';
import { documentFileName, fileTypes, type DocumentCategory } from '../../domain/documents.ts';
import { shift } from '../platform/clock.ts';
import type { Database } from '../store/database.ts';
import { documentSortKeys } from '../store/queries/sort-keys.ts';
import { documentFiles, documents } from '../store/schema.ts';

const day = 24 * 60 * 60 * 1000;

/** A document with its category, which is its type as well. */
type DemoDocument = readonly [
  username: string,
  category: DocumentCategory,
  name: string,
  fileName: string,
  daysAgo: number,
];

/** The documents of the demo's customers, oldest first. */
const demoDocuments: readonly DemoDocument[] = [
  ['ana.kovacevic', 'KASKO_INSURANCE_POLICY', 'Polica kasko osiguranja', 'polica-kasko', 290],
  ['ana.kovacevic', 'AO_POLICY', 'Polica obveznog osiguranja', 'polica-ao', 41],
  ['ana.kovacevic', 'EARLY_CONTRACT_TERMINATION', 'Izjava o prijevremenom prekidu', 'izjava-prekid', 6],
  ['adriatic.transport', 'PROPERTY_POLICY', 'Polica imovine, skladište Zadar', 'polica-imovine-zadar', 120],
  [
    'adriatic.transport',
    'COMPENSATION_CLAIM',
    'Odštetni zahtjev, parkiralište Split',
    'odstetni-zahtjev-split',
    33,
  ],
  ['adriatic.transport', 'AO_POLICY', 'Polica AO za vozni park', 'polica-ao-vozni-park', 12],
];

/** Gives the demo's customers in the database their documents. Returns the documents' ids. */
export async function writeDocuments(
  db: Database,
  partnerIds: ReadonlyMap<string, number>,
  now: Date,
  given: readonly DemoDocument[] = demoDocuments,
): Promise<number[]> {
  const files = given.flatMap(([username, category, name, fileName, daysAgo]) => {
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
      category,
      type: category,
      name,
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

/** One page in a font that every reader has: nothing is embedded. Source: ISO 32000-1, 7.5 and 9.6.2. */
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
