import { fileTexts } from '../../domain/documents.ts';
import { activeIn, type PdfObjects, readObjects } from './pdf-active.ts';
import { openQpdf, type Qpdf } from './qpdf.ts';

/** A text refuses a file; bytes are kept in its place; `undefined` keeps it as it came. */
type FileFinding = string | Uint8Array | undefined;

/** How far from its beginning the mark of a PDF may be. Source: ISO 32000-1, annex H.3, note 13. */
const farthestMark = 1024;

/**
 * Has a PDF written again by qpdf and looks through the result: only objects that a reader reaches are left, in one
 * revision, in plain form, without a password. Signed bytes are kept, and every revision of them is looked through.
 */
export async function checkPdf(content: Buffer): Promise<FileFinding> {
  if (!content.subarray(0, farthestMark).includes('%PDF-')) return fileTexts.wrongFormat;
  const found = await checkTables(content);
  const rebuilt = found === fileTexts.damaged ? await rebuild(content) : undefined;
  return rebuilt ? checkTables(rebuilt) : found;
}

/** Reads all that looks like an object, and writes tables again: qpdf cannot, as it is compiled. Signed bytes are not kept. */
async function rebuild(content: Buffer): Promise<Buffer | undefined> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const reading = { updateMetadata: false, parseSpeed: Infinity };
  const document = await PDFDocument.load(content, reading).catch(() => undefined);
  return document
    ?.save({ useObjectStreams: false, addDefaultPage: false })
    .then(Buffer.from, () => undefined);
}

async function checkTables(content: Buffer): Promise<FileFinding> {
  const qpdf = await openQpdf();
  qpdf.write('/in.pdf', content);
  const { isDone, said } = qpdf.run(
    '--warning-exit-0 --decrypt --decode-level=none --deterministic-id /in.pdf /out.pdf',
  );
  if (!isDone && said.includes('invalid password')) return fileTexts.locked;
  // A lock that qpdf has no key to, such as the lock of a certificate.
  if (!isDone && content.includes('/Encrypt') && !content.includes('/Standard')) return fileTexts.sealed;
  if (!isDone) return fileTexts.damaged;
  const { objects } = objectsIn(qpdf, '/out.pdf');
  const pages = objects?.under('value', '/Root', '/Pages', '/Kids');
  if (objects === undefined || !Array.isArray(pages) || pages.length === 0) return fileTexts.damaged;
  const reason = activeIn(objects);
  if (reason !== undefined) return fileTexts[reason];
  const problem = isSigned(content, qpdf) ? await problemOfSignedPdf(content, qpdf) : fileTexts.damaged;
  return problem === fileTexts.damaged ? qpdf.read('/out.pdf') : problem;
}

/**
 * Why a signed PDF is refused. Each revision is checked as it was when the next one was written. Some readers ignore
 * the tables and take every object that they find: a file with an object that qpdf has not read under its number is
 * `damaged`.
 */
export async function problemOfSignedPdf(content: Buffer, opened?: Qpdf): Promise<string | undefined> {
  const qpdf = opened ?? (await openQpdf());
  const text = content.toString('latin1');
  const read = new Set<number>();
  for (const end of [...Array.from(text.matchAll(/%%EOF/g), ({ index }) => index + 5), content.length]) {
    qpdf.write('/revision.pdf', content.subarray(0, end));
    const { objects, said } = objectsIn(qpdf, '/revision.pdf');
    const reason = objects && activeIn(objects);
    if (reason !== undefined) return fileTexts[reason];
    if (objects === undefined || said.includes('(object ')) continue;
    const table = qpdf.run('--show-xref /revision.pdf').said;
    for (const [, id, of, at] of table.matchAll(/^(\d+)\/(\d+): .*offset = (\d+)/gm)) {
      const [head, ...own] = /^\s*(\d+)\s+(\d+)\s+obj/.exec(text.slice(Number(at), Number(at) + 64)) ?? [''];
      if (Number(own[0]) === Number(id) && Number(own[1]) === Number(of)) read.add(Number(at) + head.length);
    }
  }
  const begun = [...text.matchAll(/obj/g)].filter(({ index }) => {
    const before = text.slice(Math.max(index - 61, 0), index).replaceAll('\0', ' ');
    const shown = before.trimEnd();
    return /[\d\r\n]/.test((shown.at(-1) ?? '\n') + before.slice(shown.length));
  });
  return begun.every(({ index }) => read.has(index + 3)) ? undefined : fileTexts.damaged;
}

/** Every object of a file, and qpdf's report of it. An unreadable file has none. */
function objectsIn(qpdf: Qpdf, name: string): { objects: PdfObjects | undefined; said: string } {
  const { isDone, said } = qpdf.run(
    `--warning-exit-0 --json=2 --json-key=qpdf --json-stream-data=none ${name} /objects.json`,
  );
  const json = isDone ? new TextDecoder().decode(qpdf.read('/objects.json')) : '';
  return { objects: readObjects(json), said };
}

/** Whether a signature is over these very bytes: up to its own digits, and on to the end of a revision. */
function isSigned(content: Buffer, qpdf: Qpdf): boolean {
  // It is never packed. A decrypted file has none any more, so the uploaded one is read.
  const objects = content.includes('/ByteRange') ? objectsIn(qpdf, '/in.pdf').objects : undefined;
  return [...(objects?.dictionaries() ?? [])].some((dictionary) => {
    const range = objects?.resolve(dictionary['/ByteRange']);
    if (!Array.isArray(range)) return false;
    const [start, before = 0, resumed = 0, after = 0] = range.map((each) => Number(objects?.resolve(each)));
    const [end, gap] = [resumed + after, content.toString('latin1', before, resumed)];
    const isInside = start === 0 && before < resumed && end <= content.length;
    return (
      isInside && /^<[\da-f\s]*>$/i.test(gap) && /%%EOF\s*$/.test(content.toString('latin1', end - 10, end))
    );
  });
}
