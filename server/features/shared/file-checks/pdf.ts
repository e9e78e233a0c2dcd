import { fileTexts } from '../../../../domain/documents.ts';
import { refuseActive } from './pdf/active.ts';
import { readGraph } from './pdf/graph.ts';
import { followTables, readLayout } from './pdf/layout.ts';
import { Refused, unreadable } from './pdf/refused.ts';
import { Budget, type Dictionary, isDictionary } from './pdf/values.ts';

/** Why a file is refused; `undefined` for one that can be kept. */
export type FileProblem = (typeof fileTexts)[keyof typeof fileTexts] | undefined;

/**
 * Reads a PDF without drawing it. It must begin and end as one and be nothing else beside, must need no password, and
 * must neither run, start, fetch nor carry anything, in any of its revisions. What can only be read by mending it is
 * refused: readers mend in different ways, and one would see what this does not.
 */
export async function problemOfPdf(content: Buffer): Promise<FileProblem> {
  const refused = await whatIsWrongWithPdf(content);
  return refused && fileTexts[refused.reason];
}

/** Why a PDF is refused, and what was found; `undefined` for one that can be kept. */
export async function whatIsWrongWithPdf(content: Buffer): Promise<Refused | undefined> {
  try {
    await read(content);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

async function read(content: Buffer): Promise<void> {
  if (!/^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8)))
    throw new Refused('wrongFormat', 'another head than that of a PDF');
  if (isArchiveToo(content)) throw new Refused('wrongFormat', 'an archive too');
  const budget = new Budget();
  const layout = readLayout(content, budget);
  const trailers = [...layout.trailers.values()];
  // What is encrypted cannot be read any further.
  if (trailers.some((trailer) => trailer.has('Encrypt'))) throw new Refused('locked', 'a password');
  const chain = followTables(content, layout);
  const graph = await readGraph(content, layout, budget);
  expectRoots(chain, graph);
  refuseActive(graph, trailers);
}

/** The newest trailer tells where the document begins, and so does every one that tells it at all. */
function expectRoots(chain: readonly Dictionary[], graph: Awaited<ReturnType<typeof readGraph>>): void {
  if (!chain[0]?.has('Root')) throw unreadable('no root');
  for (const trailer of chain) {
    if (!trailer.has('Root')) continue;
    const roots = graph.resolve(trailer.get('Root'));
    if (roots.length === 0 || !roots.every((root) => isDictionary(root) && root.has('Pages')))
      throw unreadable('a root that is none');
  }
}

/** An archive is read from its end: a file can be a PDF and an archive at once. */
function isArchiveToo(content: Buffer): boolean {
  const shortest = 22;
  for (let from = content.length; ;) {
    const at = content.lastIndexOf('PK\x05\x06', from - 1, 'latin1');
    if (from <= 0 || at === -1 || at < content.length - shortest - 0xffff) return false;
    if (at + shortest <= content.length && at + shortest + content.readUInt16LE(at + 20) === content.length)
      return true;
    from = at;
  }
}
