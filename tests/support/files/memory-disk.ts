import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Mounts a disk of this machine's memory; `unmount` removes it.
 *
 * @returns `undefined` where this machine does not let the test mount anything
 */
export function mountMemoryDisk(megabytes: number): { root: string; unmount: () => void } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const root = mkdtempSync(join(tmpdir(), 'moj-leasing-disk-'));
  chmodSync(root, 0o755);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', root], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(root, { recursive: true });
    return undefined;
  }
  return {
    root,
    unmount() {
      execFileSync('umount', [root]);
      rmSync(root, { recursive: true });
    },
  };
}
