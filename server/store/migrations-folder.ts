import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where the migrations lie, seen from the folder of a `main.ts`: beside a bundle they are copied to
 * `migrations/`, in the source they stand in `store/migrations/`.
 */
export function findMigrationsFolder(mainFolder: string): string {
  const candidates = ['migrations', 'store/migrations', '../store/migrations'].map((path) =>
    join(mainFolder, path),
  );
  const found = candidates.find((folder) => existsSync(join(folder, 'meta/_journal.json')));
  if (found === undefined) throw new Error(`No database migrations beside ${mainFolder}.`);
  return found;
}
