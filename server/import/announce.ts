import { type SQL, sql } from 'drizzle-orm';
import { insertRows } from '../store/bulk.ts';
import { type Database, rowsOf } from '../store/database.ts';
import { messageRow } from '../store/queries/messages.ts';
import { messages } from '../store/schema.ts';

/** Things that one message names; of more it gives the number. */
const mostNamed = 10;
const partnersAtOnce = 500;

type OfPartner<Item> = {
  readonly partner_id: number;
  readonly count: number;
  readonly items: readonly Item[];
};

type News<Item> = {
  /** `partner_id`, `place` among the partner's own from 1 on, and `item` as JSON, of partners with a greater id. */
  readonly rowsAfter: (partnerId: number) => SQL;
  /** The message about the first `items` of `count`. */
  readonly messageOf: (items: readonly Item[], count: number) => Message;
};

/** The texts of a message; all but its title is HTML. */
type Message = {
  readonly title: string;
  /** Of each item. */
  readonly lines: readonly string[];
  /** Names the number of all. */
  readonly total: string;
  readonly end: string;
};

/** One message for each customer whom the news concern. @returns the number of messages */
export async function announce<Item>(
  db: Database,
  now: Date,
  { rowsAfter, messageOf }: News<Item>,
): Promise<number> {
  let written = 0;
  for (let last = 0; ;) {
    const partners = await rowsOf<OfPartner<Item>>(
      db,
      sql`
      with fresh as (${rowsAfter(last)})
      select partner_id, count(*)::integer as count,
        json_agg(item order by place) filter (where place <= ${mostNamed}) as items
      from fresh group by partner_id order by partner_id limit ${partnersAtOnce}`,
    );
    await insertRows(
      db,
      messages,
      partners.map(({ partner_id: partnerId, count, items }) =>
        messageRow({ partnerId, ...textOf(messageOf(items, count), count), createdAt: now }),
      ),
    );
    written += partners.length;
    const end = partners.at(-1);
    if (end === undefined || partners.length < partnersAtOnce) return written;
    last = end.partner_id;
  }
}

function textOf({ title, lines, total, end }: Message, count: number): { title: string; content: string } {
  const list =
    count === 1 ? `<p>${lines.join('')}</p>` : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  const rest = count > lines.length ? `<p>${total}: ${count}.</p>` : '';
  return { title, content: `${list}${rest}<p>${end}</p>` };
}
