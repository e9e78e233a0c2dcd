import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
  statfsSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { errorCodesOf, hasCode } from '../platform/error-codes.ts';
import { StartError } from '../platform/process.ts';
import { createVault, keyLength, type Vault } from '../platform/vault.ts';
import { readyAuthenticatorKeys } from '../store/authenticator-keys.ts';
import { migrationsFolder } from '../store/database.ts';
import { openPglite } from '../store/pglite.ts';
import type { Store } from '../store/store.ts';
import { removeBareOffers } from './seed.ts';

/**
 * Takes the data folder for this process: PGlite itself would let two of them write into one database. The lock of
 * a process that is gone is taken over.
 *
 * @returns gives the folder back
 * @throws StartError when another server uses the folder
 */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(folder, error);
  }
  const file = join(folder, 'server.lock');
  for (const isLastTry of [false, true]) {
    try {
      const lock = openSync(file, 'wx');
      writeSync(lock, String(process.pid));
      closeSync(lock);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw unusable(folder, error);
      const owner = ownerOf(file, folder);
      if (isLastTry || isAlive(owner)) {
        throw new StartError(
          `The data folder ${resolve(folder)} is in use by another server (process ${owner}); stop it or choose another one with DATA_DIR. If that process is no server of the portal, remove ${resolve(file)}.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new StartError(`The data folder ${resolve(folder)} cannot be locked.`);
}

function ownerOf(file: string, folder: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    // It may have been given back in between.
    if (hasCode(error, 'ENOENT')) return 0;
    throw unusable(folder, error);
  }
}

/** Bytes that PostgreSQL needs to start a new log; with less an embedded one ends without a message. */
const leastRoom = 32 * 1024 * 1024;

/** One line on why a data folder cannot be used, for causes that the operator can remove. */
export function unusable(
  folder: string,
  error: unknown,
  { freeBytes = freeBytesOf }: { freeBytes?: (folder: string) => number } = {},
): StartError {
  const path = resolve(folder);
  const codes = errorCodesOf(error);
  const isFull = codes.includes('ENOSPC') || (codes.length === 0 && freeBytes(path) < leastRoom);
  const why = isFull
    ? '(the disk is full); make room'
    : `(${codes[0] ?? 'it is damaged'}); mend it, remove it for a new one`;
  return new StartError(
    `The data folder ${path} cannot be used ${why}, or choose another one with DATA_DIR.`,
    { cause: error },
  );
}

/** Infinite where the system does not report it. */
function freeBytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** A lock with our own pid is stale: in containers every first process has the same pid. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** No other process has it open. @throws StartError when the folder holds no database that is whole */
export async function openDemoStore(dataDir: string): Promise<Store> {
  try {
    return await openPglite({
      dataDir: join(dataDir, 'database'),
      migrationsFolder,
      beforeMigrating: removeBareOffers,
    });
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/**
 * The key that encrypts secrets in the demo's database, kept beside it, so that `npm start` needs no settings. A
 * real server gets its key from its operator.
 *
 * @throws StartError when the key does not belong to the database
 */
export async function openDemoVault(dataDir: string, store: Store): Promise<Vault> {
  const file = join(dataDir, 'secrets.key');
  try {
    const vault = createVault({ current: keyIn(file) });
    await readyAuthenticatorKeys(store, vault);
    return vault;
  } catch (error) {
    await store.close();
    if (!(error instanceof StartError)) throw unusable(dataDir, error);
    throw new StartError(
      `${resolve(file)} is not what secrets in the demo's database were encrypted with; put that file back, or remove the folder for a new demo.`,
      { cause: error },
    );
  }
}

/** The key in the file, or a new one where there is none: a process that was killed may have left half of one. */
function keyIn(file: string): Buffer {
  const found = existsSync(file) ? Buffer.from(readFileSync(file, 'utf8'), 'base64') : undefined;
  if (found?.length === keyLength) return found;
  const made = randomBytes(keyLength);
  writeFileSync(file, made.toString('base64'), { mode: 0o600 });
  return made;
}
