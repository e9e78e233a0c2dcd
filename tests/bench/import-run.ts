import { systemClock } from '../../server/platform/clock.ts';
import { importByHand } from '../../server/import/command.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { migrationsFolder } from '../support/database/database.ts';

/** The time and memory of one import. */
export interface ImportRun {
  readonly seconds: number;
  /** The most memory that the process ever had, in MB. */
  readonly peak: number;
}

/** In a process of its own, whose memory is that of the import alone: the folder and the database are its arguments. */
const [folder = '', databaseUrl = ''] = process.argv.slice(2);
const store = await openPostgres({ databaseUrl, migrationsFolder });
const begun = performance.now();
// As the command does, with its progress.
const code = await importByHand({ store, clock: systemClock, folder }, process.stderr);
if (code !== 0) throw new Error(`The import ended with ${code}.`);
const seconds = (performance.now() - begun) / 1000;
await store.close();
const run: ImportRun = { seconds, peak: process.resourceUsage().maxRSS / 1024 };
process.stdout.write(JSON.stringify(run));
