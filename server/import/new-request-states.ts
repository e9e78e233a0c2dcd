import { type SQL, sql } from 'drizzle-orm';
import { formatDate } from '../../domain/values/dates.ts';
import {
  requestInText,
  type RequestKind,
  type RequestState,
  requestStateInText,
} from '../../domain/requests.ts';
import { escapeMarkup } from '../../domain/values/markup.ts';
import type { Database } from '../store/database.ts';
import { isAnswer } from '../store/queries/requests.ts';
import { announce } from './announce.ts';

type NewState = {
  readonly kind: RequestKind;
  readonly number: string;
  readonly offer_id: number | null;
  readonly subject_name: string;
  readonly state: RequestState;
  readonly changed_at: string;
  readonly note: string | null;
};

/** Requests that the portal knows. */
const known = sql`
  select 'EARLY_TERMINATION' as kind, c.number as reference, null::integer as offer_id, c.subject_name,
    r.partner_id, r.created_at as requested_at, r.states_after
  from termination_requests r join contracts c on c.id = r.contract_id and c.partner_id = r.partner_id
  union all
  select 'FINANCING', o.number_text, o.id, o.leasing_object_make || ' ' || o.leasing_object_model,
    o.partner_id, o.requested_at, null
  from offers o where o.requested_at is not null`;

/** Of several requests for the same contract the company may still speak of a former one. */
const isAnswerAt = (changedAt: SQL): SQL =>
  isAnswer({ changedAt, createdAt: sql`k.requested_at`, statesAfter: sql`k.states_after` });

/**
 * Records which requests an import brings to another state or gives another note; to be called before the rows are merged.
 * Changes that a customer does not see are left out, e.g. `RECEIVED`, which the portal has confirmed by itself.
 */
export async function noteRequestChanges(db: Database): Promise<void> {
  await db.execute(sql`
    create temporary table import_request_changes on commit drop as
    select s.kind, s.reference from import_request_states s
    join (${known}) k on k.kind = s.kind and k.reference = s.reference
      and ${isAnswerAt(sql`s.changed_at`)}
    left join request_states t on t.kind = s.kind and t.reference = s.reference
      and ${isAnswerAt(sql`t.changed_at`)}
    where (coalesce(t.state, 'RECEIVED'), t.note) is distinct from (s.state, s.note)`);
}

/** Of the recorded changes, one message for each customer. @returns the number of messages */
export function announceRequestChanges(db: Database, now: Date): Promise<number> {
  return announce<NewState>(db, now, {
    rowsAfter: (partnerId) => sql`
      select k.partner_id,
        row_number() over (partition by k.partner_id order by t.changed_at desc, k.kind, k.reference) as place,
        json_build_object(
          'kind', k.kind, 'number', k.reference, 'offer_id', k.offer_id, 'subject_name', k.subject_name,
          'state', t.state, 'changed_at', t.changed_at, 'note', t.note
        ) as item
      from import_request_changes n join request_states t on t.kind = n.kind and t.reference = n.reference
      join (${known}) k on k.kind = n.kind and k.reference = n.reference
      where k.partner_id > ${partnerId}`,
    messageOf: (states, count) => ({
      title: titleOf(states, count),
      lines: states.map(lineOf),
      total: 'Ukupno promjena',
      end: 'Sve što ste zatražili pronalazite na stranici <a href="/actions">Zahtjevi</a>.',
    }),
  });
}

function titleOf([first]: readonly NewState[], count: number): string {
  return count === 1 && first !== undefined
    ? `Vaš je zahtjev ${requestStateInText(first.state)}`
    : 'Promijenilo se stanje Vaših zahtjeva';
}

function lineOf({ kind, number, offer_id: offerId, subject_name: subject, ...given }: NewState): string {
  const { state, changed_at: changedAt, note } = given;
  const path =
    kind === 'EARLY_TERMINATION'
      ? `/contracts-overview/${encodeURIComponent(number)}/contracts-details`
      : `/leasing-offers/${offerId}/offer-overview`;
  const name = `<a href="${path}">${escapeMarkup(requestInText(kind, number))}</a> (${escapeMarkup(subject)})`;
  const added = note === null ? '' : ` Napomena: ${escapeMarkup(note)}`;
  return `${name}: ${requestStateInText(state)}, ${formatDate(new Date(changedAt))}.${added}`;
}
