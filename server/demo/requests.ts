import { and, inArray, isNotNull } from 'drizzle-orm';
import type { RequestState } from '../../domain/requests.ts';
import { shift } from '../platform/clock.ts';
import type { Database } from '../store/database.ts';
import { offers, requestStates, terminationRequests } from '../store/schema.ts';
import { writeDocuments } from './documents.ts';
import { idsByNumber } from './portfolios.ts';

const day = 24 * 60 * 60 * 1000;
const firm = 'adriatic.transport';

type DemoState = { readonly state: RequestState; readonly note?: string };

/** The firm's requests, by contract; without a state the company has not answered yet. */
const terminations: readonly (Partial<DemoState> & { readonly number: string; readonly daysAgo: number })[] =
  [
    { number: '9927/26', daysAgo: 96, state: 'CLOSED' },
    {
      number: '9903/23',
      daysAgo: 41,
      state: 'REFUSED',
      note: 'Ugovor ima dospjeli dug. Kad ga podmirite, zahtjev možete poslati ponovno.',
    },
    { number: '9906/24', daysAgo: 17, state: 'APPROVED', note: 'Vozilo vratite do kraja mjeseca.' },
    { number: '9909/25', daysAgo: 8, state: 'IN_PROGRESS' },
    { number: '9912/26', daysAgo: 2 },
  ];

/** How far financings are, by the id of the offer. */
const financings: Readonly<Record<number, DemoState>> = {
  3: { state: 'APPROVED' },
  405: { state: 'IN_PROGRESS', note: 'Čekamo potvrdu o plaći za zadnja tri mjeseca.' },
};

/** Gives the demo's customers their requests and the states of these. */
export async function writeRequests(
  db: Database,
  partnerIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const partnerId = partnerIds.get(firm);
  if (partnerId !== undefined) await writeTerminations(db, partnerId, now);
  const requested = await db
    .select({ id: offers.id, number: offers.numberText, requestedAt: offers.requestedAt })
    .from(offers)
    .where(and(inArray(offers.partnerId, [...partnerIds.values()]), isNotNull(offers.requestedAt)));
  const states = requested.flatMap(({ id, number, requestedAt }) => {
    const found = financings[id];
    if (found === undefined || requestedAt === null) return [];
    return [{ ...found, kind: 'FINANCING' as const, reference: number, changedAt: shift(requestedAt, day) }];
  });
  if (states.length > 0) await db.insert(requestStates).values(states).onConflictDoNothing();
}

async function writeTerminations(db: Database, partnerId: number, now: Date): Promise<void> {
  const contractIds = await idsByNumber(db, [partnerId]);
  const known = terminations.filter(({ number }) => contractIds.has(number));
  if (known.length === 0) return;
  const [documentId] = await writeDocuments(db, new Map([[firm, partnerId]]), now, [
    [firm, 'EARLY_CONTRACT_TERMINATION', 'Odluka uprave o prekidu ugovora', 'odluka-prekid', 97],
  ]);
  if (documentId === undefined) throw new Error('No row was written for the document of the requests.');
  await db
    .insert(terminationRequests)
    .values(
      known.map(({ number, daysAgo }) => ({
        partnerId,
        contractId: contractIds.get(number) ?? 0,
        documentId,
        createdAt: shift(now, -daysAgo * day),
      })),
    )
    .onConflictDoNothing();
  const states = known.flatMap(({ number, daysAgo, state, note = null }) => {
    if (state === undefined) return [];
    const changedAt = shift(now, (1 - daysAgo) * day);
    return [{ kind: 'EARLY_TERMINATION' as const, reference: number, state, changedAt, note }];
  });
  await db.insert(requestStates).values(states).onConflictDoNothing();
}
