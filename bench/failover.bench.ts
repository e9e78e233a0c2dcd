import { join } from 'node:path';
import { median } from './support/bench.ts';
import { findLosses } from './support/failover.ts';
import type { Bench } from './support/bench.ts';

const rounds = 10;
/** Acknowledged before each of them; a customer may keep 200. */
const writes = 100;

/** The writer is killed again and again while customers hand in documents, and its synchronous standby takes its place. */
export const bench: Bench = {
  name: `${rounds} × kill -9 of the database's writer while documents are handed in; its standby takes its place`,
  async run() {
    const main = join('dist', 'production', 'server', 'main.js');
    const { acknowledged, lost, double, wrong, secondsAway } = await findLosses(rounds, writes, main);
    return [
      { what: 'documents acknowledged', value: acknowledged, unit: '', goal: { atLeast: 1000 } },
      { what: 'of them lost', value: lost.length, unit: '', goal: { atMost: 0 } },
      { what: 'kept twice when sent again', value: double.length, unit: '', goal: { atMost: 0 } },
      {
        what: 'answers that were neither a yes nor “come again”',
        value: wrong.length,
        unit: '',
        goal: { atMost: 0 },
      },
      { what: 'from the kill to the next yes, median', value: median(secondsAway) * 1000, unit: 'ms' },
      { what: 'the longest', value: Math.max(...secondsAway) * 1000, unit: 'ms', goal: { atMost: 10_000 } },
    ];
  },
};
