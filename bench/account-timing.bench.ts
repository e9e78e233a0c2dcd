import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { emailOf, startTestServer, type TestServer } from '../tests/support/server/server.ts';
import { auditLog, attempts, linkTokens, registrations } from '../server/store/schema.ts';
import { newFirm, newPerson, statementOf } from '../tests/support/registration/registration.ts';
import { signStatement } from '../tests/support/files/signatures.ts';
import type { Bench, Figure } from './support/bench.ts';
import type { PlainCall, Timed } from './support/timed-calls.ts';

const pairs = 400;

type Known = 'known' | 'unknown';
/** The calls, one after the other, about a known or an unknown person. The time of all is measured. */
type Ask = (portal: TestServer, who: Known) => readonly Request[];

/**
 * Whether the time that an answer takes distinguishes people with an account from others: every public call
 * that takes a user name, an e-mail address or an OIB.
 */
export const bench: Bench = {
  name: 'public calls about somebody, known against unknown',
  async run() {
    const handIn = await firmRegistration();
    return [
      await compare('login: time tells known from unknown user', 401, refusedLogin),
      await compare('forgotten password: known from unknown user', 200, forgottenPassword),
      await compare('call after a forgotten password: known from unknown user', 200, afterForgottenPassword),
      await compare('registration: known from unknown mailbox', 200, registration),
      await compare('registration: known from unknown OIB', 200, registrationByOib),
      await compare('registration of a firm: known from unknown mailbox', 200, handIn),
      await compare('statement of a firm: known from unknown OIB', 200, firmStatement),
      await compare('contact form: known from unknown mailbox', 200, contactMessage),
    ];
  },
};

async function compare(what: string, status: number, ask: Ask): Promise<Figure> {
  const portal = await startTestServer({ validateAnswers: false });
  const caller = fork(join(import.meta.dirname, 'support/timed-calls.ts'), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  // A caller that fails gives no answer to wait for.
  const ended = new AbortController();
  caller.once('exit', () => ended.abort());
  const times = { known: [] as number[], unknown: [] as number[] };
  try {
    for (let pair = -5; pair < pairs; pair += 1) {
      const turns = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const turn of turns) {
        const calls = await Promise.all(ask(portal, turn).map(plain));
        caller.send(calls);
        const [timed] = (await once(caller, 'message', { signal: ended.signal })) as [Timed];
        if (timed.status !== status) throw new Error(`${what}: answered ${timed.status}.`);
        // The first pairs warm up.
        if (pair >= 0) times[turn].push(timed.time);
      }
      // Nothing of a pair is left for the next one, limits included.
      await portal.settled();
      for (const table of [attempts, auditLog, linkTokens, registrations]) {
        await portal.store.db.delete(table);
      }
    }
  } finally {
    caller.kill();
    await portal.close();
  }
  return {
    what: `${what}, ${pairs} pairs`,
    value: areaUnderCurve(times.known, times.unknown),
    unit: 'AUC',
    goal: { atLeast: 0.45, atMost: 0.55 },
  };
}

async function plain(request: Request): Promise<PlainCall> {
  const { url, method, headers } = request;
  return {
    url,
    method,
    headers: [...headers],
    body: request.body === null ? null : new Uint8Array(await request.arrayBuffer()),
  };
}

/** A login with a wrong password. */
const refusedLogin: Ask = ({ url }, who) => [
  new Request(`${url}/api/login`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({
      username: who === 'known' ? 'ana.kovacevic' : 'iva.kovacevic',
      password: 'Pogrešna#2026',
      submit: 'Login',
    }),
  }),
];

const forgottenPassword: Ask = ({ url }, who) => [
  new Request(`${url}/api/forgotten-password?username=${who === 'known' ? 'ana' : 'iva'}.kovacevic`, {
    method: 'POST',
    headers: { origin: url },
  }),
];

/** Work after an answer may delay the next one. The first one's time is part of the measurement. */
const afterForgottenPassword: Ask = (portal, who) => [
  ...forgottenPassword(portal, who),
  new Request(`${portal.url}/readyz`),
];

const postJson = (url: string, path: string, body: unknown) => [
  new Request(`${url}${path}`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }),
];

const mailboxOf = (who: Known) => `${who === 'known' ? 'ana' : 'iva'}.kovacevic@posta.example`;

const registration: Ask = ({ url }, who) =>
  postJson(url, '/api/register/private-individual', { ...newPerson, email: mailboxOf(who) });

const registrationByOib: Ask = ({ url }, who) =>
  postJson(url, '/api/register/private-individual', {
    ...newPerson,
    oib: who === 'known' ? '52431287650' : '18427365909',
  });

const firmStatement: Ask = ({ url }, who) =>
  postJson(url, '/api/register/legal-entity/statement', {
    ...newFirm,
    oib: who === 'known' ? '73920184659' : newFirm.oib,
  });

const contactMessage: Ask = ({ url }, who) =>
  postJson(url, '/api/contact/send-email', {
    firstName: 'Ivo',
    lastName: 'Ivić',
    phoneNumber: null,
    email: mailboxOf(who),
    contractNumber: null,
    message: 'Dobar dan.',
  });

/** Signed before, because that is not the server's work. */
async function firmRegistration(): Promise<Ask> {
  const portal = await startTestServer();
  const signedFor = async (who: Known) => {
    const email = who === 'known' ? emailOf('adriatic.transport') : 'sjever.transport@posta.example';
    const firm = { ...newFirm, email };
    return { firm, signed: await signStatement(await statementOf(portal.client(), firm), firm.oib) };
  };
  const sent = { known: await signedFor('known'), unknown: await signedFor('unknown') };
  await portal.close();
  return ({ url }, who) => {
    const { firm, signed } = sent[who];
    const body = new FormData();
    body.append('registration', new Blob([JSON.stringify(firm)], { type: 'application/json' }));
    body.append('password', newPerson.password);
    body.append('statement', new Blob([new Uint8Array(signed)], { type: 'application/pdf' }), 'izjava.pdf');
    return [
      new Request(`${url}/api/register/legal-entity`, { method: 'POST', headers: { origin: url }, body }),
    ];
  };
}

/** How often a value of the first kind is greater than one of the second: 0.5 means that they are indistinguishable. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}
