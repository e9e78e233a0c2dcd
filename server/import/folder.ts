import { type Dirent, lstatSync, readdirSync, type ReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hasCode } from '../platform/error-codes.ts';
import { StartError } from '../platform/process.ts';
import { entities } from './entities.ts';
import type { Entity } from './entity.ts';
import { openRegular } from './open-regular.ts';
import type { Format } from './read-file.ts';

export type ExportFile = {
  readonly entity: Entity;
  readonly format: Format;
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
};

/** A file that is open: it stays the same when another one takes its place in the folder. */
export type OpenFile = ExportFile & { readonly content: ReadStream };

/** The files that an export may have: their names and contents. */
const known = new Map<string, Pick<ExportFile, 'entity' | 'format'>>(
  entities.flatMap((entity) =>
    (['jsonl', 'csv'] as const).map((format) => [`${entity.name}.${format}`, { entity, format }] as const),
  ),
);

/**
 * Opens the files of an export, in the order in which they are read, and all of them before the first is read, so that
 * a folder that replaces the old one later is not mixed into it. If the folder is replaced while they are opened, it is
 * opened again.
 *
 * @throws StartError for a folder that is no export
 */
export async function openExport(folder: string): Promise<OpenFile[]> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (attempt > 1) await setTimeout(pause);
    const identity = identityOf(folder);
    try {
      const opened = await openFiles(filesIn(folder));
      if (identityOf(folder) === identity) return opened;
      closeFiles(opened);
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
  const what = identityOf(folder) === undefined ? 'cannot be read' : 'was replaced while it was opened';
  throw new StartError(`The folder ${folder} ${what}.`);
}

/** A folder is renamed in an instant: more of these are a sign of something else. */
const attempts = 5;
/** Milliseconds between two attempts. */
const pause = 100;

/** Identifies the folder that has this name now; `undefined` without one. */
export function identityOf(folder: string): string | undefined {
  const found = look(folder, () => statSync(folder, { bigint: true, throwIfNoEntry: false }));
  return found && `${found.dev} ${found.ino}`;
}

/** A file with a misspelt name would silently be left out: every file must be known, unless it is plainly no data. */
function filesIn(folder: string): ExportFile[] {
  const entries = look(folder, () => readdirSync(folder, { withFileTypes: true }));
  const names = entries
    .filter((entry) => !isNoData(entry))
    .map(({ name }) => name)
    .toSorted();
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    const all = entities.map(({ name }) => name).join(', ');
    throw new StartError(
      `${join(folder, unknown)} is no file of an export; there are ${all}, each as .jsonl or .csv.`,
    );
  }
  if (names.length === 0) throw new StartError(`There is no file of an export in ${folder}.`);
  return entities.flatMap((entity) => {
    const [name, another] = names.filter((each) => known.get(each)?.entity === entity);
    const format = known.get(name ?? '')?.format;
    if (name === undefined || format === undefined) return [];
    if (another !== undefined) throw new StartError(`There are both ${name} and ${another} in ${folder}.`);
    const path = join(folder, name);
    const found = lstatSync(path);
    if (!found.isFile()) throw notRegular(path);
    return [{ entity, format, name, path, bytes: found.size }];
  });
}

/** Hidden files, notes and folders, unless they are named like data. */
function isNoData(entry: Dirent): boolean {
  const name = entry.name.toLowerCase();
  if (name.startsWith('.')) return true;
  if (/\.(?:jsonl|csv)$/.test(name) || entities.some((each) => name.split('.')[0] === each.name))
    return false;
  return entry.isDirectory() || /^readme$|\.(?:txt|md)$/.test(name);
}

/** @throws StartError for anything but a regular file */
async function openFiles(files: readonly ExportFile[]): Promise<OpenFile[]> {
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
  const found = await openRegular(file.path);
  if (found === undefined) throw notRegular(file.path);
  const { handle, bytes } = found;
  return { ...file, bytes, content: handle.createReadStream({ highWaterMark: 256 * 1024 }) };
}

const notRegular = (path: string) =>
  new StartError(`${path} is no regular file; links and pipes are not read.`);

export function closeFiles(files: readonly OpenFile[]): void {
  for (const { content } of files) content.destroy();
}

function look<Found>(folder: string, read: () => Found): Found {
  try {
    return read();
  } catch (error) {
    if (hasCode(error, 'ENOTDIR') || hasCode(error, 'EACCES')) {
      throw new StartError(`The folder ${folder} cannot be read.`);
    }
    throw error;
  }
}
