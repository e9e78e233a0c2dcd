import { join } from 'node:path';
import { startReminderSchedule } from '../features/reminders/run.ts';
import { buildServer } from '../http/app.ts';
import { createServices } from '../http/services.ts';
import { systemClock } from '../platform/clock.ts';
import { readDemoConfig } from '../platform/config.ts';
import { createHasher } from '../platform/hashing.ts';
import { describeError } from '../platform/logger.ts';
import { listen, runProcess } from '../platform/process.ts';
import { startSchedule } from '../platform/schedule.ts';
import { startHousekeeping } from '../store/housekeeping.ts';
import { registerAnalysts } from './analysts.ts';
import { demoCustomers, demoPassword } from './customers.ts';
import { lockFolder, openDemoStore, openDemoVault } from './database.ts';
import { createDemoMailer, registerMailbox } from './mailbox.ts';
import { completeDemo, isEmpty, seedDemo } from './seed.ts';
import { openDemoAuthority, registerSigning } from './signing.ts';

/** The demo: on this machine only, with its own database and mailbox, and customers to log in as. */
await runProcess(async () => {
  const config = readDemoConfig(process.env);
  const unlock = lockFolder(config.dataDir);
  try {
    const store = await openDemoStore(config.dataDir);
    const vault = await openDemoVault(config.dataDir, store);
    const clock = systemClock;
    const hasher = await createHasher();
    if (await isEmpty(store)) await seedDemo({ store, clock, hasher, vault, fleet: 'full' });
    else await completeDemo({ store, clock, fleet: 'full' });
    const mailbox = createDemoMailer(config.dataDir, clock);
    const clientDir = join(import.meta.dirname, '../client');
    // With PORT=0 the address is known only once the server listens; links are made later than that.
    const authority = await openDemoAuthority(config.dataDir, clock);
    const trustAnchors = [...config.trustAnchors, authority.certificate];
    const revocationHosts = new Set(config.revocationHosts);
    const appConfig = { ...config, clientDir, trustAnchors, revocationHosts, validateAnswers: true };
    const services = await createServices(
      { store, clock, mailer: mailbox, vault, config: appConfig },
      { hasher },
    );
    const { outbox, statementChecks } = services;
    const app = await buildServer(services);
    registerMailbox(app, { mailbox, clock, config: appConfig });
    await registerSigning(app, { authority, clock, config: appConfig });
    registerAnalysts(app, { config: appConfig, store, clock });
    const stops: (() => void | Promise<void>)[] = [];
    const stop = async () => {
      for (const each of stops) await each();
      await app.close();
      await store.close();
      unlock();
    };

    try {
      const port = await listen(app, config);
      if (config.port === 0 && !process.env['PUBLIC_URL']) appConfig.publicUrl = `http://localhost:${port}`;
      // The demo's own authority answers there.
      revocationHosts.add(new URL(appConfig.publicUrl).host);
    } catch (error) {
      await stop();
      throw error;
    }
    // They make links, and so begin once the address is known.
    stops.push(
      startHousekeeping(store, clock, { onFailure: logFailure }),
      outbox.start(),
      startReminderSchedule({ store, clock, outbox, onFailure: logFailure }),
      startSchedule((signal) => statementChecks.tick(signal), logFailure),
    );
    console.log(welcome(appConfig.publicUrl));
    return { stop };
  } catch (error) {
    unlock();
    throw error;
  }
});

function logFailure(error: unknown): void {
  console.error(describeError(error));
}

function welcome(publicUrl: string): string {
  const width = Math.max(...demoCustomers.map(({ username }) => username.length));
  return [
    '',
    `Moj leasing, demo: ${publicUrl}`,
    `Mails it sends:    ${publicUrl}/demo/mail`,
    `Signs statements:  ${publicUrl}/demo/sign`,
    `Its statecharts:   ${publicUrl}/charts`,
    '',
    `Log in with the password ${demoPassword} as`,
    ...demoCustomers.map(({ username, shows }) => `  ${username.padEnd(width)}  ${shows}`),
    '',
  ].join('\n');
}
