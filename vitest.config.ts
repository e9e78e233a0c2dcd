import { defineConfig } from 'vitest/config';

const server = ['tests/server/**/*.test.ts', 'tests/trust/**/*.test.ts'];

/** The server's tests run twice, once on each engine. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['tests/domain/**/*.test.ts'] } },
      { test: { name: 'machines', include: ['tests/machines/**/*.test.ts'] } },
      {
        test: {
          name: 'server-pglite',
          include: server,
          globalSetup: 'tests/support/pglite-setup.ts',
          env: { ENGINE: 'pglite' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: server,
          globalSetup: 'tests/support/postgres-setup.ts',
          env: { ENGINE: 'postgres' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
