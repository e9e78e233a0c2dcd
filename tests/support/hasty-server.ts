import { buildServer } from '../../server/app.ts';
import { systemClock } from '../../server/clock.ts';
import { readProductionConfig } from '../../server/config.ts';
import { listen, runProcess } from '../../server/process.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { migrationsFolder } from './database.ts';

/** A planted fault: a server that acknowledges a document before it has written it down. */
await runProcess(async () => {
  const config = readProductionConfig(process.env);
  const store = await openPostgres({ databaseUrl: config.databaseUrl, migrationsFolder });
  const app = await buildServer({
    store,
    clock: systemClock,
    mailer: { send: async () => undefined },
    config,
    adjustHandlers: (handlers) => ({
      ...handlers,
      uploadDocument: async (call) => {
        setTimeout(() => void Promise.resolve(handlers.uploadDocument(call)).catch(() => undefined), 100);
      },
    }),
  });
  const port = await listen(app, config);
  console.log(JSON.stringify({ port, msg: 'listening' }));
  return { stop: () => app.close() };
});
