import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Entry, zipOf } from '../../../server/platform/zip.ts';
import { readZip } from '../../support/files/zip.ts';

const entry = (modified: Date, data: Entry['data'] = () => Buffer.from('content')): Entry => ({
  name: 'a.txt',
  modified,
  data,
});

async function bytesOf(entries: readonly Entry[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zipOf(entries)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The local time that the archive has for its only entry. Source: APPNOTE.TXT of PKWARE, 4.4.6. */
async function timeIn(modified: Date): Promise<Date> {
  const archive = await bytesOf([entry(modified)]);
  const [time, date] = [archive.readUInt16LE(10), archive.readUInt16LE(12)];
  return new Date(
    1980 + (date >> 9),
    ((date >> 5) & 15) - 1,
    date & 31,
    time >> 11,
    (time >> 5) & 63,
    (time & 31) * 2,
  );
}

test.each([
  ['its own', new Date(2026, 10, 20, 13, 5, 8), new Date(2026, 10, 20, 13, 5, 8)],
  ['the first that there is', new Date(1969, 5, 1), new Date(1980, 0, 1)],
  ['the last that there is', new Date(2200, 5, 1), new Date(2107, 11, 31, 23, 59, 58)],
])('an entry has a time that an archive can hold: %s', async (_which, modified, expected) => {
  expect(await timeIn(modified)).toEqual(expected);
});

test('other work has its turn before each entry', async () => {
  const done: string[] = [];
  const entries = ['first', 'second', 'third'].map((name) =>
    entry(new Date(2026, 10, 20), () => {
      done.push(name);
      return Buffer.from(name);
    }),
  );
  let isOver = false;
  const others = (async () => {
    for (;;) {
      await setImmediate();
      if (isOver) return;
      done.push('other');
    }
  })();
  await bytesOf(entries);
  isOver = true;
  await others;
  const log = done.join(' ');
  expect(log).toMatch(/first.* other.* second.* other.* third/);
});

test('an entry without content is one, and no chunk of an archive is empty', async () => {
  const lengths: number[] = [];
  const chunks: Buffer[] = [];
  for await (const chunk of zipOf([entry(new Date(2026, 10, 20), () => Buffer.alloc(0))])) {
    chunks.push(chunk as Buffer);
    lengths.push((chunk as Buffer).length);
  }
  expect((await readZip(Buffer.concat(chunks))).get('a.txt')).toEqual(Buffer.alloc(0));
  expect(Math.min(...lengths)).toBeGreaterThan(0);
});
