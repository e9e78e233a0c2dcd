import { hasCode, StartError } from './process.ts';
import { findMigrationsFolder } from './store/migrations-folder.ts';
import { openPostgres } from './store/postgres.ts';
import type { Store } from './store/store.ts';

/**
 * Opens the PostgreSQL of the real portal.
 *
 * @throws StartError when it cannot be reached, or does not let us in
 */
export async function openStore(
  databaseUrl: string,
  onConnectionLost?: (error: unknown) => void,
): Promise<Store> {
  try {
    return await openPostgres({
      databaseUrl,
      migrationsFolder: findMigrationsFolder(import.meta.dirname),
      ...(onConnectionLost === undefined ? {} : { onConnectionLost }),
    });
  } catch (error) {
    const { host } = new URL(databaseUrl);
    if (hasCode(error, 'ECONNREFUSED') || hasCode(error, 'ENOTFOUND')) {
      throw new StartError(`The database at ${host} cannot be reached; check DATABASE_URL.`);
    }
    if (hasCode(error, '28P01') || hasCode(error, '28000') || hasCode(error, '3D000')) {
      throw new StartError(
        `The database at ${host} refuses DATABASE_URL: wrong user, password or database name.`,
      );
    }
    throw error;
  }
}
