import { getTableName, sql } from 'drizzle-orm';
import * as schema from '../../../server/store/schema.ts';
import type { TestServer } from '../../support/server/server.ts';

/** The number of rows of each table. Counters of how often something was asked for are no effects of it. */
const counts = Object.values(schema)
  .filter((table) => table !== schema.auditLog && table !== schema.attempts)
  .map((table) => `(select count(*) from ${getTableName(table)}) as ${getTableName(table)}`)
  .join();
/** Audit events of calls without an effect. */
const vain = /-(failed|limited|wrong)$|^(link-refused|codes-used-up)$/;

/** The effects of calls so far: the number of rows of each table, the audit log, and the mails sent. */
export async function effectsOn({ store, mails, settled }: TestServer): Promise<Record<string, unknown>> {
  await settled();
  const { rows } = (await store.db.execute(sql.raw(`select ${counts}`))) as unknown as { rows: unknown };
  const { event, count } = schema.auditLog;
  const audit = await store.db.select({ event, count }).from(schema.auditLog);
  const events = audit
    .flatMap((entry) => Array<string>(entry.count).fill(entry.event))
    .filter((each) => !vain.test(each));
  return {
    rows,
    events: events.toSorted(),
    mails: mails.map(({ to, subject }) => `${to.address}: ${subject}`).toSorted(),
  };
}
