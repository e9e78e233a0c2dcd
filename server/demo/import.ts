import { folderOf, importByHand } from '../import/command.ts';
import { systemClock } from '../platform/clock.ts';
import { readDemoConfig } from '../platform/config.ts';
import { runCommand, StartError } from '../platform/process.ts';
import { lockFolder, openDemoStore } from './database.ts';
import { isEmpty } from './seed.ts';

/** `npm run import -- FOLDER` without a PostgreSQL: into the demo's database, while the demo is stopped. */
await runCommand(async () => {
  const folder = folderOf(process.argv.slice(2));
  const { dataDir } = readDemoConfig(process.env);
  const unlock = lockFolder(dataDir);
  try {
    const store = await openDemoStore(dataDir);
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
