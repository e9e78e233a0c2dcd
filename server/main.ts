import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildServer } from './app.ts';
import { systemClock } from './clock.ts';
import { readProductionConfig } from './config.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createLogger } from './logger.ts';
import { createSmtpMailer } from './mail/smtp.ts';
import { buildMetricsServer, createMetrics } from './metrics.ts';
import { hasCode, listen, runProcess, StartError } from './process.ts';
import { findMigrationsFolder } from './store/migrations-folder.ts';
import { openPostgres } from './store/postgres.ts';
import type { Store } from './store/store.ts';

/** The real server: PostgreSQL, SMTP, behind TLS. */
await runProcess(async () => {
  const config = readProductionConfig(process.env);
  const log = createLogger(process.stdout);
  const metrics = createMetrics();
  const report = (where: 'database' | 'housekeeping') => (err: unknown) => {
    log.error({ err }, `${where}: failed outside of a call`);
    metrics.countFailure(where);
  };
  if (config.trustProxy === false) {
    log.warn(
      'TRUST_PROXY is not set: X-Forwarded-For is not believed, and limits do not count by private addresses',
    );
  }
  if (config.trustAnchors.length === 0) log.warn('TRUST_ANCHORS_DIR is not set: no firm can register');

  const store = await openStore(config.databaseUrl, report('database'));
  metrics.watchStore(store);
  const mailer = createSmtpMailer({ smtpUrl: config.smtpUrl, clock: systemClock });
  const clientDir = join(import.meta.dirname, '../client');
  const app = await buildServer({
    store,
    clock: systemClock,
    mailer,
    config: { ...config, clientDir },
    log: process.stdout,
    metrics,
  });
  const metricsServer = buildMetricsServer(metrics);
  const stopHousekeeping = startHousekeeping(store, systemClock, {
    onKept: (at) => metrics.houseKept(at),
    onFailure: report('housekeeping'),
  });
  const close = async () => {
    stopHousekeeping();
    await app.close();
    await metricsServer.close();
    mailer.close();
    await store.close();
  };

  try {
    const { metricsPort, publicUrl } = config;
    if (metricsPort !== undefined) {
      await listen(metricsServer, { host: '127.0.0.1', port: metricsPort, setting: 'METRICS_PORT' });
    }
    const port = await listen(app, config);
    log.info({ port, metricsPort, publicUrl }, 'listening');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    stop: async () => {
      app.drain();
      await setTimeout(config.drainTime);
      await close();
    },
  };
});

async function openStore(databaseUrl: string, onConnectionLost: (error: unknown) => void): Promise<Store> {
  try {
    return await openPostgres({
      databaseUrl,
      migrationsFolder: findMigrationsFolder(import.meta.dirname),
      onConnectionLost,
    });
  } catch (error) {
    const { host } = new URL(databaseUrl);
    if (hasCode(error, 'ECONNREFUSED') || hasCode(error, 'ENOTFOUND')) {
      throw new StartError(`The database at ${host} cannot be reached; check DATABASE_URL.`);
    }
    if (hasCode(error, '28P01') || hasCode(error, '28000') || hasCode(error, '3D000')) {
      throw new StartError(
        `The database at ${host} refuses DATABASE_URL: wrong user, password or database name.`,
      );
    }
    throw error;
  }
}
