import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSchedule } from '../../../server/platform/schedule.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Lets all pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('looks at the clock at once, then again and again, and never twice at a time', async () => {
  const ends: (() => void)[] = [];
  const stop = startSchedule(() => new Promise<void>((resolve) => ends.push(resolve)), vi.fn());
  expect(ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await settle();
  vi.advanceTimersByTime(20_000);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await stop();
  vi.advanceTimersByTime(60_000);
  expect(ends).toHaveLength(2);
});

test.each([
  ['rejects', () => Promise.reject(new Error('planned'))],
  [
    'throws',
    () => {
      throw new Error('planned');
    },
  ],
])('work that %s is reported, and tried again at the next look', async (_name, tick) => {
  const onFailure = vi.fn();
  const stop = startSchedule(tick, onFailure);
  await settle();
  vi.advanceTimersByTime(20_000);
  await settle();
  expect(onFailure.mock.calls).toEqual([[new Error('planned')], [new Error('planned')]]);
  await expect(stop()).resolves.toBeUndefined();
});

test('stopped work ends quietly, and the stop waits for it', async () => {
  const onFailure = vi.fn();
  let hasEnded = false;
  const stop = startSchedule(async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await settle();
    hasEnded = true;
    signal.throwIfAborted();
  }, onFailure);
  await stop();
  expect(hasEnded).toBe(true);
  expect(onFailure).not.toHaveBeenCalled();
});
