import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { dayOf } from '../../../domain/values/dates.ts';
import type { ContractPage, DocumentPage } from '../../../generated/api.ts';
import type { OperationId } from '../../../server/features/shared/operations.ts';
import { allOperations } from '../../../server/features/shared/operations.ts';
import {
  billFiles,
  bills,
  contracts,
  documents,
  messages,
  offers,
  partners,
  sessions,
  users,
} from '../../../server/store/schema.ts';
import { productQuestion, productSelection, restValueQuestion } from '../../support/calculator/calculator.ts';
import type { Answer, TestClient } from '../../support/server/client.ts';
import { upload } from '../../support/documents/documents.ts';
import { addPapers, billOf } from '../../support/lists/bills.ts';
import { Tally } from '../../support/promise.ts';
import { addDocument, askTermination } from '../../support/documents/termination-documents.ts';
import { ownData } from '../../support/customers/profile.ts';
import { emailOf } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, store, server } = await startFreshServer();
const tally = new Tally('10 nobody sees what is another’s');
const couple = ['ana.kovacevic', 'adriatic.transport'] as const;
type Username = (typeof couple)[number];

// A contract whose termination is asked for cannot be asked for again: one test must not affect the next.
beforeEach(async () => {
  for (const username of couple) {
    await addDocument(store, username, { name: `Zahtjev (${username})` });
    await addPapers(store, [(await billOf(store, username, { status: 'PAID' })).number]);
    const user = await store.users.byUsername(username);
    await store.passkeys.add({
      userId: user?.id ?? 0,
      credentialId: username,
      publicKey: Buffer.from(username),
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
      transports: [],
      name: 'Mobitel',
      createdAt: clock.now(),
    });
  }
});

/** All by which a customer's things can be named or recognised. */
type Belongings = {
  contractNumbers: string[];
  billNumbers: string[];
  offerIds: string[];
  messageIds: string[];
  documentIds: string[];
  sessionIds: string[];
  passkeyIds: string[];
  words: string[];
};

async function belongingsOf(username: Username): Promise<Belongings> {
  const [user] = await store.db.select().from(users).where(eq(users.username, username));
  const partnerId = user?.partnerId ?? 0;
  const [owner] = await store.db.select().from(partners).where(eq(partners.id, partnerId));
  const ofContracts = await store.db.select().from(contracts).where(eq(contracts.partnerId, partnerId));
  const ofBills = await store.db.select().from(bills).where(eq(bills.partnerId, partnerId));
  const papers = new Set(
    (await store.db.select({ billId: billFiles.billId }).from(billFiles)).map(({ billId }) => billId),
  );
  const ofOffers = await store.db.select().from(offers).where(eq(offers.partnerId, partnerId));
  const ofInbox = await store.db.select().from(messages).where(eq(messages.partnerId, partnerId));
  const ofDocuments = await store.db.select().from(documents).where(eq(documents.partnerId, partnerId));
  const ofSessions = await store.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, user?.id ?? 0));
  const ofPasskeys = await store.passkeys.listOf(user?.id ?? 0);
  const contractNumbers = ofContracts.map(({ number }) => number);
  // Of each contract one bill of each type in each status, with and without papers: the others are like them.
  const kindOf = (bill: (typeof ofBills)[number]) =>
    [bill.contractId, bill.type, bill.status, bill.hasDocument, papers.has(bill.id)].join();
  const billNumbers = [...new Map(ofBills.map((bill) => [kindOf(bill), bill.number])).values()];
  return {
    contractNumbers,
    billNumbers,
    offerIds: ofOffers.map(({ id }) => String(id)),
    messageIds: ofInbox.map(({ id }) => String(id)),
    documentIds: ofDocuments.map(({ id }) => String(id)),
    sessionIds: ofSessions.map(({ number }) => String(number)),
    passkeyIds: ofPasskeys.map(({ id }) => String(id)),
    words: [
      ...contractNumbers,
      ...ofBills.map(({ number }) => number),
      ...ofContracts.flatMap(({ callNumber, chassisNumber }) => [callNumber, chassisNumber ?? callNumber]),
      ...ofOffers.map(({ numberText }) => numberText),
      // As in an answer; titles are the same for all customers.
      ...ofInbox.map(({ content }) => JSON.stringify(content).slice(1, -1)),
      ...ofDocuments.map(({ fileName }) => fileName),
      ...(owner === undefined ? [] : [owner.partnerName, owner.oib, owner.email]),
    ],
  };
}

/** Calls that name one object, and the objects they can name. */
const byId: Partial<
  Record<OperationId, [keyof Belongings, (client: TestClient, id: string) => Promise<Answer>][]>
> = {
  getContractDetails: [
    ['contractNumbers', (client, number) => client.post('/api/contract/details', { json: { number } })],
  ],
  getRepaymentPlan: [
    [
      'contractNumbers',
      (client, number) => client.get(`/api/contract/repayment-plan?number=${encode(number)}`),
    ],
  ],
  getBillPayment: [['billNumbers', (client, id) => client.get(`/api/bill/payment?billNumber=${encode(id)}`)]],
  notePayment: [
    [
      'billNumbers',
      (client, billNumber) =>
        client.post('/api/bill/payment-note', {
          json: { billNumber, paidOn: dayOf(clock.now()), amountEur: 1 },
        }),
    ],
  ],
  getBillPayments: [
    ['billNumbers', (client, id) => client.get(`/api/bill/payments?billNumbers=${encode(id)}`)],
  ],
  getBillPdf: [['billNumbers', (client, id) => client.get(`/api/bill/pdf?billNumber=${encode(id)}`)]],
  getBillXml: [['billNumbers', (client, id) => client.get(`/api/bill/xml?billNumber=${encode(id)}`)]],
  getBillZip: [
    ['billNumbers', (client, id) => client.get(`/api/bill/zip?billNumbers=${encode(id)}&withXml=true`)],
  ],
  listBills: [
    ['billNumbers', (client, id) => client.get(`/api/bill?search=${encode(id)}`)],
    ['contractNumbers', (client, id) => client.get(`/api/bill?search=${encode(id)}`)],
  ],
  listFilteredBills: [
    ['billNumbers', (client, id) => filter(client, { column: 'number', search: id })],
    ['contractNumbers', (client, id) => filter(client, { column: 'contractNumber', checkbox: [id] })],
  ],
  countBills: [
    [
      'billNumbers',
      (client, search) =>
        client.post('/api/bill/counts?column=status', { json: [{ column: 'number', search }] }),
    ],
  ],
  exportBills: [
    ['billNumbers', (client, id) => exportOf(client, { column: 'number', search: id })],
    ['contractNumbers', (client, id) => exportOf(client, { column: 'contractNumber', checkbox: [id] })],
  ],
  listContracts: [['contractNumbers', (client, id) => client.get(`/api/contract?search=${encode(id)}`)]],
  listActiveContracts: [
    ['contractNumbers', (client, id) => client.get(`/api/contract/active?search=${encode(id)}`)],
  ],
  listInactiveContracts: [
    ['contractNumbers', (client, id) => client.get(`/api/contract/inactive?search=${encode(id)}`)],
  ],
  readMessage: [['messageIds', (client, id) => client.post(`/api/inbox/read/${id}`)]],
  getOfferDetails: [['offerIds', (client, id) => client.get(`/api/leasing-offer/${id}/details`)]],
  getOfferDocument: [['offerIds', (client, id) => client.get(`/api/leasing-offer/${id}/download`)]],
  removePasskey: [
    [
      'passkeyIds',
      (client, id) =>
        client.post(`/api/security/passkey/${id}/remove`, { json: { presentPassword: 'Leasing#2026' } }),
    ],
  ],
  endSession: [['sessionIds', (client, id) => client.post(`/api/security/session/${id}/end`)]],
  downloadDocument: [['documentIds', (client, id) => client.get(`/api/document/${id}/download`)]],
  requestFinancing: [
    ['offerIds', (client, id) => client.post(`/api/leasing-calculator/request-financing/${id}`)],
  ],
  requestEarlyTermination: [
    ['contractNumbers', async (client, number) => askTermination(client, number, await ownDocument(client))],
    ['documentIds', async (client, id) => askTermination(client, await ownContract(client), Number(id))],
  ],
};

async function ownDocument(client: TestClient): Promise<number> {
  const { json } = await client.get('/api/document?documentType=EARLY_CONTRACT_TERMINATION');
  return (json as DocumentPage).content[0]?.id ?? 0;
}

async function ownContract(client: TestClient): Promise<string> {
  const { json } = await client.get('/api/contract/active');
  return (json as ContractPage).content[0]?.number ?? '';
}

/** The lessee type of each. */
const recipients = {
  'ana.kovacevic': { client: { lesseeTypeId: 1 } },
  'adriatic.transport': { client: { lesseeTypeId: 2 } },
} as const satisfies Record<Username, object>;

/** Calls that name no object: they answer only the customer's own data. */
const unnamed: Partial<Record<OperationId, (client: TestClient, me: Username) => Promise<Answer>[]>> = {
  listContracts: (client) => [client.get('/api/contract?size=100')],
  listActiveContracts: (client) => [client.get('/api/contract/active?size=100')],
  listInactiveContracts: (client) => [client.get('/api/contract/inactive?size=100')],
  listBills: (client) => [0, 1].map((page) => client.get(`/api/bill?size=100&page=${page}`)),
  countBills: (client) => [client.post('/api/bill/counts?column=contractNumber', { json: [] })],
  listFilteredBills: (client) => [client.post('/api/bill/filtered?size=100', { json: [] })],
  // Not packed, unlike the other format: its text can be read.
  exportBills: (client) => [client.post('/api/bill/export', { json: { format: 'CSV' } })],
  getOpenItems: (client) => [client.get('/api/bill/open-items')],
  getReminders: (client) => [client.get('/api/reminders')],
  getCalendarLink: (client) => [client.get('/api/calendar')],
  exportCalendar: (client) => [client.get('/api/calendar/export?withAmounts=true')],
  listBillStatuses: (client) => [client.get('/api/bill/status/list')],
  listBilledContracts: (client) => [client.get('/api/bill/number/list')],
  getBillSummary: (client) => [client.get('/api/bill/summary')],
  listPaymentNotes: (client) => [client.get('/api/bill/payment-note')],
  getSecurity: (client) => [client.get('/api/security')],
  getMonthlyPayments: (client) => [client.get('/api/bill/monthly')],
  listOffers: (client) => [client.get('/api/leasing-offer?size=100')],
  listDocuments: (client) => [client.get('/api/document?size=100')],
  listDocumentTypes: (client) => [client.get('/api/uwt-code/document-type')],
  uploadDocument: (client) => [upload(client)],
  getUserProfile: (client) => [client.get('/api/user-profile')],
  getGeneralDataCodes: (client) => [client.get('/api/uwt-code/general-data-codes')],
  getCalculatorCodes: (client) => [client.get('/api/uwt-code/combined-leasing-calculator')],
  getLeasingObjectTypes: (client) => [client.get('/api/uwt-code/combined-leasing-object-types')],
  getLeasingObjectData: (client) => [client.get('/api/uwt-code/combined-leasing-object-data/3')],
  computeRestValue: (client) => [client.post('/api/uwt-code/rest-values', { json: restValueQuestion() })],
  listPremadeProducts: (client, me) => [
    client.post('/api/leasing-calculator/premade-products?size=100', {
      json: productQuestion(recipients[me]),
    }),
  ],
  selectProduct: (client, me) => [
    client.post('/api/leasing-calculator/product-selection', { json: productSelection(recipients[me]) }),
  ],
  listRequests: (client) => [client.get('/api/request')],
  listMessages: (client) => [0, 1, 2].map((page) => client.get(`/api/inbox?page=${page}`)),
  updateUserProfile: (client, me) => [
    client.post('/api/user-profile/update', { json: { ...ownData, email: emailOf(me) } }),
  ],
  exportOwnData: (client) => [
    client.post('/api/user-profile/export', { json: { presentPassword: 'Leasing#2026' } }),
  ],
  getPendingEmail: (client) => [client.get('/api/user-profile/pending-email')],
  countUnread: (client) => [client.get('/api/inbox/count-unread')],
  getDataRefresh: (client) => [client.get('/api/data-refresh')],
};

const encode = encodeURIComponent;

function filter(client: TestClient, json: object): Promise<Answer> {
  return client.post('/api/bill/filtered?size=100', { json: [json] });
}

function exportOf(client: TestClient, json: object): Promise<Answer> {
  return client.post('/api/bill/export', { json: { format: 'CSV', filters: [json] } });
}

/** Belongings with a number as id. */
const numbered: readonly (keyof Belongings)[] = [
  'offerIds',
  'messageIds',
  'documentIds',
  'sessionIds',
  'passkeyIds',
];

/** Of the same shape, but unknown. */
function absent(kind: keyof Belongings, id: string): string {
  return numbered.includes(kind) ? String(Number(id) + 1_000_000) : id.replaceAll(/\d/g, '0');
}

/** Everything by which a caller can distinguish two answers. */
function textOf({ status, headers, text }: Answer): string {
  // Each answer has its own moment, token and id.
  const { date: _date, 'x-csrf-token': _token, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify({ status, headers: rest, text });
}

/** The words of these belongings that are in the answer. */
function namedIn({ text }: Answer, { words }: Belongings): string[] {
  return words.filter((word) => text.includes(`"${word}"`));
}

async function findsAny(
  ids: readonly string[],
  call: (client: TestClient, id: string) => Promise<Answer>,
  client: TestClient,
  textOfAbsent: (id: string) => Promise<string>,
): Promise<boolean> {
  for (const id of ids) {
    if (textOf(await call(client, id)) !== (await textOfAbsent(id))) return true;
  }
  return false;
}

test('every operation of a customer is looked at', () => {
  const withSession = allOperations.filter(({ sessionKinds }) => sessionKinds.includes('full'));
  // These act on the caller's own sessions, link and reminders, and name nothing.
  const own = [
    'logout',
    'changePassword',
    'createRecoveryCodes',
    'setReminders',
    'beginPasskey',
    'registerPasskey',
    'createCalendarLink',
    'removeCalendarLink',
    'endOtherSessions',
  ];
  expect(withSession.map(({ id }) => id).toSorted()).toEqual(
    [...new Set([...Object.keys(byId), ...Object.keys(unnamed), ...own])].toSorted(),
  );
});

/** Foreign and absent are answered alike, byte by byte. */
test('of another customer a bill of each kind, and every other id, in every operation that takes one: as if it did not exist @T10.1', async () => {
  for (const [me, other] of [couple, couple.toReversed()] as [Username, Username][]) {
    await server.openSession(other);
    const client = await server.openSession(me);
    const [mine, theirs] = await Promise.all([belongingsOf(me), belongingsOf(other)]);
    for (const [id, ways] of Object.entries(byId)) {
      for (const [kind, call] of ways) {
        const answers = new Map<string, string>();
        const textOfAbsent = async (number: string) => {
          const nobodys = absent(kind, number);
          const text = answers.get(nobodys) ?? textOf(await call(client, nobodys));
          answers.set(nobodys, text);
          return text;
        };
        // It finds the customer's own data, or finding nothing would prove nothing.
        expect(await findsAny(mine[kind], call, client, textOfAbsent), `${id} finds nothing`).toBe(true);
        for (const number of theirs[kind]) {
          await tally.hold(async () => {
            const answer = await call(client, number);
            expect(textOf(answer), `${id} of ${number} by ${me}`).toBe(await textOfAbsent(number));
            expect(namedIn(answer, theirs), `${id} of ${number} by ${me}`).toEqual([]);
          });
        }
      }
    }
  }
});

test('lists hold nothing of anybody else', async () => {
  for (const [me, other] of [couple, couple.toReversed()] as [Username, Username][]) {
    // Both customers do the same, and the texts about it are the same for both.
    await server.reset();
    const client = await server.openSession(me);
    const theirs = await belongingsOf(other);
    for (const [id, calls] of Object.entries(unnamed)) {
      for (const answer of await Promise.all(calls(client, me))) {
        await tally.hold(() => {
          expect(answer.status, id).toBe(200);
          expect(namedIn(answer, theirs), `${id} by ${me}`).toEqual([]);
        }, theirs.words.length);
      }
    }
  }
});
