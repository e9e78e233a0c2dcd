import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { fileTexts } from '../../domain/documents.ts';

/** Deeper than tables in text boxes in tables are; names are looked for in every element around. */
const deepest = 500;

/** Callbacks for a text that is being read. */
export type XmlReader = {
  open(tag: SaxesTagNS): void;
  text?(text: string): void;
  close?(): void;
};

function fail(why: Error | string): never {
  throw new Error('This is no XML.', { cause: why });
}

/** XML with namespaces, in UTF-8 or by its mark in UTF-16, without a document type. @throws Error for any other file */
export async function readXml(
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  reader: XmlReader,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', fail);
  parser.on('doctype', fail);
  let depth = 0;
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > deepest) fail('elements without end');
    reader.open(tag);
  });
  parser.on('text', (piece) => reader.text?.(piece));
  parser.on('cdata', (piece) => reader.text?.(piece));
  parser.on('closetag', () => {
    depth -= 1;
    reader.close?.();
  });
  const bytes = await buffer(Readable.from(content, { objectMode: false }));
  parser.write(new TextDecoder(markedAsUtf16(bytes), { fatal: true }).decode(bytes)).close();
}

const markedAsUtf16 = (bytes: Buffer) =>
  ({ fffe: 'utf-16le', feff: 'utf-16be' })[bytes.toString('hex', 0, 2)];

/** Why a file is no well-formed XML in UTF-8 or UTF-16 (without a document type); `undefined` for one that is. */
export async function problemOfXml(content: Buffer): Promise<string | undefined> {
  return readXml([content], { open: () => undefined }).then(
    () => undefined,
    () => fileTexts.wrongFormat,
  );
}
