import { afterEach, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { durations } from '../../domain/values/durations.ts';
import { codeEntry } from '../../src/api/access/code-entry.ts';
import { play } from '../support/play.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.useFakeTimers({ toFake: ['Date'] });
afterEach(() => stored.clear());

/** As after a reload, or another login. */
const begin = () =>
  play(
    codeEntry.provide({ actors: { requestProviderReset: fromPromise(() => Promise.reject(new Error())) } }),
    { source: 'mail', passkey: false },
  );
const isLocked = ({ actor }: ReturnType<typeof begin>) => actor.getSnapshot().context.linksAreLocked;

test('the lockout of the reset links ends at its moment, whatever is begun in between', async () => {
  const start = Date.now();
  const first = begin();
  expect(isLocked(first)).toBe(false);
  first.actor.send({ type: 'providerReset.requested' });
  await vi.waitFor(() => expect(first.actor.getSnapshot().value).toBe('entering'));
  vi.setSystemTime(start + 20_000);
  const second = begin();
  expect(isLocked(second)).toBe(true);
  second.actor.send({ type: 'providerReset.requested' });
  expect(second.actor.getSnapshot().value).toBe('entering');
  second.wait(9999);
  expect(isLocked(second)).toBe(true);
  second.wait(1);
  expect(isLocked(second)).toBe(false);
  vi.setSystemTime(start + 30_000);
  expect(isLocked(begin())).toBe(false);
});

test('a clock that is put back does not make it longer', async () => {
  begin().actor.send({ type: 'providerReset.requested' });
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
  const later = begin();
  expect(isLocked(later)).toBe(true);
  later.wait(durations.resetLinkLockout);
  expect(isLocked(later)).toBe(false);
});
