import { syncBuiltinESMExports } from 'node:module';
import promises from 'node:timers/promises';
import { vi } from 'vitest';

const real = promises.setTimeout;

/** Like `setTimeout` of `node:timers/promises`, with the timers that there are at the time. */
const waited: typeof promises.setTimeout = (delay, value, { signal } = {}) =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve(value as never);
    }, delay);
    signal?.addEventListener('abort', giveUp, { once: true });
  });

/** Time that only a test moves, also for waits of `node:timers/promises`. */
export function stopTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  promises.setTimeout = waited;
  syncBuiltinESMExports();
}

export function letTimeGo(): void {
  vi.useRealTimers();
  promises.setTimeout = real;
  syncBuiltinESMExports();
}

/** Lets so many milliseconds pass, and the code that waits for them run. */
export const pass = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
};

/** How many timers keep the process from ending. */
export const holdingTimers = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

/** Lets work that does not wait for time, such as a network, run until the condition holds. */
export async function turnsUntil(isSo: () => boolean): Promise<void> {
  for (let turns = 0; !isSo(); turns += 1) {
    if (turns > 100_000) throw new Error('What was waited for does not come.');
    await new Promise(setImmediate);
  }
}
