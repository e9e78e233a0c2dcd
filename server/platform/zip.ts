import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { makeZip } from 'client-zip';

export type Entry = {
  readonly name: string;
  readonly modified: Date;
  /** Asked when there is room for it; texts of a longer one follow as they are taken. */
  readonly data: () => Buffer | Promise<Buffer> | AsyncIterable<string>;
};

/**
 * An archive that is made while it is sent: each entry is read when there is room for it and then released, other calls
 * get their turn in between, and destroying the stream ends the work. Entries are stored as they are, because most
 * files that we pack are compressed already.
 */
export function zipOf(entries: Iterable<Entry> | AsyncIterable<Entry>): Readable {
  return Readable.from(chunksOf(entries), { objectMode: false });
}

async function* chunksOf(entries: Iterable<Entry> | AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  // Read here by hand: the stream of the platform would answer its own cancelling with a failure.
  const reader = makeZip(made(entries)).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/** The local times that an archive can hold; others would become wrong ones. */
const earliest = new Date(1980, 0, 1).getTime();
const latest = new Date(2107, 11, 31, 23, 59, 58).getTime();

async function* made(entries: Iterable<Entry> | AsyncIterable<Entry>) {
  for await (const { name, modified, data } of entries) {
    await setImmediate();
    const lastModified = new Date(Math.min(Math.max(modified.getTime(), earliest), latest));
    yield { name, lastModified, input: await data() };
  }
}
