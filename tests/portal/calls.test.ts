import JSZip from 'jszip';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { durations } from '../../domain/values/durations.ts';
import { firstPage, inboxPageSize } from '../../domain/lists/list.ts';
import type { downloadMachine } from '../../machines/download.ts';

const backEnd = 'https://portal.example';
const noRows = { content: [], totalPages: 0, totalElements: 0 };

/** The calls of the browser, with a server that gives these answers, the last one from then on. */
async function start(...answers: readonly Response[]) {
  const requests: Request[] = [];
  const stored = new Map<string, string>();
  vi.stubGlobal('document', { querySelector: () => ({ content: backEnd }) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(request);
    return Promise.resolve((answers[requests.length - 1] ?? answers.at(-1) ?? Response.json(noRows)).clone());
  });
  const { CallFailure, client, listenToCalls } = await import('../../src/api/calls/client.ts');
  const { activeContracts, activeOffers, filterBody } = await import('../../src/api/lists.ts');
  const { queryClient } = await import('../../src/api/calls/queries.ts');
  const { billsLogic } = await import('../../src/api/bills.ts');
  const { portalSearch } = await import('../../src/api/search.ts');
  const refused = vi.fn();
  listenToCalls({ answered: () => undefined, refused });
  const lists = { activeContracts, billsLogic, activeOffers, filterBody, portalSearch, queryClient };
  return { requests, stored, refused, CallFailure, client, ...lists };
}

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const withToken = (token: string) => Response.json({ count: 0 }, { headers: { 'X-CSRF-TOKEN': token } });
const failed = (status: number, body: object = { code: 'internal', message: 'Greška.' }) =>
  Response.json(body, { status });

test('calls go to the configured address with credentials, and all but login with the token @P7.1 @P7.2 @P7.3 @C7.1', async () => {
  const { requests, stored, client } = await start(withToken('first'), Response.json({}));
  await client.GET('/api/inbox/count-unread');
  expect(stored.get('csrf-token')).toBe('first');
  await client.POST('/api/inbox/read/{id}', { params: { path: { id: 1 } } });
  const credentials = { username: 'ana', password: 'x', submit: 'Login' } as const;
  await client.POST('/api/login', { body: credentials });
  expect(requests.map(({ url }) => url)).toEqual(
    ['inbox/count-unread', 'inbox/read/1', 'login'].map((path) => `${backEnd}/api/${path}`),
  );
  expect(requests.map((request) => request.credentials)).toEqual(['include', 'include', 'include']);
  expect(requests.map(({ headers }) => headers.get('X-CSRF-TOKEN'))).toEqual([null, 'first', null]);
});

test('a failed response is logged once, under the name that the server’s log has for it, and an error with its message and fields @P8.1 @P8.2 @C8.4 @C8.5', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const fieldErrors = { email: 'E-mail adresa je neispravna!' };
  const { client, CallFailure } = await start(
    Response.json(
      { code: 'invalid-fields', message: 'Provjerite upisane podatke.', fieldErrors },
      { status: 422, headers: { 'X-Request-Id': '7B0E3C5A' } },
    ),
  );
  const failure = await client.GET('/api/user-profile').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ message: 'Provjerite upisane podatke.', fieldErrors });
  expect(warn.mock.calls).toEqual([['GET /api/user-profile: status 422, request 7B0E3C5A']]);
});

test('a 401 ends the session, but for the calls of the authentication @P4.17 @P8.3', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { client, refused } = await start(failed(401));
  const body = { verificationCode: '000000' };
  await expect(client.POST('/api/tfa', { body })).rejects.toThrow(/^Greška prilikom verifikacije koda/);
  expect(refused).not.toHaveBeenCalled();
  await expect(client.GET('/api/user-profile')).rejects.toThrow('Greška.');
  expect(refused).toHaveBeenCalledOnce();
});

test('lists are kept for 15 minutes by their parameters @P7.4 @C7.3', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { requests, activeContracts, queryClient } = await start();
  const fetched = async (page: number) => {
    await queryClient.fetchQuery(activeContracts({ ...firstPage, page }));
    return requests.length;
  };
  expect([await fetched(0), await fetched(0), await fetched(1)]).toEqual([1, 1, 2]);
  vi.setSystemTime(Date.now() + durations.cache - 1);
  expect(await fetched(0)).toBe(2);
  vi.setSystemTime(Date.now() + 1);
  expect(await fetched(0)).toBe(3);
});

test('a list asks for page, size, search and order, offers for the active ones @P7.5 @C2.41 @C7.2 @C7.14', async () => {
  const { requests, activeContracts, activeOffers, queryClient } = await start();
  const parameters = { ...firstPage, page: 2, size: 50, search: 'octavia' } as const;
  const sort = { column: 'number', direction: 'desc' } as const;
  await queryClient.fetchQuery(activeContracts({ ...parameters, sort }));
  await queryClient.fetchQuery(activeOffers({ ...firstPage, size: inboxPageSize }));
  expect(requests.map(({ url }) => new URL(url).search)).toEqual([
    '?page=2&size=50&search=octavia&sort=number%2Cdesc',
    '?page=0&size=10&leasingOfferStatus=ACTIVE',
  ]);
});

test('days of a filter are sent as dates of UTC @P5.59 @P7.27', async () => {
  const { filterBody } = await start();
  expect(filterBody({ column: 'dueDate', dateFrom: '2026-01-05', dateTo: '2026-02-05' })).toEqual({
    column: 'dueDate',
    dateFrom: '2026-01-05T00:00:00.000Z',
    dateTo: '2026-02-05T00:00:00.000Z',
  });
});

test('a search makes three calls at once, and its results have their numbers @P3.40 @P7.36 @C7.17', async () => {
  const row = { number: '10482/24', subjectName: 'Škoda', registrationNumber: null };
  const { requests, portalSearch } = await start(
    Response.json({ ...noRows, content: [row], totalElements: 1 }),
  );
  const answered = globalThis.fetch;
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', (request: Request) =>
    answered(request).then((response) => held.then(() => response)),
  );
  const actor = createActor(portalSearch);
  actor.start();
  actor.send({ type: 'text.typed', text: 'škoda' });
  actor.send({ type: 'search.submitted' });
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/contract/active',
    '/api/bill',
    '/api/leasing-offer',
  ]);
  expect(requests.map(({ url }) => new URL(url).searchParams.get('search'))).toEqual(Array(3).fill('škoda'));
  expect(requests.map(({ url }) => new URL(url).searchParams.get('leasingOfferStatus'))).toEqual([
    null,
    null,
    'ACTIVE',
  ]);
  answer();
  await waitFor(actor, (snapshot) => snapshot.matches('found'));
  expect(actor.getSnapshot().context.groups[0]?.items).toMatchObject([{ number: '10482/24' }]);
});

test('of an empty archive no file is saved, and every number is missing @P5.62', async () => {
  const createObjectURL = vi.spyOn(URL, 'createObjectURL');
  const archive = new Blob([await new JSZip().generateAsync({ type: 'arraybuffer' })], {
    type: 'application/zip',
  });
  const { requests, billsLogic } = await start(new Response(archive));
  const files = ['R-1', 'R-2'].map((key) => ({ key, fileName: `${key}.pdf` }));
  const actor = createActor(billsLogic.implementations.actors.download as typeof downloadMachine);
  const toasts: string[] = [];
  actor.on('toast', ({ toast }) => toasts.push(toast.message));
  actor.start();
  actor.send({ type: 'download.requested', files });
  await waitFor(actor, (snapshot) => snapshot.matches('idle'));
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?billNumbers=R-1%2CR-2']);
  expect(createObjectURL).not.toHaveBeenCalled();
  expect(toasts).toHaveLength(1);
  expect(toasts[0]).toContain('R-1, R-2');
});
