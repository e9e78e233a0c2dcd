import type { XmlReader } from './xml.ts';
import { isElsewhere } from './links.ts';

/** Fields that fetch something or start a program. Source: ECMA-376, part 1, 17.16.5, and older names of the same. */
const active = new Set('DDE DDEAUTO INCLUDE INCLUDEPICTURE INCLUDETEXT IMPORT LINK RD DATABASE'.split(' '));

/** Text and fields of Word, in both of its dialects. Source: ECMA-376, parts 1 and 4. */
const word = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);

const vml = 'urn:schemas-microsoft-com:vml';

/** The content of these elements is shown to some readers only, or until a change is accepted. */
const optional = new Set('Choice Fallback ins del moveFrom moveTo sdtContent'.split(' '));

const texts = new Set(['instrText', 'delInstrText', 't', 'delText']);

/** A part of an instruction, and the optional elements around it. */
type Piece = { readonly text: string; readonly within: readonly string[] };

/** A field has its instruction up to the separator; then follows its last result. */
type Field = { readonly pieces: Piece[]; hasResult: boolean };

/** Looks for active fields in the text of a part. `root` is the name of the outermost element. */
export function createTextReader() {
  const path: { readonly name: string; readonly isWord: boolean; readonly depth: number }[] = [];
  // The first one gets the text outside of every field.
  const fields: [Field, ...Field[]] = [{ pieces: [], hasResult: true }];
  let root: string | undefined;
  let found: 'fields' | 'fetched' | undefined;

  const innermost = () => fields.at(-1) ?? fields[0];
  // Elements that a reader does not know it leaves out, with all that is inside.
  const within = () =>
    path
      .filter(({ name, isWord }) => !isWord || optional.has(name))
      .map(({ name }) => (optional.has(name) ? name : 'other'));

  return {
    root: () => root,
    found: () => {
      // Some never end.
      if (fields.some(({ pieces }) => isActive(pieces))) found ??= 'fields';
      return found;
    },

    open({ local, uri, attributes }) {
      const isWord = word.has(uri);
      root ??= isWord ? local : '';
      path.push({ name: local, isWord, depth: fields.length });
      const all = Object.values(attributes);
      const valueOf = (name: string) => all.find((attribute) => attribute.local === name)?.value ?? '';
      const kind = isWord && local === 'fldChar' ? valueOf('fldCharType') : undefined;
      const { hasResult, pieces } = innermost();
      // A field inside would say what this one is to do.
      const begins = kind === 'begin' || (isWord && local === 'fldSimple');
      if (begins && !hasResult && !isNamed(pieces)) found ??= 'fields';
      if (kind === 'begin') fields.push({ pieces: [], hasResult: false });
      else if (kind === 'separate') innermost().hasResult = true;
      else if (kind !== undefined && fields.length > 1 && isActive(fields.pop()?.pieces ?? []))
        found ??= 'fields';
      if (isWord && local === 'fldSimple' && active.has(nameOf(valueOf('instr')))) found ??= 'fields';
      // Shapes of the older kind name pictures without a relation.
      if (uri === vml && [valueOf('src'), valueOf('althref')].some((address) => isElsewhere(address)))
        found ??= 'fetched';
    },

    text(text) {
      const name = path.at(-1)?.name ?? '';
      if (!texts.has(name)) return;
      const field = innermost();
      const isInstruction = name === 'instrText' || name === 'delInstrText';
      // An instruction where none belongs is read by itself.
      if (isInstruction && field.hasResult) field.pieces.push({ text, within: [...within(), 'late'] });
      else if (!field.hasResult) field.pieces.push({ text, within: within() });
    },

    close() {
      const closed = path.pop();
      // A field that begins or ends in a branch would be another one for a reader who takes the other branch.
      if (closed !== undefined && /^(?:Choice|Fallback)$/.test(closed.name) && fields.length !== closed.depth)
        found ??= 'fields';
    },
  } satisfies XmlReader & Record<'root' | 'found', () => string | undefined>;
}

const joined = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');

/** Whether the name of a field is written out. A formula has none. */
const isNamed = (pieces: readonly Piece[]) => /^=|\s/.test(joined(pieces).trimStart());

/** Whether an instruction is one that fetches or starts, whatever of its optional pieces a reader leaves out. */
function isActive(pieces: readonly Piece[]): boolean {
  const kinds = [...new Set(pieces.flatMap(({ within }) => within))];
  const choices = Array.from({ length: 2 ** kinds.length }, (_, choice) =>
    kinds.filter((_kind, index) => Math.floor(choice / 2 ** index) % 2 === 1),
  );
  return choices.some((taken) =>
    active.has(nameOf(joined(pieces.filter(({ within }) => within.every((kind) => taken.includes(kind)))))),
  );
}

/** The first word, which may be between quotation marks. */
const nameOf = (instruction: string) => (/^[\s"“”„]*([^\s"“”„]*)/.exec(instruction)?.[1] ?? '').toUpperCase();
