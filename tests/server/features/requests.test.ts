import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type RequestState } from '../../../domain/requests.ts';
import type {
  Contract,
  ContractPage,
  OfferDetails,
  OfferResult,
  RequestList,
} from '../../../generated/api.ts';
import { importFolder } from '../../../server/import/import.ts';
import { problemText } from '../../../server/import/problems.ts';
import {
  closedRequests,
  contracts,
  messages,
  offers,
  requestStates,
  terminationRequests,
} from '../../../server/store/schema.ts';
import type { Answer, TestClient } from '../../support/server/client.ts';
import { testStart } from '../../support/server/clock.ts';
import { digestsOf } from '../../support/database/database.ts';
import { times } from '../../support/promise.ts';
import { startFreshServer } from '../../support/server/own-server.ts';
import { emailOf, must } from '../../support/server/server.ts';
import {
  addDocument,
  askTermination,
  forgetDocuments,
} from '../../support/documents/termination-documents.ts';
import { productSelection } from '../../support/calculator/calculator.ts';

const { clock, server, store, db } = await startFreshServer();
let ana: TestClient;
let documentId: number;
let anaId: number;

beforeEach(async () => {
  await forgetDocuments(store);
  await db.delete(requestStates);
  ana = await server.openSession('ana.kovacevic');
  documentId = await addDocument(store, 'ana.kovacevic');
  anaId = await partnerIdOf('ana.kovacevic');
});

const partnerIdOf = async (username: string) => (await server.userOf(username)).partnerId;

const ask = (number: string, client = ana, document = documentId) => askTermination(client, number, document);
const list = async (client = ana) => must(200, await client.get('/api/request')).json as RequestList;
const details = async (number: string, client = ana) =>
  must(200, await client.post('/api/contract/details', { json: { number } })).json as Contract;
const inbox = async () =>
  db.select().from(messages).where(eq(messages.partnerId, anaId)).orderBy(desc(messages.id));

type State = readonly [
  kind: string,
  number: string,
  state: string,
  changedAt: string,
  note?: string | undefined,
];

function exportOf(states: readonly State[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'moj-leasing-states-'));
  const lines = states.map(([kind, number, state, changedAt, note]) =>
    JSON.stringify({ kind, number, state, changedAt, ...(note !== undefined && { note }) }),
  );
  writeFileSync(join(folder, 'request-states.jsonl'), lines.join('\n'));
  return folder;
}

async function load(...states: readonly State[]) {
  const result = await importFolder({ store, clock, folder: exportOf(states) });
  if (result.outcome === 'refused') throw new Error(result.problems.first.map(problemText).join('\n'));
  if (result.outcome !== 'done') throw new Error(result.outcome);
  return result;
}

const octavia = '10482/24';
const later = '2026-11-22T08:00:00.000Z';
const latest = '2026-11-24T08:00:00.000Z';

describe('the list', () => {
  test('has early terminations and financings, the newest first, with the state that the company gave', async () => {
    must(200, await ask(octavia));
    await load(['FINANCING', 'P-2026-0405', 'IN_PROGRESS', '2026-11-17T11:00:00.000Z', 'Čekamo potvrdu.']);
    const [offer] = await db.select().from(offers).where(eq(offers.numberText, 'P-2026-0405'));
    expect(await list()).toEqual({
      content: [
        {
          kind: 'EARLY_TERMINATION',
          number: octavia,
          offerId: null,
          subjectName: 'Škoda Octavia Combi',
          requestedAt: testStart.toISOString(),
          state: 'RECEIVED',
          stateAt: testStart.toISOString(),
          note: null,
        },
        {
          kind: 'FINANCING',
          number: 'P-2026-0405',
          offerId: offer?.id,
          subjectName: `${offer?.leasingObjectMake} ${offer?.leasingObjectModel}`,
          requestedAt: offer?.requestedAt?.toISOString(),
          state: 'IN_PROGRESS',
          stateAt: '2026-11-17T11:00:00.000Z',
          note: 'Čekamo potvrdu.',
        },
      ],
      totalElements: 2,
    });
  });

  test('has those of one moment in the order of their numbers, in the data to take away too', async () => {
    for (const number of ['11502/25', octavia]) must(200, await ask(number));
    const numbers = [octavia, '11502/25', 'P-2026-0405'];
    expect((await list()).content.map(({ number }) => number)).toEqual(numbers);
    expect((await store.requests.all(anaId)).map(({ number }) => number)).toEqual(numbers);
  });

  test('takes a state for a request of its kind, though the company calls one of another kind the same', async () => {
    await load(
      ['FINANCING', octavia, 'REFUSED', latest],
      ['EARLY_TERMINATION', 'P-2026-0405', 'REFUSED', latest],
    );
    must(200, await ask(octavia));
    const states = async () => (await list()).content.map(({ number, state }) => [number, state]);
    expect(await states()).toEqual([
      [octavia, 'RECEIVED'],
      ['P-2026-0405', 'RECEIVED'],
    ]);
    expect((await details(octavia)).earlyTermination).toMatchObject({ state: 'RECEIVED' });
    must(409, await ask(octavia));
    await load(['EARLY_TERMINATION', octavia, 'APPROVED', later]);
    expect((await states())[0]).toEqual([octavia, 'APPROVED']);
  });

  test('ends after the 200 newest, and counts the others', async () => {
    const [first] = await db.select().from(contracts).where(eq(contracts.number, octavia));
    if (first === undefined) throw new Error('The demo has no such contract.');
    const { id: _id, ...contract } = first;
    const made = await db
      .insert(contracts)
      .values(times(201, (index) => ({ ...contract, number: `N-${index}` })))
      .returning({ id: contracts.id });
    await db.insert(terminationRequests).values(
      made.map(({ id }, index) => ({
        partnerId: anaId,
        contractId: id,
        documentId,
        createdAt: new Date(testStart.getTime() + index * 1000),
      })),
    );
    const { content, totalElements } = await list();
    expect(totalElements).toBe(202);
    expect(content.map(({ number }) => number)).toEqual(times(200, (index) => `N-${200 - index}`));
  });
});

describe('an import', () => {
  test.each([
    ['IN_PROGRESS', 'Vaš je zahtjev u obradi'],
    ['APPROVED', 'Vaš je zahtjev odobren'],
    ['REFUSED', 'Vaš je zahtjev odbijen'],
    ['CLOSED', 'Vaš je zahtjev zaključen'],
  ] as const)('brings a request to %s and notifies the customer, once', async (state, title) => {
    must(200, await ask(octavia));
    const before = await inbox();
    const row: State = ['EARLY_TERMINATION', octavia, state, later, 'Javite se <b>nama</b>.'];
    expect(await load(row)).toMatchObject({ requestsAnnounced: 1 });
    expect((await list()).content[0]).toMatchObject({
      state,
      stateAt: later,
      note: 'Javite se <b>nama</b>.',
    });
    expect((await details(octavia)).earlyTermination).toEqual({
      requestedAt: testStart.toISOString(),
      state,
    });
    const [message, ...rest] = await inbox();
    expect(rest).toEqual(before);
    expect(message).toMatchObject({ title, readAt: null, createdAt: testStart });
    expect(message?.content).toContain(
      '<a href="/contracts-overview/10482%2F24/contracts-details">Prijevremeni prekid ugovora 10482/24</a>',
    );
    expect(message?.content).toContain('22.11.2026. Napomena: Javite se &lt;b&gt;nama&lt;/b&gt;.');

    clock.advance(60_000);
    const rows = await digestsOf(store, 'imports');
    const again = await load(row);
    expect(again).toMatchObject({ requestsAnnounced: 0, files: [{ rows: 1, added: 0, changed: 0 }] });
    expect(await digestsOf(store, 'imports')).toEqual(rows);
  });

  test('reports several requests in one message', async () => {
    must(200, await ask(octavia));
    const before = (await inbox()).length;
    expect(
      await load(
        ['EARLY_TERMINATION', octavia, 'APPROVED', later],
        ['FINANCING', 'P-2026-0405', 'REFUSED', latest],
      ),
    ).toMatchObject({ requestsAnnounced: 1 });
    const all = await inbox();
    expect(all).toHaveLength(before + 1);
    expect(all[0]?.title).toBe('Promijenilo se stanje Vaših zahtjeva');
    expect(all[0]?.content).toMatch(
      />Zahtjev za financiranje po ponudi P-2026-0405<.*odbijen, 24\.11\.2026.*10482\/24.*odobren, 22\.11\.2026/,
    );
  });

  test('reports neither changes that a customer does not see, nor requests that the portal does not know', async () => {
    must(200, await ask(octavia));
    const before = await inbox();
    const result = await load(
      ['EARLY_TERMINATION', octavia, 'RECEIVED', later],
      ['EARLY_TERMINATION', '11502/25', 'APPROVED', later],
      ['EARLY_TERMINATION', 'nobody’s', 'REFUSED', later],
      ['FINANCING', 'P-1999-0001', 'CLOSED', later],
    );
    expect(result).toMatchObject({ requestsAnnounced: 0, files: [{ added: 4 }] });
    expect(await inbox()).toEqual(before);
    expect((await list()).content.map(({ number }) => number)).toEqual([octavia, 'P-2026-0405']);
    expect((await details('11502/25')).earlyTermination).toBeNull();
  });
});

test('requests that are over are a partner’s own, the newest first', async () => {
  const [contract] = await db.select().from(contracts).where(eq(contracts.number, octavia));
  const over = (note: string, minutes: number, partnerId = anaId) => ({
    partnerId,
    contractId: contract?.id ?? 0,
    documentId,
    createdAt: new Date(testStart.getTime() + minutes * 60_000),
    changedAt: testStart,
    state: 'CLOSED' as const,
    note,
  });
  const marko = await partnerIdOf('marko.horvat');
  await db
    .insert(closedRequests)
    .values([over('first', 1), over('second', 1), over('newest', 2), over('of another', 3, marko)]);
  const notes = (await store.requests.closed(anaId)).map(({ note }) => note);
  expect(notes).toEqual(['newest', 'first', 'second']);
});

describe('an early termination asked for again', () => {
  const bringTo = (state: RequestState, at = later) => load(['EARLY_TERMINATION', octavia, state, at]);

  test.each(['REFUSED', 'CLOSED'] as const)('after %s is a new request', async (state) => {
    must(200, await ask(octavia));
    await bringTo(state);
    clock.set(new Date('2026-11-23T10:00:00.000Z'));
    ana = await server.openSession('ana.kovacevic');
    must(200, await ask(octavia));
    const fresh = { requestedAt: '2026-11-23T10:00:00.000Z', state: 'RECEIVED' };
    expect((await details(octavia)).earlyTermination).toEqual(fresh);
    expect((await list()).content.filter(({ number }) => number === octavia)).toMatchObject([
      { ...fresh, stateAt: fresh.requestedAt, note: null },
    ]);
    expect(await db.select().from(closedRequests)).toMatchObject([
      { partnerId: anaId, documentId, createdAt: testStart, state, changedAt: new Date(later), note: null },
    ]);
    // The company's next export still has the old answer, then the new one.
    expect(await bringTo(state)).toMatchObject({ requestsAnnounced: 0 });
    // So has one that was changed once more before the customer asked again.
    expect(await bringTo(state, '2026-11-23T10:59:59+01:00')).toMatchObject({ requestsAnnounced: 0 });
    expect((await details(octavia)).earlyTermination).toEqual(fresh);
    expect(await bringTo(state, latest)).toMatchObject({ requestsAnnounced: 1 });
    expect((await details(octavia)).earlyTermination).toEqual({ ...fresh, state });
  });

  test.each(['RECEIVED', 'IN_PROGRESS', 'APPROVED'] as const)('while it is %s is refused', async (state) => {
    must(200, await ask(octavia));
    await bringTo(state);
    expect(must(409, await ask(octavia)).json).toEqual({
      message: 'Prijevremeni prekid ugovora 10482/24 već ste zatražili 21.11.2026 u 10:12.',
      code: 'termination-requested',
    });
    expect(await db.$count(closedRequests)).toBe(0);
  });

  test('shows nothing that the company said before there was a request, and then what it says', async () => {
    const old: State = [
      'EARLY_TERMINATION',
      octavia,
      'REFUSED',
      '2026-03-01T10:00:00+01:00',
      'Nedostaje potpis.',
    ];
    await load(old);
    const before = await inbox();
    must(200, await ask(octavia));
    const fresh = { requestedAt: testStart.toISOString(), state: 'RECEIVED' };
    expect((await details(octavia)).earlyTermination).toEqual(fresh);
    expect((await list()).content[0]).toMatchObject({ ...fresh, stateAt: fresh.requestedAt, note: null });
    // It is open: the old answer makes no room for another one.
    must(409, await ask(octavia));
    expect(await load([...old.slice(0, 4), 'Nedostaje pečat.'] as unknown as State)).toMatchObject({
      requestsAnnounced: 0,
    });
    expect(await inbox()).toHaveLength(before.length + 1);
    expect(await load(['EARLY_TERMINATION', octavia, 'APPROVED', later])).toMatchObject({
      requestsAnnounced: 1,
    });
    expect((await details(octavia)).earlyTermination).toEqual({ ...fresh, state: 'APPROVED' });
  });

  test('is answered by the day alone too, and may then be asked for once more', async () => {
    must(200, await ask(octavia));
    await bringTo('REFUSED');
    clock.set(new Date('2026-11-23T10:00:00.000Z'));
    ana = await server.openSession('ana.kovacevic');
    must(200, await ask(octavia));
    const state = async () => (await details(octavia)).earlyTermination?.state;
    for (const notYet of [
      '2026-11-22T22:59:59.999Z',
      '2026-11-22T23:00:00.001Z',
      '2026-11-23T10:00:00.000Z',
    ]) {
      expect(await bringTo('REFUSED', notYet), notYet).toMatchObject({ requestsAnnounced: 0 });
      expect(await state(), notYet).toBe('RECEIVED');
    }
    // Midnight in Zagreb.
    expect(await bringTo('REFUSED', '2026-11-22T23:00:00.000Z')).toMatchObject({ requestsAnnounced: 1 });
    expect(await state()).toBe('REFUSED');
    clock.advance(60_000);
    // The answer to this request does not answer the next one of the same day.
    must(200, await ask(octavia));
    expect(await state()).toBe('RECEIVED');
    must(409, await ask(octavia));
  });

  test('by the present partner of the contract shows no answer to the former one, however late it is dated', async () => {
    await load(['EARLY_TERMINATION', octavia, 'REFUSED', later]);
    must(200, await ask(octavia));
    const marko = await partnerIdOf('marko.horvat');
    await db.update(contracts).set({ partnerId: marko }).where(eq(contracts.number, octavia));
    const client = await server.openSession('marko.horvat');
    must(200, await ask(octavia, client, await addDocument(store, 'marko.horvat')));
    expect((await details(octavia, client)).earlyTermination).toMatchObject({ state: 'RECEIVED' });
  });

  test('by the present partner of the contract is theirs, and shows nothing of the former one', async () => {
    must(200, await ask(octavia));
    const marko = await partnerIdOf('marko.horvat');
    await db.update(contracts).set({ partnerId: marko }).where(eq(contracts.number, octavia));
    const client = await server.openSession('marko.horvat');
    expect((await details(octavia, client)).earlyTermination).toBeNull();
    expect((await list(client)).content).toEqual([]);
    expect((await list()).content.map(({ number }) => number)).toEqual(['P-2026-0405']);
    must(200, await ask(octavia, client, await addDocument(store, 'marko.horvat')));
    expect((await list(client)).content).toMatchObject([{ number: octavia, state: 'RECEIVED' }]);
    expect(await db.select().from(closedRequests)).toMatchObject([{ partnerId: anaId, state: 'RECEIVED' }]);
  });
});

describe('an early termination', () => {
  function send(query: Readonly<Record<string, unknown>>, body: unknown): Promise<Answer> {
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return ana.post(`/api/contract/early-termination?${asked}`, { json: body });
  }

  const title = 'Zahtjev za prijevremeni prekid ugovora je zaprimljen';
  const kept = () => db.select().from(terminationRequests).orderBy(asc(terminationRequests.id));
  const letters = () => db.select().from(messages).where(eq(messages.title, title));
  const mailsTo = (address: string) => server.mails.filter(({ to }) => to.address === address);

  async function nothingIsKept(): Promise<void> {
    await server.settled();
    expect(await kept()).toEqual([]);
    expect(await letters()).toEqual([]);
    expect(server.mails.filter(({ subject }) => /prekid/i.test(subject))).toEqual([]);
  }

  test('a request is stored, and reported in the inbox, to the customer and to the company', async () => {
    expect(must(200, await ask('10482/24')).text).toBe('');
    await server.settled();

    const [contract] = await db.select().from(contracts).where(eq(contracts.number, '10482/24'));
    expect(await kept()).toEqual([
      {
        id: expect.any(Number) as number,
        partnerId: contract?.partnerId,
        contractId: contract?.id,
        documentId,
        createdAt: testStart,
        // The end of the day before: answers may be dated by the day alone.
        statesAfter: new Date('2026-11-20T22:59:59.999Z'),
      },
    ]);
    const [message, ...more] = await letters();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ partnerId: contract?.partnerId, createdAt: testStart, readAt: null });
    expect(message?.content).toContain(
      '<a href="/contracts-overview/10482%2F24/contracts-details">10482/24</a> (Škoda Octavia Combi)',
    );
    const toCustomer = mailsTo(emailOf('ana.kovacevic')).filter(({ subject }) => subject.startsWith(title));
    expect(toCustomer).toHaveLength(1);
    expect(toCustomer[0]?.text).toContain('ugovora 10482/24');
    expect(toCustomer[0]?.text).toContain(
      'https://moj-leasing.example/contracts-overview/10482%2F24/contracts-details',
    );
    const [toCompany, ...others] = mailsTo(server.config.contactEmail);
    expect(others).toEqual([]);
    expect(toCompany?.subject).toBe('Prijevremeni prekid ugovora 10482/24 – Moj leasing');
    expect(toCompany?.text).toContain(`Ana Kovačević (${emailOf('ana.kovacevic')})`);
    expect(toCompany?.text).toContain('21.11.2026 u 10:12');
    expect(toCompany?.text).toContain(`„Zahtjev za prijevremeni prekid“ (broj ${documentId} u portalu)`);
  });

  test('every contract of the active tab can be ended early, none of the concluded ones', async () => {
    const page = must(200, await ana.get('/api/contract?size=100')).json as ContractPage;
    await db.update(contracts).set({ status: 'IN_PROGRESS' }).where(eq(contracts.number, '12091/26'));
    await db.update(contracts).set({ status: 'EXPIRES' }).where(eq(contracts.number, '11502/25'));
    const answers = await Promise.all(page.content.map(({ number }) => ask(number)));
    const statuses = page.content.map(({ number }, index) => [number, answers[index]?.status]);
    expect(Object.fromEntries(statuses)).toEqual({
      '12091/26': 200,
      '12088/26': 200,
      '11937/25': 200,
      '11502/25': 200,
      '10482/24': 200,
      '7719/19': 409,
      '986/18': 409,
    });
    expect((await ask('986/18')).json).toEqual({
      message: 'Ugovor 986/18 više nije aktivan pa se njegov prijevremeni prekid ne može zatražiti.',
      code: 'contract-not-active',
    });
  });

  test('a document of another type is refused like one that does not exist', async () => {
    const policy = await addDocument(server.store, 'ana.kovacevic', { type: 'AO_POLICY' });
    // The problem of a contract is reported only to a caller who has a document of the right type.
    for (const [number, id] of [
      ['10482/24', policy],
      ['10482/24', 2_147_483_647],
      ['986/18', policy],
    ] as const)
      expect(must(404, await ask(number, ana, id)).json).toMatchObject({ code: 'not-found' });
    await nothingIsKept();
  });

  test('query and body have to say the same @P7.22', async () => {
    const other = await addDocument(server.store, 'ana.kovacevic');
    const right = { number: '10482/24', documentId };
    for (const [query, body] of [
      [{ ...right, number: '11502/25' }, right],
      [{ ...right, documentId: other }, right],
      [right, { ...right, number: '11502/25' }],
      [right, { ...right, documentId: other }],
      [{ number: right.number }, right],
      [{ documentId }, right],
    ] as const) {
      expect(must(400, await send(query, body)).json).toMatchObject({ code: 'bad-request' });
    }
    const twice = `number=10482%2F24&number=11502%2F25&documentId=${documentId}`;
    must(400, await ana.post(`/api/contract/early-termination?${twice}`, { json: right }));
    await nothingIsKept();
  });

  test('the choice of a contract gets a thousand of the active ones at once, and no other list gives so many @P9.19', async () => {
    const all = must(200, await ana.get('/api/contract/active?size=1000')).json as ContractPage;
    expect(all).toMatchObject({ totalElements: 5, totalPages: 1 });
    expect(all.content).toHaveLength(5);
    for (const path of ['/api/contract', '/api/contract/inactive', '/api/bill', '/api/leasing-offer']) {
      must(400, await ana.get(`${path}?size=1000`));
    }
    for (const size of [999, 1001, 500]) {
      must(400, await ana.get(`/api/contract/active?size=${size}`));
    }
  });
});

describe('a financing', () => {
  const request = (id: number | string, client = ana): Promise<Answer> =>
    client.post(`/api/leasing-calculator/request-financing/${id}`);

  async function statusOf(id: number): Promise<string> {
    return (must(200, await ana.get(`/api/leasing-offer/${id}/details`)).json as OfferDetails).status;
  }

  const title = 'Zahtjev za financiranje je zaprimljen';
  const inboxOf = () =>
    db.select().from(messages).where(eq(messages.title, title)).orderBy(desc(messages.id));
  const mailsAbout = () => server.mails.filter(({ subject }) => subject.startsWith(title));
  const mailsToCompany = () => server.mails.filter(({ to }) => to.address === server.config.contactEmail);

  test('a request is stored, reported in the inbox and by e-mail, and the offer leaves the active ones', async () => {
    const answer = must(200, await request(412));
    expect(answer.text).toBe('');
    await server.settled();

    expect(await statusOf(412)).toBe('REQUESTED');
    const [offer] = await db.select().from(offers).where(eq(offers.id, 412));
    expect(offer?.requestedAt).toEqual(testStart);
    const [message, ...more] = await inboxOf();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ partnerId: offer?.partnerId, createdAt: testStart, readAt: null });
    expect(message?.content).toBe(
      '<p>Zahtjev za financiranje po ponudi <a href="/leasing-offers/412/offer-overview">P-2026-0412</a> (Volkswagen ID. 4) je zaprimljen.</p><p>Javit ćemo Vam se kad ga obradimo. Pratite e-mail i poruke u portalu.</p>',
    );
    const [mail, ...others] = mailsAbout();
    expect(others).toEqual([]);
    expect(mail?.to.address).toBe(emailOf('ana.kovacevic'));
    expect(mail?.text).toContain('ponudi P-2026-0412');
    expect(mail?.text).toContain('https://moj-leasing.example/leasing-offers/412/offer-overview');
    const [toCompany, ...besides] = mailsToCompany();
    expect(besides).toEqual([]);
    expect(toCompany?.subject).toBe('Financiranje po ponudi P-2026-0412 – Moj leasing');
    expect(toCompany?.text).toContain(
      `Ana Kovačević (${emailOf('ana.kovacevic')}) traži financiranje po ponudi P-2026-0412 (Volkswagen ID. 4).`,
    );
    expect(toCompany?.text).toContain('21.11.2026 u 10:12');

    const active = must(200, await ana.get('/api/leasing-offer?leasingOfferStatus=ACTIVE&search=0412'));
    expect(active.json).toMatchObject({ totalElements: 0 });
  });

  test('an offer that was requested before is refused, also when it has expired since', async () => {
    const refusal = {
      message: 'Za ovu ponudu već ste zatražili financiranje.',
      code: 'offer-requested',
    };
    expect(must(409, await request(405)).json).toEqual(refusal);
    clock.set(new Date('2027-02-01T09:00:00Z'));
    expect(must(409, await request(405, await server.openSession('ana.kovacevic'))).json).toEqual(refusal);
  });

  test('the seventh day counts to its last minute in Zagreb, the eighth not at all', async () => {
    const selection = await ana.post('/api/leasing-calculator/product-selection', {
      json: productSelection(),
    });
    const other = await ana.post('/api/leasing-calculator/product-selection', { json: productSelection() });
    const [first, second] = [must(200, selection).json as OfferResult, must(200, other).json as OfferResult];
    expect(first.creationDate).toBe('2026-11-21');

    clock.set(new Date('2026-11-28T22:59:00Z'));
    ana = await server.openSession('ana.kovacevic');
    must(200, await request(first.id));

    clock.set(new Date('2026-11-28T23:00:00Z'));
    const before = (await inboxOf()).length;
    expect(must(409, await request(second.id)).json).toEqual({
      message: 'Ponuda je istekla. Izradite novu u kalkulatoru.',
      code: 'offer-expired',
    });
    expect(await statusOf(second.id)).toBe('ACTIVE');
    expect(await inboxOf()).toHaveLength(before);
  });

  test('mails that cannot be sent do not undo the request', async () => {
    server.mailbox.fail(2);
    must(200, await request(409));
    await server.settled();
    expect(mailsAbout()).toEqual([]);
    expect(mailsToCompany()).toEqual([]);
    expect(await statusOf(409)).toBe('REQUESTED');
    expect(await inboxOf()).toHaveLength(1);
  });
});
