import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hasCode, StartError } from '../process.ts';

/**
 * Takes the data folder for this process: PGlite itself would let two of them write into one database. The lock of
 * a process that is gone is taken over.
 *
 * @returns gives the folder back
 * @throws StartError when another server uses the folder
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'server.lock');
  for (const isLastTry of [false, true]) {
    try {
      const lock = openSync(file, 'wx');
      writeSync(lock, String(process.pid));
      closeSync(lock);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const owner = Number(readFileSync(file, 'utf8'));
      if (isLastTry || isAlive(owner)) {
        throw new StartError(
          `The data folder ${resolve(folder)} is in use by another server (process ${owner}); stop it or choose another one with DATA_DIR.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new StartError(`The data folder ${resolve(folder)} cannot be locked.`);
}

/** Our own number is not somebody else's: in containers every first process has the same one. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
