import { describe, expect, test } from 'vitest';
import { fileTexts } from '../../domain/documents.ts';
import { problemOfPdf, whatIsWrongWithPdf } from '../../server/features/shared/file-checks/pdf.ts';
import { refuseActive } from '../../server/features/shared/file-checks/pdf/active.ts';
import { Graph } from '../../server/features/shared/file-checks/pdf/graph.ts';
import { Refused } from '../../server/features/shared/file-checks/pdf/refused.ts';
import { Budget, isDictionary, Reader } from '../../server/features/shared/file-checks/pdf/values.ts';
import { fileWith, streamWith, withPlaces } from '../support/files/pdf-places.ts';

/* What a PDF does, fetches or carries. Source: ISO 32000-1, 12.5 and 12.6. */

const valueOf = (text: string) => new Reader(Buffer.from(text, 'latin1'), new Budget()).value();

type Objects = Readonly<Record<number, string | readonly string[]>>;

/** Why these objects are refused; a stream begins with its word. */
function reasonOf(objects: Objects, trailers: readonly string[] = []): string | undefined {
  const graph = new Graph();
  for (const [id, revisions] of Object.entries(objects))
    for (const written of [revisions].flat()) {
      const isStream = written.startsWith('stream');
      const value = valueOf(isStream ? written.slice('stream'.length) : written);
      graph.add({
        id: Number(id),
        value,
        ...(isStream && { stream: { data: Buffer.alloc(0), shortest: 0 } }),
      });
    }
  try {
    refuseActive(graph, trailers.map(valueOf).filter(isDictionary));
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return `${error.reason}: ${error.message}`;
    throw error;
  }
}

const link = (entries: string) => `<</A<</S/URI ${entries}>>>>`;
const scripted = 'script: S JavaScript';

test.each<[string, string | undefined, string, Objects?]>([
  ['a dictionary', undefined, '<</A 1/B(x)>>'],
  ['no dictionary', undefined, '[/JavaScript (JS) /S /JavaScript]'],
  ['a key', 'script: key JS', '<</JS(x)>>'],
  ['a key of nothing', undefined, '<</JS null>>'],
  ['a key of nothing that stands elsewhere', undefined, '<</JS 5 0 R>>', { 5: 'null' }],
  ['a key of what is nowhere', undefined, '<</JS 5 0 R>>'],
  ['a key of what was something once', 'script: key JS', '<</JS 5 0 R>>', { 5: ['null', '1', 'null'] }],
  ['a key within lists and dictionaries', 'script: key JS', '[1 <</B[<</C<</JS 1>>>>]>>]'],
  ['a key of streams', 'elsewhere: key FDecodeParms', 'stream<</FDecodeParms<<>>>>'],
  ['the same where no stream is', undefined, '<</FDecodeParms<<>>>>'],
  ['the same in a list', undefined, '[<</FDecodeParms<<>>>>]'],
  ['the same within the dictionary of a stream', undefined, 'stream<</A<</FDecodeParms<<>>>>>>'],
  ['any key in the dictionary of a stream', 'media: key 3DD', 'stream<</3DD 1>>'],
  ['a kind', scripted, '<</S/JavaScript>>'],
  ['a kind that stands elsewhere', scripted, '<</S 5 0 R>>', { 5: ['/X', '/JavaScript'] }],
  ['a kind in letters', undefined, '<</S(JavaScript)>>'],
  ['another kind', undefined, '<</S/Transparency>>'],
  ['a type', 'attachment: Type EmbeddedFile', '<</Type/EmbeddedFile>>'],
  ['a kind of a type', 'media: Subtype U3D', '<</Subtype/U3D>>'],
  ['the name of a type as a kind', undefined, '<</S/EmbeddedFile/Subtype/JavaScript>>'],
  ['a text for a place of a file', 'elsewhere: a file under UF', '<</UF(x)>>'],
  ['the same elsewhere', 'elsewhere: a file under F', '<</F 5 0 R>>', { 5: ['1', '(x)'] }],
  ['something else there', undefined, '<</F 4/Mac/X/Unix[(x)]>>'],
])('%s: %s', (_what, reason, object, more) => expect(reasonOf({ 1: object, ...more })).toBe(reason));

test('trailers are looked at too', () => {
  expect(reasonOf({}, ['<<>>', '<</A[<</S/Launch>>]>>'])).toBe('launch: an action of the kind Launch');
  // Their keys are no keys of streams.
  expect(reasonOf({}, ['<</Ref 1>>'])).toBeUndefined();
});

describe('addresses', () => {
  test.each(['https://a', 'HTTPS://a.hr/?b=c#d', 'http://a b~', 'mailto:a', 'tel:+385 1', 'https://\u0080'])(
    '%j',
    (address) => expect(reasonOf({ 1: link(`/URI(${address})`) })).toBeUndefined(),
  );

  test.each([
    'a.hr',
    '/a',
    'https:',
    'https://',
    'https:///a',
    'https:// a',
    'file:///a',
    'javascript:a',
    'ftp://a',
    ' https://a',
    'https:/a',
    'mailto:',
    'mailto:/a',
    'https://a\\\\b',
    'https://a\u001fb',
    'https://a\u007fb',
    '',
  ])('%j: refused', (address) => {
    const refused = 'link: a link of another kind';
    expect(reasonOf({ 1: link(`/URI(${address})`) })).toBe(refused);
    // Whether it is one of an action or not.
    expect(reasonOf({ 1: `<</URI(${address})>>` })).toBe(refused);
  });

  test('are texts, in each revision', () => {
    const none = 'link: a link without an address';
    expect(reasonOf({ 1: link('') })).toBe(none);
    expect(reasonOf({ 1: link('/URI/x') })).toBe(none);
    expect(reasonOf({ 1: link('/URI 5 0 R') })).toBe(none);
    expect(reasonOf({ 1: link('/URI 5 0 R'), 5: '(https://a)' })).toBeUndefined();
    expect(reasonOf({ 1: link('/URI 5 0 R'), 5: ['(https://a)', '1'] })).toBe(none);
    expect(reasonOf({ 1: '<</URI<</Base 1>>>>' })).toBeUndefined();
  });
});

const kind = (name: string) => `action: an action of the kind ${name}`;
const unpressed = 'elsewhere: a link that nobody presses';
const uri = '<</S/URI/URI(https://a)>>';

describe('actions', () => {
  test.each<[string, string | undefined, string, Objects?]>([
    ['a way within', undefined, '<</A<</S/GoTo>>>>'],
    ['one without a kind', undefined, '<</A<</B 1>>>>'],
    ['one without a kind, by nothing', undefined, '<</A<</S null>>>>'],
    ['none', undefined, '<</A/X/AA/X/OpenAction 1>>'],
    ['an unknown one', kind('X'), '<</A<</S/X>>>>'],
    ['one whose kind is no name', kind(''), '<</A<</S(GoTo)>>>>'],
    ['one in one of its revisions', kind('X'), '<</A<</S 5 0 R>>>>', { 5: ['/GoTo', '/X'] }],
    ['an unknown one that says to be one', kind('X'), '<</Type/Action/S/X>>'],
    ['an unknown one that says nothing, and nothing refers to', undefined, '<</S/X>>'],
    ['a link that says to be an action', undefined, '<</Type/Action/S/URI/URI(https://a)>>'],
    ['one in a list', kind('X'), '<</A[<</S/GoTo>><</S/X>>]>>'],
    ['one elsewhere', kind('X'), '<</A 5 0 R>>', { 5: '<</S/X>>' }],
    ['one in a list elsewhere', kind('X'), '<</A 5 0 R>>', { 5: '[6 0 R]', 6: ['1', '<</S/X>>'] }],
    ['one that follows', kind('X'), '<</A<</S/GoTo/Next<</S/GoTo/Next<</S/X>>>>>>>>'],
    ['one of those that follow', kind('X'), '<</A<</S/GoTo/Next[<</S/GoTo>>5 0 R]>>>>', { 5: '<</S/X>>' }],
    ['one that follows itself', undefined, '<</A 5 0 R>>', { 5: '<</S/GoTo/Next 5 0 R>>' }],
    ['a link that is pressed', undefined, `<</A ${uri}>>`],
    ['a link when it is opened', unpressed, `<</OpenAction ${uri}>>`],
    ['a link when a page is shown', unpressed, `<</PA ${uri}>>`],
    ['a link when the next page comes', unpressed, `<</NA ${uri}>>`],
    ['a link at an event', unpressed, `<</AA<</O<</S/GoTo>>/C ${uri}>>>>`],
    ['a link at events elsewhere', unpressed, '<</AA 5 0 R>>', { 5: ['1', `<</O ${uri}>>`] }],
    ['a link that follows at an event', unpressed, `<</OpenAction<</S/GoTo/Next ${uri}>>>>`],
    ['a link that is pressed, and comes by itself', unpressed, '<</A 5 0 R/PA 5 0 R>>', { 5: uri }],
    ['a way when it is opened', undefined, '<</OpenAction<</S/GoTo>>/PA[<</S/GoTo>>]>>'],
    ['a place when it is opened', undefined, '<</OpenAction[3 0 R/Fit]>>', { 3: '<</Type/Page>>' }],
    ['a command', undefined, '<</A<</S/Named/N/NextPage>>>>'],
    ['a command by itself', undefined, '<</OpenAction<</S/Named/N/FirstPage>>>>'],
    ['no command', undefined, '<</A<</S/Named>>>>'],
    ['an unknown command', 'action: a command of an unknown kind', '<</A<</S/Named/N/Print>>>>'],
    ['a command in letters', 'action: a command of an unknown kind', '<</A<</S/Named/N(NextPage)>>>>'],
    ['a command of another kind of action', undefined, '<</A<</S/GoTo/N/Print>>>>'],
  ])('%s: %s', (_what, reason, object, more) => expect(reasonOf({ 1: object, ...more })).toBe(reason));
});

describe('notes on a page', () => {
  test.each<[string, string | undefined, string, Objects?]>([
    ['a link', undefined, '<</Annots[<</Subtype/Link>><</Subtype/stamp>>]>>'],
    ['one without a kind', undefined, '<</Annots[<<>>]>>'],
    ['none', undefined, '<</Annots[1 null(x)]>>'],
    ['an unknown one', 'active: a note of the kind X', '<</Annots[<</Subtype/Link>><</Subtype/X>>]>>'],
    ['one that is no name', 'active: a note of the kind ', '<</Annots[<</Subtype(Link)>>]>>'],
    ['one beside a list', 'active: a note of the kind X', '<</Annots 5 0 R>>', { 5: '<</Subtype/X>>' }],
    ['one that says to be one', 'active: a note of the kind X', '<</Type/Annot/Subtype/X>>'],
    ['one that does not say so', undefined, '<</Subtype/X>>'],
    [
      'one in one of its revisions',
      'active: a note of the kind X',
      '<</Annots 5 0 R>>',
      { 5: '[6 0 R]', 6: ['<<>>', '<</Subtype 7 0 R>>'], 7: ['/Link', '/X'] },
    ],
    ['one by its own reason', 'media: a note of the kind Movie', '<</Annots[<</Subtype/Movie>>]>>'],
  ])('%s: %s', (_what, reason, object, more) => expect(reasonOf({ 1: object, ...more })).toBe(reason));
});

describe('a whole file', () => {
  const root = '1 0 obj <</Pages 2 0 R>> endobj 2 0 obj <<>> endobj ';
  const wrong = async (file: Buffer) => {
    const refused = await whatIsWrongWithPdf(file);
    return refused && `${refused.reason}: ${refused.message}`;
  };
  const headed = (head: string) => {
    const file = fileWith(root);
    file.write(head, 0, 'latin1');
    return file;
  };

  test('the person is told the reason', async () => {
    expect(await problemOfPdf(fileWith(root))).toBeUndefined();
    expect(await problemOfPdf(fileWith(root, '/Encrypt 1'))).toBe(fileTexts.locked);
  });

  test('begins with its version', async () => {
    for (const right of ['%PDF-1.0', '%PDF-2.9']) expect(await wrong(headed(right))).toBeUndefined();
    for (const head of ['%PDF-0.7', '%PDF-3.0', '%PDF-1.x', '%PDF-1,7', '%pdf-1.7', ' %PDF-1.'])
      expect(await wrong(headed(head))).toBe('wrongFormat: another head than that of a PDF');
    expect(await wrong(Buffer.from('%PDF-1.'))).toMatch(/^wrongFormat/);
  });

  test('has a root in its newest trailer, and in each that tells one', async () => {
    const trailers = (...all: string[]) =>
      withPlaces(
        `%PDF-1.7\n${root}3 0 obj 1 endobj 4 0 obj <</Pages 2 0 R>> endobj 4 0 obj 1 endobj\n` +
          all
            .map((each, index) => `«t${index}»xref trailer <<${each}>> startxref {t${index}} %%EOF\n`)
            .join(''),
      );
    expect(await wrong(trailers('/Root 1 0 R'))).toBeUndefined();
    expect(await wrong(trailers('', '/Root 1 0 R /Prev {t0}'))).toBeUndefined();
    expect(await wrong(trailers('/Root 3 0 R', '/Root 1 0 R'))).toBeUndefined();
    expect(await wrong(trailers('/Root 1 0 R', '/Prev {t0}'))).toBe('damaged: no root');
    for (const other of ['2 0 R', '3 0 R', '4 0 R', '9 0 R', 'null', '1'])
      expect(await wrong(trailers(`/Root ${other}`)), other).toBe('damaged: a root that is none');
    expect(await wrong(trailers('/Root 3 0 R', '/Root 1 0 R /Prev {t0}'))).toBe(
      'damaged: a root that is none',
    );
    expect(await wrong(trailers('/Encrypt 1', '/Root 1 0 R'))).toBe('locked: a password');
    expect(await wrong(fileWith(`${root} 9 0 obj ${streamWith('/JS 1', '')} endobj`))).toBe('script: key JS');
  });

  /** The end of an archive, with a comment of so many bytes. */
  const endOf = (comment: number) =>
    `PK\u0005\u0006${'\0'.repeat(16)}${String.fromCharCode(comment % 256, comment >> 8)}`;
  /** A file with this in a stream, and so many bytes more; it is made when it is known how many come after it. */
  const withEnd = (make: (rest: number) => string, more = 0) => {
    const made = (text: string) =>
      fileWith(`${root}9 0 obj ${streamWith('', text + 'x'.repeat(more))} endobj`);
    const draft = made(make(0));
    return made(make(draft.length - draft.lastIndexOf('PK', undefined, 'latin1') - 22));
  };

  test('is no archive, which would be read from its end', async () => {
    const archive = 'wrongFormat: an archive too';
    expect(await wrong(withEnd(endOf))).toBe(archive);
    expect(await wrong(withEnd(endOf, 300))).toBe(archive);
    for (const off of [-1, 1]) expect(await wrong(withEnd((rest) => endOf(rest + off)))).toBeUndefined();
    // Another one, which is none, behind it hides nothing.
    expect(await wrong(withEnd((rest) => endOf(rest + 22) + endOf(0)))).toBe(archive);
    expect(await wrong(withEnd((rest) => endOf(rest + 1) + endOf(0)))).toBeUndefined();
    // It has no longer comment than 65535 bytes.
    const rest = lengthAfter();
    expect(await wrong(withEnd(endOf, 0xffff - rest))).toBe(archive);
    expect(await wrong(withEnd((after) => endOf(after % 0x10000), 0xffff - rest + 1))).toBeUndefined();
  });
  const lengthAfter = () => {
    const file = withEnd(endOf);
    return file.length - file.lastIndexOf('PK', undefined, 'latin1') - 22;
  };

  test('an archive may begin it, and may be cut', async () => {
    expect(await wrong(Buffer.from('%PDF-1.7PK\u0005\u0006'))).toMatch(/^damaged/);
    const alone = Buffer.from(`%PDF-1.7${endOf(0)}`, 'latin1');
    expect(await wrong(alone)).toBe('wrongFormat: an archive too');
    expect(await wrong(alone.subarray(0, -1))).toMatch(/^damaged/);
  });
});
