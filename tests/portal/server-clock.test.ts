import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countDaysBy, today } from '../../src/text/today.ts';
import { clockOffset, noteServerDate, serverNow } from '../../src/api/calls/server-clock.ts';

const now = new Date('2026-11-20T10:00:00.400Z');
const answerOf = (date: string | null) =>
  new Response(null, date === null ? {} : { headers: { date: new Date(date).toUTCString() } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  countDaysBy(serverNow);
});
afterEach(() => {
  noteServerDate(answerOf(now.toISOString()));
  vi.useRealTimers();
});

test('a clock that is days off counts by the date of the newest answer', () => {
  const heard = vi.fn();
  const leave = clockOffset.subscribe(heard);
  noteServerDate(answerOf('2026-11-28T09:30:00Z'));
  expect(serverNow()).toEqual(new Date('2026-11-28T09:30:00Z'));
  expect(today()).toBe('2026-11-28');
  vi.setSystemTime(now.getTime() + 60_000);
  noteServerDate(answerOf('2026-11-28T09:31:01Z'));
  expect(serverNow()).toEqual(new Date('2026-11-28T09:31:00Z'));
  expect(heard).toHaveBeenCalledTimes(1);
  // The browser's clock was set right.
  vi.setSystemTime(new Date('2026-11-28T09:32:00Z'));
  noteServerDate(answerOf('2026-11-28T09:32:00Z'));
  expect(serverNow()).toEqual(new Date('2026-11-28T09:32:00Z'));
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
});

test.each(['2026-11-20T10:00:00Z', '2026-11-20T09:56:00Z', '2026-11-20T10:04:00Z', 'none', null])(
  'an answer of %s is no other time than that of the browser',
  (date) => {
    noteServerDate(answerOf(date));
    expect(serverNow()).toEqual(now);
  },
);
