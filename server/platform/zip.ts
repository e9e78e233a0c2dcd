import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { makeZip } from 'client-zip';

type Entry = { readonly name: string; readonly modified: Date; readonly data: () => Buffer };

/**
 * An archive that is made while it is sent: each entry is asked for its data when there is room for it and forgotten
 * then, other calls get their turn in between, and destroying the stream ends the work. Entries are stored as they are,
 * because what we pack is compressed already.
 */
export function zipOf(entries: readonly Entry[]): Readable {
  return Readable.from(chunksOf(entries), { objectMode: false });
}

async function* chunksOf(entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  // Read here by hand: the stream of the platform would answer its own cancelling with a failure.
  const reader = makeZip(made(entries)).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

async function* made(entries: readonly Entry[]) {
  for (const { name, modified, data } of entries) {
    await setImmediate();
    yield { name, lastModified: modified, input: data() };
  }
}
