import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { portalTexts } from '../../domain/portal-texts.ts';
import { failureIn } from '../../src/api/calls/failed-answer.ts';
import { outcomeOf } from '../../machines/shared/outcome.ts';

/** Answers of a back-end with the specification alone, and the portal's reactions. */

describe('a refusal', () => {
  const general = portalTexts.failure;
  test.each([
    ['our own code', 409, { code: 'offer-expired', message: 'Istekla.' }, 'offer-expired', 'Istekla.'],
    ['a message alone', 409, { message: 'Istekla.' }, 'bad-request', 'Istekla.'],
    ['a fault with a message', 500, { message: 'Baza ne radi.' }, 'internal', 'Baza ne radi.'],
    ['too much to do, with a message', 503, { message: 'Održavanje.' }, 'internal', 'Održavanje.'],
    [
      'an error of Spring',
      500,
      { status: 500, error: 'Internal Server Error', path: '/api/x' },
      'internal',
      general,
    ],
    ['an empty message', 400, { message: '' }, 'bad-request', general],
    ['a message that is no text', 400, { message: { hr: 'Ne.' } }, 'bad-request', general],
    ['a page in HTML', 500, null, 'internal', general],
    ['a list', 400, ['Ne.'], 'bad-request', general],
    ['no session', 401, null, 'unauthorized', general],
    ['no session, with a code of another back-end', 401, { code: 'AUTH-7' }, 'unauthorized', general],
    ['our wrong code', 401, { code: 'wrong-code', message: 'Krivo.' }, 'wrong-code', 'Krivo.'],
    ['nothing there, with a code of another back-end', 404, { code: 'E404' }, 'not-found', general],
    ['a link that is gone', 410, { message: 'Prekasno.' }, 'link-refused', 'Prekasno.'],
    ['a gateway without an answer', 504, null, 'unreachable', general],
    ['a gateway that says why', 502, { message: 'Nije prošlo.' }, 'internal', 'Nije prošlo.'],
  ])('%s', (_, status, body, code, message) => {
    expect(failureIn(status, body)).toMatchObject({ code, message });
  });

  test('errors of fields count without a code, those that are no text do not', () => {
    const errors = { oib: 'OIB je neispravan!', email: null, phone: ['?'] };
    const failure = failureIn(400, { code: 'VALIDATION', fieldErrors: errors });
    expect(failure).toMatchObject({ code: 'invalid-fields', fieldErrors: { oib: 'OIB je neispravan!' } });
    expect(failureIn(400, { fieldErrors: {} })).toMatchObject({
      code: 'bad-request',
      fieldErrors: undefined,
    });
  });
});

describe('the outcome of a change', () => {
  const texts = { failed: 'Nije poslano', unknown: 'Ne znamo je li poslano', advice: 'Provjerite.' };
  test.each([
    [500, { message: 'Baza ne radi.' }, texts.failed, 'Baza ne radi.'],
    [503, { code: 'busy', message: 'Previše posla.' }, texts.failed, 'Previše posla.'],
    [503, null, texts.failed, portalTexts.failure],
    [400, { message: 'Ne.' }, texts.failed, 'Ne.'],
    [504, null, texts.unknown, 'Potvrda poslužitelja nije stigla. Provjerite.'],
  ])('of status %i with %j', (status, body, title, message) => {
    expect(outcomeOf(failureIn(status, body), texts)).toMatchObject({ title, failure: { message } });
  });
});

describe('a call', () => {
  const answers: Response[] = [];
  const requests: Request[] = [];
  const refused = vi.fn<() => void>();

  /** The client in a page that says what its back-end offers. */
  async function clientOf(offers: string | null) {
    const contents: Record<string, string | null> = {
      'api-url': 'http://back-end.example',
      'api-offers': offers,
    };
    vi.stubGlobal('document', {
      querySelector: (selector: string) => {
        const content = contents[/name=(.+)\]/.exec(selector)?.[1] ?? ''];
        return content ? { content } : null;
      },
    });
    vi.stubGlobal('fetch', (request: Request) => {
      requests.push(request);
      return Promise.resolve(answers.shift() ?? new Response());
    });
    vi.resetModules();
    const [calls, { csrf }, { asDescribed }] = await Promise.all([
      import('../../src/api/calls/client.ts'),
      import('../../src/api/calls/csrf.ts'),
      import('../../src/api/calls/as-described.ts'),
    ]);
    csrf.forget();
    calls.client.use(asDescribed);
    calls.listenToCalls({ answered: () => undefined, refused });
    return { ...calls, csrf };
  }

  beforeEach(() => {
    answers.length = 0;
    requests.length = 0;
    refused.mockClear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    // Other files share the modules, and this page's back-end would stay in them.
    vi.resetModules();
  });

  const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init);
  const masked = (token: string, body: unknown = {}, status = 200) =>
    json(body, { status, headers: { 'X-CSRF-TOKEN': token } });

  test.each([
    ['an empty body', new Response(null, { status: 200 })],
    ['a text', new Response('OK', { status: 200 })],
    ['status 201', new Response('Zaprimljeno', { status: 201, headers: { 'Content-Length': '11' } })],
    ['data that nobody asked for', json({ id: 7 })],
  ])('succeeds with %s', async (_, answer) => {
    const { client, done, readable } = await clientOf('specification');
    answers.push(answer.clone(), answer);
    await done(client.POST('/api/logout'));
    const body = { contactPersonName: 'Ana', contactPersonPhone: { areaCode: '+385', number: '911234567' } };
    await readable(client.POST('/api/user-profile/update', { body }));
    expect(requests).toHaveLength(2);
  });

  test('that is answered with a page of a server in between has no answer', async () => {
    const { client, done } = await clientOf('specification');
    answers.push(new Response('<!doctype html>Održavanje', { status: 200 }));
    await expect(done(client.POST('/api/logout'))).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('goes out once though each answer has another token, and the newest is sent', async () => {
    const { client, answer, csrf, done } = await clientOf('specification');
    answers.push(masked('one'), masked('two', []), masked('three', []));
    await done(client.POST('/api/tfa', { body: { verificationCode: '123456' } }));
    csrf.begin();
    await Promise.all([
      answer(client.GET('/api/bill/status/list')),
      answer(client.GET('/api/bill/number/list')),
    ]);
    answers.push(masked('four', { message: 'Ne.' }, 403));
    await expect(done(client.POST('/api/logout'))).rejects.toMatchObject({ message: 'Ne.' });
    expect(requests.map((request) => request.headers.get('X-CSRF-TOKEN'))).toEqual([
      null,
      'one',
      'one',
      'three',
    ]);
    // The end of the session counts for the customer, whatever its token is by now.
    answers.push(json({}, { status: 401 }));
    await expect(answer(client.GET('/api/bill/status/list'))).rejects.toThrow();
    expect(refused).toHaveBeenCalledOnce();
  });

  test('that has no token yet is sent again with the one that it is refused with', async () => {
    const { client, done } = await clientOf('specification');
    answers.push(new Response('', { status: 403, headers: { 'X-CSRF-TOKEN': 'one' } }), new Response('OK'));
    await done(client.POST('/api/qr-code-reset', { body: { token: 't' } }));
    expect(requests.map((request) => request.headers.get('X-CSRF-TOKEN'))).toEqual([null, 'one']);
  });

  test('with the token of an earlier page is sent again once, and no other is', async () => {
    const { client, csrf, done } = await clientOf('specification');
    csrf.hear('old');
    answers.push(masked('one', {}, 403), new Response('OK'), masked('two', {}, 403));
    await done(client.POST('/api/qr-code-reset', { body: { token: 't' } }));
    await expect(done(client.POST('/api/qr-code-reset', { body: { token: 't' } }))).rejects.toThrow();
    expect(requests.map((request) => request.headers.get('X-CSRF-TOKEN'))).toEqual(['old', 'one', 'one']);
  });

  test.each([
    ['null', Response.json(null)],
    ['nothing', new Response(null, { status: 204 })],
  ])('that must have data fails with %s', async (_, given) => {
    const { client, answer } = await clientOf('specification');
    answers.push(given);
    await expect(answer(client.GET('/api/user-profile'))).rejects.toMatchObject({ code: 'internal' });
  });

  test('of the login is refused without an end of the session', async () => {
    const { client, done } = await clientOf('specification');
    answers.push(json({ error: 'Unauthorized' }, { status: 401 }), json({}, { status: 401 }));
    await expect(done(client.POST('/api/qr-code-reset', { body: { token: 't' } }))).rejects.toThrow();
    await expect(done(client.POST('/api/resend-mail-code'))).rejects.toThrow();
    expect(refused).not.toHaveBeenCalled();
  });

  test('reads days with a time, pages under their own names, and a count that is a number', async () => {
    const { client, answer } = await clientOf('specification');
    answers.push(
      json({
        leasingOffers: [{ number: 7, creationDate: '2026-11-17T23:00:00Z' }],
        totalPageCount: 3,
        status: 'ACTIVE',
      }),
      json({
        number: '1/26',
        signingDate: '2026-11-18T00:00:00',
        licenceDate: null,
        supplier: '2026-01-01T00:00',
      }),
      new Response('4'),
    );
    expect(await answer(client.GET('/api/leasing-offer'))).toMatchObject({
      content: [{ number: 7, creationDate: '2026-11-18' }],
      totalPages: 3,
    });
    expect(await answer(client.POST('/api/contract/details', { body: { number: '1/26' } }))).toEqual({
      number: '1/26',
      signingDate: '2026-11-18',
      licenceDate: null,
      supplier: '2026-01-01T00:00',
    });
    expect(await answer(client.GET('/api/inbox/count-unread'))).toEqual({ count: 4 });
  });

  test('reads entries of code lists as their names, and numbers that are text', async () => {
    const { client, answer } = await clientOf('specification');
    const fixed = { id: '1', name: 'Fiksna' };
    const product = { number: '17', interestRateType: fixed, referentInterestRate: null, margin: '2.50' };
    answers.push(json({ content: [product], totalPages: 1 }), json([{ id: 1, name: 'PAID' }, 'OVERDUE']));
    const call = client.POST('/api/leasing-calculator/premade-products', { body: {} as never });
    expect(await answer(call)).toMatchObject({
      premadeProducts: [
        {
          number: '17',
          interestRateType: 'Fiksna',
          interestRateTypeId: 1,
          referentInterestRate: null,
          margin: 2.5,
        },
      ],
      totalPageCount: 1,
    });
    expect(await answer(client.GET('/api/bill/status/list'))).toEqual(['PAID', 'OVERDUE']);
    const code = { id: '007', name: '2026' };
    answers.push(
      json([code]),
      json({
        accountId: '42',
        postalCode: '10000',
        houseNumber: 7,
        phone: { areaCode: '+385', number: 911234567 },
      }),
    );
    expect(await answer(client.GET('/api/uwt-code/general-data-codes'))).toEqual([code]);
    expect(await answer(client.GET('/api/user-profile'))).toMatchObject({
      accountId: '42',
      postalCode: '10000',
      houseNumber: '7',
      phone: { areaCode: '+385', number: '911234567' },
    });
  });

  test.each([
    [null, true, true],
    ['specification', false, false],
    ['requests security', true, false],
  ])('is made where %s is offered', async (offers, requested, calendar) => {
    await clientOf(offers);
    const { isOffered } = await import('../../src/api/calls/offered.ts');
    expect([isOffered('requests'), isOffered('calendar')]).toEqual([requested, calendar]);
  });
});
