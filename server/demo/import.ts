import { importByHand, readArguments } from '../import/command.ts';
import { systemClock } from '../platform/clock.ts';
import { runCommand } from '../platform/process.ts';
import { withDemoStore } from './command.ts';

/** `npm run import -- FOLDER` without a PostgreSQL: into the demo's database, while the demo is stopped. */
await runCommand(async () => {
  const wanted = readArguments(process.argv.slice(2));
  return withDemoStore((store) => importByHand({ store, clock: systemClock, ...wanted }, process.stderr));
});
