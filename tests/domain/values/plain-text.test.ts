import { expect, test } from 'vitest';
import { isLine, isText, toText } from '../../../domain/values/plain-text.ts';
import { contract } from '../../../server/features/shared/operations.ts';
import { email, html, pattern, text } from '../../../server/import/fields.ts';
import { sanitizeHtml } from '../../../server/store/safe-html.ts';

const characters = [...Array(0x1_0000).keys(), 0x1_f697, 0x1_fffe, 0x10_ffff].map((code) =>
  String.fromCodePoint(code),
);
/** XML 1.0, 2.2. */
const inXml = (code: number) =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  code >= 0x1_0000;

test('a text is what XML allows, and what is not becomes one', () => {
  const isXml = (each: string) => inXml(each.codePointAt(0) ?? 0);
  expect(characters.filter((each) => isText(each) !== isXml(each))).toEqual([]);
  expect(
    characters.filter((each) => toText(`a${each}b`) !== (isXml(each) ? `a${each}b` : 'a\ufffdb')),
  ).toEqual([]);
  expect(isText('a🚗b')).toBe(true);
  expect(toText('a\ud800b\udc00')).toBe('a\ufffdb\ufffd');
});

test('a line is a text without control characters', () => {
  const isPlain = (each: string) => isText(each) && !/\p{Cc}/u.test(each);
  expect(characters.filter((each) => isLine(each) !== isPlain(each))).toEqual([]);
});

const free = (function* find(node: unknown): Generator<string> {
  for (const [name, value] of Object.entries(node ?? {})) {
    if (name === 'pattern' && typeof value === 'string' && value.startsWith('^[^')) yield value;
    if (typeof value === 'object') yield* find(value);
  }
})(contract);

test.each([...new Set(free)])('the pattern %s of the contract takes what is a text', (each) => {
  const taken = new RegExp(each, 'u');
  const rule = each.includes('\\u0000-\\u001F') ? isLine : isText;
  const more = each.includes(',') ? [','] : [];
  expect(characters.filter((one) => taken.test(one) !== (rule(one) && !more.includes(one)))).toEqual([]);
});

test('the import takes no other text', () => {
  for (const bad of ['\0', '\u0001', '\ud800', '\udfff', '\ufffe', '\uffff']) {
    for (const { schema } of [text(40), html(40), email(), pattern(/^[^,]{1,40}$/u, 'a number')]) {
      expect(schema.safeParse(`a${bad}b`).success, bad.charCodeAt(0).toString(16)).toBe(false);
    }
  }
  expect(text(40).schema.safeParse('Škoda 🚗').success).toBe(true);
  expect(html(40).schema.safeParse('a\n\tb').success).toBe(true);
});

test('a message holds none that it names by its number either', () => {
  expect(isText(sanitizeHtml('<p>a&#xFFFF;b&#1;c&#xFFFE;d&#xD800;e&#0;f</p>'))).toBe(true);
});
