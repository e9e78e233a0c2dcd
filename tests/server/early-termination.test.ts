import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ContractPage } from '../../generated/api.ts';
import { contracts, messages, terminationRequests } from '../../server/store/schema.ts';
import type { Answer, TestClient } from '../support/server/client.ts';
import { testStart } from '../support/server/clock.ts';
import { startOwnServer } from '../support/server/own-server.ts';
import { emailOf, must } from '../support/server/server.ts';
import { addDocument } from '../support/documents/termination-documents.ts';

const { clock, server } = await startOwnServer();
const { db } = server.store;
let ana: TestClient;
let documentId: number;
let demoRequests: number;

beforeEach(async () => {
  clock.set(testStart);
  await server.reset();
  demoRequests = await db.$count(terminationRequests);
  ({ client: ana } = await server.logInByCall('ana.kovacevic'));
  documentId = await addDocument(server.store, 'ana.kovacevic');
});

function send(query: Readonly<Record<string, unknown>>, body: unknown, client = ana): Promise<Answer> {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return client.post(`/api/contract/early-termination?${asked}`, { json: body });
}

const request = (number: string, id = documentId, client = ana): Promise<Answer> =>
  send({ number, documentId: id }, { number, documentId: id }, client);

const title = 'Zahtjev za prijevremeni prekid ugovora je zaprimljen';
/** Those of the firm are the demo's. */
const kept = async () => {
  const all = await db.select().from(terminationRequests).orderBy(asc(terminationRequests.id));
  return all.slice(demoRequests);
};
const inbox = () => db.select().from(messages).where(eq(messages.title, title));
const mailsTo = (address: string) => server.mails.filter(({ to }) => to.address === address);

async function nothingIsKept(): Promise<void> {
  await server.settled();
  expect(await kept()).toEqual([]);
  expect(await inbox()).toEqual([]);
  expect(server.mails.filter(({ subject }) => /prekid/i.test(subject))).toEqual([]);
}

test('a request is kept, and told in the inbox, to the customer and to the company', async () => {
  expect(must(200, await request('10482/24')).text).toBe('');
  await server.settled();

  const [contract] = await db.select().from(contracts).where(eq(contracts.number, '10482/24'));
  expect(await kept()).toEqual([
    {
      id: demoRequests + 1,
      partnerId: contract?.partnerId,
      contractId: contract?.id,
      documentId,
      createdAt: testStart,
      // The end of the day before: answers may be dated by the day alone.
      statesAfter: new Date('2026-11-20T22:59:59.999Z'),
    },
  ]);
  const [message, ...more] = await inbox();
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

test('a second request is refused and says when the first was made, whatever its document', async () => {
  must(200, await request('10482/24'));
  clock.set(new Date('2026-11-21T09:30:00.000Z'));
  const other = await addDocument(server.store, 'ana.kovacevic');
  for (const id of [documentId, other]) {
    expect(must(409, await request('10482/24', id)).json).toEqual({
      message: 'Prijevremeni prekid ugovora 10482/24 već ste zatražili 21.11.2026 u 10:12.',
      code: 'termination-requested',
    });
  }
  // Another contract has its own.
  must(200, await request('11502/25'));
  expect(await kept()).toHaveLength(2);
});

test('every contract of the active tab can be ended early, none of the concluded ones', async () => {
  const page = must(200, await ana.get('/api/contract?size=100')).json as ContractPage;
  await db.update(contracts).set({ status: 'IN_PROGRESS' }).where(eq(contracts.number, '12091/26'));
  await db.update(contracts).set({ status: 'EXPIRES' }).where(eq(contracts.number, '11502/25'));
  const answers = await Promise.all(page.content.map(({ number }) => request(number)));
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
  expect((await request('986/18')).json).toEqual({
    message: 'Ugovor 986/18 više nije aktivan pa se njegov prijevremeni prekid ne može zatražiti.',
    code: 'contract-not-active',
  });
});

test('a document of another type is refused like one that does not exist', async () => {
  const policy = await addDocument(server.store, 'ana.kovacevic', { type: 'AO_POLICY' });
  // The problem of a contract is reported only to a caller with a document of their own.
  for (const [number, id] of [
    ['10482/24', policy],
    ['10482/24', 2_147_483_647],
    ['986/18', policy],
  ] as const)
    expect(must(404, await request(number, id)).json).toMatchObject({ code: 'not-found' });
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

test('mails that cannot be sent do not undo the request', async () => {
  server.mailbox.fail(2);
  must(200, await request('10482/24'));
  await server.settled();
  expect(await kept()).toHaveLength(1);
  expect(await inbox()).toHaveLength(1);
  expect(mailsTo(server.config.contactEmail)).toEqual([]);
});

test('whoever picks a contract gets a thousand of the active ones at once, and no other list gives so many @P9.19', async () => {
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
