import { durations } from '../../domain/durations.ts';
import { newPerson } from '../support/registration.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import type { Bench, Figure } from './bench.ts';

const pairs = 100;

type Known = 'known' | 'unknown';
/** Makes a call about somebody who is known, or who is not. */
type Ask = (portal: TestServer, who: Known) => Promise<Response>;

/** Whether the time that an answer takes tells somebody who has an account from somebody who has none. */
export const bench: Bench = {
  name: 'login and registration, known against unknown',
  async run() {
    return [
      await compare('login: time tells known from unknown user', 401, refusedLogin),
      await compare('registration: time tells known from unknown mailbox', 200, registration),
    ];
  },
};

async function compare(what: string, status: number, ask: Ask): Promise<Figure> {
  const portal = await startTestServer({ validateAnswers: false });
  const times = { known: [] as number[], unknown: [] as number[] };
  try {
    for (let pair = -5; pair < pairs; pair += 1) {
      const turns = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const turn of turns) {
        const begun = performance.now();
        const response = await ask(portal, turn);
        await response.arrayBuffer();
        const time = performance.now() - begun;
        if (response.status !== status) throw new Error(`${what}: answered ${response.status}.`);
        // The first pairs warm up.
        if (pair >= 0) times[turn].push(time);
      }
      portal.clock.advance(durations.guessWindow);
    }
  } finally {
    await portal.close();
  }
  return {
    what: `${what}, ${pairs} pairs`,
    value: areaUnderCurve(times.known, times.unknown),
    unit: 'AUC',
    goal: { atLeast: 0.4, atMost: 0.6 },
  };
}

/** A login with a wrong password. */
const refusedLogin: Ask = ({ url }, who) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({
      username: who === 'known' ? 'ana.kovacevic' : 'iva.kovacevic',
      password: 'Pogrešna#2026',
      submit: 'Login',
    }),
  });

const registration: Ask = ({ url }, who) =>
  fetch(`${url}/api/register/private-individual`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...newPerson,
      // Valid whenever the clock stands.
      idCardValidityDate: '2099-01-01',
      email: `${who === 'known' ? 'ana' : 'iva'}.kovacevic@posta.example`,
    }),
  });

/** How often a value of the first kind is greater than one of the second: 0.5 means that they cannot be told apart. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}
