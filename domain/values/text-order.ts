/** Letters of the Croatian alphabet that come after their base letter: č after c, ć after č. */
const behind: Record<string, string> = {
  č: 'c~',
  ć: 'c~~',
  dž: 'd~',
  đ: 'd~~',
  lj: 'l~',
  nj: 'n~',
  š: 's~',
  ž: 'z~',
};

/** Latin letters that Unicode does not take apart into a letter and its mark. */
const folded: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const undivided = new RegExp(`[${Object.keys(folded).join('')}]`, 'gu');

/** Parts that are replaced in the key. */
const pieces = /dž|lj|nj|[čćđšž]|\d+|[^a-z]/gu;
const plain = /^[ -~]*$/;
const marks = /\p{M}+/gu;
/** The most digits whose count fits into two digits. */
const mostDigits = 99;

/**
 * A text whose plain order, character code by character code (collation `C` of PostgreSQL), is the Croatian
 * alphabetical order of `text`: a b c č ć d dž đ … l lj m n nj … s š … z ž. Case does not count, nor do foreign
 * accents; punctuation comes before digits, digits before letters, and numbers are ordered by value: `9/24` before
 * `10482/24`. Every `dž`, `lj` and `nj` counts as one letter, also in the few words where it is two.
 */
export function sortKey(text: string): string {
  const composed = plain.test(text) ? text : text.normalize('NFKC');
  return composed.toLowerCase().replaceAll(pieces, keyOf);
}

/** The rows in the order of `sortKey` of their names; rows with the same name keep their order. */
export function sortedByName<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  const keyed = rows.map((row) => ({ row, key: sortKey(nameOf(row)) }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ row }) => row);
}

function keyOf(piece: string): string {
  const letter = behind[piece];
  // `~` follows every other character of a key, so that all that begins with c stays before č.
  if (letter !== undefined) return letter;
  if (/^\d/.test(piece)) {
    const digits = piece.replace(/^0+(?=\d)/, '').slice(0, mostDigits);
    return String(digits.length).padStart(2, '0') + digits;
  }
  return plain.test(piece) ? keyOfSign(piece) : foldText(piece).replaceAll(/[^a-z\d]/gu, keyOfSign);
}

/** Letters of other scripts come at the end of the alphabet, signs before the digits. */
function keyOfSign(sign: string): string {
  if (sign >= ' ' && sign < '0') return sign;
  return /\p{L}/u.test(sign) ? `z~~${sign}` : '-';
}

/** `text` without case and accents (đ as d), for a search that does not mind them. Every blank is a plain one. */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(marks, '')
    .replaceAll(undivided, (letter) => folded[letter] ?? letter)
    .replaceAll(/\s/gu, ' ');
}

/** Whether `text` contains every typed word, whatever its case and accents. */
export function holdsWords(text: string, typed: string): boolean {
  const whole = foldText(text);
  return foldText(typed)
    .split(' ')
    .every((word) => whole.includes(word));
}
