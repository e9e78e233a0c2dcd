import { sql } from 'drizzle-orm';
import { formatDay } from '../../domain/values/day.ts';
import { billTypeLabels } from '../../domain/labels.ts';
import { writeListAddress } from '../../domain/lists/list-address.ts';
import { firstPage } from '../../domain/lists/list.ts';
import { formatEur, fromCents } from '../../domain/values/money.ts';
import { escapeMarkup } from '../../domain/values/markup.ts';
import { type Database, rowsOf } from '../store/database.ts';
import { announce } from './announce.ts';

/** The newest rows before an import, so that rows that come with it are known. */
export type Marks = { readonly billId: number; readonly contractId: number };

type NewBill = {
  readonly number: string;
  readonly type: keyof typeof billTypeLabels;
  readonly due_date: string;
  readonly amount_cents: number;
  readonly status: string;
  readonly contract_number: string;
  readonly subject_name: string;
};

export async function readMarks(db: Database): Promise<Marks> {
  const [row] = await rowsOf<Marks>(
    db,
    sql`select (select coalesce(max(id), 0) from bills) as "billId", (select coalesce(max(id), 0) from contracts) as "contractId"`,
  );
  return row ?? { billId: 0, contractId: 0 };
}

/**
 * Notifies customers of their new bills, each customer in one message. Bills of a new contract are history, unless they
 * are from `since` or later.
 *
 * @param since a day, `2026-01-05`
 * @returns the number of messages
 */
export function announceBills(
  db: Database,
  { billId, contractId }: Marks,
  since: string,
  now: Date,
): Promise<number> {
  return announce<NewBill>(db, now, {
    rowsAfter: (partnerId) => sql`
      select b.partner_id, row_number() over (partition by b.partner_id order by b.due_date, b.id) as place,
        json_build_object(
          'number', b.number, 'type', b.type, 'due_date', b.due_date, 'amount_cents', b.amount_cents,
          'status', b.status, 'contract_number', c.number, 'subject_name', c.subject_name
        ) as item
      from bills b join contracts c on c.id = b.contract_id
      where b.id > ${billId} and (b.contract_id <= ${contractId} or b.date >= ${since}::date)
        and b.partner_id > ${partnerId}`,
    messageOf: (bills, count) => ({
      title: count === 1 ? 'Stigao je novi račun' : 'Stigli su novi računi',
      lines: bills.map((bill) => `${lineOf(bill)}${count === 1 ? '.' : ''}`),
      total: 'Ukupno novih računa',
      end: `Možete ${count === 1 ? 'ga' : 'ih'} preuzeti i platiti na stranici <a href="/bills">Računi</a>.`,
    }),
  });
}

function lineOf(bill: NewBill): string {
  const { number, type, due_date: dueDate, amount_cents: cents, status } = bill;
  const { contract_number: contractNumber, subject_name: subjectName } = bill;
  const address = `/bills${writeListAddress({ ...firstPage, search: number })}`;
  const when = status === 'PAID' ? 'plaćeno' : `dospijeva ${formatDay(dueDate)}`;
  return `${billTypeLabels[type]} <a href="${escapeMarkup(address)}">${escapeMarkup(number)}</a> za ugovor ${escapeMarkup(contractNumber)} (${escapeMarkup(subjectName)}): ${formatEur(fromCents(cents))}, ${when}`;
}
