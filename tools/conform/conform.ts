import JSZip from 'jszip';
import { billFileName } from '../../domain/values/file-names.ts';
import { inboxPageSize } from '../../domain/lists/list.ts';
import { askCalculator } from './calculation.ts';
import { Asking, refusalOf, rowsOf, screenOfAll, statusText, type Data } from './asking.ts';
import { Client, type Answered } from './client.ts';
import type { Line } from './lines.ts';
import { askRules } from './rules.ts';
import { askVisitorsWrites, askWrites } from './writes.ts';

export interface ConformOptions {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** The code of the second factor; asked for when the password was accepted. */
  readonly code: (factor: string) => Promise<string>;
  /** Where the pages are hosted, when that is another origin. */
  readonly origin?: string | undefined;
  /** Makes the calls too that upload, send, register and request. */
  readonly write?: boolean | undefined;
}

const login = 'POST /api/login';
const loginScreen = 'login';
const factors = ['MAIL', 'GOOGLE_AUTHENTICATOR'];

/** The three calls of mailed links, with a link that nobody was sent. */
const unknownLinks = {
  'POST /api/qr-code-reset': { token: 'unknown' },
  'POST /api/reset-provider-choice': { token: 'unknown' },
  'POST /api/reset-password': { resetToken: 'unknown', newPassword: 'Nepoznata#2026' },
};

const enterPassword = (username: string, password: string) => ({
  form: new URLSearchParams({ username, password, submit: 'Login' }),
});

/** The calls of visitors. */
async function askAsVisitor(asking: Asking, username: string): Promise<void> {
  await asking.ask('GET /api/leasing-calculator/start');
  await asking.ask('GET /api/gemicro-code/country');
  await asking.ask('GET /api/gemicro-code/postal', { query: { countryCode: 'HR' } });
  await asking.ask('GET /api/gemicro-code/combined-business');
  for (const [name, json] of Object.entries(unknownLinks)) {
    asking.rule(
      name,
      refusalOf(await asking.call(name, { json })),
      'mailed links',
      'refuses an unknown link',
    );
  }
  const wrong = await asking.call(login, enterPassword(username, 'Pogrešna#2026'));
  asking.rule('a wrong password is refused', refusalOf(wrong), loginScreen);
}

/**
 * Both steps of the login.
 *
 * @returns whether there is a session
 */
async function logIn(asking: Asking, { username, password, code, write }: ConformOptions): Promise<boolean> {
  asking.client.token = null;
  const answered = await asking.ask(login, enterPassword(username, password));
  if (answered === undefined) return false;
  const hasToken = asking.client.token !== null;
  asking.rule('the token comes in X-CSRF-TOKEN', hasToken ? [] : ['the login has none'], screenOfAll);
  const readable = asking.client.setCookies.filter((cookie) => !/;\s*httponly/i.test(cookie));
  const names = readable.map((cookie) => `${cookie.split('=')[0]} is not HttpOnly`);
  asking.rule('scripts cannot read the session cookie', names, 'all (security)');
  let factor = (answered.json as Data)['typeTfa'] ?? null;
  if (factor === null && write) {
    // Of e-mail codes nothing is shown: the status says it all.
    const chosen = await asking.call('POST /api/tfa-provider', { json: { provider: 'MAIL' } });
    asking.rule('POST /api/tfa-provider', chosen.status === 200 ? [] : [statusText(chosen)], loginScreen);
    factor = 'MAIL';
  }
  if (typeof factor !== 'string' || !factors.includes(factor)) {
    const why =
      factor === null
        ? 'the customer has no second factor: log in once, and choose one'
        : `typeTfa is ${String(factor)}`;
    asking.rule('the second factor is known', [why], loginScreen);
    return false;
  }
  if (factor === 'MAIL') await asking.ask('POST /api/resend-mail-code', {}, { mayRefuse: true });
  if (write) {
    await asking.ask('POST /api/qr-code-reset-request', {}, { mayRefuse: true });
    await asking.ask('POST /api/request-reset-provider-choice', {}, { mayRefuse: true });
  }
  const wrong = await asking.call('POST /api/tfa', { json: { verificationCode: '000000' } });
  asking.rule('a wrong code is refused', refusalOf(wrong), loginScreen);
  const verificationCode = (await code(factor)).trim();
  return (await asking.ask('POST /api/tfa', { json: { verificationCode } })) !== undefined;
}

const startsWithPdf = ({ bytes }: Answered): readonly string[] =>
  new TextDecoder().decode(bytes.slice(0, 5)) === '%PDF-' ? [] : ['the answer is no PDF'];

async function hasBill({ bytes }: Answered, number: string): Promise<readonly string[]> {
  const zip = await JSZip.loadAsync(bytes).catch(() => undefined);
  if (zip === undefined) return ['the answer is no zip'];
  const wanted = billFileName(number);
  const names = Object.keys(zip.files);
  return names.includes(wanted) ? [] : [`the zip has no ${wanted}; it has ${names.join(', ') || 'no files'}`];
}

/** The reading calls of a customer. */
async function askAsCustomer(asking: Asking): Promise<{ profile: Data; contracts: readonly Data[] }> {
  const query = { page: 0, size: 10 };
  const profile = await asking.ask('GET /api/user-profile');
  await asking.ask('GET /api/inbox', { query: { page: 0, size: inboxPageSize } });
  await asking.ask('GET /api/inbox/count-unread');
  await asking.ask('GET /api/contract', { query });
  const contracts = rowsOf(await asking.ask('GET /api/contract/active', { query }));
  await asking.ask('GET /api/contract/inactive', { query });
  await asking.askFirst('POST /api/contract/details', contracts, 'number', (number) => ({
    json: { number },
  }));
  await asking.ask('GET /api/document', { query });
  await asking.ask('GET /api/uwt-code/document-type');
  const bills = rowsOf(await asking.ask('GET /api/bill', { query }));
  await asking.ask('GET /api/bill/status/list');
  await asking.ask('GET /api/bill/number/list');
  const status = bills[0]?.['status'];
  const json = status === undefined ? [] : [{ column: 'status', checkbox: [status] }];
  const isFiltered = (answered: Answered) =>
    rowsOf(answered).every((row) => status === undefined || row['status'] === status)
      ? []
      : ['the filter by status is not applied'];
  await asking.ask('POST /api/bill/filtered', { query, json }, { check: isFiltered });
  await asking.askFirst(
    'GET /api/bill/pdf',
    bills,
    'number',
    (billNumber) => ({ query: { billNumber } }),
    startsWithPdf,
  );
  const [first] = bills;
  await asking.askFirst(
    'GET /api/bill/zip',
    bills,
    'number',
    (billNumbers) => ({ query: { billNumbers } }),
    (answered) => hasBill(answered, String(first?.['number'])),
  );
  const offers = await asking.ask('GET /api/leasing-offer', {
    query: { ...query, leasingOfferStatus: 'ACTIVE' },
  });
  await asking.askFirst('GET /api/leasing-offer/{id}/details', rowsOf(offers), 'number', (id) => ({ id }));
  return { profile: (profile?.json ?? {}) as Data, contracts };
}

/**
 * Asks a back-end every operation of the specification, and holds the answers against `generated/contract-core.json`.
 *
 * @returns a line for each operation and each rule, and for each added feature whether it is offered
 */
export async function conform(options: ConformOptions): Promise<readonly Line[]> {
  const { url, username, origin, write = false } = options;
  const asking = new Asking(new Client(url, origin));
  const first = await asking.call('GET /api/leasing-calculator/start');
  if (first.status === 0) {
    asking.rule('the back-end answers', refusalOf(first), screenOfAll);
    return asking.lines;
  }
  await askAsVisitor(asking, username);
  if (write) await askVisitorsWrites(asking, username);
  if (!(await logIn(asking, options))) return asking.lines;
  const found = await askAsCustomer(asking);
  await askCalculator(asking, write);
  if (write) await askWrites(asking, found);
  await askRules(asking, url, origin);
  for (const name of asking.left) {
    asking.note(
      name,
      'not asked',
      write ? 'not with this customer' : 'it changes something: ask with --write',
      '',
    );
  }
  return asking.lines;
}
