import { additions, coreOperations, type NamedOperation } from './core.ts';
import { Client, type Asked } from './client.ts';
import { refusalOf, statusText, rowsOf, screenOfAll, type Asking, type Data } from './asking.ts';

const token = 'x-csrf-token';

const listIn = (headers: Headers, name: string) => (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);

/** The headers that a browser needs from a back-end at another origin than the pages. */
async function cors(asking: Asking, url: string, origin: string): Promise<void> {
  const preflight = (from: string) =>
    new Client(url, from).call('OPTIONS', '/api/bill/filtered', {
      headers: {
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': `content-type,${token}`,
      },
    });
  const { status, headers } = await preflight(origin);
  const allowed = listIn(headers, 'access-control-allow-headers');
  const missing = ['content-type', token].filter((name) => !allowed.includes(name));
  asking.rule(
    'CORS: the preflight allows the calls',
    [
      ...(status >= 200 && status < 300 ? [] : [`status ${status}`]),
      ...missing.map((name) => `Access-Control-Allow-Headers lacks ${name}`),
    ],
    screenOfAll,
  );
  const { headers: answered } = await asking.call('GET /api/bill/status/list');
  const originIn = answered.get('access-control-allow-origin');
  asking.rule(
    'CORS: the origin of the pages is allowed',
    originIn === origin ? [] : [`Access-Control-Allow-Origin is ${originIn}`],
    screenOfAll,
  );
  const credentials = [headers, answered].every(
    (each) => each.get('access-control-allow-credentials') === 'true',
  );
  asking.rule(
    'CORS: credentials are allowed',
    credentials ? [] : ['Access-Control-Allow-Credentials is not true'],
    screenOfAll,
  );
  const exposes = listIn(answered, 'access-control-expose-headers').includes(token);
  asking.rule(
    'CORS: the token can be read',
    exposes ? [] : [`Access-Control-Expose-Headers lacks ${token}`],
    screenOfAll,
  );
  const foreign = (await preflight('https://elsewhere.example')).headers.get('access-control-allow-origin');
  const isOpen = foreign === '*' || foreign === 'https://elsewhere.example';
  asking.rule(
    'CORS: other origins are refused',
    isOpen ? [`Access-Control-Allow-Origin is ${foreign}`] : [],
    'all (security)',
  );
}

const numbers = (rows: readonly Data[]) => rows.map(({ number }) => String(number));

/** Pages, sizes and orders of the list that has most rows. */
async function pages(asking: Asking): Promise<readonly string[]> {
  const bills = async (query: Asked['query']) =>
    rowsOf(await asking.call('GET /api/bill', { query: { size: 10, ...query } }));
  const [first, second] = [await bills({ page: 0 }), await bills({ page: 1 })];
  const sorted = (await bills({ page: 0, sort: ['amountEur,desc'] })).map(({ amountEur }) =>
    Number(amountEur),
  );
  const [one] = numbers(first);
  const found = one === undefined ? [] : await bills({ page: 0, search: one });
  return [
    ...(first.length > 10 ? [`a page of 10 has ${first.length} rows`] : []),
    ...(first.length > 0 && numbers(second).some((number) => numbers(first).includes(number))
      ? ['pages 0 and 1 have the same rows: are they counted from 1?']
      : []),
    ...(sorted.every((amount, index) => index === 0 || amount <= (sorted[index - 1] ?? amount))
      ? []
      : ['sort=amountEur,desc is not kept']),
    ...(one !== undefined && !numbers(found).includes(one)
      ? ['search does not find a bill by its number']
      : []),
  ];
}

/** The calls for customers that a visitor makes without a 401, which ends the session in the browser. */
async function withoutSession(url: string, origin: string | undefined): Promise<readonly string[]> {
  const visitor = new Client(url, origin);
  const forCustomers = coreOperations.filter(
    ({ method, operation: { security = [] } }) => method === 'GET' && security.length > 0,
  );
  const broken: string[] = [];
  for (const { name, method, path } of forCustomers) {
    const { status } = await visitor.call(method, path.replace(/\{\w+\}/, '1'));
    if (status !== 401) broken.push(`${name} answers ${status}`);
  }
  return broken;
}

/** Where an operation finds the id that is in its path. */
const idsOf = {
  '/api/document/{id}/': ['GET /api/document', 'id'],
  '/api/leasing-offer/{id}/': ['GET /api/leasing-offer', 'number'],
} as const;

async function idFor(asking: Asking, path: string): Promise<string | undefined> {
  const found = Object.entries(idsOf).find(([start]) => path.startsWith(start));
  if (found === undefined) return undefined;
  const [, [list, field]] = found;
  const [row] = rowsOf(await asking.call(list));
  return row && String(row[field]);
}

/** Whether a back-end knows an operation; nothing where asking could change something. */
async function isKnown(
  asking: Asking,
  { method, path, operation }: NamedOperation,
): Promise<boolean | undefined> {
  const id = path.includes('{') ? await idFor(asking, path) : '';
  if (id === undefined) return undefined;
  if (method === 'GET') {
    const { status, json, headers } = await asking.client.call('GET', path.replace(/\{\w+\}/, id));
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
    // A back-end that knows the parameter refuses a call without it.
    return status === 400 || (status === 200 && (json !== undefined || (id !== '' && !isPage)));
  }
  if (operation.requestBody === undefined) return undefined;
  // A body without its fields changes nothing: a back-end with the call refuses it as invalid.
  const { status } = await asking.client.call(method, path, { json: {} });
  return [400, 415, 422].includes(status) || undefined;
}

/** Whether a feature is offered: its calls that read are answered, or one that changes something refuses a wrong body. */
async function isOffered(asking: Asking, operations: readonly NamedOperation[]): Promise<boolean> {
  const answers: (boolean | undefined)[] = [];
  for (const operation of operations) answers.push(await isKnown(asking, operation));
  return answers.includes(true) && !answers.includes(false);
}

/** Rules that several operations share; the session is a customer's, and is ended. */
export async function askRules(asking: Asking, url: string, origin: string | undefined): Promise<void> {
  asking.rule(
    'pages, sizes, orders and searches of lists',
    await pages(asking),
    'bills, contracts, offers, inbox',
  );
  const json = { number: 'nema/00' };
  const unknown = await asking.call('POST /api/contract/details', { json });
  asking.rule('a contract that does not exist is refused', refusalOf(unknown), 'contracts');
  const tokenless = await asking.call('POST /api/contract/details', { json, withoutToken: true });
  asking.rule(
    'a POST without the token is refused with 403',
    tokenless.status === 403 ? [] : [statusText(tokenless)],
    'all (security)',
  );
  if (origin === undefined)
    asking.note('CORS', 'not asked', 'give --origin where the pages have another origin', '');
  else await cors(asking, url, origin);
  for (const [feature, operations] of additions()) {
    asking.note(feature, (await isOffered(asking, operations)) ? 'offered' : 'not offered', '', '');
  }
  await asking.ask('POST /api/logout');
  asking.rule(
    'calls without a session are refused with 401',
    await withoutSession(url, origin),
    'all: the session never ends',
  );
}
