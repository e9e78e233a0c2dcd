import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from './database.ts';

const modules = join(import.meta.dirname, '../../../node_modules');
const kept = join(modules, '.cache/pglite');

/** Another name for other migrations, and for another PGlite. */
async function nameOfDump(): Promise<string> {
  const migrations = await readdir(migrationsFolder, { recursive: true, withFileTypes: true });
  const files = migrations
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of [join(modules, '@electric-sql/pglite/package.json'), ...files.toSorted()])
    hash.update(await readFile(file));
  return `${hash.digest('hex').slice(0, 16)}.tar`;
}

/**
 * Migrates one embedded database and keeps it as a file, from which a new one starts in half a second. Making it takes
 * longer than most test files: it stays until the migrations change.
 */
export default async function setUp(): Promise<void> {
  const name = await nameOfDump();
  const file = join(kept, name);
  if (!existsSync(file)) {
    await mkdir(kept, { recursive: true });
    const client = await PGlite.create();
    await migrate(drizzle(client), { migrationsFolder });
    const dump = await client.dumpDataDir('none');
    await client.close();
    // Another run may be making the same one.
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
    await rename(unfinished, file);
    const old = (await readdir(kept)).filter((each) => each.endsWith('.tar') && each !== name);
    for (const each of old) await rm(join(kept, each), { force: true });
  }
  process.env['TEST_PGLITE_DUMP'] = file;
}
