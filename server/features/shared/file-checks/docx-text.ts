import type { SaxesTagNS } from 'saxes';
import { isHarmless, isHarmlessTarget, mayGoOnWithField } from './docx-field.ts';

/** Text and fields of Word, in both of its dialects. Source: ECMA-376, part 1 and 4. */
const word = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);

/** What every Word understands around a field. What it does not know it leaves out, with all that is inside. */
const understood = [
  ...word,
  'http://schemas.openxmlformats.org/markup-compatibility/2006',
  'http://schemas.openxmlformats.org/drawingml/',
  'http://purl.oclc.org/ooxml/drawingml/',
  'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'http://purl.oclc.org/ooxml/officeDocument/math',
  'http://schemas.microsoft.com/office/word/2010/wordprocessing',
  'urn:schemas-microsoft-com:vml',
  'urn:schemas-microsoft-com:office:office',
  'urn:schemas-microsoft-com:office:word',
];
const isUnderstood = (uri: string) => understood.some((each) => uri.startsWith(each));

const isOfOffice = (uri: string) =>
  [
    'http://schemas.openxmlformats.org/',
    'http://purl.oclc.org/ooxml/',
    'http://schemas.microsoft.com/',
    'urn:schemas-microsoft-com:',
  ].some((each) => uri.startsWith(each));

/** Elements that run, fetch, or carry something of another program. */
const active = new Set(
  `altChunk subDoc object OLEObject oleObj control controls objectEmbed objectLink frameset frame mailMerge
  dataSource headerSource saveThroughXslt webVideoPr movie entryMacro exitMacro mcd toolbars keymaps externalData
  audioFile videoFile wavAudioFile quickTimeFile audioCd script snd sndAc webextension webextensionref taskpane
  attachedTemplate`.split(/\s+/),
);

const svg = 'http://www.w3.org/2000/svg';
const html = 'http://www.w3.org/1999/xhtml';
const activeInDrawing = new Set(
  'script foreignobject iframe object embed audio video handler listener set animate animatetransform animatemotion'.split(
    ' ',
  ),
);

/** Where a part of a text may be left out, put in or doubled: what a field is told must not lie across such a border. */
const borders = new Set('sdtContent txbxContent Choice Fallback ins del moveFrom moveTo textbox'.split(' '));
const texts = new Set(['instrText', 'delInstrText', 't', 'delText']);

type Field = { told: string; isTelling: boolean; readonly within: number };

export const isDocument = ({ uri, local }: SaxesTagNS) => word.has(uri) && local === 'document';

/** Reads a part of text, a drawing or settings, and says whether something in it is active. */
export function createTextReader(): {
  open(tag: SaxesTagNS): boolean;
  text(text: string): boolean;
  close(): boolean;
  end(): boolean;
} {
  const path: {
    name: string;
    isWord: boolean;
    isKnown: boolean;
    isDrawing: boolean;
    isStyle: boolean;
    border: number;
    floor: number;
  }[] = [];
  const fields: Field[] = [];
  let borderCount = 0;
  let style = '';

  const here = () => path.at(-1);

  function begin(): boolean {
    const outer = fields.at(-1);
    const isBad =
      outer !== undefined &&
      outer.isTelling &&
      (outer.within !== here()?.border || !mayGoOnWithField(outer.told));
    fields.push({ told: '', isTelling: true, within: here()?.border ?? 0 });
    return isBad;
  }

  function character(kind: string | undefined): boolean {
    if (here()?.isKnown !== true) return true;
    if (kind === 'begin') return begin();
    const field = fields.at(-1);
    // The field began in another branch, which another program may not read.
    if (field === undefined || fields.length <= (here()?.floor ?? 0)) return true;
    const isBad = field.isTelling && !isHarmless(field.told);
    if (kind === 'separate') {
      const isLate = !field.isTelling;
      field.isTelling = false;
      return isBad || isLate;
    }
    if (kind !== 'end') return true;
    fields.pop();
    return isBad;
  }

  return {
    open({ local, uri, attributes }) {
      const before = here();
      const isWord = word.has(uri);
      const isBorder = isOfOffice(uri) && borders.has(local);
      if (isBorder) borderCount += 1;
      const isSvg = uri === svg;
      const isDrawing = isSvg || before?.isDrawing === true;
      path.push({
        name: local,
        isWord,
        isKnown: (before?.isKnown ?? true) && isUnderstood(uri),
        isDrawing,
        isStyle: (isSvg && local === 'style') || before?.isStyle === true,
        border: isBorder ? borderCount : (before?.border ?? 0),
        floor: local === 'Choice' || local === 'Fallback' ? fields.length : (before?.floor ?? 0),
      });
      const all = Object.values(attributes);
      const valueOf = (name: string) => {
        const found = all.filter((attribute) => attribute.local === name);
        return found.length === 1 ? found[0]?.value : undefined;
      };
      if (isOfOffice(uri) && active.has(local)) return true;
      if (isSvg && (activeInDrawing.has(local.toLowerCase()) || all.some(isActiveInDrawing))) return true;
      // What is active in a page is so in a drawing too.
      if (isDrawing && uri === html) return true;
      if (isOfOffice(uri) && all.some(fetches)) return true;
      if (local === 'fldChar') return !isWord || character(valueOf('fldCharType'));
      if (local === 'fldSimple') {
        const outer = fields.at(-1);
        if (
          !isWord ||
          here()?.isKnown !== true ||
          (outer?.isTelling === true && !mayGoOnWithField(outer.told))
        )
          return true;
        return !isHarmless(valueOf('instr') ?? '"');
      }
      return false;
    },

    text(text) {
      const at = here();
      if (at?.isStyle === true) style += text;
      if (at === undefined || !texts.has(at.name)) return false;
      const isInstruction = at.name === 'instrText' || at.name === 'delInstrText';
      const field = fields.at(-1);
      if (field === undefined || !field.isTelling) return isInstruction && text.trim() !== '';
      if (
        text.trim() !== '' &&
        (!at.isWord || !at.isKnown || at.border !== field.within || fields.length <= at.floor)
      )
        return true;
      field.told += text;
      return field.told.length > 64 * 1024;
    },

    close() {
      const closed = path.pop();
      if (closed?.isStyle === true && here()?.isStyle !== true) {
        if (isActiveStyle(style.toLowerCase())) return true;
        style = '';
      }
      const isBranch = closed?.name === 'Choice' || closed?.name === 'Fallback';
      return isBranch && fields.length !== closed.floor;
    },

    // A field without an end is told something all the same.
    end: () => fields.some(({ told }) => !isHarmless(told)),
  };
}

type Attribute = { readonly local: string; readonly uri: string; readonly value: string };

/** Addresses that drawings of an older kind write where they stand, and not among the relations. */
function fetches({ local, uri, value }: Attribute): boolean {
  // By the number of a relation, even of one that is a link to press.
  if (local === 'link' && uri.endsWith('/relationships')) return value !== '';
  if (local === 'href') return !isHarmlessTarget(value.trim());
  if (local === 'src' || local === 'althref') return value.trim() !== '' && !value.trim().startsWith('#');
  return local === 'manifestLocation' && value !== '';
}

function isActiveInDrawing({ local, uri, value }: Attribute): boolean {
  const name = local.toLowerCase();
  const lower = value.toLowerCase().trim();
  if (name.startsWith('on')) return true;
  if (name === 'href' || name === 'src') return lower !== '' && !isInside(lower);
  // Colours and filters refer to what stands in the drawing. They are read as styles are, but not those of other programs.
  return uri === '' ? isActiveStyle(lower) : refersElsewhere(lower);
}

/** Whether a style, in small letters, fetches another one or a picture; a backslash could write either in other letters. */
const isActiveStyle = (style: string) => /\\|@import|image-set/.test(style) || refersElsewhere(style);

function refersElsewhere(value: string): boolean {
  return value
    .split('url(')
    .slice(1)
    .some((rest) => !isInside(rest));
}

/** Whether it stands in the drawing itself: a picture or a font, but no other drawing. */
const isInside = (address: string) =>
  /^(?:#|data:(?:image\/(?:png|jpe?g|gif|webp|bmp|tiff)[;,]|font\/|application\/(?:x-)?font))/.test(
    address.replaceAll(/["'\s]/g, ''),
  );
