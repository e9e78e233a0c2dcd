import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentQuota } from '../../../domain/documents.ts';
import { documentTypeLabels } from '../../../domain/labels.ts';
import { ruleTexts } from '../../../domain/forms/rules.ts';
import type { DocumentRow } from '../../../generated/api.ts';
import { buckets } from '../../../server/store/limits.ts';
import {
  contracts as contractTable,
  documentFiles,
  documents,
  messages,
} from '../../../server/store/schema.ts';
import type { Answer, TestClient } from '../../support/server/client.ts';
import { testStart } from '../../support/server/clock.ts';
import {
  docxWith,
  partsOf,
  rightFields,
  rightPdf,
  upload,
  uploadPath,
} from '../../support/documents/documents.ts';
import { checkPaging, list } from '../lists.ts';
import { letTimeGo, pass, stopTime, turnsUntil } from '../timers.ts';
import { multipartOf } from '../../support/files/multipart.ts';
import { readPdf } from '../../support/files/pdf.ts';
import { times } from '../../support/promise.ts';
import { must } from '../../support/server/server.ts';
import { headersOf } from '../../support/server/server-process.ts';
import { headOf, openConnection } from '../../support/server/slow-calls.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, server } = await startFreshServer({ listen: true });
const { db } = server.store;
let ana: TestClient;
let luka: TestClient;

beforeEach(async () => {
  ana = await server.openSession('ana.kovacevic');
  luka = await server.openSession('luka.maric');
});
afterEach(letTimeGo);

const path = '/api/document';
const ask = (client: TestClient, question: Record<string, string | string[] | number> = {}) =>
  list<DocumentRow>(client, path, question);
const errorsOf = (answer: Answer) =>
  (must(422, answer).json as { fieldErrors: Record<string, string> }).fieldErrors;
const kept = () => db.$count(documents);

describe('the list', () => {
  test('is in pages, newest first, and holds what the screen shows', async () => {
    const { content } = await ask(ana);
    expect(content.map(({ name }) => name)).toEqual([
      'Izjava o prijevremenom prekidu',
      'Polica obveznog osiguranja',
      'Polica kasko osiguranja',
    ]);
    expect(content[0]).toEqual({
      id: 3,
      documentType: 'EARLY_CONTRACT_TERMINATION',
      name: 'Izjava o prijevremenom prekidu',
      issueDate: '2026-11-13',
      fileName: 'izjava-prekid.pdf',
      size: expect.any(Number) as number,
      createdAt: '2026-11-15T09:12:00.000Z',
    });
    expect((await ask(luka)).content).toEqual([]);
    await checkPaging(ana, path, ({ id }: DocumentRow) => id);
  });

  test('is filtered by type, by several types, sorted and searched', async () => {
    const names = async (question: Record<string, string | string[]>) =>
      (await ask(ana, question)).content.map(({ fileName }) => fileName);
    expect(await names({ documentType: 'AO_POLICY' })).toEqual(['polica-ao.pdf']);
    expect(await names({ documentType: ['AO_POLICY', 'KASKO_INSURANCE_POLICY'] })).toEqual([
      'polica-ao.pdf',
      'polica-kasko.pdf',
    ]);
    expect(await names({ documentType: 'PROPERTY_POLICY' })).toEqual([]);
    expect(await names({ sort: 'name,asc' })).toEqual([
      'izjava-prekid.pdf',
      'polica-kasko.pdf',
      'polica-ao.pdf',
    ]);
    expect(await names({ search: 'IZJAVA' })).toEqual(['izjava-prekid.pdf']);
    expect(await names({ search: '13.11.2026' })).toEqual(['izjava-prekid.pdf']);
    // The day on which it was sent.
    expect(await names({ search: '15.11.2026' })).toEqual(['izjava-prekid.pdf']);
    must(400, await ana.get(`${path}?documentType=X`));
    expect(must(200, await ana.get('/api/uwt-code/document-type')).json).toContainEqual({
      code: 'INSURANCE_POLICY',
      name: 'Polica osiguranja',
    });
  });
});

describe('an upload', () => {
  test('is stored as it was rewritten, reported in the inbox, and can be downloaded again', async () => {
    const file = { fileName: 'Šteta čekić.PDF', content: rightPdf('Moj dokument').content };
    const answer = must(200, await upload(luka, file, { name: '  Polica <b>AO</b>  ' }));
    expect(answer.text).toBe('');
    const { content } = await ask(luka);
    expect(content).toEqual([
      {
        id: content[0]?.id,
        documentType: 'AO_POLICY',
        name: 'Polica <b>AO</b>',
        issueDate: '2026-11-02',
        fileName: 'Šteta čekić.pdf',
        size: expect.any(Number) as number,
        createdAt: testStart.toISOString(),
      },
    ]);
    const [message, ...more] = await db
      .select()
      .from(messages)
      .where(eq(messages.title, 'Dokument je zaprimljen'));
    expect(more).toEqual([]);
    expect(message?.content).toBe(
      '<p>Zaprimili smo dokument „Polica &lt;b&gt;AO&lt;/b&gt;“ (Polica AO osiguranja) izdan 02.11.2026, u datoteci Šteta čekić.pdf.</p><p>Sve svoje dokumente možete ponovno preuzeti na stranici <a href="/documentation">Dokumentacija</a>.</p>',
    );

    const download = must(200, await luka.get(`${path}/${content[0]?.id}/download`));
    expect(download.bytes.length).toBe(content[0]?.size);
    expect(download.bytes.equals(file.content)).toBe(false);
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Steta cekic.pdf"; filename*=UTF-8\'\'%C5%A0teta%20%C4%8Deki%C4%87.pdf',
    });
    expect((await readPdf(download.bytes)).texts).toEqual(['Moj dokument']);
    const foreign = must(404, await ana.get(`${path}/${content[0]?.id}/download`));
    expect(foreign.text).toBe(must(404, await ana.get(`${path}/999999/download`)).text);
  });

  test('may be a document of Word, for any type and category', async () => {
    const file = { fileName: 'zahtjev.docx', content: await docxWith() };
    for (const type of Object.values(documentTypeLabels)) {
      must(200, await upload(luka, file, { type, category: 'COMPENSATION_CLAIM' }));
    }
    const [first] = (await ask(luka)).content;
    const download = must(200, await luka.get(`${path}/${first?.id}/download`));
    expect(download.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
    expect(download.bytes.length).toBe(first?.size);
    expect(download.bytes.equals(file.content)).toBe(true);
  });

  test('sent again is kept once; with anything else it is another document', async () => {
    must(200, await upload(luka));
    must(200, await upload(luka));
    expect((await ask(luka)).totalElements).toBe(1);
    expect(await db.select().from(messages).where(eq(messages.title, 'Dokument je zaprimljen'))).toHaveLength(
      1,
    );
    const others: readonly Parameters<typeof upload>[2][] = [
      { type: documentTypeLabels.KASKO_INSURANCE_POLICY },
      { category: 'COMPENSATION_CLAIM' },
      { name: 'Druga polica' },
      { issueDate: '2026-11-03' },
    ];
    for (const fields of others) must(200, await upload(luka, rightPdf(), fields));
    must(200, await upload(luka, { ...rightPdf(), fileName: 'druga.pdf' }));
    must(200, await upload(luka, rightPdf('Druga')));
    expect((await ask(luka)).totalElements).toBe(7);
    const before = (await ask(ana)).totalElements;
    must(200, await upload(ana));
    expect((await ask(ana)).totalElements).toBe(before + 1);
  });

  test('is refused field by field', async () => {
    const before = await kept();
    const blank = { type: '', name: '  ', issueDate: '' };
    expect(errorsOf(await upload(luka, rightPdf(), blank))).toEqual({
      type: ruleTexts.required,
      name: ruleTexts.required,
      issueDate: ruleTexts.required,
    });
    for (const issueDate of ['2026-11-22', '2026-02-30', '1899-12-31', '02.11.2026', '9999-01-01']) {
      expect(errorsOf(await upload(luka, rightPdf(), { issueDate }))).toEqual({
        issueDate: ruleTexts.wrongDate,
      });
    }
    expect(errorsOf(await upload(luka, rightPdf(), { type: 'AO_POLICY' }))).toEqual({
      type: ruleTexts.required,
    });
    expect(Object.keys(errorsOf(await upload(luka, rightPdf(), { name: 'x'.repeat(101) })))).toEqual([
      'name',
    ]);
    must(200, await upload(luka, rightPdf(), { issueDate: '2026-11-21', name: 'x'.repeat(100) }));
    expect(await kept()).toBe(before + 1);
  });
});

describe('bounds', () => {
  const partnerOf = async (username: string) => (await server.userOf(username)).partnerId;

  const fill = async (username: string, count: number, size: number) => {
    const partnerId = await partnerOf(username);
    const rows = times(count, (index) => ({
      partnerId,
      type: 'AO_POLICY' as const,
      category: 'AO_POLICY' as const,
      name: `Dokument ${index}`,
      issueDate: '2026-01-01',
      fileName: 'x.pdf',
      mediaType: 'application/pdf' as const,
      size,
      createdAt: testStart,
      nameKey: '',
      typeKey: '',
      searchText: '',
    }));
    await db.insert(documents).values(rows);
  };

  const most = documentQuota(0);

  test('a customer without contracts keeps at most 200 documents, also of many at once', async () => {
    await fill('luka.maric', most.documents - 1, 1);
    const answers = await Promise.all(
      times(5, (index) => upload(luka.copy(), rightPdf(`Dokument ${index}`))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(must(409, await upload(luka, rightPdf('Još jedan'))).json).toEqual({
      code: 'document-quota',
      message:
        'Ovdje možete čuvati najviše 200 dokumenata, ukupno 200 MB, i toliko ste ih već poslali. Pošaljite nam dokumente na podrska@jadran-leasing.example ili nazovite 0800 200 400.',
    });
    expect((await ask(luka)).totalElements).toBe(most.documents);
    // Others are not held by it.
    must(200, await upload(ana));
  });

  test('and ten more with each contract, whatever its state', async () => {
    const contracts = await db.$count(
      contractTable,
      eq(contractTable.partnerId, await partnerOf('ana.kovacevic')),
    );
    expect(contracts).toBeGreaterThan(1);
    const before = (await ask(ana)).totalElements;
    await fill('ana.kovacevic', documentQuota(contracts).documents - before - 1, 1);
    must(200, await upload(ana));
    must(409, await upload(ana, rightPdf('Još jedan')));
  });

  test('and at most 200 MB', async () => {
    const small = 100 * 1024;
    await fill('luka.maric', 1, most.bytes - 10);
    must(409, await upload(luka));
    await db.delete(documents).where(eq(documents.fileName, 'x.pdf'));
    await fill('luka.maric', 1, most.bytes - small);
    must(200, await upload(luka));
  });

  test('and hands in so many a day', async () => {
    const { key, window } = buckets.documentsOfPartnerPerDay(await partnerOf('luka.maric'), 0);
    for (const _ of times(most.perDay - 1, () => undefined))
      await server.store.attempts.count(key, window, testStart);
    must(422, await upload(luka, { ...rightPdf(), fileName: 'x.txt' }));
    const refused = must(429, await upload(luka));
    expect(refused.headers['retry-after']).toBeDefined();
    expect(refused.json).toMatchObject({
      message: expect.stringMatching(/^U jednom danu možete poslati najviše 50 dokumenata\. .*Ako je hitno/),
    });
    clock.advance(24 * 60 * 60_000);
    luka = await server.openSession('luka.maric');
    must(200, await upload(luka));
  });
});

describe('bodies', () => {
  test('of another kind, cut or without their boundary are refused', async () => {
    must(415, await luka.post(uploadPath, { json: rightFields }));
    must(415, await luka.post(uploadPath, { form: rightFields }));
    must(415, await luka.post(uploadPath));
    must(415, await luka.post('/api/contract/details', { parts: partsOf([rightPdf()]) }));
    const headers = (type: string) => ({ headers: { 'content-type': type } });
    must(400, await luka.post(uploadPath, { parts: [], ...headers('multipart/form-data') }));
    must(
      400,
      await luka.post(uploadPath, {
        parts: partsOf([rightPdf()]),
        ...headers('multipart/form-data; boundary=x'),
      }),
    );
  });
});

test('nobody’s body is read before the session and the token are known', async () => {
  stopTime();
  const { mediaType } = multipartOf([]);
  const announced = { 'content-type': mediaType, 'content-length': 4_000_000 };
  for (const [headers, status] of [
    [{}, 401],
    [{ ...headersOf(luka), 'x-csrf-token': 'x' }, 403],
  ] as const) {
    const { socket } = await openConnection(Number(new URL(server.url).port));
    const asked = once(server.app.server, 'request') as Promise<[IncomingMessage]>;
    const answered = once(socket, 'data');
    socket.write(headOf(uploadPath, { ...announced, ...headers }));
    const [request] = await asked;
    // The upload is refused; this long the server waits for the rest of the body, without a query.
    await turnsUntil(() => request.listenerCount('data') > 0);
    await pass(10_000);
    expect(String(await answered)).toContain(`HTTP/1.1 ${status}`);
    socket.destroy();
  }
});

test('a sender who stops is disconnected', () => {
  const { timeout, requestTimeout } = server.app.server;
  expect([timeout, requestTimeout]).toEqual([30_000, 120_000]);
});

test('documents are kept apart from their files, and no file is left alone', async () => {
  must(200, await upload(luka));
  const [newest] = await db.select().from(documents).orderBy(desc(documents.id)).limit(1);
  await db.delete(documents).where(eq(documents.id, newest?.id ?? 0));
  expect(await db.$count(documentFiles)).toBe(await kept());
});
