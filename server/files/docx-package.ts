import type { SaxesTagNS } from 'saxes';
import { type Entry, fromBufferPromise } from 'yauzl';
import { readXml, type XmlReader } from './xml.ts';

/** The most parts of a document, and their most unpacked bytes. */
const [mostParts, mostUnpacked] = [5000, 256 * 1024 * 1024];

/** A way from one part to another, or out of the document. */
export type Relation = {
  /** The last word of its type, in small letters: the words before it differ between dialects. */
  readonly kind: string;
  readonly target: string;
  readonly isExternal: boolean;
};

export type Package = Exclude<Awaited<ReturnType<typeof openPackage>>, string>;

/**
 * Opens a document of Word, which is an archive of parts. Case does not count in their names.
 *
 * @returns why not: a password, or too much in it
 * @throws Error for an archive that cannot be read
 */
export async function openPackage(content: Buffer) {
  const archive = await fromBufferPromise(content, { lazyEntries: true });
  const entries = new Map<string, Entry>();
  let left = mostUnpacked;
  for await (const entry of archive.eachEntry()) {
    const name = keyOf(entry.fileName);
    // Programs write folders too.
    if (name.endsWith('/')) continue;
    if (entry.isEncrypted()) return 'locked' as const;
    left -= entry.uncompressedSize;
    if (left < 0 || entries.size >= mostParts) return 'unreadable' as const;
    // Programs would not agree which one they read.
    if (entries.has(name)) throw new Error('a part twice');
    entries.set(name, entry);
  }

  /** @throws Error for a part that is not there, or no XML */
  async function read(part: string, reader: XmlReader): Promise<void> {
    const entry = entries.get(keyOf(part));
    if (entry === undefined) throw new Error('no such part');
    const stream: AsyncIterable<Buffer> = await archive.openReadStreamPromise(entry);
    await readXml(stream, reader);
  }

  return {
    read,
    async relationsOf(part: string): Promise<readonly Relation[]> {
      const relations: Relation[] = [];
      const nameAt = part.lastIndexOf('/') + 1;
      const list = `${part.slice(0, nameAt)}_rels/${part.slice(nameAt)}.rels`;
      if (!entries.has(keyOf(list))) return [];
      await read(list, {
        open: (tag) => {
          if (tag.local === 'Relationship') relations.push(relationOf(tag, part));
        },
      });
      return relations;
    },
  };
}

const keyOf = (part: string) => part.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

function relationOf({ attributes }: SaxesTagNS, from: string): Relation {
  const valueOf = (name: string) => attributes[name]?.value ?? '';
  const [type, target, mode] = [valueOf('Type'), valueOf('Target'), valueOf('TargetMode')];
  const kind = type.slice(type.lastIndexOf('/') + 1).toLowerCase();
  // A target with a host or a scheme is no part of this document.
  const isExternal = mode.toLowerCase() === 'external' || /^(?:[a-z][a-z\d+.-]*:|\/\/|\\\\)/i.test(target);
  if (isExternal) return { kind, target, isExternal };
  const { pathname } = new URL(target, `part:///${encodeURI(from)}`);
  return { kind, target: decodeURIComponent(pathname).slice(1), isExternal };
}
