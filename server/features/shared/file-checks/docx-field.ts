/** Fields that only show what the document itself knows, none that asks for, starts, fetches or runs anything. */
const harmless = new Set(
  `ADVANCE AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BIBLIOGRAPHY BIDIOUTLINE CITATION COMMENTS COMPARE CREATEDATE DATE DISPLAYBARCODE
  DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FORMCHECKBOX FORMDROPDOWN FORMTEXT HYPERLINK IF INDEX INFO KEYWORDS
  LASTSAVEDBY LISTNUM MERGEFIELD MERGEREC MERGESEQ NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE QUOTE REF
  REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC
  USERADDRESS USERINITIALS USERNAME XE`.split(/\s+/),
);

const quotes = '"“”„';
const isBlank = (letter: string) => letter.trim() === '';

/** The words of an instruction, as Word parts them; a text between quotation marks is one. */
function wordsOf(instruction: string): { word: string; isQuoted: boolean }[] {
  const words: { word: string; isQuoted: boolean }[] = [];
  let word = '';
  let isQuoted = false;
  let isEscaped = false;
  const end = (wasQuoted: boolean) => {
    if (word !== '' || wasQuoted) words.push({ word, isQuoted: wasQuoted });
    word = '';
  };
  for (const letter of instruction) {
    if (isEscaped) {
      word += letter;
      isEscaped = false;
    } else if (isQuoted && letter === '\\') isEscaped = true;
    else if (quotes.includes(letter)) {
      end(isQuoted);
      isQuoted = !isQuoted;
    } else if (!isQuoted && isBlank(letter)) end(false);
    else word += letter;
  }
  end(isQuoted);
  return words;
}

/** Where a link may lead when the reader presses it. */
export function isHarmlessTarget(target: string): boolean {
  if (target === '' || target.startsWith('#')) return true;
  if (!URL.canParse(target)) return false;
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(target).protocol);
}

/** Switches of a link after which a word stands: a bookmark, a hint, a frame. */
const takesWord = new Set(['\\l', '\\o', '\\t', '\\s']);

function leadsToHarmless(words: readonly { word: string; isQuoted: boolean }[]): boolean {
  let isArgument = false;
  for (const { word, isQuoted } of words) {
    const isSwitch = !isQuoted && word.startsWith('\\');
    if (isArgument) isArgument = false;
    else if (isSwitch) isArgument = takesWord.has(word.toLowerCase());
    else if (!isHarmlessTarget(word)) return false;
  }
  return true;
}

/** Whether what a field is told to do can do no harm. */
export function isHarmless(instruction: string): boolean {
  const [first, ...rest] = wordsOf(instruction);
  if (first === undefined) return true;
  // A formula.
  if (first.word.startsWith('=')) return true;
  const name = first.word.toUpperCase();
  if (first.isQuoted || !harmless.has(name)) return false;
  return name !== 'HYPERLINK' || leadsToHarmless(rest);
}

/**
 * Whether another field may stand inside what this one is told so far: its name must be written out before, for the
 * other could write one, and no link may lead where another field says.
 */
export function mayGoOnWithField(instruction: string): boolean {
  const [first] = wordsOf(instruction);
  if (first === undefined || !isHarmless(instruction)) return false;
  if (first.word.startsWith('=')) return true;
  return (
    first.word.toUpperCase() !== 'HYPERLINK' && isBlank(instruction.trimStart()[first.word.length] ?? 'x')
  );
}
