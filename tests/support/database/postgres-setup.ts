import { openPostgres } from '../../../server/store/postgres.ts';
import { buildChecks } from '../files/built-checks.ts';
import { migrationsFolder, templateDatabase } from './database.ts';
import { startCluster } from './postgres-cluster.ts';

/** Starts a real PostgreSQL with a migrated database that new ones are copied from. */
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startCluster(['fsync=off', 'synchronous_commit=off', 'max_connections=200']);
  await cluster.createDatabase(templateDatabase);
  const template = await openPostgres({
    databaseUrl: `${cluster.url}/${templateDatabase}`,
    migrationsFolder,
  });
  await template.close();
  process.env['TEST_DATABASE_URL'] = cluster.url;
  const removeChecks = await buildChecks();
  return () => {
    removeChecks();
    return cluster.stop();
  };
}
