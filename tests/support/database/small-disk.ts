import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { hasCode } from '../../../server/platform/error-codes.ts';
import { mountMemoryDisk } from '../files/memory-disk.ts';
import { startCluster } from './postgres-cluster.ts';

/** An empty database on a disk of this machine's memory. */
export interface SmallDisk {
  readonly databaseUrl: string;
  /** Takes every byte that is left. */
  fill(): void;
  makeRoom(): void;
  /** With the database on it. */
  remove(): Promise<void>;
}

/**
 * Mounts one. Its database has a PostgreSQL of its own: a full disk fails the checkpoints of all databases beside it.
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
  const cluster = await startCluster(['fsync=off']);
  const client = new Client({ connectionString: `${cluster.url}/postgres` });
  await client.connect();
  await client.query(`create tablespace small_disk location '${folder}'`);
  await client.query('create database portal tablespace small_disk');
  await client.end();
  const filling = join(root, 'filling');
  return {
    databaseUrl: `${cluster.url}/portal`,
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
      await cluster.stop();
      unmount();
    },
  };
}
