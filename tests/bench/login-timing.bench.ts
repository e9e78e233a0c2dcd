import { durations } from '../../domain/durations.ts';
import { startTestServer } from '../support/server.ts';
import type { Bench } from './bench.ts';

const pairs = 100;

/** Whether the time that a refused login takes tells a user name that exists from one that does not. */
export const bench: Bench = {
  name: 'login, known against unknown user',
  async run() {
    const portal = await startTestServer({ validateAnswers: false });
    const times = { known: [] as number[], unknown: [] as number[] };
    try {
      for (let pair = -5; pair < pairs; pair += 1) {
        const turns = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const turn of turns) {
          const username = turn === 'known' ? 'ana.kovacevic' : 'iva.kovacevic';
          const time = await refusedLogin(portal.url, username);
          // The first pairs warm up.
          if (pair >= 0) times[turn].push(time);
        }
        portal.clock.advance(durations.guessWindow);
      }
    } finally {
      await portal.close();
    }
    return [
      {
        what: `login: time tells known from unknown user, ${pairs} pairs`,
        value: areaUnderCurve(times.known, times.unknown),
        unit: 'AUC',
        goal: { atLeast: 0.4, atMost: 0.6 },
      },
    ];
  },
};

/** How long a login with a wrong password takes, in ms. */
async function refusedLogin(url: string, username: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ username, password: 'Pogrešna#2026', submit: 'Login' }),
  });
  await response.arrayBuffer();
  const time = performance.now() - begun;
  if (response.status !== 401) throw new Error(`A wrong login answered ${response.status}.`);
  return time;
}

/** How often a value of the first kind is greater than one of the second: 0.5 means that they cannot be told apart. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}
