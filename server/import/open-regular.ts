import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { hasCode } from '../platform/error-codes.ts';

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;

/**
 * Opens a regular file: `undefined` for anything else. A link is not followed, and a pipe, which may never be written to,
 * is not waited for: a file may have become one of these since the folder was read.
 */
export async function openRegular(path: string): Promise<{ handle: FileHandle; bytes: number } | undefined> {
  // Windows has neither of the last two.
  const handle = await open(path, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0)).catch(
    (error: unknown) => {
      if (hasCode(error, 'ELOOP') || hasCode(error, 'ENXIO')) return undefined;
      throw error;
    },
  );
  const found = await handle?.stat();
  if (handle && found?.isFile()) return { handle, bytes: found.size };
  await handle?.close();
  return undefined;
}
