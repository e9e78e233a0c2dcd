import { fileTexts } from '../../domain/documents.ts';
import { activeIn, type PdfObjects, readObjects } from './pdf-active.ts';
import { openQpdf, type Qpdf } from './qpdf.ts';

/** A text refuses a file; bytes are kept in its place; `undefined` keeps it as it came. */
type FileFinding = string | Uint8Array | undefined;

/** How far from its beginning the mark of a PDF may be. Source: ISO 32000-1, annex H.3, note 13. */
const farthestMark = 1024;

/**
 * Has a PDF written again by qpdf and looks through what came of it: only what a reader reaches is left, in one
 * revision, in plain objects and without a password. What is signed is kept as it came, because the signature is over
 * these bytes; so every reading of them is looked through.
 */
export async function checkPdf(content: Buffer): Promise<FileFinding> {
  if (!content.subarray(0, farthestMark).includes('%PDF-')) return fileTexts.wrongFormat;
  const qpdf = await openQpdf();
  qpdf.write('/in.pdf', content);
  const { isDone, complaint } = qpdf.run(
    '--warning-exit-0 --decrypt --decode-level=none --deterministic-id /in.pdf /out.pdf',
  );
  if (!isDone) return fileTexts[whyUnread(complaint, content)];
  const objects = objectsIn(qpdf, '/out.pdf');
  const pages = objects?.under('value', '/Root', '/Pages', '/Kids');
  if (objects === undefined || !Array.isArray(pages) || pages.length === 0) return fileTexts.damaged;
  const reason = activeIn(objects);
  if (reason !== undefined) return fileTexts[reason];
  return isSigned(content, qpdf) ? problemOfSigned(content, qpdf) : qpdf.read('/out.pdf');
}

/** Why a signed PDF, whose bytes must stay as they are, is refused. */
export async function problemOfSignedPdf(content: Buffer): Promise<string | undefined> {
  return problemOfSigned(content, await openQpdf());
}

/**
 * Looks through each revision, as it ended when the next one was written, and through the whole as readers see it that
 * distrust its tables: every object that begins somewhere, whether or not anything refers to it.
 */
function problemOfSigned(content: Buffer, qpdf: Qpdf): string | undefined {
  for (const reading of readingsOf(content)) {
    qpdf.write('/reading.pdf', reading);
    const objects = objectsIn(qpdf, '/reading.pdf');
    const reason = objects && activeIn(objects);
    if (reason !== undefined) return fileTexts[reason];
  }
  return undefined;
}

function* readingsOf(content: Buffer): Generator<Buffer> {
  const mark = '%%EOF';
  for (let at = content.indexOf(mark); at !== -1; at = content.indexOf(mark, at + 1))
    yield content.subarray(0, at + mark.length);
  yield content;
  const copy = Buffer.from(content);
  for (let at = copy.indexOf('startxref'); at !== -1; at = copy.indexOf('startxref', at)) copy.write('%', at);
  yield copy;
}

/** Every object of a file. What cannot be read has none. */
function objectsIn(qpdf: Qpdf, name: string): PdfObjects | undefined {
  const { isDone } = qpdf.run(
    `--warning-exit-0 --json=2 --json-key=qpdf --json-stream-data=none ${name} /objects.json`,
  );
  return isDone ? readObjects(new TextDecoder().decode(qpdf.read('/objects.json'))) : undefined;
}

/** A password, or a lock that qpdf has no key to, such as that of a certificate. */
function whyUnread(complaint: string, content: Buffer): 'locked' | 'sealed' | 'damaged' {
  if (complaint.includes('invalid password')) return 'locked';
  return content.includes('/Encrypt') && !content.includes('/Standard') ? 'sealed' : 'damaged';
}

/** Whether a signature is over these very bytes: up to its own digits, and on from there. */
function isSigned(content: Buffer, qpdf: Qpdf): boolean {
  // It is never packed. What is decrypted has none any more: the file that came is looked at.
  const objects = content.includes('/ByteRange') ? objectsIn(qpdf, '/in.pdf') : undefined;
  return [...(objects?.dictionaries() ?? [])].some((dictionary) => {
    const range = objects?.resolve(dictionary['/ByteRange']);
    if (!Array.isArray(range)) return false;
    const [start, before = 0, resumed = 0, after = 0] = range.map((each) => Number(objects?.resolve(each)));
    const isInside = start === 0 && before < resumed && resumed + after <= content.length;
    return isInside && content[before] === 0x3c && content[resumed - 1] === 0x3e;
  });
}
