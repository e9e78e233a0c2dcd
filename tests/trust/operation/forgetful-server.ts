import { startReminderSchedule } from '../../../server/features/reminders/run.ts';
import { buildServer } from '../../../server/http/app.ts';
import { createServices } from '../../../server/http/services.ts';
import { systemClock } from '../../../server/platform/clock.ts';
import { readProductionConfig } from '../../../server/platform/config.ts';
import { listen, runProcess } from '../../../server/platform/process.ts';
import { createSmtpMailer } from '../../../server/platform/smtp-mailer.ts';
import { openPostgres } from '../../../server/store/postgres.ts';
import { migrationsFolder, testVault } from '../../support/database/database.ts';
import { withFault } from '../../support/promise.ts';

/** A planted fault: a server that strikes a mail out before it has gone. */
await runProcess(async () => {
  const config = readProductionConfig(process.env, systemClock.now());
  const store = await openPostgres({ ...config.database, migrationsFolder });
  const mailer = createSmtpMailer({ smtpUrl: config.smtpUrl, clock: systemClock });
  const services = await createServices({
    store: withFault(store, ({ outbox }) => ({
      outbox: {
        ...outbox,
        claim: async (...args) => {
          const mails = await outbox.claim(...args);
          await Promise.all(mails.map(({ id }) => outbox.remove(id)));
          return mails;
        },
      },
    })),
    clock: systemClock,
    mailer,
    vault: testVault,
    config,
  });
  const { outbox } = services;
  const app = await buildServer(services);
  outbox.start();
  startReminderSchedule({ store, clock: systemClock, outbox, onFailure: console.error });
  const port = await listen(app, config);
  console.log(JSON.stringify({ port, msg: 'listening' }));
  return { stop: () => app.close() };
});
