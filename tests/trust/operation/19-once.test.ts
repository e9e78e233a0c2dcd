import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayOf } from '../../../domain/values/dates.ts';
import { durations } from '../../../domain/values/durations.ts';
import type { BillPage, Security } from '../../../generated/api.ts';
import type { Handlers, OperationId } from '../../../server/features/shared/operations.ts';
import { allOperations } from '../../../server/features/shared/operations.ts';
import * as schema from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Answer, TestClient } from '../../support/server/client.ts';
import { testStart } from '../../support/server/clock.ts';
import { upload } from '../../support/documents/documents.ts';
import { effectsOn } from './effects.ts';
import { ownData } from '../../support/customers/profile.ts';
import { expectCaught, Tally, times } from '../../support/promise.ts';
import {
  confirmationTo,
  handIn,
  newFirm,
  newPerson,
  registerPerson,
  statementOf,
} from '../../support/registration/registration.ts';
import { emailOf, must, type TestServer } from '../../support/server/server.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { SoftwareAuthenticator } from '../../support/server/software-authenticator.ts';
import { signStatement } from '../../support/files/signatures.ts';
import { addDocument } from '../../support/documents/termination-documents.ts';

const { clock, store, server, start } = await startOwnServer();
const tally = new Tally('19 a repeated submit acts once');
const wholeTally = new Tally('19 a write that fails leaves nothing');
const atOnce = 20;

type Send = () => Promise<Answer>;
/** Brings a customer to the point of making the call, and gives the call. */
type Prepare = (at: TestServer) => Promise<Send>;

const full = async (at: TestServer, username = 'ana.kovacevic') => await at.openSession(username);
/** With a device, which is forgotten with the session. */
const withDevice = async (at: TestServer) => (await at.logInByCall('ana.kovacevic')).client;
const marko = emailOf('marko.horvat');
const tokenTo = async (at: TestServer, email: string) => {
  await at.settled();
  return at.mailbox.linkTo(email).searchParams.get('token') ?? '';
};
const posting =
  (client: TestClient, path: string, json?: unknown): Send =>
  () =>
    client.copy().post(path, json === undefined ? {} : { json });
const ofHalf =
  (username: string, path: string, json?: unknown): Prepare =>
  async (at) =>
    posting(await at.halfOpen(username), path, json);
const ofFull =
  (path: string, json?: unknown): Prepare =>
  async (at) =>
    posting(await full(at), path, json);

type Challenge = { challenge: string };
const newKey = (at: TestServer) => new SoftwareAuthenticator(at.config.publicUrl);

async function asked(client: TestClient): Promise<Challenge> {
  const json = { presentPassword: 'Leasing#2026' };
  return must(200, await client.post('/api/security/passkey/options', { json })).json as Challenge;
}

async function addKey(at: TestServer, client: TestClient): Promise<SoftwareAuthenticator> {
  const key = newKey(at);
  const json = { name: 'Mobitel', credential: key.create(await asked(client)) };
  must(200, await client.post('/api/security/passkey', { json }));
  return key;
}

const writes: Partial<Record<OperationId, Prepare>> = {
  chooseTfaProvider: ofHalf('petra.novak', '/api/tfa-provider', { provider: 'MAIL' }),
  verifyCode: async (at) => {
    const client = await at.halfOpen('ana.kovacevic');
    return posting(client, '/api/tfa', { verificationCode: await at.codeOf('ana.kovacevic') });
  },
  createRecoveryCodes: ofFull('/api/security/recovery-codes', { presentPassword: 'Leasing#2026' }),
  setReminders: ofFull('/api/reminders', { dueDays: 3, afterDue: true }),
  notePayment: async (at) => {
    const client = await full(at);
    const { content } = (await client.get('/api/bill?size=100')).json as BillPage;
    const billNumber = content.find(({ status }) => status === 'UNPAID')?.number;
    const json = { billNumber, paidOn: dayOf(clock.now()), amountEur: 1 };
    return posting(client, '/api/bill/payment-note', json);
  },
  beginPasskey: ofFull('/api/security/passkey/options', { presentPassword: 'Leasing#2026' }),
  registerPasskey: async (at) => {
    const client = await full(at);
    const credential = newKey(at).create(await asked(client));
    return posting(client, '/api/security/passkey', { name: 'Mobitel', credential });
  },
  removePasskey: async (at) => {
    const client = await full(at);
    await addKey(at, client);
    const { passkeys } = must(200, await client.get('/api/security')).json as Security;
    const json = { presentPassword: 'Leasing#2026' };
    return posting(client, `/api/security/passkey/${passkeys[0]?.id}/remove`, json);
  },
  challengePasskey: async (at) => {
    await addKey(at, await full(at));
    return posting(await at.halfOpen('ana.kovacevic'), '/api/tfa/passkey/options');
  },
  verifyPasskey: async (at) => {
    const key = await addKey(at, await full(at));
    const client = await at.halfOpen('ana.kovacevic');
    const options = must(200, await client.post('/api/tfa/passkey/options')).json as Challenge;
    return posting(client, '/api/tfa/passkey', { credential: key.get(options) });
  },
  createCalendarLink: ofFull('/api/calendar', { withAmounts: true }),
  removeCalendarLink: async (at) => {
    const client = await full(at);
    must(200, await client.post('/api/calendar', { json: { withAmounts: true } }));
    return posting(client, '/api/calendar/remove');
  },
  useRecoveryCode: async (at) => {
    const json = { presentPassword: 'Leasing#2026' };
    const made = must(200, await (await full(at)).post('/api/security/recovery-codes', { json }));
    const [recoveryCode] = (made.json as { codes: string[] }).codes;
    return posting(await at.halfOpen('ana.kovacevic'), '/api/tfa/recovery', { recoveryCode });
  },
  endSession: async (at) => {
    const [own, other] = [await full(at), await withDevice(at)];
    const { sessions } = must(200, await other.get('/api/security')).json as Security;
    return posting(own, `/api/security/session/${sessions.find(({ isThis }) => isThis)?.id}/end`);
  },
  endOtherSessions: async (at) => {
    await withDevice(at);
    return posting(await full(at), '/api/security/session/end-others');
  },
  resendMailCode: async (at) => {
    const client = await at.halfOpen('ana.kovacevic');
    clock.advance(durations.mailCode / 2);
    must(409, await client.post('/api/resend-mail-code'));
    clock.advance(durations.mailCode / 2);
    return posting(client, '/api/resend-mail-code');
  },
  requestQrReset: ofHalf('marko.horvat', '/api/qr-code-reset-request'),
  resetQr: async (at) => {
    must(200, await (await at.halfOpen('marko.horvat')).post('/api/qr-code-reset-request'));
    return posting(at.client(), '/api/qr-code-reset', { token: await tokenTo(at, marko) });
  },
  requestProviderReset: ofHalf('marko.horvat', '/api/request-reset-provider-choice'),
  resetProvider: async (at) => {
    must(200, await (await at.halfOpen('marko.horvat')).post('/api/request-reset-provider-choice'));
    return posting(at.client(), '/api/reset-provider-choice', { token: await tokenTo(at, marko) });
  },
  logout: ofFull('/api/logout'),
  requestPasswordReset: async (at) => posting(at.client(), '/api/forgotten-password?username=marko.horvat'),
  resetPassword: async (at) => {
    must(200, await at.client().post('/api/forgotten-password?username=marko.horvat'));
    const resetToken = await tokenTo(at, marko);
    return posting(at.client(), '/api/reset-password', { resetToken, newPassword: 'Posve#Nova1' });
  },
  registerPrivateIndividual: async (at) => () => registerPerson(at.client()),
  registerLegalEntity: async (at) => {
    const signed = await signStatement(await statementOf(at.client()), newFirm.oib);
    return () => handIn(at.client(), signed);
  },
  confirmRegistration: async (at) => {
    const client = at.client();
    must(200, await registerPerson(client));
    return posting(client, '/api/register/confirm', { token: confirmationTo(at, newPerson.email) });
  },
  updateUserProfile: ofFull('/api/user-profile/update', {
    ...ownData,
    email: 'ana@nova.example',
    presentPassword: 'Leasing#2026',
  }),
  changePassword: async (at) => {
    await withDevice(at);
    const json = { presentPassword: 'Leasing#2026', newPassword: 'Nova#Lozinka2' };
    return posting(await full(at), '/api/user-profile/password', json);
  },
  exportOwnData: ofFull('/api/user-profile/export', { presentPassword: 'Leasing#2026' }),
  confirmEmail: async (at) => {
    const json = { ...ownData, email: 'ana@nova.example', presentPassword: 'Leasing#2026' };
    const client = await full(at);
    must(200, await client.post('/api/user-profile/update', { json }));
    return posting(client, '/api/email-change', { token: await tokenTo(at, 'ana@nova.example') });
  },
  readMessage: ofFull('/api/inbox/read/1'),
  requestEarlyTermination: async (at) => {
    const json = { number: '10482/24', documentId: await addDocument(at.store, 'ana.kovacevic') };
    const query = new URLSearchParams({ number: json.number, documentId: String(json.documentId) });
    return posting(await full(at), `/api/contract/early-termination?${query}`, json);
  },
  uploadDocument: async (at) => {
    const client = await full(at);
    return () => upload(client.copy());
  },
  requestFinancing: ofFull('/api/leasing-calculator/request-financing/412'),
  sendContactMessage: async (at) =>
    posting(at.client(), '/api/contact/send-email', {
      firstName: 'Ivo',
      lastName: 'Ivić',
      phoneNumber: null,
      email: 'ivo.ivic@posta.example',
      contractNumber: null,
      message: 'Dobar dan.',
    }),
};

/** Unsafe by their method, and yet each of them may act again. */
const exempt: Partial<Record<OperationId, string>> = {
  tellUsage: 'each counts, as its call says; the portal repeats none',
  login: 'each begins a session of its own; the mail code is sent once, which promise 4 shows',
  selectProduct: 'each makes an offer, up to a hundred a day',
  createRegistrationStatement: 'only reads',
  getContractDetails: 'only reads',
  listFilteredBills: 'only reads',
  countBills: 'only reads',
  exportBills: 'only reads',
  listPremadeProducts: 'only reads',
  computeRestValue: 'only reads',
};

/** The effects of a call sent once, and sent many times at once. */
async function compare(prepare: Prepare): Promise<{ once: unknown; often: unknown }> {
  const doIt = async (count: number) => {
    await server.reset();
    clock.set(testStart);
    const send = await prepare(server);
    const answers = await Promise.all(times(count, send));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses).toContain(200);
    return effectsOn(server);
  };
  return { once: await doIt(1), often: await doIt(atOnce) };
}

async function check(prepare: Prepare): Promise<void> {
  await tally.hold(async () => {
    const { once, often } = await compare(prepare);
    expect(often, 'many against one').toEqual(once);
  }, atOnce);
}

test('every unsafe call is tried, or it is said why not @T19.4', () => {
  const unsafe = allOperations.filter(({ method }) => method !== 'GET').map(({ id }) => id);
  expect([...Object.keys(writes), ...Object.keys(exempt)].toSorted()).toEqual(unsafe.toSorted());
});

test.each(Object.entries(writes))('%s', (_id, prepare) => check(prepare));

/** A single statement each, or none at all: they have nothing that could be kept by halves. */
const single: ReadonlySet<string> = new Set<OperationId>([
  'resendMailCode',
  'readMessage',
  'sendContactMessage',
  'setReminders',
] satisfies OperationId[]);

/**
 * A digest of the rows of each table, by the database. Counters of guesses are left out on purpose, because every guess
 * counts, and so does a code that was sent.
 */
async function keptRows(at: TestServer): Promise<Map<string, string>> {
  await at.settled();
  const digests = Object.values(schema)
    .filter((table) => table !== schema.attempts && table !== schema.mailCodes)
    .map((table) => {
      const name = getTableName(table);
      const rows = `select (to_jsonb(t) - 'code_tries')::text as row from ${name} t where to_jsonb(t) ->> 'event' is distinct from 'mail-code-sent'`;
      return `select '${name}' as name, (select md5(string_agg(row, chr(10) order by row)) from (${rows}) as rows) as digest`;
    });
  const { rows } = (await at.store.db.execute(sql.raw(digests.join(' union all ')))) as unknown as {
    rows: { name: string; digest: string }[];
  };
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/** Names of the tables that have other rows than before. */
async function changedSince(before: ReadonlyMap<string, string>, at: TestServer): Promise<string[]> {
  return [...(await keptRows(at))].filter(([name, rows]) => rows !== before.get(name)).map(([name]) => name);
}

/** They write after their answer, which does not reveal whether anything was written. */
const afterAnswer: ReadonlySet<string> = new Set<OperationId>([
  'requestPasswordReset',
] satisfies OperationId[]);

/** How the database of the server below behaves just now. */
let fragile = { transaction: store.transaction, fails: false };

/** Done between the last look at a session before its handler and the handler itself. */
let beforehand = async (): Promise<void> => undefined;

/** Ends all sessions right before the next handler. */
function endBeforehand(then = async (): Promise<void> => undefined): void {
  beforehand = async () => {
    beforehand = async () => undefined;
    await store.db.delete(schema.sessions);
    await then();
  };
}

const atFragile = await start({
  adjustHandlers: (handlers) =>
    Object.fromEntries(
      Object.entries(handlers).map(([id, handler]) => [
        id,
        async (call: never) => {
          await beforehand();
          return handler(call);
        },
      ]),
    ) as unknown as Handlers,
  store: {
    ...store,
    transaction: (work) =>
      fragile.transaction(async (queries) => {
        const result = await work(queries);
        if (fragile.fails) throw new Error('Planted: the last moment of a transaction.');
        return result;
      }),
  },
});

/** A write whose transaction fails when all of it is done leaves no row behind, and does all of it when sent again. */
async function checkWhole(id: string, prepare: Prepare, transaction = store.transaction): Promise<void> {
  const answersFirst = afterAnswer.has(id);
  fragile = { transaction, fails: false };
  clock.set(testStart);
  await atFragile.reset();
  const send = await prepare(atFragile);
  const before = await keptRows(atFragile);
  fragile.fails = true;
  await wholeTally.hold(async () => {
    must(answersFirst ? 200 : 500, await send());
    expect(await changedSince(before, atFragile), 'left behind').toEqual([]);
  });
  fragile.fails = false;
  if (answersFirst) return;
  must(200, await send());
  expect(await changedSince(before, atFragile)).not.toEqual([]);
}

/** Begins a session in the place of an older one. */
const logInAnew: Prepare = async (at) => {
  const client = await at.halfOpen('ana.kovacevic');
  return () => at.enterPassword(client.copy(), 'ana.kovacevic');
};

test.each([...Object.entries(writes), ['login', logInAnew] as const].filter(([id]) => !single.has(id)))(
  '%s leaves nothing when it fails in its last moment @T19.4',
  checkWhole,
);

/** These ask once more whether the session lives, in the transaction that depends on it. */
const guarded = [
  'chooseTfaProvider',
  'createRecoveryCodes',
  'beginPasskey',
  'registerPasskey',
  'removePasskey',
  'challengePasskey',
  'createCalendarLink',
  'endSession',
  'endOtherSessions',
  'requestQrReset',
  'requestProviderReset',
  'updateUserProfile',
  'changePassword',
  'exportOwnData',
  'uploadDocument',
] as const satisfies OperationId[];

test.each(guarded)('%s writes nothing once its session has ended, however late', async (id) => {
  fragile = { transaction: store.transaction, fails: false };
  clock.set(testStart);
  await atFragile.reset();
  const send = await (writes[id] ?? logInAnew)(atFragile);
  let before: ReadonlyMap<string, string> = new Map();
  endBeforehand(async () => void (before = await keptRows(atFragile)));
  const { status, json } = await send();
  await wholeTally.hold(async () => {
    expect(status).toBe(401);
    expect(json).toMatchObject({ code: 'session-required' });
    expect(await changedSince(before, atFragile)).toEqual([]);
  });
});

test('a logout after its session has ended keeps the cookie, which may be of the next one', async () => {
  fragile = { transaction: store.transaction, fails: false };
  clock.set(testStart);
  await atFragile.reset();
  const client = await full(atFragile);
  endBeforehand();
  expect(must(200, await client.post('/api/logout')).headers['set-cookie']).toBeUndefined();
});

test('planted fault: what belongs together is written one by one', async () => {
  const { uploadDocument = logInAnew } = writes;
  const oneByOne: Store['transaction'] = (work) => work(store);
  await expectCaught(() => checkWhole('uploadDocument', uploadDocument, oneByOne), /^left behind: /);
  await expectCaught(() => checkWhole('login', logInAnew, oneByOne), /^left behind: /);
});
