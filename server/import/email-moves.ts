import { sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { sameKey } from './checks.ts';
import { partnersEntity } from './partners.ts';

/**
 * Records every user whose mailbox the import is about to change, and notifies the previous mailbox: codes, and links
 * that set a password, go to the new one. A pending change of the address is dropped with its link. To be called right
 * before the customers are changed. Users that this import has created, at `now`, have had no mail yet.
 */
export async function announceEmailMoves(db: Database, day: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const email = partnersEntity.mergedValue('email', day) ?? sql`s.email`;
  const moved = sql`
    select u.id as user_id, t.email from import_partners s
    join partners t on ${sameKey(partnersEntity)} join users u on u.partner_id = t.id
    where lower(t.email) <> lower(${email}) and u.created_at <> ${at}
    order by u.id for no key update of u, t`;
  // Locked first, users before customers as with every change of the address: a link that is written meanwhile is seen below.
  await db.execute(sql`with moved as (${moved}) select count(*) from moved`);
  await db.execute(sql`
    with moved as (${moved}), removed as (
      delete from link_tokens l using moved m
      where l.user_id = m.user_id and l.purpose = 'email-change' and l.used_at is null
      returning l.user_id, l.expires_at
    ), noted as (
      insert into audit_log (at, event, user_id)
      select ${at}, 'email-change-removed', user_id from removed where expires_at > ${at}
      union all select ${at}, 'email-changed', user_id from moved
    )
    insert into outbox (user_id, sealed, key_id, created_at, due_at) select user_id, email, '', ${at}, ${at} from moved`);
}
