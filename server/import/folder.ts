import { once } from 'node:events';
import { createReadStream, readdirSync, type ReadStream, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { hasCode, StartError } from '../process.ts';
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

/** A file that is open: whatever takes its place in the folder, it stays what it was. */
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
    return [{ entity, format, name, path, bytes: statSync(path).size }];
  });
}

/** Opens all files before one of them is read: a folder that takes the old one's place later is not mixed into it. */
export async function openFiles(files: readonly ExportFile[]): Promise<OpenFile[]> {
  const open = files.map((file) => ({
    ...file,
    content: createReadStream(file.path, { highWaterMark: 256 * 1024 }),
  }));
  try {
    await Promise.all(open.map(({ content }) => once(content, 'open')));
  } catch (error) {
    closeFiles(open);
    throw error;
  }
  return open;
}

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
