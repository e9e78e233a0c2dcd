import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startReminderSchedule } from './features/reminders/run.ts';
import { buildServer } from './http/app.ts';
import { buildMetricsServer, createMetrics, type FailurePlace } from './http/metrics.ts';
import { createServices } from './http/services.ts';
import { importScanner } from './import/file-checks.ts';
import { scheduleImports } from './import/schedule.ts';
import { systemClock } from './platform/clock.ts';
import { readProductionConfig } from './platform/config.ts';
import { createLogger } from './platform/logger.ts';
import { listen, runProcess } from './platform/process.ts';
import { startSchedule } from './platform/schedule.ts';
import { createSmtpMailer } from './platform/smtp-mailer.ts';
import { createVault } from './platform/vault.ts';
import { readyAuthenticatorKeys, sealAuthenticatorKeys } from './store/authenticator-keys.ts';
import { startHousekeeping } from './store/housekeeping.ts';
import { openStore } from './store/open-store.ts';

/** The real server: PostgreSQL, SMTP, behind TLS. */
await runProcess(async () => {
  const config = readProductionConfig(process.env, systemClock.now());
  const log = createLogger(process.stdout);
  const metrics = createMetrics();
  const report = (where: FailurePlace) => (err: unknown) => {
    log.error({ err }, `${where}: failed outside of a call`);
    metrics.countFailure(where);
  };
  if (config.trustProxy === false) {
    log.warn(
      'TRUST_PROXY is not set: X-Forwarded-For is not believed, and limits do not count by private addresses',
    );
  }
  if (config.trustAnchors.length === 0) log.warn('TRUST_ANCHORS_DIR is not set: no firm can register');
  else if (config.revocationHosts.size === 0) {
    log.warn(
      'TRUST_ANCHORS_DIR has no revocation-hosts.txt: nobody is asked whether a certificate was revoked, and statements without an answer in them wait',
    );
  }
  if (!config.legalTextsConfirmed) {
    log.warn(
      'LEGAL_TEXTS_CONFIRMED is not set: neither rights of consumers, the example and form of credit, nor fee and refund of early repayment are shown',
    );
  }
  if (config.importDir !== undefined && !existsSync(config.importDir)) {
    log.warn('IMPORT_DIR is not there: nothing is imported until it is');
  }

  const store = await openStore(config.database, {
    onConnectionLost: report('database'),
    onReplicaLost: report('replica'),
  });
  metrics.watchStore(store, systemClock);
  const vault = createVault(config.secretsKeys);
  await readyAuthenticatorKeys(store, vault);
  const mailer = createSmtpMailer({
    smtpUrl: config.smtpUrl,
    clock: systemClock,
    host: new URL(config.publicUrl).hostname,
  });
  const clientDir = join(import.meta.dirname, '../client');
  const services = await createServices({
    store,
    clock: systemClock,
    mailer,
    vault,
    config: { ...config, clientDir },
    log,
    metrics,
  });
  const { outbox, statementChecks } = services;
  const app = await buildServer(services);
  const metricsServer = buildMetricsServer(metrics);
  const stopDelivery = outbox.start();
  const stopHousekeeping = startHousekeeping(store, systemClock, {
    // Encrypts the keys that servers of an older version have written while they still ran.
    alsoDo: () => sealAuthenticatorKeys(store, vault, { all: false }),
    onDone: (at) => metrics.housekeepingDone(at),
    onFailure: report('housekeeping'),
  });
  const stopImports = scheduleImports(
    {
      store,
      clock: systemClock,
      scan: importScanner(config.scanner),
      log,
      onRefused: () => metrics.countFailure('import'),
      onFailure: report('import'),
    },
    config.importDir,
  );
  const stopReminders = startReminderSchedule({
    store,
    clock: systemClock,
    outbox,
    onFailure: report('reminders'),
  });
  const stopStatements = startSchedule((signal) => statementChecks.tick(signal), report('statements'));
  const close = async () => {
    stopHousekeeping();
    stopDelivery();
    // No new calls are taken while these end their work, which needs services that the server closes with itself.
    app.server.close();
    await Promise.all([stopImports(), stopReminders(), stopStatements()]);
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
