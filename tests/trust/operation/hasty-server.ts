import { join } from 'node:path';
import { buildServer, createHandlers } from '../../../server/http/app.ts';
import { createServices } from '../../../server/http/services.ts';
import { systemClock } from '../../../server/platform/clock.ts';
import { readDemoConfig, readProductionConfig } from '../../../server/platform/config.ts';
import { listen, runProcess } from '../../../server/platform/process.ts';
import { openPglite } from '../../../server/store/pglite.ts';
import { openPostgres } from '../../../server/store/postgres.ts';
import { migrationsFolder, testVault } from '../../support/database/database.ts';

/** A planted fault: a server, or a demo, that acknowledges a document before it has written it down. */
await runProcess(async () => {
  const { store, config } = process.env['DATABASE_URL'] === undefined ? await openDemo() : await openReal();
  const services = await createServices({
    store,
    clock: systemClock,
    mailer: { send: async () => undefined },
    vault: testVault,
    config,
  });
  const handlers = createHandlers(services);
  const app = await buildServer(services, {
    ...handlers,
    uploadDocument: async (call) => {
      setTimeout(() => void Promise.resolve(handlers.uploadDocument(call)).catch(() => undefined), 100);
    },
  });
  const port = await listen(app, config);
  console.log(JSON.stringify({ port, msg: 'listening' }));
  return { stop: () => app.close() };
});

async function openReal() {
  const config = readProductionConfig(process.env, systemClock.now());
  return { config, store: await openPostgres({ ...config.database, migrationsFolder }) };
}

async function openDemo() {
  const config = readDemoConfig(process.env);
  return {
    config,
    store: await openPglite({ dataDir: join(config.dataDir, 'database'), migrationsFolder }),
  };
}
