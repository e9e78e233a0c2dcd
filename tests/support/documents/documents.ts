import { deflateSync } from 'node:zlib';
import JSZip from 'jszip';
import { paper } from '../../../server/demo/documents.ts';
import type { Answer, CallOptions, TestClient } from '../server/client.ts';
import type { Part } from '../files/multipart.ts';

export const uploadPath = '/api/document/upload';

/** The fields of a correct upload. */
export const rightFields = {
  type: 'Polica AO osiguranja',
  name: 'Polica AO 2027',
  issueDate: '2026-11-02',
  category: 'AO_POLICY',
} as const;

export interface TestFile {
  readonly fileName: string;
  readonly content: Buffer;
}

export const rightPdf = (text = 'Polica'): TestFile => ({
  fileName: 'polica.pdf',
  content: paper([text]),
});

/** The parts of an upload of these files, with other fields where they are given. */
export function partsOf(files: readonly TestFile[], fields: Record<string, string> = {}): Part[] {
  return [
    ...files.map((file) => ({ name: 'files', ...file })),
    ...Object.entries({ ...rightFields, ...fields }).map(([name, text]) => ({ name, text })),
  ];
}

export function upload(
  client: TestClient,
  file: TestFile = rightPdf(),
  fields: Record<string, string> = {},
): Promise<Answer> {
  return client.post(uploadPath, { parts: partsOf([file], fields) });
}

/** A PDF with these objects beside the required ones; a body given as bytes is a whole object. */
export function pdfWith(objects: readonly (string | Buffer)[], catalog = ''): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...objects,
  ];
  const places: number[] = [];
  let length = pieces[0]?.length ?? 0;
  for (const [index, object] of all.entries()) {
    places.push(length);
    const piece = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as Uint8Array),
      Buffer.from('\nendobj\n'),
    ]);
    pieces.push(piece);
    length += piece.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = all.length + 1;
  pieces.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

/** A stream object; packed as its dictionary says. */
export function streamOf(dictionary: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${dictionary} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/** Objects in a stream, as newer PDFs keep them. */
export const objectStreamOf = (
  object: string,
  dictionary = '/Filter /FlateDecode',
  pack: (data: Buffer) => Buffer = deflateSync,
) => streamOf(`/Type /ObjStm /N 1 /First 5 ${dictionary}`, pack(Buffer.from(`9 0  ${object}`)));

const relations = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A relation of a document's part to something else. */
export const relation = (kind: string, target: string, more = '') =>
  `<Relationship Id="r9" Type="${officeDocument}/${kind}" Target="${target}" ${more}/>`;

export const wordRelations = (inside: string) => ({ 'word/_rels/document.xml.rels': relations(inside) });

/** The parts of a document of Word with one line. */
export const docxParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  '_rels/.rels': relations(
    `<Relationship Id="r1" Type="${officeDocument}/officeDocument" Target="word/document.xml"/>`,
  ),
  'word/document.xml':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Odštetni zahtjev</w:t></w:r></w:p></w:body></w:document>',
};

/** A document of Word with these parts beside or instead of the usual ones; `null` leaves one out. */
export async function docxWith(parts: Record<string, string | Buffer | null> = {}): Promise<Buffer> {
  const archive = new JSZip();
  for (const [name, part] of Object.entries({ ...docxParts, ...parts })) {
    if (part !== null) archive.file(name, part, { createFolders: false });
  }
  return archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** The text of a document with this inside its body. */
export const wordText = (inside: string) => ({
  'word/document.xml': (docxParts['word/document.xml'] ?? '').replace('<w:body>', `<w:body>${inside}`),
});

/**
 * The parts that a form makes of a body of the contract: each text of a list is a file, one that begins as a PDF a right
 * one, and an object is JSON.
 */
export function formParts(body: unknown): Part[] {
  return Object.entries(body ?? {}).flatMap(([name, value]: [string, unknown]): Part[] => {
    if (Array.isArray(value)) return value.map((each: unknown) => filePart(name, String(each)));
    return typeof value === 'object' && value !== null
      ? [dataPart(name, value)]
      : [{ name, text: String(value) }];
  });
}

function filePart(name: string, text: string): Part {
  const content = text.startsWith('%PDF') ? rightPdf(text).content : Buffer.from(text);
  return { name, fileName: 'polica.pdf', content };
}

/** Data among the parts, as a browser sends it. */
export function dataPart(name: string, data: object): Part {
  return {
    name,
    fileName: 'blob',
    content: Buffer.from(JSON.stringify(data)),
    mediaType: 'application/json',
  };
}

/** How a call sends a body of the contract with this media type. */
export function bodyAs(
  mediaType: string | undefined,
  body: unknown,
): Pick<CallOptions, 'json' | 'form' | 'parts'> {
  if (mediaType === 'multipart/form-data') return { parts: formParts(body) };
  return mediaType === 'application/x-www-form-urlencoded'
    ? { form: body as Record<string, string> }
    : { json: body };
}
