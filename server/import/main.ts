import { systemClock } from '../platform/clock.ts';
import { readDatabaseConfig, readScanner } from '../platform/config.ts';
import { runCommand } from '../platform/process.ts';
import { withStore } from '../store/open-store.ts';
import { importByHand, readArguments } from './command.ts';
import { importScanner } from './file-checks.ts';

/** `npm run import -- FOLDER` with a PostgreSQL: servers may go on running. */
await runCommand(async () => {
  const wanted = readArguments(process.argv.slice(2));
  const scan = importScanner(readScanner(process.env));
  return withStore(readDatabaseConfig(process.env), (store) =>
    importByHand({ store, clock: systemClock, scan, ...wanted }, process.stderr),
  );
});
