import { fileTexts } from '../../domain/documents.ts';
import { createTextReader } from './docx-fields.ts';
import { openPackage, type Package, type Relation } from './docx-package.ts';
import { isElsewhere } from './links.ts';

type Reason = keyof typeof fileTexts;

/** Relations to active or embedded parts. Sources: ECMA-376, part 1, 15; MS-OFFMACRO, 2.2; MS-DOCX, 2.2. */
const macros = new Set(['vbaproject', 'wordvbadata']);
const embedded = new Set('oleobject package control activexcontrolbinary afchunk'.split(' '));

/** Relations to parts with text of Word, the only ones with fields. */
const mainPart = 'officedocument';
const texts = new Set(`${mainPart} header footer footnotes endnotes comments glossarydocument`.split(' '));

/**
 * Why a document of Word is refused. The check follows all relations from the package and its main part, as Word does:
 * parts without a relation to them are not used, regardless of their names and types.
 */
export async function problemOfDocx(content: Buffer): Promise<string | undefined> {
  // With a password it is no archive but an older kind of container. Source: MS-OFFCRYPTO, 2.3.4.
  const isContainer = content.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1';
  if (isContainer && content.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return fileTexts.locked;
  if (content.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return fileTexts.wrongFormat;
  try {
    const opened = await openPackage(content);
    const reason = typeof opened === 'string' ? opened : await reasonIn(opened);
    return reason && fileTexts[reason];
  } catch {
    // An archive that cannot be unpacked, or a part that is missing or no XML.
    return fileTexts.damaged;
  }
}

async function reasonIn(opened: Package): Promise<Reason | undefined> {
  const waiting: Pick<Relation, 'kind' | 'target'>[] = [{ kind: 'the package', target: '' }];
  const seen = new Set<string>();
  let hasMain = false;
  await opened.read('[Content_Types].xml', { open: () => undefined });
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { kind, target } = next;
    const isText = texts.has(kind);
    const mark = `${isText} ${target.toLowerCase()}`;
    if (seen.has(mark)) continue;
    seen.add(mark);
    if (isText) {
      const reader = createTextReader();
      await opened.read(target, reader);
      if (kind === mainPart && reader.root() !== 'document') return 'wrongFormat';
      hasMain ||= kind === mainPart;
      const found = reader.found();
      if (found !== undefined) return found;
    }
    for (const relation of await opened.relationsOf(target)) {
      const reason = reasonOf(relation);
      if (reason !== undefined) return reason;
      if (!relation.isExternal) waiting.push(relation);
    }
  }
  return hasMain ? undefined : 'wrongFormat';
}

function reasonOf({ kind, target, isExternal }: Relation): Reason | undefined {
  if (macros.has(kind)) return 'macros';
  if (embedded.has(kind)) return 'embedded';
  if (!isExternal || kind === 'hyperlink') return undefined;
  if (kind === 'attachedtemplate') return isElsewhere(target) ? 'template' : undefined;
  // The targets that Word and Outlook write for a lost picture.
  return /^(?:null$|cid:)/i.test(target) ? undefined : 'fetched';
}
