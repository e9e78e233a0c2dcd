import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { additions, coreOperations } from '../../../tools/conform/core.ts';
import { conform, type ConformOptions } from '../../../tools/conform/conform.ts';
import { asMarkdown, type Line } from '../../../tools/conform/lines.ts';
import { startSecondBackEnd, type Manners } from '../../second-back-end/back-end/server.ts';
import { customers } from '../../support/browser/portal.ts';
import { startTestServer } from '../../support/server/server.ts';

const origin = 'http://pages.example';

const inState = (lines: readonly Line[], state: Line['state']) =>
  lines.filter((line) => line.state === state).map(({ subject, note }) => `${subject}: ${note}`);

async function askSecond(
  manners: Manners = {},
  options: Partial<ConformOptions> = {},
): Promise<readonly Line[]> {
  const backEnd = await startSecondBackEnd({ pages: () => origin, manners });
  try {
    return await conform({
      url: backEnd.url,
      origin,
      username: 'jura',
      password: 'Drugi#2026',
      code: async () =>
        /\d{6}/.exec(backEnd.mails.findLast(({ text }) => text.startsWith('Kod'))?.text ?? '')?.[0] ?? '',
      ...options,
    });
  } finally {
    await backEnd.close();
  }
}

describe('on our own server', async () => {
  const server = await startTestServer({ config: { allowedOrigin: origin } });
  beforeEach(() => server.reset());
  afterAll(() => server.close());

  test('all of the core holds, with the calls that change something @all', async () => {
    const { username, password } = customers.mail;
    const lines = await conform({
      url: server.url,
      origin,
      username,
      password,
      write: true,
      code: () => server.codeOf(username),
    });
    expect(inState(lines, 'broken')).toEqual([]);
    expect(inState(lines, 'not asked')).toEqual(['POST /api/tfa-provider: not with this customer']);
    expect(inState(lines, 'not offered')).toEqual([]);
    // Every call one after the other, some of which hash passwords and check files.
  }, 90_000);
});

describe('on the second back-end', () => {
  test('all of the core holds, and each addition is named as not offered', async () => {
    const lines = await askSecond({}, { write: true });
    expect(inState(lines, 'broken')).toEqual([]);
    expect(inState(lines, 'offered')).toEqual([]);
    const named = lines.filter(({ state }) => state === 'not offered').map(({ subject }) => subject);
    expect(named).toEqual([...additions().keys()]);
    const asked = new Set(lines.map(({ subject }) => subject));
    expect(coreOperations.filter(({ name }) => !asked.has(name))).toEqual([]);
  });

  test('a customer without a second factor chooses one, where calls may change something', async () => {
    const lines = await askSecond({}, { username: 'nina', write: true });
    expect(inState(lines, 'broken')).toEqual([]);
    expect(inState(lines, 'not asked')).toEqual([]);
    expect(inState(await askSecond({}, { username: 'nina' }), 'broken')).toEqual([
      'the second factor is known: the customer has no second factor: log in once, and choose one',
    ]);
  });

  test('an HTML page for unknown paths offers nothing', async () => {
    expect(inState(await askSecond({ unknown: 'html' }), 'offered')).toEqual([]);
  });

  test('nothing is changed without being asked to', async () => {
    const backEnd = await startSecondBackEnd({ pages: () => origin });
    const code = async () => /\d{6}/.exec(backEnd.mails[0]?.text ?? '')?.[0] ?? '';
    await conform({ url: backEnd.url, username: 'jura', password: 'Drugi#2026', code });
    await backEnd.close();
    const changing =
      /update|upload|read\/|send-email|register|early|selection|request|forgotten|tfa-provider/;
    expect(backEnd.calls.filter(({ call, isKnown }) => isKnown && changing.test(call))).toEqual([]);
  });

  test('ten broken rules are ten lines that name them', async () => {
    const lines = await askSecond({
      takesNoToken: true,
      whenLoggedOut: { body: '<title>Prijava</title>', type: 'text/html' },
      headers: { 'Access-Control-Allow-Credentials': null, 'Access-Control-Expose-Headers': null },
      answers: {
        'POST /api/login': (answer) => (answer.status === 401 ? { body: { error: true } } : answer),
        'GET /api/user-profile': ({ body }) => ({ body: { ...Object(body), birthDate: [1988, 4, 17] } }),
        'GET /api/bill': ({ body }) => ({
          body: JSON.parse(JSON.stringify(body).replaceAll(/"amountEur":([\d.]+)/g, '"amountEur":"$1"')),
        }),
        'GET /api/contract/inactive': () => ({ body: [] }),
        'GET /api/bill/zip': () => ({ body: '%PDF-', type: 'application/zip' }),
        'GET /api/leasing-calculator/start': () => ({ body: { available: true } }),
      },
    });
    expect(inState(lines, 'broken').toSorted()).toEqual([
      'CORS: credentials are allowed: Access-Control-Allow-Credentials is not true',
      'CORS: the token can be read: Access-Control-Expose-Headers lacks x-csrf-token',
      'GET /api/bill/zip: the answer is no zip',
      'GET /api/bill: content[].amountEur must be number',
      'GET /api/contract/inactive: the answer must be object',
      'GET /api/leasing-calculator/start: the answer must be boolean',
      'GET /api/user-profile: birthDate must be string,null',
      'a POST without the token is refused with 403: status 404 Ugovor ne postoji.',
      'a wrong password is refused: status 200',
      expect.stringMatching(/^calls without a session are refused with 401: GET \/api\/bill answers 200; /),
    ]);
    expect(asMarkdown(lines, 'Calls')).toContain(
      '| ✗ | `GET /api/bill` | broken: content[].amountEur must be number | bills |',
    );
  });
});
