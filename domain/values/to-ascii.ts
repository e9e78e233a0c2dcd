/** Letters that no decomposition turns into a plain one, and the signs that typography puts for plain ones. */
const others: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'Th',
  '’': "'",
  '‘': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
};

/** The text in printable ASCII: `Čačić` is `Cacic`, white space is one blank, a letter of another script is `?`. */
export function toAscii(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7E]/gu, (letter) => others[letter] ?? '?')
    .trim();
}
