import { afterAll, expect } from 'vitest';
import type { Queries, Store } from '../../server/store/store.ts';

let isFaultPlanted = false;

/** Counts how often a promise was tried and held, and prints it for the reliability table. */
export class Tally {
  #tried = 0;
  #held = 0;

  constructor(promise: string) {
    afterAll(() => {
      process.stdout.write(`promise: ${promise}: ${this.#tried} tried / ${this.#held} held\n`);
    });
  }

  /** Some tries at once; the promise holds for all of them when `check` passes. */
  async hold(check: () => unknown, tries = 1): Promise<void> {
    const counts = isFaultPlanted ? 0 : tries;
    this.#tried += counts;
    await check();
    this.#held += counts;
  }
}

/**
 * Shows that a check can fail: against a build with a planted fault it must. Its tries do not count.
 *
 * @param broken the message of the check about this fault; a server that did not even start is no catch
 */
export async function expectCaught(check: () => Promise<unknown>, broken: RegExp): Promise<void> {
  isFaultPlanted = true;
  try {
    const said = await check().then(() => '', messagesOf);
    expect(said, 'the planted fault went unnoticed').not.toBe('');
    expect(said, 'something else was caught than the planted fault').toMatch(broken);
  } finally {
    isFaultPlanted = false;
  }
}

/** Checks of generated inputs report which one failed, and only their cause holds the reason. */
function messagesOf(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${messagesOf(error.cause)}` : String(error ?? '');
}

/** The store with some queries replaced, inside transactions too: a fault planted in the database layer. */
export function withFault(store: Store, plant: (queries: Queries) => Partial<Queries>): Store {
  return {
    ...store,
    ...plant(store),
    transaction: (work) => store.transaction((queries) => work({ ...queries, ...plant(queries) })),
    longTransaction: (limit, work) =>
      store.longTransaction(limit, (queries, tx) => work({ ...queries, ...plant(queries) }, tx)),
  };
}

/** Numbers 0 to n − 1, for doing something n times at once. */
export function times<Result>(n: number, work: (index: number) => Result): Result[] {
  return Array.from({ length: n }, (_, index) => work(index));
}
