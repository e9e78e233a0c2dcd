import { randomInt, randomUUID } from 'node:crypto';
import JSZip from 'jszip';
import { generateURI, verifySync } from 'otplib';
import { toDataURL } from 'qrcode';
import {
  billWithoutDocument,
  codes,
  modelRows,
  offerDetails,
  offerRow,
  placesOf,
  products,
  type Account,
  type Data,
  type Row,
} from './data.ts';
import type { Answer, Call, Mail, Needed } from './exchange.ts';
import { counted, listed, pageOf, passes, type Filter } from './pages.ts';

type Handler = (call: Call) => Answer | Promise<Answer>;

/** A refusal as the company words it. */
const refuse = (status: number, message: string): Answer => ({ status, body: { message } });
const text = (body: string): Answer => ({ body, type: 'text/plain;charset=UTF-8' });
const bytes = (body: Buffer): Answer => ({ body, type: 'application/octet-stream' });
const nothing: Answer = {};

/**
 * The calls of section 7 of both parts of the specification, each with the caller that it needs.
 *
 * @param pagesUrl where the portal is: mailed links lead there
 */
export function createCalls(
  data: Data,
  send: (mail: Mail) => void,
  pagesUrl: () => string,
): Readonly<Record<string, readonly [Needed, Handler]>> {
  const mailCodes = new Map<string, string>();
  const links = new Map<string, Account>();
  /** Accounts with a new authenticator that no code has confirmed. */
  const unconfirmed = new Set<Account>();

  const accountOf = ({ session: { account } }: Call): Account => {
    if (account === null) throw new Error('The call needs an account.');
    return account;
  };
  const mailCode = ({ username, profile }: Account) => {
    const code = String(randomInt(100_000, 1_000_000));
    mailCodes.set(username, code);
    send({ to: String(profile['email']), text: `Kod: ${code}` });
  };
  const mailLink = (account: Account, path: string, query: Readonly<Record<string, string>> = {}) => {
    const token = randomUUID();
    links.set(token, account);
    const link = `${pagesUrl()}${path}?${new URLSearchParams({ token, ...query })}`;
    send({ to: String(account.profile['email']), text: link });
  };
  const mailsLink =
    (path: string): Handler =>
    (call) => {
      mailLink(accountOf(call), path);
      return nothing;
    };
  const useLink = (token: unknown, apply: (account: Account) => void): Answer => {
    const account = links.get(String(token));
    if (!account) return refuse(400, 'Neispravan token.');
    links.delete(String(token));
    apply(account);
    return nothing;
  };
  const qrCode = (account: Account) =>
    toDataURL(generateURI({ issuer: 'Drugi leasing', label: account.username, secret: account.secret }));
  const isRight = ({ username, tfa, secret }: Account, code: string) =>
    tfa === 'MAIL'
      ? mailCodes.get(username) === code
      : /^\d{6}$/.test(code) && verifySync({ secret, token: code, epochTolerance: 30 }).valid;
  const numbered = (rows: readonly Row[], number: unknown) => rows.find((row) => row['number'] === number);
  const pdf = (number: string) => Buffer.from(`%PDF-1.4\n% ${number}\n%%EOF\n`);

  return {
    'POST /api/login': [
      'nobody',
      async ({ body, session }) => {
        const account = data.accounts.find(({ username }) => username === body['username']);
        if (!account || account.password !== body['password']) return refuse(401, 'Bad credentials');
        Object.assign(session, { account, isFull: false });
        if (account.tfa === 'MAIL' && !mailCodes.has(account.username)) mailCode(account);
        return {
          body: { typeTfa: account.tfa, qrCode: unconfirmed.has(account) ? await qrCode(account) : null },
        };
      },
    ],
    'POST /api/tfa-provider': [
      'half',
      async (call) => {
        const account = accountOf(call);
        account.tfa = call.body['provider'] === 'MAIL' ? 'MAIL' : 'GOOGLE_AUTHENTICATOR';
        if (account.tfa === 'MAIL') {
          mailCode(account);
          return nothing;
        }
        return text(await qrCode(account));
      },
    ],
    'POST /api/resend-mail-code': [
      'half',
      (call) => {
        if (mailCodes.has(accountOf(call).username)) return refuse(400, 'Prethodni kod još vrijedi.');
        mailCode(accountOf(call));
        return nothing;
      },
    ],
    'POST /api/tfa': [
      'half',
      (call) => {
        const account = accountOf(call);
        if (!isRight(account, String(call.body['verificationCode'])))
          return refuse(401, 'Invalid verification code');
        mailCodes.delete(account.username);
        unconfirmed.delete(account);
        call.session.isFull = true;
        return nothing;
      },
    ],
    'POST /api/qr-code-reset-request': ['half', mailsLink('/reset-qr')],
    'POST /api/request-reset-provider-choice': ['half', mailsLink('/reset-tfa-provider')],
    'POST /api/qr-code-reset': [
      'nobody',
      ({ body }) => useLink(body['token'], (account) => unconfirmed.add(account)),
    ],
    'POST /api/reset-provider-choice': [
      'nobody',
      ({ body }) => useLink(body['token'], (account) => Object.assign(account, { tfa: null })),
    ],
    'POST /api/logout': [
      'nobody',
      ({ session }) => {
        Object.assign(session, { account: null, isFull: false });
        return nothing;
      },
    ],
    'POST /api/forgotten-password': [
      'nobody',
      ({ query }) => {
        const account = data.accounts.find(({ username }) => username === query.get('username'));
        if (!account) return refuse(404, 'Korisnik ne postoji.');
        const { firstName, partnerName, email } = account.profile;
        const name = String(firstName ?? partnerName);
        mailLink(account, '/password-reset', { name, email: String(email) });
        return text('OK');
      },
    ],
    'POST /api/reset-password': [
      'nobody',
      ({ body }) =>
        useLink(body['resetToken'], (account) => Object.assign(account, { password: body['newPassword'] })),
    ],
    'GET /api/user-profile': ['full', (call) => ({ body: accountOf(call).profile })],
    'POST /api/user-profile/update': [
      'full',
      (call) => {
        const changes = call.body;
        if (changes['email'] === 'zauzeto@posta.example')
          return { status: 400, body: { fieldErrors: { email: 'Adresa se već koristi.' } } };
        if (changes['shippingStreet'] === 'Nepoznata') return refuse(503, 'Registar adresa nije dostupan.');
        Object.assign(accountOf(call).profile, changes);
        return nothing;
      },
    ],

    'GET /api/inbox': ['full', ({ query }) => listed(data.messages, query)],
    'GET /api/inbox/count-unread': [
      'full',
      () => ({ body: data.messages.filter(({ read }) => !read).length }),
    ],
    'POST /api/inbox/read/{id}': [
      'full',
      ({ id }) => {
        const message = data.messages.find((each) => each.id === Number(id));
        if (!message) return { status: 404, body: { status: 404, error: 'Not Found' } };
        message.read = true;
        return nothing;
      },
    ],

    'GET /api/contract': ['full', ({ query }) => listed([...data.active, ...data.inactive], query)],
    'GET /api/contract/active': ['full', ({ query }) => listed(data.active, query)],
    'GET /api/contract/inactive': ['full', ({ query }) => listed(data.inactive, query)],
    'POST /api/contract/details': [
      'full',
      ({ body }) => {
        const found = numbered([...data.active, ...data.inactive], body['number']);
        return found ? { body: found } : refuse(404, 'Ugovor ne postoji.');
      },
    ],
    'POST /api/contract/early-termination': [
      'full',
      ({ query, body }) => {
        const isKnown =
          numbered(data.active, body['number']) && data.documents.some(({ id }) => id === body['documentId']);
        if (!isKnown || query.get('number') !== body['number']) return refuse(400, 'Zahtjev nije ispravan.');
        if (body['number'] === '2102/25') return refuse(503, 'Zahtjevi se danas ne zaprimaju.');
        return text('OK');
      },
    ],

    'GET /api/document': [
      'full',
      ({ query }) => {
        const types = query.getAll('documentType');
        const rows = data.documents.filter(
          (row) => types.length === 0 || types.includes(String(row['documentType'])),
        );
        return listed(rows, query);
      },
    ],
    'POST /api/document/upload': [
      'full',
      ({ body }) => {
        const { files, type, name, issueDate, category } = body;
        if (!(files instanceof File) || !type || !issueDate || !category)
          return {
            status: 400,
            body: { message: 'Validation failed', fieldErrors: { files: 'Datoteka nedostaje.' } },
          };
        if (name === 'Zaraza') return { status: 500, body: { status: 500, error: 'Internal Server Error' } };
        data.documents.unshift({ id: 100 + data.documents.length, documentType: category, name, issueDate });
        return nothing;
      },
    ],

    'GET /api/bill': ['full', ({ query }) => counted(data.bills, query)],
    'POST /api/bill/filtered': [
      'full',
      ({ query, body }) => {
        const filters = Object.values(body) as Filter[];
        return counted(
          data.bills.filter((row) => filters.every((filter) => passes(row, filter))),
          query,
        );
      },
    ],
    'GET /api/bill/status/list': [
      'full',
      () => ({ body: [...new Set(data.bills.map(({ status }) => status))] }),
    ],
    'GET /api/bill/number/list': [
      'full',
      () => ({ body: [...new Set(data.bills.map(({ contractNumber }) => contractNumber))] }),
    ],
    'GET /api/bill/pdf': [
      'full',
      ({ query }) => {
        const number = query.get('billNumber') ?? '';
        return numbered(data.bills, number) && number !== billWithoutDocument
          ? bytes(pdf(number))
          : refuse(404, 'Dokument još nije izdan.');
      },
    ],
    'GET /api/bill/zip': [
      'full',
      async ({ query }) => {
        const zip = new JSZip();
        const numbers = (query.get('billNumbers') ?? '').split(',').map((number) => number.trim());
        for (const number of numbers)
          if (number !== billWithoutDocument) zip.file(`${number}.pdf`, pdf(number));
        return bytes(await zip.generateAsync({ type: 'nodebuffer' }));
      },
    ],

    'POST /api/contact/send-email': ['nobody', () => text('OK')],
    'POST /api/register/private-individual': ['nobody', register],
    'POST /api/register/legal-entity': ['nobody', register],
    'GET /api/gemicro-code/postal': [
      'nobody',
      ({ query }) => ({ body: placesOf(query.get('countryCode') ?? 'HR') }),
    ],
    ...Object.fromEntries(
      Object.entries(codes).map(([path, body]) => [
        `GET ${path}`,
        [path.startsWith('/api/gemicro-code') ? 'nobody' : 'full', () => ({ body })] as const,
      ]),
    ),

    'GET /api/leasing-calculator/start': ['nobody', () => ({ body: true })],
    'GET /api/uwt-code/combined-leasing-object-data/{id}': [
      'full',
      ({ id }) => ({ body: modelRows(Number(id)) }),
    ],
    'POST /api/uwt-code/rest-values': [
      'full',
      ({ body }) => ({
        body: { percentage: 31, value: Number(body['leasingObjectAmountWithoutTaxes']) * 0.31 },
      }),
    ],
    'POST /api/leasing-calculator/premade-products': [
      'full',
      ({ query }) => {
        const { content, totalPages } = pageOf(products, query);
        return { body: { premadeProducts: content, totalPageCount: totalPages } };
      },
    ],
    'POST /api/leasing-calculator/product-selection': [
      'full',
      ({ body }) => {
        if (!body['financingDuration'] || !body['leasingObjectMakeId'])
          return refuse(400, 'Podaci nisu potpuni.');
        const id = 500 + data.offers.length;
        const made = { id, age: 0, status: 'ACTIVE' };
        data.offers.push(made);
        const { leasingObject, ...row } = offerRow(made);
        return { body: { ...row, numberText: `DP-26-${id}`, leasingObjectType: leasingObject } };
      },
    ],
    'POST /api/leasing-calculator/request-financing/{id}': [
      'full',
      ({ id }) => {
        const found = data.offers.find((each) => each.id === Number(id));
        if (!found || found.status !== 'ACTIVE') return refuse(409, 'Financiranje te ponude nije moguće.');
        found.status = 'REQUESTED';
        return { status: 201 };
      },
    ],
    'GET /api/leasing-offer': [
      'full',
      ({ query }) => {
        const status = query.get('leasingOfferStatus');
        const rows = data.offers.filter((each) => status === null || each.status === status).map(offerRow);
        const { content, totalPages } = pageOf(rows, query);
        return {
          body: {
            leasingOffers: content,
            status,
            totalPageCount: totalPages,
            page: Number(query.get('page')),
          },
        };
      },
    ],
    'GET /api/leasing-offer/{id}/details': [
      'full',
      ({ id }) => {
        const found = data.offers.find((each) => each.id === Number(id));
        return found ? { body: offerDetails(found.id, found.age) } : refuse(404, 'Ponuda ne postoji.');
      },
    ],
  };
}

/** A person or a firm: errors are reported by field. */
function register({ body }: Call): Answer {
  if (body['email'] === 'zauzeto@posta.example')
    return {
      status: 400,
      body: { message: 'Validation failed', fieldErrors: { email: 'Adresa se već koristi.' } },
    };
  if (!body['oib'] || !body['password']) return { status: 400, body: { status: 400, error: 'Bad Request' } };
  return { status: 201 };
}
