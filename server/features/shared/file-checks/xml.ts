import { SaxesParser, type SaxesTagNS } from 'saxes';

/** Deeper than tables in text boxes in tables are. */
const deepest = 256;

/** More than any element of Word has. */
const mostAttributes = 200;

/** Callbacks for a text that is being read. One that finds something wrong throws. */
export type XmlReader = {
  /** `depth` is 0 for the element that all others stand in. */
  open?(tag: SaxesTagNS, depth: number): void;
  text?(text: string): void;
  close?(): void;
  end?(): void;
};

/** The text that its sender is told. */
type Why = 'damaged' | 'active' | 'wrongFormat';

export class XmlError extends Error {
  override readonly name = 'XmlError';
  readonly why: Why;

  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}

const damaged = () => new XmlError('damaged');
const active = () => new XmlError('active');

/** XML 1.0 in UTF-8, with namespaces and without a document type, piece by piece. @throws XmlError */
export async function readXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('xmldecl', ({ version, encoding }) => {
    if (version !== '1.0') throw damaged();
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') throw damaged();
  });
  parser.on('doctype', () => {
    throw active();
  });
  parser.on('processinginstruction', ({ target }) => {
    // What SharePoint writes into data of its own. Others name style sheets.
    if (!target.startsWith('mso-contentType')) throw active();
  });
  parser.on('opentag', (tag) => {
    if (depth >= deepest || Object.keys(tag.attributes).length > mostAttributes) throw damaged();
    reader.open?.(tag, depth);
    depth += 1;
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', () => {
    depth -= 1;
    reader.close?.();
  });
  // Anything but UTF-8 would be read otherwise by Word than here.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
    parser.write(decoder.decode()).close();
    reader.end?.();
  } catch (error) {
    throw error instanceof XmlError ? error : damaged();
  }
}
