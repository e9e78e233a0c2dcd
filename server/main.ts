import { join } from 'node:path';
import { buildServer } from './app.ts';
import { systemClock } from './clock.ts';
import { readProductionConfig } from './config.ts';
import { startHousekeeping } from './housekeeping.ts';
import { describeError } from './logger.ts';
import { createSmtpMailer } from './mail/smtp.ts';
import { hasCode, listen, runProcess, StartError } from './process.ts';
import { findMigrationsFolder } from './store/migrations-folder.ts';
import { openPostgres } from './store/postgres.ts';
import type { Store } from './store/store.ts';

/** The real server: PostgreSQL, SMTP, behind TLS. */
await runProcess(async () => {
  const config = readProductionConfig(process.env);
  const log = process.stdout;
  const logFailure = (error: unknown) =>
    log.write(`${JSON.stringify({ level: 50, err: describeError(error), msg: 'outside of a call' })}\n`);

  const store = await openStore(config.databaseUrl, logFailure);
  const mailer = createSmtpMailer({ smtpUrl: config.smtpUrl, clock: systemClock });
  const warn = (msg: string) => log.write(`${JSON.stringify({ level: 40, msg })}\n`);
  if (config.trustProxy === false) {
    warn(
      'TRUST_PROXY is not set: X-Forwarded-For is not believed, and limits do not count by private addresses',
    );
  }
  if (config.trustAnchors.length === 0) warn('TRUST_ANCHORS_DIR is not set: no firm can register');
  const clientDir = join(import.meta.dirname, '../client');
  const app = await buildServer({ store, clock: systemClock, mailer, config: { ...config, clientDir }, log });
  const stopHousekeeping = startHousekeeping(store, systemClock, logFailure);
  const stop = async () => {
    stopHousekeeping();
    await app.close();
    mailer.close();
    await store.close();
  };

  try {
    const port = await listen(app, config);
    log.write(`${JSON.stringify({ level: 30, port, publicUrl: config.publicUrl, msg: 'listening' })}\n`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
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
