import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { closeFiles, openExport } from '../../../server/import/folder.ts';
import { copyExport } from '../../support/files/exports.ts';
import { times } from '../../support/promise.ts';

/** Called before a file is opened, with the number of files that were opened before. */
const opening = { count: 0, before: (_count: number): void => undefined };

const { open } = promises;
beforeEach(() => {
  opening.count = 0;
  opening.before = () => undefined;
  promises.open = (...args) => {
    opening.before(opening.count);
    opening.count += 1;
    return open(...args);
  };
  syncBuiltinESMExports();
});
afterAll(() => {
  promises.open = open;
  syncBuiltinESMExports();
});

/** The names of an export's files, in the order in which they are read. */
async function namesOf(folder: string): Promise<string[]> {
  const files = await openExport(folder);
  closeFiles(files);
  return files.map(({ name }) => name);
}

test.each([
  'bills.CSV',
  'BILLS',
  'bills',
  'bills.csv.gz',
  'bills.txt',
  ' products.csv',
  'messages.json',
  'suppliers.csv~',
  'bill.csv',
  'readme.csv',
  'export.xlsx',
  'manifest.json',
])('%j is no file of an export, and is not left out silently', async (name) => {
  const { folder, write } = copyExport();
  write(name, '');
  await expect(openExport(folder)).rejects.toThrow(`${join(folder, name)} is no file of an export`);
});

test('a folder or a link with the name of data is refused', async () => {
  for (const name of ['bills', 'bills.csv.d', 'other.csv']) {
    const { folder } = copyExport();
    mkdirSync(join(folder, name));
    await expect(openExport(folder)).rejects.toThrow(`${join(folder, name)} is no file of an export`);
  }
  const { folder } = copyExport();
  symlinkSync(join(folder, 'bills.csv'), join(folder, 'račun'));
  await expect(openExport(folder)).rejects.toThrow('is no file of an export');
});

test('files that are plainly no data may be beside them', async () => {
  const { folder, write } = copyExport();
  const names = await namesOf(folder);
  expect(names).toHaveLength(14);
  for (const name of ['.bills.csv.swp', '.DS_Store', 'README', 'readme.md', 'Notes.TXT', 'napomene.md'])
    write(name, '');
  mkdirSync(join(folder, 'archive'));
  expect(await namesOf(folder)).toEqual(names);
});

/** An export whose every file says which one it is of. */
function markedExport(mark: string): string {
  const { folder } = copyExport();
  for (const name of ['bills.csv', 'contracts.jsonl', 'messages.jsonl', 'suppliers.csv', 'products.csv'])
    writeFileSync(join(folder, name), mark);
  for (const name of ['objects.csv', 'makes.csv']) rmSync(join(folder, name));
  return folder;
}

const isMarked = (name: string) => /^(bills|contracts|messages|suppliers|products)\./.test(name);

/** The contents of the files of a folder. */
async function marksOf(folder: string): Promise<string[]> {
  const marks = new Set<string>();
  for (const { name, content } of await openExport(folder)) {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk as Buffer);
    if (isMarked(name)) marks.add(Buffer.concat(chunks).toString());
  }
  return [...marks];
}

test.each(times(12, (index) => index))(
  'a folder that is replaced when %i of its files are open gives no mixture',
  async (count) => {
    const [folder, next] = [markedExport('old'), markedExport('new')];
    opening.before = (opened) => {
      if (opened !== count) return;
      renameSync(folder, `${folder}-old`);
      renameSync(next, folder);
    };
    expect(await marksOf(folder)).toEqual(['new']);
  },
);

test('a folder that loses a file, or is away for a moment, is opened again', async () => {
  const [folder, next] = [markedExport('old'), markedExport('new')];
  opening.before = (opened) => {
    if (opened === 0) rmSync(join(folder, 'products.csv'));
  };
  expect(await marksOf(folder)).toEqual(['old']);
  renameSync(folder, `${folder}-old`);
  // Until its first wait it has looked once.
  const marks = marksOf(folder);
  renameSync(next, folder);
  expect(await marks).toEqual(['new']);
});

test('a folder that is not there, or is replaced again and again, is an error', async () => {
  await expect(openExport('/there/is/nothing')).rejects.toThrow(
    'The folder /there/is/nothing cannot be read.',
  );
  const [folder, next] = [markedExport('one'), markedExport('other')];
  await expect(openExport(join(folder, 'bills.csv'))).rejects.toThrow('cannot be read');
  const opened: number[] = [];
  opening.before = (count) => {
    opened.push(count);
    if (count % 12 !== 1) return;
    renameSync(folder, `${folder}-away`);
    renameSync(next, folder);
    renameSync(`${folder}-away`, next);
  };
  await expect(openExport(folder)).rejects.toThrow(`The folder ${folder} was replaced while it was opened.`);
  expect(opened).toHaveLength(5 * 12);
});

const strange = {
  'a named pipe': (path: string) => execFileSync('mkfifo', [path]),
  'a link': (path: string) => symlinkSync(join(path, '../.moved'), path),
  'a folder': (path: string) => mkdirSync(path),
};

test.each(Object.entries(strange))('%s is no file', async (_name, make) => {
  for (const isLate of [false, true]) {
    const { folder } = copyExport();
    const path = join(folder, 'contracts.jsonl');
    const replace = () => {
      renameSync(path, join(folder, '.moved'));
      make(path);
    };
    opening.count = 0;
    opening.before = (opened) => {
      if (isLate && opened === 0) replace();
    };
    if (!isLate) replace();
    await expect(openExport(folder)).rejects.toThrow(
      `${path} is no regular file; links and pipes are not read.`,
    );
  }
});

test('a file is read as it is', async () => {
  const files = await openExport(copyExport().folder);
  for (const { content, bytes } of files) {
    let read = 0;
    for await (const chunk of content) read += (chunk as Buffer).length;
    expect(read).toBe(bytes);
  }
  closeFiles(files);
});

/** How many of the files of a folder this process has open. */
const openIn = (folder: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(join('/proc/self/fd', fd)).startsWith(folder);
    } catch {
      return false;
    }
  }).length;

test.runIf(existsSync('/proc/self/fd'))(
  'a file that is no export any more, or was read, is closed',
  async () => {
    const { folder } = copyExport();
    const files = await openExport(folder);
    expect(openIn(folder)).toBe(14);
    closeFiles(files);
    await expect.poll(() => openIn(folder)).toBe(0);
    opening.count = 0;
    opening.before = (count) => {
      if (count === 5) throw new Error('Planted.');
    };
    await expect(openExport(folder)).rejects.toThrow('Planted.');
    await expect.poll(() => openIn(folder)).toBe(0);
  },
);
