import { join } from 'node:path';
import { systemClock } from '../clock.ts';
import { readDemoConfig } from '../config.ts';
import { folderOf, importByHand } from '../import/command.ts';
import { runCommand, StartError } from '../process.ts';
import { findMigrationsFolder } from '../store/migrations-folder.ts';
import { openPglite } from '../store/pglite.ts';
import { lockFolder } from './lock.ts';
import { isEmpty, removeBareOffers } from './seed.ts';

/** `npm run import -- FOLDER` without a PostgreSQL: into the demo's database, while the demo is stopped. */
await runCommand(async () => {
  const folder = folderOf(process.argv.slice(2));
  const { dataDir } = readDemoConfig(process.env);
  const unlock = lockFolder(dataDir);
  try {
    const store = await openPglite({
      dataDir: join(dataDir, 'database'),
      migrationsFolder: findMigrationsFolder(import.meta.dirname),
      beforeMigrating: removeBareOffers,
    });
    try {
      if (await isEmpty(store))
        throw new StartError('The demo has no data yet: start it once with npm start.');
      return await importByHand({ store, clock: systemClock, folder }, process.stderr);
    } finally {
      await store.close();
    }
  } finally {
    unlock();
  }
});
