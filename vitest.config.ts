import { defineConfig } from 'vitest/config';
import { onBothEngines, onOneEngine } from './tests/split.ts';

const server = ['tests/server/**/*.test.ts', 'tests/trust/**/*.test.ts'];

/**
 * No file changes what another one imports: it is read once, and not again for every file, which took a quarter of the
 * time.
 */
const together = { isolate: false } as const;

/** Where tests run; `tests/split.ts` says which command runs which. */
export default defineConfig({
  test: {
    projects: [
      // Thousands of generated cases take a while on a machine shared with others.
      {
        test: {
          ...together,
          name: 'domain',
          include: ['tests/domain/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      { test: { ...together, name: 'deploy', include: ['tests/deploy/**/*.test.ts'] } },
      // Every path of every machine is sought there more than once.
      {
        test: {
          ...together,
          name: 'machines',
          include: ['tests/machines/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...together,
          name: 'server-pglite',
          include: server,
          globalSetup: 'tests/support/database/pglite-setup.ts',
          env: { ENGINE: 'pglite' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...together,
          name: 'server-postgres',
          include: [...onBothEngines],
          globalSetup: 'tests/support/database/postgres-setup.ts',
          env: { ENGINE: 'postgres' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...together,
          name: 'server-postgres-rest',
          include: server,
          exclude: [...onOneEngine, ...onBothEngines],
          globalSetup: 'tests/support/database/postgres-setup.ts',
          env: { ENGINE: 'postgres' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // Part of no command: the same once more, through PgBouncer.
      {
        test: {
          ...together,
          name: 'server-pgbouncer',
          include: server,
          exclude: [...onOneEngine],
          globalSetup: 'tests/support/database/pgbouncer-setup.ts',
          env: { ENGINE: 'postgres' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
