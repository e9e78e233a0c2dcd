import { exportUsage, usageOptionsOf } from './features/usage/export.ts';
import { readDatabaseConfig } from './platform/config.ts';
import { runCommand } from './platform/process.ts';
import { withStore } from './store/open-store.ts';

/** `npm run usage -- --from DAY --to DAY` with a PostgreSQL: servers may go on running. */
await runCommand(async () => {
  const options = usageOptionsOf(process.argv.slice(2));
  return withStore(readDatabaseConfig(process.env), (store) => exportUsage(store, options, process.stdout));
});
