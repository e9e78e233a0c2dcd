import { exportUsage, usageOptionsOf } from '../features/usage/export.ts';
import { runCommand } from '../platform/process.ts';
import { withDemoStore } from './command.ts';

/** `npm run usage -- --from DAY --to DAY` without a PostgreSQL: of the demo's database, while the demo is stopped. */
await runCommand(async () => {
  const options = usageOptionsOf(process.argv.slice(2));
  return withDemoStore((store) => exportUsage(store, options, process.stdout));
});
