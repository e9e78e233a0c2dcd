import { describe, expect, test } from 'vitest';
import { createTextReader, isDocument } from '../../server/features/shared/file-checks/docx-text.ts';
import { readXml } from '../../server/features/shared/file-checks/xml.ts';

/* What fields of Word, drawings and styles do. Source: ECMA-376, part 1, 17.16. */

const spaces = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  t: 'http://purl.oclc.org/ooxml/wordprocessingml/main',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  v: 'urn:schemas-microsoft-com:vml',
  n: 'http://schemas.microsoft.com/office/word/2012/wordml',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  p: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  s: 'http://www.w3.org/2000/svg',
  h: 'http://www.w3.org/1999/xhtml',
  x: 'urn:other',
};
const declared = Object.entries(spaces).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);

/** Whether something in this is active, of the text of a document. */
async function isActive(inside: string): Promise<boolean> {
  const reader = createTextReader();
  let found = false;
  const see = (isFound: boolean) => void (found ||= isFound);
  const xml = Buffer.from(`<w:document ${declared.join(' ')}>${inside}</w:document>`);
  await readXml(
    (async function* pieces() {
      yield xml;
    })(),
    {
      open: (tag) => see(reader.open(tag)),
      text: (text) => see(reader.text(text)),
      close: () => see(reader.close()),
      end: () => see(reader.end()),
    },
  );
  return found;
}

const mark = (kind: string) => `<w:fldChar w:fldCharType="${kind}"/>`;
const [begin, separate, end] = [mark('begin'), mark('separate'), mark('end')];
const told = (text: string) => `<w:instrText>${text}</w:instrText>`;
const field = (inside: string) => `${begin}${inside}${separate}<w:t>1</w:t>${end}`;
const page = told('PAGE');
const dde = told('DDE x y');
const expectAll = (cases: readonly (readonly [what: string, inside: string, isActive: boolean])[]) =>
  test.each(cases)('%s', async (_what, inside, expected) => expect(await isActive(inside)).toBe(expected));

describe('fields', () => {
  expectAll([
    ['nothing', '', false],
    ['a harmless one', field(page), false],
    ['an active one', field(dde), true],
    [
      'one of the other dialect',
      `<t:fldChar t:fldCharType="begin"/><t:instrText>PAGE</t:instrText>${end}`,
      false,
    ],
    [
      'an active one of the other dialect',
      `<t:fldChar t:fldCharType="begin"/><t:instrText>DDE</t:instrText>`,
      true,
    ],
    ['one without a middle', `${begin}${page}${end}`, false],
    ['an active one without a middle', `${begin}${dde}${end}`, true],
    ['one without an end', `${begin}${page}`, false],
    ['an active one without an end', `${begin}${dde}`, true],
    ['an active one without an end, and a harmless one', `${begin}${dde}${field(page)}`, true],
    ['two middles', `${begin}${page}${separate}${separate}${end}`, true],
    ['an active name before the middle', `${begin}${dde}${separate}`, true],
    ['another active one behind a harmless one', field(page) + field(dde), true],
    ['a middle of no field', separate, true],
    ['an end of no field', end, true],
    ['an end too many', field(page) + end, true],
    ['an unknown mark', `${begin}${page}${mark('start')}`, true],
    ['a mark of no kind', `${begin}<w:fldChar/>${end}`, true],
    ['a mark of two kinds', `<w:fldChar w:fldCharType="begin" fldCharType="end"/>`, true],
    ['a mark of another program', '<x:fldChar x:fldCharType="begin"/>', true],
    ['a mark in what Word leaves out', `<x:y>${field(page)}</x:y>`, true],
    ['an empty field in what Word leaves out', `<x:y>${begin}${end}</x:y>`, true],
    ['a mark in what Word leaves out, further in', `<x:y><w:p>${field(page)}</w:p></x:y>`, true],
    ['a mark in what all Words know', `<mc:y><v:y>${field(page)}</v:y></mc:y>`, false],
    ['what is told in pieces', `${begin}${told('P')}${told('AGE')}${end}`, false],
    ['an active name in pieces', `${begin}${told('D')}${told('DE')}${end}`, true],
    ['an active name in plain text of a field', `${begin}<w:t>DDE</w:t>${end}`, true],
    ['a deleted instruction', `${begin}<w:delInstrText>DDE</w:delInstrText>${end}`, true],
    ['deleted text', `${begin}<w:delText>DDE</w:delText>${end}`, true],
    ['other elements in a field', `${begin}<w:tab>DDE</w:tab>${page}${end}`, false],
    ['an instruction of no field', page, true],
    ['a deleted instruction of no field', '<w:delInstrText>PAGE</w:delInstrText>', true],
    ['blanks for an instruction of no field', told(' \n'), false],
    ['plain text of no field', '<w:t>DDE</w:t>', false],
    ['an instruction behind the middle', `${begin}${page}${separate}${page}${end}`, true],
    ['plain text behind the middle', `${begin}${page}${separate}<w:t>DDE</w:t>${end}`, false],
    ['an instruction of another program', `${begin}<x:instrText>PAGE</x:instrText>${end}`, true],
    ['blanks of another program', `${begin}${page}<x:instrText> </x:instrText>${end}`, false],
    ['an instruction in what Word leaves out', `${begin}<x:y>${page}</x:y>${end}`, true],
  ]);

  test('64 thousand characters may be told, and no more', async () => {
    const of = (length: number) => field(told(`QUOTE${' x'.repeat(length)}`.slice(0, length)));
    expect(await isActive(of(64 * 1024))).toBe(false);
    expect(await isActive(of(64 * 1024 + 1))).toBe(true);
  });
});

describe('fields in fields', () => {
  const quote = field(told('QUOTE 1'));
  expectAll([
    ['within what a harmless one is told', field(told('IF ') + quote + told(' x')), false],
    ['in the result', `${begin}${page}${separate}${quote}${end}`, false],
    ['an active one in the result', `${begin}${page}${separate}${field(dde)}${end}`, true],
    ['before a name', field(quote + page), true],
    ['in the middle of a name', field(told('PA') + quote + told('GE')), true],
    ['right behind a name', field(page + quote), true],
    ['behind an active name', `${begin}${told('DDE ')}${quote}`, true],
    ['in a link', field(told('HYPERLINK ') + quote), true],
    ['in a formula', field(told('=') + quote), false],
    ['within another text box', field(told('IF ') + `<w:txbxContent>${quote}</w:txbxContent>`), true],
    [
      'in the result, within a text box',
      `${begin}${page}${separate}<w:txbxContent>${quote}</w:txbxContent>${end}`,
      false,
    ],
  ]);
});

describe('borders', () => {
  const names = ['w:sdtContent', 'w:txbxContent', 'w:ins', 'w:del', 'w:moveFrom', 'w:moveTo', 'v:textbox'];
  const cases = names.flatMap((name): (readonly [string, string, boolean])[] => {
    const bordered = (inside: string) => `<${name}>${inside}</${name}>`;
    return [
      [`a field within ${name}`, bordered(field(page)), false],
      [`a part of what is told within ${name}`, `${begin}${told('PAGE ')}${bordered(told('x'))}${end}`, true],
      [`blanks within ${name}`, `${begin}${page}${bordered(told(' '))}${end}`, false],
      [`a beginning within ${name}`, `${bordered(begin)}${page}${end}`, true],
      [`a field within another ${name} of a field`, bordered(begin + bordered(page) + end), true],
      [`a field around two of ${name}`, `${bordered(begin)}${bordered(page)}${end}`, true],
      [`a result within ${name}`, `${begin}${page}${separate}${bordered('<w:t>1</w:t>')}${end}`, false],
    ];
  });
  expectAll([
    ...cases,
    ['an element of that name of another program', `${begin}<x:ins/>${page}${end}`, false],
    ['another border between', `${begin}<w:ins/>${page}${end}`, false],
  ]);

  const choice = (inside: string) => `<mc:Choice Requires="x">${inside}</mc:Choice>`;
  const fallback = (inside: string) => `<mc:Fallback>${inside}</mc:Fallback>`;
  expectAll([
    ['a field in each branch', choice(field(page)) + fallback(field(page)), false],
    ['an active field in a branch', choice(field(dde)), true],
    ['an active field in the other branch', fallback(field(dde)), true],
    ['a beginning in a branch', choice(begin + page) + end, true],
    ['a beginning in the other branch', fallback(begin + page) + end, true],
    ['an end in a branch', begin + page + choice(end), true],
    ['a middle in a branch', begin + page + choice(separate) + end, true],
    ['a middle deeper in a branch', begin + page + fallback(`<w:r>${separate}</w:r>`) + end, true],
    [
      'a result in two branches',
      begin + page + separate + choice('<w:t>1</w:t>') + fallback('<w:t>1</w:t>') + end,
      false,
    ],
    ['a field in a branch of a result', begin + page + separate + choice(field(page)) + end, false],
    [
      'a field after an open branch',
      begin + page + separate + choice(field(page) + field(page)) + end,
      false,
    ],
    ['what is told in a branch', begin + choice(page) + end, true],
  ]);
});

describe('simple fields', () => {
  const simple = (instruction: string) => `<w:fldSimple w:instr="${instruction}"/>`;
  expectAll([
    ['a harmless one', simple('PAGE'), false],
    ['an active one', simple('DDE x'), true],
    ['one that is told nothing', simple(''), false],
    ['one without an instruction', '<w:fldSimple/>', true],
    ['one with two', '<w:fldSimple w:instr="PAGE" instr="PAGE"/>', true],
    ['one of another program', '<x:fldSimple instr="PAGE"/>', true],
    ['one in what Word leaves out', `<x:y>${simple('PAGE')}</x:y>`, true],
    ['one in a condition', field(told('IF ') + simple('PAGE')), false],
    ['one before a name', field(simple('PAGE') + page), true],
    ['one in a link', field(told('HYPERLINK ') + simple('PAGE')), true],
    ['one in a result', `${begin}${told('HYPERLINK #x')}${separate}${simple('PAGE')}${end}`, false],
  ]);
});

describe('elements and addresses', () => {
  expectAll([
    ['an active element of Office', '<n:webVideoPr/>', true],
    ['one of that name of another program', '<x:object/>', false],
    ['an address of a drawing that is pressed', '<v:shape href="https://a"/>', false],
    ['the same, between blanks', '<v:shape href=" https://a "/>', false],
    ['another one that is pressed', '<v:shape href="file:///a"/>', true],
    ['one of another program', '<x:shape href="file:///a" src="a"/>', false],
    ['a picture from elsewhere', '<v:imagedata src="a.png"/>', true],
    ['a picture from here', '<v:imagedata src=" #a"/>', false],
    ['a picture from nowhere', '<v:imagedata src=" "/>', false],
    ['another picture from elsewhere', '<v:imagedata v:althref="a.png"/>', true],
    ['another picture from here', '<v:imagedata v:althref="#a"/>', false],
    ['a picture by the number of a link', '<a:blip r:link="r9"/>', true],
    ['the same in the other dialect', '<a:blip p:link="r9"/>', true],
    ['a picture by no number', '<a:blip r:link="" r:embed="r1"/>', false],
    ['a template by the number of a link', '<w:attachedTemplate r:id="r9"/>', true],
    ['a list of parts', '<w:y manifestLocation="a"/>', true],
    ['no list of parts', '<w:y manifestLocation=""/>', false],
    ['another attribute', '<w:y other="file:///a"/>', false],
  ]);
});

describe('drawings', () => {
  expectAll([
    ['a shape', '<s:rect fill="#fff"/>', false],
    ['a script', '<s:SCRIPT/>', true],
    ['a script of no drawing', '<x:script/>', false],
    ['an event', '<s:rect OnLoad="x"/>', true],
    ['an event of no drawing', '<x:rect onload="x"/>', false],
    ['a page in a drawing', '<s:g><x:y><h:p/></x:y></s:g>', true],
    ['a page in a drawing, nearer', '<s:g><h:p/></s:g>', true],
    ['a page in no drawing, further in', '<w:p><h:p/></w:p>', false],
    ['a page in no drawing', '<h:p/>', false],
    ['a page behind a drawing', '<s:g/><h:p/>', false],
    ['a link within', '<s:use href="#a"/>', false],
    ['no link', '<s:use href=" "/>', false],
    ['a link elsewhere', '<s:use href="a"/>', true],
    ['a link elsewhere, in other letters', '<s:use HREF="a"/>', true],
    ['a source elsewhere', '<s:use src="a"/>', true],
    ['a picture in it', '<s:image href="data:image/png;base64,x"/>', false],
    ['a picture in it, in capitals', '<s:image href="DATA:image/PNG,x"/>', false],
    ['a drawing in it', '<s:image href="data:image/svg+xml,x"/>', true],
    ['a page in it', '<s:image href="data:text/html,x"/>', true],
    ['a colour from within', '<s:rect fill="url( \'#a\' )"/>', false],
    ['a colour from elsewhere', '<s:rect fill="url(a)"/>', true],
    ['a second colour from elsewhere', '<s:rect fill="url(#a) url(a)"/>', true],
    ['an escape', '<s:rect fill="u\\72l(a)"/>', true],
    ['a style sheet', '<s:rect style="@IMPORT x"/>', true],
    ['pictures to choose from', '<s:rect fill="image-set(x)"/>', true],
    ['an escape for another program', '<s:rect x:file="C:\\a"/>', false],
    ['an address for another program', '<s:rect x:fill="url(a)"/>', true],
  ]);

  const style = (inside: string) => `<s:style>${inside}</s:style>`;
  expectAll([
    ['a style', style('.a{fill:url(#b)}'), false],
    ['a style that fetches', style('.a{fill:url(b)}'), true],
    ['a style that fetches, in capitals', style('.a{fill:URL(b)}'), true],
    ['a style in pieces', style('@imp<!-- x -->ort "b";'), true],
    ['a style with elements', style('@imp<x:y>ort</x:y> "b";'), true],
    ['text of no style', '<s:text>@import url(b)</s:text>', false],
    ['a style of no drawing', '<x:style>@import "b";</x:style>', false],
    ['text behind a style', `${style('.a{}')}<s:text>@import</s:text>`, false],
    ['two styles', style('@imp') + style('ort'), false],
    ['a second style that fetches', style('.a{}') + style('@import "b";'), true],
  ]);
});

test('the root of a document', () => {
  const tag = (uri: string, local: string) => ({
    uri,
    local,
    name: local,
    prefix: '',
    attributes: {},
    ns: {},
    isSelfClosing: false,
  });
  expect(isDocument(tag(spaces.w, 'document'))).toBe(true);
  expect(isDocument(tag(spaces.t, 'document'))).toBe(true);
  expect(isDocument(tag(spaces.w, 'settings'))).toBe(false);
  expect(isDocument(tag(spaces.x, 'document'))).toBe(false);
});
