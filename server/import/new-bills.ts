import { sql } from 'drizzle-orm';
import { brand } from '../../domain/brand.ts';
import { formatDay } from '../../domain/day.ts';
import { billTypeLabels } from '../../domain/labels.ts';
import { writeListAddress } from '../../domain/list-address.ts';
import { firstPage } from '../../domain/list.ts';
import { formatEur, fromCents } from '../../domain/money.ts';
import { escapeHtml } from '../features/shared/mail-layout.ts';
import { insertRows } from '../store/bulk.ts';
import type { Database } from '../store/database.ts';
import { messageRow } from '../store/queries/messages.ts';
import { messages } from '../store/schema.ts';

/** The newest rows before an import, so that those that come with it are known. */
export type Marks = { readonly billId: number; readonly contractId: number };

/** Bills that one message names; of more it gives the number. */
const mostNamed = 10;
const partnersAtOnce = 500;

type NewBill = {
  readonly number: string;
  readonly type: keyof typeof billTypeLabels;
  readonly due_date: string;
  readonly amount_cents: number;
  readonly status: string;
  readonly contract_number: string;
  readonly subject_name: string;
};
type OfPartner = { readonly partner_id: number; readonly count: number; readonly bills: readonly NewBill[] };

export async function readMarks(db: Database): Promise<Marks> {
  const result = await db.execute(
    sql`select (select coalesce(max(id), 0) from bills) as bill, (select coalesce(max(id), 0) from contracts) as contract`,
  );
  const [row] = (result as unknown as { rows: { bill: number; contract: number }[] }).rows;
  return { billId: row?.bill ?? 0, contractId: row?.contract ?? 0 };
}

/**
 * Tells customers of their new bills, each customer in one message. What came with a contract that is new itself is
 * history, unless it is from `since` or later.
 *
 * @param since a day, `2026-01-05`
 * @returns the number of messages
 */
export async function announceBills(
  db: Database,
  { billId, contractId }: Marks,
  since: string,
  now: Date,
): Promise<number> {
  let told = 0;
  for (let last = 0; ;) {
    const result = await db.execute(sql`
      with fresh as (
        select b.*, c.number as contract_number, c.subject_name,
          row_number() over (partition by b.partner_id order by b.due_date, b.id) as place
        from bills b join contracts c on c.id = b.contract_id
        where b.id > ${billId} and (b.contract_id <= ${contractId} or b.date >= ${since}::date)
          and b.partner_id > ${last}
      )
      select partner_id, count(*)::integer as count, json_agg(json_build_object(
        'number', number, 'type', type, 'due_date', due_date, 'amount_cents', amount_cents, 'status', status,
        'contract_number', contract_number, 'subject_name', subject_name
      ) order by place) filter (where place <= ${mostNamed}) as bills
      from fresh group by partner_id order by partner_id limit ${partnersAtOnce}`);
    const partners = (result as unknown as { rows: OfPartner[] }).rows;
    await insertRows(
      db,
      messages,
      partners.map(({ partner_id: partnerId, count, bills }) =>
        messageRow({
          partnerId,
          sender: brand.company,
          title: titleOf(count),
          content: contentOf(count, bills),
          createdAt: now,
        }),
      ),
    );
    told += partners.length;
    const end = partners.at(-1);
    if (end === undefined || partners.length < partnersAtOnce) return told;
    last = end.partner_id;
  }
}

const titleOf = (count: number) => (count === 1 ? 'Stigao je novi račun' : 'Stigli su novi računi');

function contentOf(count: number, bills: readonly NewBill[]): string {
  const [only] = bills;
  const list =
    count === 1 && only !== undefined
      ? `<p>${lineOf(only)}.</p>`
      : `<ul>${bills.map((bill) => `<li>${lineOf(bill)}</li>`).join('')}</ul>`;
  const rest = count > bills.length ? `<p>Ukupno novih računa: ${count}.</p>` : '';
  const them = count === 1 ? 'ga' : 'ih';
  return `${list}${rest}<p>Možete ${them} preuzeti i platiti na stranici <a href="/bills">Računi</a>.</p>`;
}

function lineOf(bill: NewBill): string {
  const { number, type, due_date: dueDate, amount_cents: cents, status } = bill;
  const { contract_number: contractNumber, subject_name: subjectName } = bill;
  const address = `/bills${writeListAddress({ ...firstPage, search: number })}`;
  const when = status === 'PAID' ? 'plaćeno' : `dospijeva ${formatDay(dueDate)}`;
  return `${billTypeLabels[type]} <a href="${escapeHtml(address)}">${escapeHtml(number)}</a> za ugovor ${escapeHtml(contractNumber)} (${escapeHtml(subjectName)}): ${formatEur(fromCents(cents))}, ${when}`;
}
