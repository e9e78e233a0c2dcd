import { beforeEach, expect, test } from 'vitest';
import { documentFileName, fileTypes } from '../../../domain/documents.ts';
import { exportFormats } from '../../../domain/lists/export.ts';
import { allOperations, type OperationId } from '../../../server/features/shared/operations.ts';
import { attempts, calendarLinks } from '../../../server/store/schema.ts';
import { addBills, addPapers } from '../../support/lists/bills.ts';
import type { Answer, TestClient } from '../../support/server/client.ts';
import { expectCaught, Tally } from '../../support/promise.ts';
import { newFirm } from '../../support/registration/registration.ts';
import { must, type TestServer } from '../../support/server/server.ts';
import { readZip } from '../../support/files/zip.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, store, server, start } = await startFreshServer();
const tally = new Tally('14 downloads');
const downloads = allOperations.filter((operation) => operation.fileTypes.length > 0);

/** Numbers that would like to be more than a name. */
const hostile = [
  'Račun č/ć',
  '../../../etc/passwd',
  '..\\..\\boot.ini',
  '/abs',
  '.bashrc',
  'a"; filename="evil.exe',
  'a";\u2028x',
  "b'*()",
  '100%2e%2e%2f',
  'CON',
  '\u202Egpj.exe',
  '😀',
  'x;y=z',
  '\u2024\u2024\uFF0Fx',
  '\u2026x \u2105 y',
];

beforeEach(async () => {
  await addBills(store, 'ana.kovacevic', hostile);
  await addPapers(store, hostile);
  await addDocuments();
});

/** Ids of documents whose files are named so, one for each name. */
let documentIds: readonly number[] = [];

/** As if the names had come into the database past all checks. */
async function addDocuments(): Promise<void> {
  const ana = await store.users.byUsername('ana.kovacevic');
  documentIds = await store.transaction(async ({ documents }) => {
    const ids: number[] = [];
    for (const [index, name] of hostile.entries()) {
      const ending = index % 2 === 0 ? 'pdf' : 'docx';
      const document = {
        partnerId: ana?.partner.id ?? 0,
        type: 'AO_POLICY' as const,
        category: 'AO_POLICY' as const,
        name,
        issueDate: '2026-01-01',
        fileName: documentFileName(`${name}.${ending}`, ending),
        mediaType: fileTypes[ending],
        size: 1,
        createdAt: clock.now(),
      };
      ids.push(await documents.add(document, Buffer.from('x')));
    }
    return ids;
  });
}

type Asked = (client: TestClient, name: string, index: number) => Promise<Answer>;

/** How each download is asked for: a new one in the contract is missed here by the check. */
const asked: Partial<Record<OperationId, Asked>> = {
  getBillPdf: (client, number) =>
    client.get(`/api/bill/pdf?${new URLSearchParams({ billNumber: number }).toString()}`),
  getBillZip: (client, number) =>
    client.get(`/api/bill/zip?${new URLSearchParams({ billNumbers: number }).toString()}`),
  getBillXml: (client, number) =>
    client.get(`/api/bill/xml?${new URLSearchParams({ billNumber: number }).toString()}`),
  exportBills: (client, search, index) =>
    client.post('/api/bill/export', {
      json: { format: exportFormats[index % exportFormats.length], search: search.replaceAll(/\p{C}/gu, '') },
    }),
  downloadDocument: (client, _name, index) => client.get(`/api/document/${documentIds[index]}/download`),
  exportOwnData: async (client) => {
    // The test needs it more than once an hour.
    await store.db.delete(attempts);
    return client.post('/api/user-profile/export', { json: { presentPassword: 'Leasing#2026' } });
  },
  exportCalendar: (client) => client.get('/api/calendar/export?withAmounts=true'),
  readCalendar: async (client) => {
    await store.db.delete(calendarLinks);
    const { json } = must(200, await client.post('/api/calendar', { json: { withAmounts: true } }));
    return client.get(new URL((json as { url: string }).url).pathname);
  },
  createRegistrationStatement: (client, shortName) =>
    client.post('/api/register/legal-entity/statement', { json: { ...newFirm, shortName } }),
};

/** RFC 6266 with a quoted name in plain letters and an exact one as RFC 8187 writes it, and nothing else. */
const disposition =
  /^attachment; filename="(?<plain>[\x20-\x21\x23-\x5B\x5D-\x7E]+)"; filename\*=UTF-8''(?<exact>(?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})+)$/;

/** Programs that ask for a calendar again and again may keep it, each for itself. */
const kept: Partial<Record<OperationId, string>> = { readCalendar: 'max-age=3600, private' };

function checkFile({ headers }: Answer, what: string, cacheControl = 'no-store'): void {
  const { plain = '', exact = '' } = disposition.exec(String(headers['content-disposition']))?.groups ?? {};
  for (const name of [plain, decodeURIComponent(exact)]) {
    expect(name, what).toMatch(/^[^.].*\.(pdf|zip|docx|xlsx|csv|ics|xml)$/u);
    expect(name, what).not.toMatch(/[\\/"\p{C}]|\.\./u);
  }
  expect(plain, what).not.toContain('%');
  expect(headers['x-content-type-options'], what).toBe('nosniff');
  expect(headers['cache-control'], what).toBe(cacheControl);
}

/** These take no name. */
const nameless: ReadonlySet<OperationId> = new Set(['exportOwnData', 'exportCalendar', 'readCalendar']);

async function checkDownloads(at: TestServer, asking = downloads): Promise<void> {
  const client = await at.openSession('ana.kovacevic');
  expect(downloads.map(({ id }) => id).toSorted()).toEqual(Object.keys(asked).toSorted());
  for (const { id, fileTypes: promised } of asking) {
    for (const [index, number] of (nameless.has(id) ? hostile.slice(0, 1) : hostile).entries()) {
      await tally.hold(async () => {
        const answer = await asked[id]?.(client, number, index);
        expect(answer?.status, `${id} ${number}`).toBe(200);
        expect(promised).toContain(String(answer?.headers['content-type']).replace('; charset=utf-8', ''));
        if (answer !== undefined) checkFile(answer, `${id} ${number}`, kept[id]);
      });
    }
  }
}

test('every download is an attachment under a name that is only a name @T14.1', () => checkDownloads(server));
test('entries of an archive are flat @T14.2', async () => {
  const client = await server.openSession('ana.kovacevic');
  const list = encodeURIComponent(hostile.join(','));
  await tally.hold(async () => {
    const answer = await client.get(`/api/bill/zip?billNumbers=${list}&withXml=true`);
    const names = [...(await readZip(must(200, answer).bytes)).keys()];
    expect(names).toHaveLength(2 * hostile.length);
    for (const name of names) expect(name, 'entry').toMatch(/^(?!\.)[^\\/:"\p{C}]+\.(?:pdf|xml)$/u);
    for (const name of names) expect(name).not.toContain('..');
  }, hostile.length);
});
/** Documents are kept under names that callers have chosen. */
test('so are those of one’s own data, but for the folders of documents and bills', async () => {
  const client = await server.openSession('ana.kovacevic');
  await tally.hold(async () => {
    const answer = await asked.exportOwnData?.(client, '', 0);
    const names = [...(await readZip(answer?.bytes ?? Buffer.of())).keys()].filter((name) =>
      name.includes('/'),
    );
    expect(names.length).toBeGreaterThan(3 * hostile.length);
    for (const name of names)
      expect(name, 'entry').toMatch(/^(?:dokumenti|racuni)\/\d+-(?!\.)[^\\/:"\p{C}]+\.(pdf|docx|xml)$/u);
    for (const name of names) expect(name).not.toContain('..');
  }, hostile.length);
});

test.each([
  [
    'shown in the browser',
    'content-disposition',
    'inline; filename="x.pdf"',
    /^downloadDocument .+: expected '' to match/,
  ],
  ['a kind to be guessed', 'x-content-type-options', '', /^downloadDocument .+ to be 'nosniff'/],
  ['kept on the way', 'cache-control', 'private, max-age=60', /^downloadDocument .+ to be 'no-store'/],
])('planted fault: %s', async (_what, header, value, caught) => {
  const broken = await start({
    extend: (app) => {
      app.addHook('onSend', async (request, reply) => {
        if (request.url.startsWith('/api/document/')) reply.header(header, value);
      });
    },
  });
  const asking = downloads.filter(({ id }) => id === 'downloadDocument');
  await expectCaught(() => checkDownloads(broken, asking), caught);
});
