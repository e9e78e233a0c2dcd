import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { hasCode } from '../../../server/platform/error-codes.ts';
import { mountMemoryDisk } from '../files/memory-disk.ts';

/** A disk of this machine's memory, on which the PostgreSQL under test may keep databases. */
export interface SmallDisk {
  /** Takes every byte that is left. */
  fill(): void;
  makeRoom(): void;
  /** With the databases on it. */
  remove(): Promise<void>;
}

/** Under this name databases are put on it. */
export const smallDisk = 'small_disk';

/**
 * Mounts one.
 *
 * @returns `undefined` where this machine does not let the test mount anything
 */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const memory = mountMemoryDisk(megabytes);
  if (memory === undefined) return undefined;
  const { root, unmount } = memory;
  const folder = join(root, 'data');
  mkdirSync(folder);
  execFileSync('chown', ['postgres', folder]);
  await run(`create tablespace ${smallDisk} location '${folder}'`);
  const filling = join(root, 'filling');
  return {
    fill() {
      for (const bytes of [1024 * 1024, 4096]) {
        try {
          for (;;) appendFileSync(filling, Buffer.alloc(bytes));
        } catch (error) {
          if (!hasCode(error, 'ENOSPC')) throw error;
        }
      }
    },
    makeRoom: () => rmSync(filling, { force: true }),
    async remove() {
      const names = await run(`
        select datname from pg_database join pg_tablespace on pg_tablespace.oid = dattablespace
        where spcname = '${smallDisk}'`);
      for (const { datname } of names) await run(`drop database ${datname} with (force)`);
      await run(`drop tablespace ${smallDisk}`);
      unmount();
    },
  };
}

async function run(command: string): Promise<readonly { readonly datname: string }[]> {
  const client = new Client({ connectionString: `${process.env['TEST_DATABASE_URL']}/postgres` });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(command);
  await client.end();
  return rows;
}
