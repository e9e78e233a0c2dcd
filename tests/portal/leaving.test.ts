import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { durations } from '../../domain/values/durations.ts';
import { failUnreachable } from '../../src/api/calls/client.ts';
import { fetchThenImport } from '../../src/runtime/fetch-then-import.ts';

const page = new EventTarget();
const happens = (type: string) => page.dispatchEvent(new Event(type));
const leave = () => vi.stubGlobal('leftAt', performance.now());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('leftAt', undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The state of a call that fails now. */
function failingCall(): { isRejected: boolean } {
  const state = { isRejected: false };
  failUnreachable().catch(() => (state.isRejected = true));
  return state;
}

test('a call that fails as the page is left is not reported, until the page has stayed', async () => {
  leave();
  const call = failingCall();
  await vi.advanceTimersByTimeAsync(durations.call - 1);
  expect(call.isRejected).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(call.isRejected).toBe(true);
});

test('a call that fails later is reported at once', async () => {
  leave();
  await vi.advanceTimersByTimeAsync(1001);
  const call = failingCall();
  await vi.advanceTimersByTimeAsync(0);
  expect(call.isRejected).toBe(true);
});

test('an import that leaving has ended is done again when Back shows the page', async () => {
  leave();
  const load = vi.fn(async () => 'here').mockRejectedValueOnce(new TypeError('Failed to fetch.'));
  const imported = fetchThenImport(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  happens('pageshow');
  expect(await imported).toBe('here');
});

test('an import that fails by itself fails at once', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch.')));
  await expect(fetchThenImport(load)).rejects.toThrow('Failed to fetch.');
  expect(load).toHaveBeenCalledTimes(1);
});
