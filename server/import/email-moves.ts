import { sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { sameKey } from './checks.ts';
import { partnersEntity } from './partners.ts';

/**
 * Records every user whose mailbox the import is about to change, and tells the mailbox that they had: codes, and links that
 * set a password, go to the new one. To be called right before the customers are changed. Users that this very import has
 * made, at `now`, have had no mail yet.
 */
export async function announceEmailMoves(db: Database, day: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const email = partnersEntity.mergedValue('email', day) ?? sql`s.email`;
  await db.execute(sql`
    with moved as (
      select u.id as user_id, t.email from import_partners s
      join partners t on ${sameKey(partnersEntity)} join users u on u.partner_id = t.id
      where lower(t.email) <> lower(${email}) and u.created_at <> ${at}
      order by u.id for no key update of t
    ), noted as (
      insert into audit_log (at, event, user_id) select ${at}, 'email-changed', user_id from moved
    )
    insert into outbox (user_id, sealed, key_id, created_at, due_at) select user_id, email, '', ${at}, ${at} from moved`);
}
