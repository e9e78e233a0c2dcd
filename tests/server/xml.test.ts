import { describe, expect, test } from 'vitest';
import { readXml, XmlError, type XmlReader } from '../../server/features/shared/file-checks/xml.ts';
import { times } from '../support/promise.ts';

/* XML 1.0 in UTF-8, without a document type, piece by piece. */

async function* inPieces(bytes: Buffer, size = bytes.length) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Why this is refused. */
async function whyNot(text: string | Buffer, reader: XmlReader = {}, size?: number) {
  try {
    await readXml(inPieces(Buffer.from(text as string), size), reader);
    return undefined;
  } catch (error) {
    if (error instanceof XmlError) return error.why;
    throw error;
  }
}

test.each([
  ['<a/>', undefined],
  ['<?xml version="1.0"?><a/>', undefined],
  ['<?xml version="1.0" encoding="utf-8"?><a/>', undefined],
  ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?><a/>', undefined],
  ['\ufeff<a/>', undefined],
  ['<?xml version="1.1"?><a/>', 'damaged'],
  ['<?xml version="1.0" encoding="utf-16"?><a/>', 'damaged'],
  ['<?xml encoding="utf-8"?><a/>', 'damaged'],
  ['<!DOCTYPE a><a/>', 'active'],
  ['<?x y?><a/>', 'active'],
  ['<?mso-contentType?><a/>', undefined],
  ['<?mso-contentTypes x?><a/>', undefined],
  ['<a>&lt;&#65;</a>', undefined],
  ['<a>&b;</a>', 'damaged'],
  ['<a>', 'damaged'],
  ['<a/><a/>', 'damaged'],
  ['<b:a/>', 'damaged'],
  ['', 'damaged'],
])('%j: %s', async (text, why) => {
  expect(await whyNot(text)).toBe(why);
  expect(await whyNot(text, {}, 1)).toBe(why);
});

test('letters that are none are refused, wherever they stand', async () => {
  const a = (...bytes: number[]) =>
    Buffer.concat([Buffer.from('<a>'), Buffer.from(bytes), Buffer.from('</a>')]);
  for (const size of [1, 100]) {
    expect(await whyNot(a(0xc4, 0x8d), {}, size)).toBeUndefined();
    expect(await whyNot(a(0xff), {}, size)).toBe('damaged');
    expect(await whyNot(Buffer.concat([Buffer.from('<a/>'), Buffer.from([0xc4])]), {}, size)).toBe('damaged');
  }
});

test('elements stand 256 deep at most', async () => {
  const deep = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
  expect(await whyNot(deep(256))).toBeUndefined();
  expect(await whyNot(deep(257))).toBe('damaged');
  expect(await whyNot(`<a>${'<b/>'.repeat(300)}</a>`)).toBeUndefined();
});

test('elements have 200 attributes at most', async () => {
  const wide = (count: number) => `<a ${times(count, (index) => `a${index}=""`).join(' ')}/>`;
  expect(await whyNot(wide(200))).toBeUndefined();
  expect(await whyNot(wide(201))).toBe('damaged');
});

describe('a reader', () => {
  test('is told everything, in order', async () => {
    const told: string[] = [];
    const reader: XmlReader = {
      open: ({ local }, depth) => void told.push(`${local} ${depth}`),
      text: (text) => void told.push(`"${text}"`),
      close: () => void told.push('/'),
      end: () => void told.push('end'),
    };
    expect(await whyNot('<a>1<b/><c><![CDATA[<2>]]></c><d/></a>', reader)).toBeUndefined();
    expect(told.filter((each) => each !== '""')).toEqual([
      'a 0',
      '"1"',
      'b 1',
      '/',
      'c 1',
      '"<2>"',
      '/',
      'd 1',
      '/',
      '/',
      'end',
    ]);
  });

  test('says why, and another error of its own is damage', async () => {
    const throwing = (error: Error): XmlReader => ({
      end: () => {
        throw error;
      },
    });
    expect(await whyNot('<a/>', throwing(new XmlError('wrongFormat')))).toBe('wrongFormat');
    expect(await whyNot('<a/>', throwing(new Error('x')))).toBe('damaged');
    expect(new XmlError('active')).toMatchObject({ name: 'XmlError', message: 'active' });
  });
});
