import { constants, lstatSync, readdirSync, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { hasCode } from '../platform/error-codes.ts';
import { StartError } from '../platform/process.ts';
import { entities } from './entities.ts';
import type { Entity } from './entity.ts';
import type { Format } from './read-file.ts';

/** A file of an export. */
export type ExportFile = {
  readonly entity: Entity;
  readonly format: Format;
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
};

/** A file that is open: it stays the same when another one takes its place in the folder. */
export type OpenFile = ExportFile & { readonly content: ReadStream };

const formats: Readonly<Record<string, Format>> = { '.jsonl': 'jsonl', '.csv': 'csv' };

/**
 * The files of an export, in the order in which they are read. A file whose name is misspelt would silently be left out:
 * what looks like data must be known.
 *
 * @throws StartError for a folder that is no export
 */
export function readFolder(folder: string): ExportFile[] {
  const names = namesIn(folder).filter((name) => Object.hasOwn(formats, extname(name)));
  const filesOf = new Map<Entity, string[]>();
  for (const name of names) {
    const entity = entities.find((each) => each.name === name.slice(0, -extname(name).length));
    if (entity === undefined) {
      const known = entities.map((each) => each.name).join(', ');
      throw new StartError(`${join(folder, name)} is no file of an export; there are ${known}.`);
    }
    filesOf.set(entity, [...(filesOf.get(entity) ?? []), name]);
  }
  if (filesOf.size === 0) throw new StartError(`There is no file of an export in ${folder}.`);
  return entities.flatMap((entity) => {
    const [name, another] = filesOf.get(entity) ?? [];
    if (name === undefined) return [];
    if (another !== undefined) throw new StartError(`There are both ${name} and ${another} in ${folder}.`);
    const path = join(folder, name);
    const format = formats[extname(name)] ?? 'jsonl';
    const found = lstatSync(path);
    if (!found.isFile()) throw notRegular(path);
    return [{ entity, format, name, path, bytes: found.size }];
  });
}

/**
 * Opens all files before one of them is read: a folder that takes the old one's place later is not mixed into it. A
 * link is not followed, and a pipe, which may never be written to, is not waited for: what was a file when the folder
 * was read may be one of these by now.
 *
 * @throws StartError for what is no regular file
 */
export async function openFiles(files: readonly ExportFile[]): Promise<OpenFile[]> {
  const opened: OpenFile[] = [];
  try {
    for (const file of files) {
      opened.push(await openFile(file));
    }
  } catch (error) {
    closeFiles(opened);
    throw error;
  }
  return opened;
}

async function openFile(file: ExportFile): Promise<OpenFile> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  // Windows has neither of the last two.
  const handle = await open(file.path, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0)).catch(
    (error: unknown) => {
      throw hasCode(error, 'ELOOP') || hasCode(error, 'ENXIO') ? notRegular(file.path) : error;
    },
  );
  const found = await handle.stat();
  if (!found.isFile()) {
    await handle.close();
    throw notRegular(file.path);
  }
  return { ...file, bytes: found.size, content: handle.createReadStream({ highWaterMark: 256 * 1024 }) };
}

const notRegular = (path: string) =>
  new StartError(`${path} is no regular file; links and pipes are not read.`);

export function closeFiles(files: readonly OpenFile[]): void {
  for (const { content } of files) content.destroy();
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR') || hasCode(error, 'EACCES')) {
      throw new StartError(`The folder ${folder} cannot be read.`);
    }
    throw error;
  }
}
