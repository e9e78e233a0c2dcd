import { defineConfig } from 'vitest/config';

const server = ['tests/server/**/*.test.ts', 'tests/trust/**/*.test.ts'];

/** No engine has a part in what they test: values, files, connections, headers; or it is PGlite by itself. */
const onceIsEnough = [
  'tests/server/{checker,config,deadline,demo-upgrade,hashing,import-reading,logger,payment-code}.test.ts',
  'tests/server/{safe-html,scanner,semaphore,signature,trust-anchors,user-agent}.test.ts',
  'tests/server/{admission,bill-layout,capacity,certificates,der,docx-*,export-rows,ip-address,pdf-*}.test.ts',
  'tests/server/{issuer-*,mail-text,read-rows,refusals,revocation,signed-message,statement-layout,transfer-monitor,xml}.test.ts',
  'tests/server/{calendar-places,database-hosts,export-places,health,metrics,migrate,multipart,outbox-times}.test.ts',
  'tests/server/{postgres-limits,reminder-pages,replica-times,static-files,validation,zip}.test.ts',
  'tests/trust/13-{pdf,pdf-judges,uploads,word}.test.ts',
  'tests/trust/{16-headers,21-refused-uploads,21-slow,26-revocation}.test.ts',
];

/**
 * No file changes what another one imports: it is read once, and not again for every file, which took a quarter of the
 * time.
 */
const together = { isolate: false } as const;

/**
 * Some start processes, kill them and restart their database, in real time: on a machine shared with others what fails
 * once is tried again and named as flaky, as in the browser; at home nothing is repeated.
 */
const again = { retry: process.env['CI'] ? 1 : 0 };

/** The server's tests run twice, once on each engine, where that makes a difference. */
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
          ...again,
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
          ...again,
          name: 'server-postgres',
          include: server,
          exclude: onceIsEnough,
          globalSetup: 'tests/support/database/postgres-setup.ts',
          env: { ENGINE: 'postgres' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // Not part of "npm test": the same once more, through PgBouncer.
      {
        test: {
          ...together,
          name: 'server-pgbouncer',
          include: server,
          exclude: onceIsEnough,
          globalSetup: 'tests/support/database/pgbouncer-setup.ts',
          env: { ENGINE: 'postgres' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
