import { and, asc, desc, eq, isNotNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { timeZone } from '../../../domain/values/dates.ts';
import {
  isOpenRequest,
  mostRequests,
  type RequestKind,
  type RequestState,
} from '../../../domain/requests.ts';
import { OwnError } from '../../platform/own-error.ts';
import type { Database } from '../database.ts';
import { closedRequests, contracts, offers, requestStates, terminationRequests } from '../schema.ts';

/** A request of a customer, with the state that the company gave it last. */
export type StoredRequest = {
  readonly kind: RequestKind;
  readonly number: string;
  /** `null` for an early termination. */
  readonly offerId: number | null;
  readonly subjectName: string;
  readonly requestedAt: Date;
  readonly state: RequestState;
  readonly stateAt: Date;
  readonly note: string | null;
};

export type RequestedTermination = Pick<StoredRequest, 'requestedAt' | 'state'>;

/** A request that the company has said nothing of is one that it has received. */
const state = sql<RequestState>`coalesce(${requestStates.state}, 'RECEIVED')`.as('state');

/**
 * Whether a state answers this request: it is newer than the last state of a former request, and newer than this request. A
 * date without a time (midnight in Zagreb) counts if it is the day of the request. Requests without `states_after` accept
 * any state.
 */
export const isAnswer = ({
  changedAt,
  createdAt,
  statesAfter,
}: Readonly<Record<'changedAt' | 'createdAt' | 'statesAfter', SQLWrapper>>): SQL =>
  sql`(${statesAfter} is null or ${changedAt} > ${statesAfter}
    and (${changedAt} > ${createdAt} or ${changedAt} = date_trunc('day', ${createdAt}, ${timeZone})))`;

/** States of a former request for the same contract are none of the present one. */
const stateOfTermination = and(
  eq(requestStates.kind, 'EARLY_TERMINATION'),
  eq(requestStates.reference, contracts.number),
  isAnswer({
    changedAt: requestStates.changedAt,
    createdAt: terminationRequests.createdAt,
    statesAfter: terminationRequests.statesAfter,
  }),
);

const stateOfFinancing = and(
  eq(requestStates.kind, 'FINANCING'),
  eq(requestStates.reference, offers.numberText),
);

/** The contract may have been handed over since: a request belongs to the partner who made it alone. */
const ownTermination = (partnerId: number): SQL | undefined =>
  and(eq(terminationRequests.partnerId, partnerId), eq(contracts.partnerId, partnerId));

export function createRequestQueries(db: Database) {
  const terminations = (partnerId: number, condition = ownTermination(partnerId)) =>
    db
      .select({
        kind: sql<RequestKind>`'EARLY_TERMINATION'`.as('kind'),
        number: contracts.number,
        offerId: sql<number | null>`null::integer`.as('offer_id'),
        subjectName: sql<string>`${contracts.subjectName}`.as('subject_name'),
        requestedAt: sql`${terminationRequests.createdAt}`
          .mapWith(terminationRequests.createdAt)
          .as('requested_at'),
        state,
        stateAt: sql`coalesce(${requestStates.changedAt}, ${terminationRequests.createdAt})`
          .mapWith(terminationRequests.createdAt)
          .as('state_at'),
        note: requestStates.note,
      })
      .from(terminationRequests)
      .innerJoin(contracts, eq(contracts.id, terminationRequests.contractId))
      // The company's state for a transferred contract belongs to a request of another partner.
      .leftJoin(requestStates, and(stateOfTermination, eq(contracts.partnerId, partnerId)))
      .where(condition);

  const financings = (partnerId: number) =>
    db
      .select({
        kind: sql<RequestKind>`'FINANCING'`.as('kind'),
        number: offers.numberText,
        offerId: sql<number | null>`${offers.id}`.as('offer_id'),
        subjectName: sql<string>`${offers.leasingObjectMake} || ' ' || ${offers.leasingObjectModel}`.as(
          'subject_name',
        ),
        requestedAt: sql`${offers.requestedAt}`.mapWith(terminationRequests.createdAt).as('requested_at'),
        state,
        stateAt: sql`coalesce(${requestStates.changedAt}, ${offers.requestedAt})`
          .mapWith(terminationRequests.createdAt)
          .as('state_at'),
        note: requestStates.note,
      })
      .from(offers)
      .leftJoin(requestStates, stateOfFinancing)
      .where(and(eq(offers.partnerId, partnerId), isNotNull(offers.requestedAt)));

  return {
    /** The newest requests of a partner, and how many there are in all. */
    async newest(partnerId: number): Promise<{ content: StoredRequest[]; totalElements: number }> {
      const all = () => unionAll(terminations(partnerId), financings(partnerId));
      return {
        content: await all()
          .orderBy(desc(sql`requested_at`), asc(sql`number`))
          .limit(mostRequests),
        totalElements: await db.$count(all().as('requests')),
      };
    },

    /** Every request of a partner, also for a contract that another partner has by now, without the requests of `closed`. */
    all: (partnerId: number): Promise<StoredRequest[]> =>
      unionAll(
        terminations(partnerId, eq(terminationRequests.partnerId, partnerId)),
        financings(partnerId),
      ).orderBy(desc(sql`requested_at`), asc(sql`number`)),

    /** Requests for an early termination that were over when the partner asked again. */
    closed: (partnerId: number): Promise<StoredRequest[]> =>
      db
        .select({
          kind: sql<RequestKind>`'EARLY_TERMINATION'`,
          number: contracts.number,
          offerId: sql<number | null>`null`,
          subjectName: contracts.subjectName,
          requestedAt: closedRequests.createdAt,
          state: closedRequests.state,
          stateAt: closedRequests.changedAt,
          note: closedRequests.note,
        })
        .from(closedRequests)
        .innerJoin(contracts, eq(contracts.id, closedRequests.contractId))
        .where(eq(closedRequests.partnerId, partnerId))
        .orderBy(desc(closedRequests.createdAt), asc(closedRequests.id)),
  };
}

type NewTerminationRequest = Pick<
  typeof terminationRequests.$inferInsert,
  'partnerId' | 'documentId' | 'createdAt'
>;
type ContractKey = Pick<typeof contracts.$inferSelect, 'id' | 'number'>;

/** The last moment of the day before, until which nothing can be an answer. */
const dayBefore = (moment: Date): SQL =>
  sql`date_trunc('day', ${moment.toISOString()}::timestamptz, ${timeZone}) - interval '1 millisecond'`;

export function createTerminationRequestQueries(db: Database) {
  return {
    /**
     * Keeps the request, unless the contract has an open one. A refused or closed request, or a request of the partner who
     * had the contract before, moves to `closed_requests`. To be called in a transaction.
     *
     * @returns when the open request was made; `null` for one caller only, whose request is kept
     */
    async add(contract: ContractKey, request: NewTerminationRequest): Promise<Date | null> {
      const [stated] = await db
        .select()
        .from(requestStates)
        .where(
          and(eq(requestStates.kind, 'EARLY_TERMINATION'), eq(requestStates.reference, contract.number)),
        );
      // The company's state of a former request is no answer to the new one, even if it arrives later.
      const statesAfter = stated?.changedAt ?? dayBefore(request.createdAt);
      const added = await db
        .insert(terminationRequests)
        .values({ ...request, contractId: contract.id, statesAfter })
        .onConflictDoNothing({ target: terminationRequests.contractId })
        .returning({ id: terminationRequests.id });
      if (added.length > 0) return null;
      // Of several simultaneous callers one continues; the others wait here and then see its request.
      const changed = sql`${stated?.changedAt.toISOString() ?? null}::timestamptz`;
      const { createdAt, statesAfter: after } = terminationRequests;
      const [locked] = await db
        .select({
          former: terminationRequests,
          isOfFormer: sql<boolean>`coalesce(${isAnswer({ changedAt: changed, createdAt, statesAfter: after })}, false)`,
        })
        .from(terminationRequests)
        .where(eq(terminationRequests.contractId, contract.id))
        .for('update');
      if (locked === undefined) throw new OwnError('The former request is gone.');
      const { former, isOfFormer } = locked;
      const {
        state: formerState,
        changedAt,
        note,
      } = stated !== undefined && isOfFormer
        ? stated
        : { state: 'RECEIVED' as const, changedAt: former.createdAt, note: null };
      if (former.partnerId === request.partnerId && isOpenRequest(formerState)) return former.createdAt;
      const { id, statesAfter: _ofFormer, ...closed } = former;
      await db.insert(closedRequests).values({ ...closed, state: formerState, changedAt, note });
      await db
        .update(terminationRequests)
        .set({ ...request, statesAfter })
        .where(eq(terminationRequests.id, id));
      return null;
    },

    /** The partner's newest request to end the contract early, in any state. */
    async ofContract(partnerId: number, { id }: ContractKey): Promise<RequestedTermination | undefined> {
      const [request] = await db
        .select({ requestedAt: terminationRequests.createdAt, state })
        .from(terminationRequests)
        .innerJoin(contracts, eq(contracts.id, terminationRequests.contractId))
        .leftJoin(requestStates, stateOfTermination)
        .where(and(ownTermination(partnerId), eq(contracts.id, id)));
      return request;
    },
  };
}
