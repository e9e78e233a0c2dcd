import { join } from 'node:path';
import { migrationsFolder } from '../store/database.ts';
import { openPglite } from '../store/pglite.ts';
import type { Store } from '../store/store.ts';
import { unusable } from './lock.ts';
import { removeBareOffers } from './seed.ts';

/**
 * Opens the demo's database, which nobody else has open.
 *
 * @throws StartError when the folder does not hold a database that is whole
 */
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
