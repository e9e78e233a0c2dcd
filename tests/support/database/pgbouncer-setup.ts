import { startPgbouncer, whyNoPgbouncer } from './pgbouncer.ts';
import setUpPostgres from './postgres-setup.ts';

/** The same PostgreSQL as without it: tests and servers come to it through a PgBouncer that pools by transaction. */
export default async function setUp(): Promise<() => Promise<void>> {
  const problem = await whyNoPgbouncer();
  if (problem !== undefined) throw new Error(problem);
  const stopPostgres = await setUpPostgres();
  const direct = process.env['TEST_DATABASE_URL'] ?? '';
  const pgbouncer = await startPgbouncer(direct);
  process.env['TEST_DIRECT_DATABASE_URL'] = direct;
  process.env['TEST_DATABASE_URL'] = pgbouncer.url;
  return async () => {
    await pgbouncer.stop();
    await stopPostgres();
  };
}
