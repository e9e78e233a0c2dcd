import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fileTexts } from '../../domain/documents.ts';
import { problemOfDocx } from '../../server/features/shared/file-checks/docx.ts';
import { docxParts, relation, wordRelations } from '../support/documents/documents.ts';
import { archiveOf, type ArchivePart } from '../support/files/archive.ts';
import { times } from '../support/promise.ts';

/* The parts of a document of Word, and the archive around them. Source: ECMA-376, part 2. */

const list = '[Content_Types].xml';
const usual: readonly ArchivePart[] = Object.entries(docxParts).map(([name, data]) => ({ name, data }));
const length = usual.reduce((sum, { data = '' }) => sum + Buffer.byteLength(data), 0);
const picture = (more: Partial<ArchivePart>): ArchivePart => ({ name: 'word/a.png', data: 'x', ...more });
/** The usual parts, those of the same name instead of them. */
const withParts = (...parts: readonly ArchivePart[]) => [
  ...usual.filter(({ name }) => !parts.some((part) => part.name === name)),
  ...parts,
];
const without = (left: string) => usual.filter(({ name }) => name !== left);
const listWith = (inside: string): ArchivePart => ({
  name: list,
  data: (docxParts[list] ?? '').replace('</Types>', `${inside}</Types>`),
});
const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${type}"/>`;
const office = 'application/vnd.openxmlformats-officedocument';
const main = `${office}.wordprocessingml.document.main+xml`;
const styles = `${office}.wordprocessingml.styles+xml`;
const deflated = (data: Buffer | string, size?: number) => {
  const bytes = Buffer.from(data as string);
  return { data: deflateRawSync(bytes), method: 8, size: size ?? bytes.length };
};

/** Source: APPNOTE.TXT of PKWARE, 4.6.9. */
const otherName = (name: string) =>
  Buffer.concat([Buffer.from([0x75, 0x70, 5 + name.length, 0, 1, 0, 0, 0, 0]), Buffer.from(name)]);

type Problem = keyof typeof fileTexts | undefined;
const problemOf = async (content: Buffer): Promise<Problem> => {
  const problem = await problemOfDocx(content);
  return (Object.keys(fileTexts) as (keyof typeof fileTexts)[]).find((key) => fileTexts[key] === problem);
};

test('a file of another kind', async () => {
  const container = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const encrypted = Buffer.concat([container, Buffer.from('xEncryptedPackage', 'utf16le')]);
  expect(await problemOf(encrypted)).toBe('locked');
  expect(await problemOf(encrypted.subarray(1))).toBe('wrongFormat');
  expect(await problemOf(container)).toBe('wrongFormat');
  const right = archiveOf(usual);
  expect(await problemOf(right)).toBeUndefined();
  expect(await problemOf(Buffer.concat([Buffer.from('x'), right]))).toBe('wrongFormat');
  expect(await problemOf(Buffer.from('PK\u0003\u0004'))).toBe('damaged');
  expect(await problemOf(Buffer.from('PK\u0003\u0003'))).toBe('wrongFormat');
  expect(await problemOf(right.subarray(0, -1))).toBe('damaged');
});

describe('an archive', () => {
  test.each<[string, Problem, readonly ArchivePart[]]>([
    ['in another order', undefined, usual.toReversed()],
    ['with a picture', undefined, withParts(picture({}))],
    ['with a deflated picture', undefined, withParts(picture(deflated('picture')))],
    ['with folders', undefined, withParts({ name: 'word/' }, { name: 'word/media/' })],
    ['with a folder that is none', 'active', withParts({ name: 'word/', data: 'x' })],
    ['with the same name twice', 'damaged', withParts(picture({}), picture({}))],
    [
      'with the same name in other letters',
      'damaged',
      withParts(picture({}), picture({ name: 'WORD/A.png' })),
    ],
    ['with the same bytes twice', 'damaged', withParts(picture({}), picture({ name: 'word/b.png', as: 3 }))],
    ['with a password', 'locked', withParts(picture({ flags: 1, ...deflated('x') }))],
    ['with an unknown packing', 'damaged', withParts(picture({ method: 99 }))],
    ['with a name that climbs', 'damaged', withParts(picture({ name: '../a.png' }))],
    [
      'with a name for some programs alone',
      'damaged',
      withParts(picture({ extra: otherName('word/b.png') })),
    ],
    ['with another thing said', undefined, withParts(picture({ extra: Buffer.from('xx\u0001\0x') }))],
    ['with a name of Windows', 'damaged', withParts(picture({ name: 'word\\a.png' }))],
    ['with a part before the first', 'wrongFormat', [picture({ isHidden: true }), ...usual]],
    ['with a part of another size', 'damaged', withParts(picture(deflated('picture', 8)))],
    ['with a part of another size, a byte long', 'damaged', withParts(picture(deflated('x', 2)))],
    ['with a part that cannot be unpacked', 'damaged', withParts(picture({ method: 8, size: 9 }))],
    ['without a list of types', 'wrongFormat', without(list)],
    ['without relations', 'wrongFormat', without('_rels/.rels')],
    ['without a text', 'wrongFormat', without('word/document.xml')],
    ['with macros', 'active', withParts({ name: 'word/vbaData.xml', data: '<x/>' })],
    ['with a part of an unusual ending', 'active', withParts({ name: 'word/a.exe', data: 'x' })],
    ['with a part without an ending', 'active', withParts({ name: 'word/a', data: 'x' })],
    ['with a part that is called as an ending', undefined, withParts({ name: 'xml', data: '<x/>' })],
  ])('%s: %s', async (_what, problem, parts) => expect(await problemOf(archiveOf(parts))).toBe(problem));

  test('has no comment', async () => expect(await problemOf(archiveOf(usual, 'x'))).toBe('wrongFormat'));

  test('has one directory, which its end mark follows', async () => {
    const right = archiveOf(usual);
    const more = Buffer.concat([right.subarray(0, -22), Buffer.from('x'), right.subarray(-22)]);
    expect(await problemOf(more)).toBe('wrongFormat');
    // One entry fewer is told than there are.
    const fewer = Buffer.from(right);
    fewer.writeUInt16LE(usual.length - 1, right.length - 12);
    expect(await problemOf(fewer)).toBe('wrongFormat');
    // The way to a directory of large archives, as the comment of an entry.
    const way = Buffer.alloc(20);
    way.writeUInt32LE(0x07064b50);
    const listed = Buffer.from(right.subarray(0, -22));
    const last = listed.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    listed.writeUInt16LE(way.length, last + 32);
    const mark = Buffer.from(right.subarray(-22));
    mark.writeUInt32LE(mark.readUInt32LE(12) + way.length, 12);
    expect(await problemOf(Buffer.concat([listed, Buffer.alloc(20), mark]))).toBeUndefined();
    expect(await problemOf(Buffer.concat([listed, way, mark]))).not.toBeUndefined();
    // Counted back from the mark it stands elsewhere.
    const longer = Buffer.from(right);
    longer.writeUInt32LE(longer.readUInt32LE(longer.length - 10) + 1, longer.length - 10);
    expect(await problemOf(longer)).toBe('wrongFormat');
  });

  test('has two thousand parts at most', async () => {
    const of = (count: number) =>
      archiveOf([...usual, ...times(count - usual.length, (index) => ({ name: `${index}.png` }))]);
    expect(await problemOf(of(2000))).toBeUndefined();
    expect(await problemOf(of(2001))).toBe('damaged');
  });

  test('comes to fifty megabytes at most', async () => {
    const of = (bytes: number) => archiveOf([...usual, picture({ data: Buffer.alloc(bytes - length) })]);
    const most = 50 * 1024 * 1024;
    expect(await problemOf(of(most))).toBeUndefined();
    expect(await problemOf(of(most + 1))).toBe('damaged');
  });
});

describe('the list of types', () => {
  const root = (inside: string) =>
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${inside}</Types>`;
  const a = { name: 'word/a.xml', data: '<x/>' };

  test.each<[string, Problem, readonly ArchivePart[]]>([
    ['a part by its name', undefined, withParts(listWith(override('/word/a.xml', styles)), a)],
    [
      'a part by its name in other letters',
      undefined,
      withParts(listWith(override('WORD/A.xml', styles.toUpperCase())), a),
    ],
    ['a part that is not there', undefined, withParts(listWith(override('/word/a.xml', styles)))],
    [
      'an ending',
      undefined,
      withParts(listWith('<Default Extension="GIF" ContentType=" image/gif "/>'), picture({ name: 'a.gif' })),
    ],
    ['a part that it does not name', 'active', withParts(picture({ name: 'a.gif' }))],
    ['a part twice', 'damaged', withParts(listWith(override('/a.xml', styles) + override('/A.xml', styles)))],
    ['an ending twice', 'damaged', withParts(listWith('<Default Extension="XML" ContentType="text/xml"/>'))],
    ['no name', 'damaged', withParts(listWith(`<Override ContentType="${styles}"/>`))],
    ['no ending', 'damaged', withParts(listWith('<Default ContentType="text/xml"/>'))],
    ['no type', 'active', withParts(listWith('<Override PartName="/a.xml"/>'))],
    ['an unknown type', 'active', withParts(listWith(override('/a.xml', 'text/html')))],
    ['an unknown main type', 'active', withParts(listWith(override('/a.xml', 'x.main+xml')))],
    ['an unknown type of Office', 'active', withParts(listWith(override('/a.xml', `${office}.x+xml`)))],
    [
      'slides',
      'wrongFormat',
      withParts(listWith(override('/a.xml', `${office}.presentationml.presentation.main+xml`))),
    ],
    ['another element', 'damaged', withParts(listWith('<Other/>'))],
    [
      'an element of another program',
      'damaged',
      withParts(listWith(`<x:Override xmlns:x="urn:x" PartName="/a.xml" ContentType="${styles}"/>`)),
    ],
    [
      'an element in an element',
      'damaged',
      withParts(listWith('<Default Extension="gif" ContentType="image/gif"><x/></Default>')),
    ],
    [
      'an attribute of another program',
      'active',
      withParts(listWith(`<Override xmlns:x="urn:x" PartName="/a.xml" x:ContentType="${styles}"/>`)),
    ],
    [
      'another root',
      'damaged',
      withParts({
        name: list,
        data: (docxParts[list] ?? '').replaceAll('Types>', 'Type>').replace('<Types', '<Type'),
      }),
    ],
    ['a root of another program', 'damaged', withParts({ name: list, data: '<Types/>' })],
    ['nothing', 'wrongFormat', withParts({ name: list, data: root('') })],
    [
      'a text by its ending alone',
      'wrongFormat',
      withParts({ name: list, data: root(`<Default Extension="xml" ContentType="${main}"/>`) }),
    ],
    [
      'two texts',
      'wrongFormat',
      withParts(listWith(override('/word/a.xml', main)), {
        name: 'word/a.xml',
        data: docxParts['word/document.xml'] ?? '',
      }),
    ],
    ['another root of a text', 'damaged', withParts({ name: 'word/document.xml', data: '<x/>' })],
    [
      'a root of its name of another program',
      'damaged',
      withParts({ name: 'word/document.xml', data: '<document/>' }),
    ],
    [
      'an active text',
      'active',
      withParts({
        name: 'word/document.xml',
        data: (docxParts['word/document.xml'] ?? '').replace('<w:body>', '<w:body><w:object/>'),
      }),
    ],
    [
      'a picture that says to be XML',
      'damaged',
      withParts(listWith(override('/word/a.png', styles)), picture({})),
    ],
    [
      'a picture that is called so',
      'damaged',
      withParts(listWith(override('/word/a.xml', 'image/png')), picture({ name: 'word/a.xml' })),
    ],
    [
      'XML by its type',
      'active',
      withParts(listWith(override('/word/a.png', 'text/xml')), picture({ data: '<?x y?><x/>' })),
    ],
    [
      'a drawing',
      'active',
      withParts(listWith('<Default Extension="svg" ContentType="image/svg"/>'), {
        name: 'a.svg',
        data: '<?x y?><x/>',
      }),
    ],
  ])('%s: %s', async (_what, problem, parts) => expect(await problemOf(archiveOf(parts))).toBe(problem));
});

describe('relations', () => {
  const external = 'TargetMode="External"';
  const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  const ofType = (type: string) => `<Relationship Id="r" Type="${type}" Target="https://a" ${external}/>`;

  test.each<[string, Problem, string]>([
    ['a picture', undefined, relation('image', 'a.png')],
    ['a picture within', undefined, relation('image', '/a.png', 'TargetMode="Internal"')],
    ['a link', undefined, relation('hyperlink', 'https://a', external)],
    ['a link of the other dialect', undefined, ofType(`${strict}/hyperlink`)],
    ['a link within', undefined, relation('hyperlink', '#a')],
    ['a picture from elsewhere', 'active', relation('image', 'https://a', external)],
    ['a link to a program', 'active', relation('hyperlink', 'file:///a', external)],
    ['an unknown kind', 'active', relation('x', 'a.png')],
    ['a kind in other letters', 'active', relation('Image', 'a.png')],
    ['another mode', 'active', relation('image', 'a.png', 'TargetMode="internal"')],
    ['a way with a scheme', 'active', relation('image', 'c:a.png')],
    ['a way of Windows', 'active', relation('image', 'a\\a.png')],
    ['a way to another machine', 'active', relation('image', '//a/a.png')],
    ['no kind', 'damaged', '<Relationship Id="r" Target="a"/>'],
    ['no target', 'damaged', relation('image', 'a').replace('Target="a"', '')],
    ['another element', 'damaged', '<Other/>'],
    [
      'an element of another program',
      'damaged',
      relation('image', 'a').replace('<', '<x:').replace(' ', ' xmlns:x="urn:x" '),
    ],
    [
      'an element in an element',
      'damaged',
      relation('image', 'a').replace('/>', `>${relation('image', 'b')}</Relationship>`),
    ],
  ])('%s: %s', async (_what, problem, inside) => {
    const parts = Object.entries(wordRelations(inside)).map(([name, data]) => ({ name, data }));
    expect(await problemOf(archiveOf(withParts(...parts)))).toBe(problem);
  });

  test('have a root of their own', async () => {
    for (const data of [
      '<Relationships/>',
      '<x/>',
      (docxParts['_rels/.rels'] ?? '').replaceAll('Relationships', 'x'),
    ])
      expect(await problemOf(archiveOf(withParts({ name: 'word/_rels/document.xml.rels', data })))).toBe(
        'damaged',
      );
  });
});
