import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '../../../domain/values/dates.ts';
import type { ContractPage, OfferPage } from '../../../generated/api.ts';
import { serverDurations } from '../../../server/store/limits.ts';
import { shift } from '../../../server/platform/clock.ts';
import { messageRow } from '../../../server/store/queries/messages.ts';
import {
  auditLog,
  closedRequests,
  contracts,
  devices,
  documentFiles,
  linkTokens,
  messages,
  passkeys,
  registrations,
  sessions,
} from '../../../server/store/schema.ts';
import { rightPdf, upload } from '../../support/documents/documents.ts';
import { addDocument, askTermination } from '../../support/documents/termination-documents.ts';
import { readZip } from '../../support/files/zip.ts';
import { times } from '../../support/promise.ts';
import type { TestClient } from '../../support/server/client.ts';
import { emailOf, must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, server, store } = await startFreshServer({ listen: true });
const path = '/api/user-profile/export';
let ana: TestClient;

beforeEach(async () => {
  ana = (await server.logInByCall('ana.kovacevic')).client;
});

const ask = (client: TestClient, presentPassword = 'Leasing#2026') =>
  client.post(path, { json: { presentPassword } });

async function filesOf(client: TestClient, password?: string) {
  const files = await readZip(must(200, await ask(client, password)).bytes);
  return { files, json: (name: string): unknown => JSON.parse(files.get(name)?.toString('utf8') ?? '') };
}

const dataOf = async (client: TestClient, from: string) => must(200, await client.get(from)).json;
const contentOf = async (client: TestClient, from: string) =>
  ((await dataOf(client, from)) as { content: object[] }).content;

/** The call as a browser makes it; the answer has not been read yet. */
function open(client: TestClient): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    requestOf(client)
      .on('response', resolve)
      .on('error', reject)
      .end(JSON.stringify({ presentPassword: 'Leasing#2026' }));
  });
}

function requestOf(client: TestClient): ClientRequest {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'x-csrf-token': client.csrf ?? '', 'content-type': 'application/json' };
  return request(server.url + path, { method: 'POST', headers, agent: false });
}

/** The status of another call; its body is not read. */
async function reopened(): Promise<number | undefined> {
  const response = await open(ana);
  response.destroy();
  return response.statusCode;
}

describe('the archive', () => {
  test('has all files in their order, and a letter that explains them', async () => {
    must(200, await upload(ana, rightPdf('Polica 2027')));
    const answer = must(200, await ask(ana));
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain(
      `filename="moji-podaci-${dayOf(clock.now())}.zip"`,
    );
    const files = await readZip(answer.bytes);
    const names = [...files.keys()];
    expect(names.slice(0, 11)).toEqual([
      'PROCITAJME.txt',
      'profil.json',
      'ugovori.json',
      'racuni.json',
      'ponude.json',
      'zahtjevi.json',
      'poruke.json',
      'dokumenti.json',
      'postavke.json',
      'prijave.json',
      'registracija.json',
    ]);
    for (const name of names.slice(11))
      expect(name).toMatch(/^(?:dokumenti\/\d+-[^\\/]+\.(?:pdf|docx)|racuni\/\d+-[^\\/]+\.(?:pdf|xml))$/);
    expect(files.get('profil.json')?.toString('utf8')).toMatch(/^{\n {2}"accountId": .*[^]*\n}\n$/);
    const letter = files.get('PROCITAJME.txt')?.toString('utf8') ?? '';
    for (const name of names) {
      expect(letter, name).toContain(
        name.includes('/') ? `${name.split('/')[0]}/ ` : `${name} `.replace('PROCITAJME.txt ', ''),
      );
    }
    expect(letter).toContain('https://www.jadran-leasing.example/izjava-o-privatnosti');
  });

  test('says what the calls of the portal say', async () => {
    const documentId = await addDocument(store, 'ana.kovacevic');
    must(200, await askTermination(ana, '10482/24', documentId));
    must(200, await ana.post('/api/leasing-calculator/request-financing/412'));
    must(200, await ana.post('/api/inbox/read/12'));
    const contractList = (await contentOf(ana, '/api/contract?size=100')) as ContractPage['content'];
    const offerList = (await contentOf(ana, '/api/leasing-offer?size=100')) as OfferPage['content'];
    const { json, files } = await filesOf(ana);

    expect(json('profil.json')).toMatchObject((await dataOf(ana, '/api/user-profile')) as object);
    const details = await Promise.all(
      contractList.map(
        async ({ number }) => must(200, await ana.post('/api/contract/details', { json: { number } })).json,
      ),
    );
    const written = json('ugovori.json') as { number: string }[];
    expect(written).toHaveLength(details.length);
    for (const one of details as { number: string }[]) {
      expect(written.find(({ number }) => number === one.number)).toMatchObject(one);
    }
    expect(written.find(({ number }) => number === '10482/24')).toMatchObject({
      interestRatePercent: 6.5,
      interestRateType: 'FIXED',
    });
    const costs = Object.fromEntries(
      (json('ugovori.json') as { number: string; processingCostsEur: number | null }[]).map((one) => [
        one.number,
        one.processingCostsEur,
      ]),
    );
    expect(costs).toMatchObject({ '11502/25': 446.4, '11937/25': null });
    const bills = await contentOf(ana, '/api/bill?size=100&sort=date,asc');
    expect(bills.length).toBeGreaterThan(5);
    expect(json('racuni.json')).toMatchObject(bills);
    const offers = await Promise.all(
      offerList.map(({ id }) => dataOf(ana, `/api/leasing-offer/${id}/details`)),
    );
    expect(offers.length).toBeGreaterThan(1);
    expect(new Set(json('ponude.json') as object[])).toEqual(new Set(offers));
    const requests = await contentOf(ana, '/api/request');
    expect(requests).toHaveLength((json('zahtjevi.json') as object[]).length);
    expect(json('zahtjevi.json')).toEqual(requests);
    const newest = await contentOf(ana, '/api/inbox?page=0');
    expect((json('poruke.json') as object[]).toReversed().slice(0, newest.length)).toMatchObject(newest);
    expect(JSON.stringify(json('poruke.json'))).toContain(`"readAt":"${clock.now().toISOString()}"`);
    const documentRows = await contentOf(ana, '/api/document?size=100&sort=createdAt,asc');
    expect(json('dokumenti.json')).toMatchObject(documentRows);
    for (const { file, id } of json('dokumenti.json') as { file: string; id: number }[]) {
      const kept = must(200, await ana.get(`/api/document/${id}/download`)).bytes;
      expect(files.get(file)?.equals(kept), file).toBe(true);
    }
  });

  test('has what no screen shows: the account, the audit log, what was registered', async () => {
    const registered = { partner: { oib: '30712945687' }, details: { mb: '04567890' } };
    const at = { createdAt: clock.now(), expiresAt: clock.now() };
    await store.db.insert(registrations).values({
      ...at,
      tokenHash: 'firm',
      usernameKey: '',
      data: registered as never,
      statement: Buffer.from('%PDF-1.7'),
      userId: 1,
    });
    const { json, files } = await filesOf(ana);
    expect(json('postavke.json')).toMatchObject({
      username: 'ana.kovacevic',
      secondFactor: 'MAIL',
      sessions: [{ kind: 'full', device: null, startedAt: clock.now().toISOString() }],
      rememberedBrowsers: [{ since: clock.now().toISOString() }],
    });
    const events = (json('prijave.json') as { event: string; address: string }[]).map(({ event }) => event);
    expect(events.slice(-4)).toEqual(['mail-code-sent', 'login', 'code-accepted', 'data-exported']);
    expect(json('registracija.json')).toMatchObject([{ data: registered }]);
    expect(files.get('registracija-izjava.pdf')?.toString()).toBe('%PDF-1.7');
  });

  test('lists repeated entries from the oldest on', async () => {
    const { db } = store;
    const [userId, now] = [1, clock.now()];
    const at = (minutes: number) => shift(now, minutes * 60_000);
    const minutes = [-2, -3, -1];
    for (const each of minutes) {
      const [of, name] = [{ userId, createdAt: at(each) }, `${each}`];
      await db.insert(sessions).values({ ...of, idHash: name, kind: 'half', lastSeenAt: now });
      await db.insert(devices).values({ ...of, tokenHash: name });
      await db.insert(linkTokens).values({ ...of, tokenHash: name, purpose: 'qr-reset', expiresAt: now });
      const key = { credentialId: name, publicKey: Buffer.from(''), counter: 0, transports: [], name };
      await db.insert(passkeys).values({ ...of, ...key, deviceType: 'singleDevice', backedUp: false });
      const data = { partner: {}, details: {} } as never;
      await db
        .insert(registrations)
        .values({ ...of, tokenHash: name, usernameKey: '', data, expiresAt: now });
    }
    const account = await store.ownData.account(userId);
    const oldestFirst = [-3, -2, -1].map(at);
    expect(account.sessions.map(({ startedAt }) => startedAt)).toEqual([...oldestFirst, now]);
    expect(account.rememberedBrowsers.map(({ since }) => since)).toEqual([...oldestFirst, now]);
    expect(account.links.map(({ sentAt }) => sentAt)).toEqual(oldestFirst);
    expect(account.passkeys.map(({ name }) => name)).toEqual(['-3', '-2', '-1']);
    // In the order in which they came.
    expect((await store.ownData.registrations(userId)).map(({ sentAt }) => sentAt)).toEqual(minutes.map(at));
  });

  test('keeps a request that was closed, and reveals nothing of the present customer of the contract', async () => {
    const [contract] = await store.db.select().from(contracts).where(eq(contracts.number, '10482/24'));
    const documentId = await addDocument(store, 'ana.kovacevic');
    await store.db.insert(closedRequests).values({
      partnerId: contract?.partnerId ?? 0,
      contractId: contract?.id ?? 0,
      documentId,
      createdAt: clock.now(),
      changedAt: clock.now(),
      state: 'REFUSED',
      note: 'Ugovor je tek sklopljen.',
    });
    must(200, await askTermination(ana, '10482/24', documentId));
    const marko = await store.users.byUsername('marko.horvat');
    await store.db
      .update(contracts)
      .set({ partnerId: marko?.partnerId ?? 0 })
      .where(eq(contracts.number, '10482/24'));
    await store.db.execute(
      `insert into request_states (kind, reference, state, changed_at, note) values ('EARLY_TERMINATION', '10482/24', 'APPROVED', now(), 'Za novog vlasnika')`,
    );
    const { json } = await filesOf(ana);
    const ofContract = (json('zahtjevi.json') as { number: string }[]).filter(
      ({ number }) => number === '10482/24',
    );
    expect(ofContract).toMatchObject([
      { state: 'RECEIVED', note: null },
      { state: 'REFUSED', note: 'Ugovor je tek sklopljen.' },
    ]);
    expect(JSON.stringify([json('ugovori.json'), ofContract])).not.toContain('Za novog vlasnika');
  });

  test('has every row of a list that comes in portions once', async () => {
    const count = 501;
    const luka = await store.users.byUsername('luka.maric');
    await store.db.delete(messages);
    const row = (index: number) =>
      messageRow({
        partnerId: luka?.partnerId ?? 0,
        title: `Obavijest ${index}`,
        content: '<p>Dobar dan.</p>',
        createdAt: clock.now(),
      });
    await store.db.insert(messages).values(times(count, row));
    const { json } = await filesOf((await server.logInByCall('luka.maric')).client);
    const titles = (json('poruke.json') as { title: string }[]).map(({ title }) => title);
    expect(titles).toEqual(times(count, (index) => `Obavijest ${index}`));
    for (const name of ['ugovori', 'racuni', 'ponude', 'zahtjevi', 'dokumenti', 'registracija'])
      expect(json(`${name}.json`), name).toEqual([]);
  });
});

describe('asking for it', () => {
  test('takes the present password, and is recorded and notified', async () => {
    const wrong = must(422, await ask(ana, 'Kriva#Lozinka1'));
    expect(wrong.json).toMatchObject({ fieldErrors: { presentPassword: 'Sadašnja lozinka nije ispravna.' } });
    await server.settled();
    const exported = () => store.db.select().from(auditLog).where(eq(auditLog.event, 'data-exported'));
    expect(await exported()).toEqual([]);
    const before = server.mails.length;
    must(200, await ask(ana));
    await server.settled();
    expect(await exported()).toMatchObject([{ userId: 1, ipAddress: '127.0.0.1' }]);
    expect(server.mails.slice(before)).toMatchObject([
      { to: { address: emailOf('ana.kovacevic') }, subject: 'Preuzeli ste svoje podatke – Moj leasing' },
    ]);
    expect(server.mails.at(-1)?.text).toContain('preuzeli ste 21.11.2026 u 10:12.');
  });

  test('is answered once an hour, for each user', async () => {
    must(200, await ask(ana));
    clock.advance(20 * 60_000);
    const marko = (await server.logInByCall('marko.horvat')).client;
    must(200, await ask(marko));
    must(200, await ana.get('/api/inbox/count-unread'));
    const allowedAt = new Date(clock.now().getTime() + serverDurations.ownData - 20 * 60_000);
    const refused = must(409, await ask(ana));
    expect(refused.json).toEqual({
      code: 'export-too-soon',
      message: expect.stringMatching(
        /^Podatke ste preuzeli u \d\d:12\. Ponovno ih možete preuzeti nakon \d\d:12\.$/,
      ) as string,
      allowedAt: allowedAt.toISOString(),
    });
    clock.advance(20 * 60_000);
    must(200, await ana.get('/api/user-profile'));
    clock.advance(20 * 60_000);
    must(200, await ask(ana));
  });

  test('a download that breaks off leaves nothing, and counts once a byte of it was sent', async () => {
    await addLargeDocuments(2);
    const first = await open(ana);
    expect(first.statusCode).toBe(200);
    await new Promise((resolve) => first.once('data', resolve));
    must(409, await ask(ana));
    first.destroy();
    // Until the server hears of it, the first one is under way.
    await expect
      .poll(async () => must(409, await ask(ana)).json, { timeout: 60_000 })
      .toMatchObject({ code: 'export-too-soon' });
    expect(store.connections().waiting).toBe(0);
  });

  test('one does not count whose caller leaves before the first byte', async () => {
    const { transaction } = store;
    let isGone = false;
    const connected = once(server.app.server, 'connection') as Promise<[Socket]>;
    const call = requestOf(ana);
    call.on('error', () => (isGone = true));
    let hasRun = () => undefined as void;
    const ran = new Promise<void>((resolve) => (hasRun = resolve));
    store.transaction = async (...work) => {
      call.destroy();
      await expect.poll(() => isGone).toBe(true);
      const [socket] = await connected;
      if (!socket.closed) await once(socket, 'close');
      return transaction.apply(store, work).finally(hasRun) as never;
    };
    try {
      call.end(JSON.stringify({ presentPassword: 'Leasing#2026' }));
      await ran;
    } finally {
      store.transaction = transaction;
    }
    await server.settled();
    await expect.poll(reopened, { timeout: 60_000 }).toBe(200);
  });
});

const megabyte = 1024 * 1024;

/** Documents of 5 MB, past the upload and made by the database. */
async function addLargeDocuments(count: number): Promise<void> {
  for (const id of await Promise.all(times(count, () => addDocument(store, 'ana.kovacevic')))) {
    const content = sql`decode(repeat('78', ${5 * megabyte}), 'hex')`;
    await store.db.update(documentFiles).set({ content }).where(eq(documentFiles.documentId, id));
  }
}
