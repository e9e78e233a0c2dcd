import { constants, realpathSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { largestFile, sizeProblem, uploadLimits } from '../../domain/documents.ts';
import { errorCodesOf, hasCode } from '../platform/error-codes.ts';
import { StartError } from '../platform/process.ts';
import { identityOf } from './folder.ts';
import { openRegular } from './open-regular.ts';

/** The folder beside the data in which the files are that rows name. */
const filesFolder = 'files';

/** Room for a file: one byte more than it may have. Taken for each file, it would be memory that comes back late. */
export const roomForFile = (): Buffer => Buffer.allocUnsafeSlow(uploadLimits.fileBytes + 1);

/**
 * The file of this name in `files/` of an export, in the bytes given, or the reason why it is not taken.
 *
 * @throws StartError when another folder has taken the place of the export
 */
type ReadExported = (name: string, into: Buffer) => Promise<Buffer | string>;

/**
 * Runs work that reads files of an export. Links are not followed, neither as a file nor as the folder, and pipes and
 * devices are not read.
 *
 * @param identity which folder the export was when it was opened
 */
export async function withExportedFiles<Result>(
  folder: string,
  identity: string | undefined,
  work: (read: ReadExported) => Promise<Result>,
): Promise<Result> {
  const directory = await openDirectory(join(folder, filesFolder)).catch(reasonOf);
  try {
    return await work(async (name, into) => {
      const read = typeof directory === 'string' ? directory : await readNamed(folder, directory, name, into);
      if (identityOf(folder) !== identity) {
        throw new StartError(`The folder ${folder} was replaced while its files were read.`);
      }
      return read;
    });
  } finally {
    if (typeof directory === 'object') await directory.close();
  }
}

const notThere = `is not in ${filesFolder}/`;
const notRegular = 'is no regular file; links and pipes are not read';

function reasonOf(error: unknown): string {
  if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return notThere;
  if (hasCode(error, 'ELOOP')) return notRegular;
  return `cannot be read (${errorCodesOf(error).at(-1) ?? 'unexpectedly'})`;
}

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;

/** Only Linux opens a file in an open folder, which nobody can exchange any more: `undefined` elsewhere. */
async function openDirectory(path: string): Promise<FileHandle | undefined> {
  return process.platform === 'linux' ? open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) : undefined;
}

/** Rows name files in Unicode NFC; programs of Macs write the names of files in NFD. */
async function readNamed(folder: string, directory: FileHandle | undefined, name: string, into: Buffer) {
  const names = new Set([name, name.normalize('NFD')]);
  for (const each of names) {
    const read = await readRegular(folder, directory, each, into).catch(reasonOf);
    if (read !== notThere) return read;
  }
  return notThere;
}

async function readRegular(
  folder: string,
  directory: FileHandle | undefined,
  name: string,
  into: Buffer,
): Promise<Buffer | string> {
  const path = directory ? `/proc/self/fd/${directory.fd}/${name}` : join(folder, filesFolder, name);
  const found = await openRegular(path);
  if (found === undefined) return notRegular;
  const { handle } = found;
  try {
    // The folder of the files may be a link too.
    const isInside =
      directory !== undefined || realpathSync(path) === join(realpathSync(folder), filesFolder, name);
    if (!isInside) return notRegular;
    const content = into.subarray(0, await fill(into, (at) => handle.read(into, at)));
    if (sizeProblem({ size: content.length }) === undefined) return content;
    return content.length === 0 ? 'is empty' : `is larger than ${largestFile}`;
  } finally {
    await handle.close();
  }
}

/** Reads until the buffer is full or the file has ended. @returns the number of bytes */
async function fill(buffer: Buffer, read: (at: number) => Promise<{ bytesRead: number }>): Promise<number> {
  let at = 0;
  while (at < buffer.length) {
    const { bytesRead } = await read(at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return at;
}
