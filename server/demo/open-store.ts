import { join } from 'node:path';
import { findMigrationsFolder } from '../store/migrations-folder.ts';
import { openPglite } from '../store/pglite.ts';
import type { Store } from '../store/store.ts';
import { unusable } from './lock.ts';
import { removeBareOffers } from './seed.ts';

/**
 * Opens the demo's database, which nobody else has open.
 *
 * @param mainFolder that of the `main.ts` which is running
 * @throws StartError when the folder does not hold a database that is whole
 */
export async function openDemoStore(dataDir: string, mainFolder: string): Promise<Store> {
  const migrationsFolder = findMigrationsFolder(mainFolder);
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
