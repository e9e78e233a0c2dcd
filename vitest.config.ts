import { defineConfig } from 'vitest/config';
import { onBothEngines, onOneEngine } from './tests/split.ts';

const server = ['tests/server/**/*.test.ts', 'tests/trust/**/*.test.ts'];

const together = {
  // No test file leaves a module changed that another one imports, but for the entries of processes, which
  // `built-checks.ts` sets for all: modules are read once, and not again for every file, which took a quarter of the time.
  isolate: false,
  // A slow machine is no failure: every wait is long.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

/** Where tests run; `tests/split.ts` says which command runs which. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...together,
          name: 'domain',
          include: ['tests/{domain,portal}/**/*.test.ts'],
        },
      },
      { test: { ...together, name: 'deploy', include: ['tests/deploy/**/*.test.ts'] } },
      {
        test: {
          ...together,
          name: 'machines',
          include: ['tests/{machines,tools}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...together,
          name: 'server-pglite',
          include: server,
          globalSetup: 'tests/support/database/pglite-setup.ts',
          env: { ENGINE: 'pglite' },
        },
      },
      {
        test: {
          ...together,
          name: 'server-postgres',
          include: [...onBothEngines],
          globalSetup: 'tests/support/database/postgres-setup.ts',
          env: { ENGINE: 'postgres' },
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
        },
      },
    ],
  },
});
