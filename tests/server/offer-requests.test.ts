import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { OfferDetails, OfferResult } from '../../generated/api.ts';
import { shift } from '../../server/platform/clock.ts';
import { messages, offers } from '../../server/store/schema.ts';
import { productSelection } from '../support/calculator/calculator.ts';
import type { Answer, TestClient } from '../support/server/client.ts';
import { createTestClock } from '../support/server/clock.ts';
import { emailOf, must, startTestServer } from '../support/server/server.ts';

const start = new Date('2026-11-21T09:12:00.000Z');
const clock = createTestClock(start);
const server = await startTestServer({ listen: false, clock });
const { db } = server.store;
let ana: TestClient;

beforeEach(async () => {
  clock.set(start);
  await server.reset();
  ana = await logIn();
});
afterAll(() => server.close());

async function logIn(username = 'ana.kovacevic'): Promise<TestClient> {
  return (await server.logInByCall(username)).client;
}

const request = (id: number | string, client = ana): Promise<Answer> =>
  client.post(`/api/leasing-calculator/request-financing/${id}`);

async function statusOf(id: number): Promise<string> {
  return (must(200, await ana.get(`/api/leasing-offer/${id}/details`)).json as OfferDetails).status;
}

const title = 'Zahtjev za financiranje je zaprimljen';
const inboxOf = () => db.select().from(messages).where(eq(messages.title, title)).orderBy(desc(messages.id));
const mailsAbout = () => server.mails.filter(({ subject }) => subject.startsWith(title));
const mailsToCompany = () => server.mails.filter(({ to }) => to.address === server.config.contactEmail);

test('a request is kept, told in the inbox and by e-mail, and the offer leaves the active ones', async () => {
  const answer = must(200, await request(412));
  expect(answer.text).toBe('');
  await server.settled();

  expect(await statusOf(412)).toBe('REQUESTED');
  const [offer] = await db.select().from(offers).where(eq(offers.id, 412));
  expect(offer?.requestedAt).toEqual(start);
  const [message, ...more] = await inboxOf();
  expect(more).toEqual([]);
  expect(message).toMatchObject({ partnerId: offer?.partnerId, createdAt: start, readAt: null });
  expect(message?.content).toBe(
    '<p>Zahtjev za financiranje po ponudi <a href="/leasing-offers/412/offer-overview">P-2026-0412</a> (Volkswagen ID. 4) je zaprimljen.</p><p>Javit ćemo Vam se kad ga obradimo. Pratite e-mail i ovaj sandučić.</p>',
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
  expect(must(409, await request(405, await logIn())).json).toEqual(refusal);
});

test('the seventh day counts to its last minute in Zagreb, the eighth not at all', async () => {
  const selection = await ana.post('/api/leasing-calculator/product-selection', { json: productSelection() });
  const other = await ana.post('/api/leasing-calculator/product-selection', { json: productSelection() });
  const [first, second] = [must(200, selection).json as OfferResult, must(200, other).json as OfferResult];
  expect(first.creationDate).toBe('2026-11-21');

  clock.set(new Date('2026-11-28T22:59:00Z'));
  ana = await logIn();
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

test('what is requested is this offer of this customer alone', async () => {
  const ofAna = (await server.store.users.byUsername('ana.kovacevic'))?.partnerId ?? 0;
  const before = await db.select().from(offers).orderBy(asc(offers.id));
  expect(await server.store.offers.request(ofAna, 12, start)).toBe(false);
  expect(await db.select().from(offers).orderBy(asc(offers.id))).toEqual(before);
  expect(await server.store.offers.request(ofAna, 412, start)).toBe(true);
  // Of two at once the other one comes to nothing.
  expect(await server.store.offers.request(ofAna, 412, shift(start, 1))).toBe(false);
  const requested = { status: 'REQUESTED' as const, requestedAt: start };
  expect(await db.select().from(offers).orderBy(asc(offers.id))).toEqual(
    before.map((offer) => (offer.id === 412 ? { ...offer, ...requested } : offer)),
  );
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
