import { join } from 'node:path';
import { buildServer } from './app.ts';
import { systemClock } from './clock.ts';
import { readProductionConfig } from './config.ts';
import { startHousekeeping } from './housekeeping.ts';
import { describeError } from './logger.ts';
import { scheduleImports } from './import/scheduled.ts';
import { createSmtpMailer } from './mail/smtp.ts';
import { openStore } from './open-store.ts';
import { listen, runProcess } from './process.ts';

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
  const stopImports = await scheduleImports({ store, clock: systemClock, log, logFailure }, config.importDir);
  const stop = async () => {
    stopHousekeeping();
    await stopImports();
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
