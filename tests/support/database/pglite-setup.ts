import { createHash, randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { buildChecks } from '../files/built-checks.ts';
import { migrationsFolder } from './database.ts';

const modules = join(import.meta.dirname, '../../../node_modules');
const day = 24 * 60 * 60_000;

/** Beside the packages, or where everybody may write. */
async function placeOfDumps(): Promise<string> {
  const [usual, other] = [join(modules, '.cache/pglite'), join(tmpdir(), `pglite-${process.getuid?.()}`)];
  try {
    await mkdir(usual, { recursive: true });
    await access(usual, constants.W_OK);
    return usual;
  } catch {
    await mkdir(other, { recursive: true, mode: 0o700 });
    return other;
  }
}

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
export default async function setUp(): Promise<() => void> {
  const kept = await placeOfDumps();
  const file = join(kept, await nameOfDump());
  if (!existsSync(file)) {
    const client = await PGlite.create();
    await migrate(drizzle(client), { migrationsFolder });
    const dump = await client.dumpDataDir('none');
    await client.close();
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
    // Another run may have made the same one and be reading it: its file stays.
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(unfinished);
    // Another checkout may be using a younger one.
    for (const each of (await readdir(kept)).map((name) => join(kept, name))) {
      const made = await stat(each).catch(() => undefined);
      if (made !== undefined && made.mtimeMs < Date.now() - day) await rm(each, { force: true });
    }
  }
  process.env['TEST_PGLITE_DUMP'] = file;
  return buildChecks();
}
