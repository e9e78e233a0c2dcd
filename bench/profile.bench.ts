import { compareOnBothEngines } from './support/bare-route.ts';
import type { Bench } from './support/bench.ts';

/** The profile call of a customer who is logged in against a bare route that does the same queries. */
export const bench: Bench = {
  name: 'profile call',
  run: () =>
    compareOnBothEngines({
      name: 'profile call',
      path: '/api/user-profile',
      username: 'ana.kovacevic',
      atLeast: 0.8,
    }),
};
