import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createTransferMonitor,
  type Transfer,
  transferLimits,
} from '../../server/http/load-shedding/transfer-monitor.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  // No process has begun just now.
  vi.advanceTimersByTime(100_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const megabyte = 1024 * 1024;
const patience = { grace: 1000, rate: 100, longest: 10_000 };

/** A transfer whose bytes a test sets, and how it ended. */
function createTransfer(given: Partial<Pick<Transfer, 'kind'> & { held: number; moved: number }> = {}) {
  const state = { moved: 0, held: 0, isWaiting: true, ended: [] as string[], ...given };
  const transfer: Transfer = {
    kind: given.kind ?? 'answer',
    moved: () => state.moved,
    held: () => state.held,
    isWaiting: () => state.isWaiting,
    end: (why) => state.ended.push(why),
  };
  return { state, transfer };
}

function watched(wants: Parameters<ReturnType<typeof createTransferMonitor>['watch']>[1] = patience) {
  const { state, transfer } = createTransfer();
  const unwatch = createTransferMonitor().watch(transfer, wants);
  return { state, unwatch };
}

describe('a slow transfer', () => {
  test('has its grace, and then so many bytes a second to move', () => {
    const { state } = watched();
    vi.advanceTimersByTime(1000);
    expect(state.ended).toEqual([]);
    vi.advanceTimersByTime(250);
    expect(state.ended).toEqual(['late']);
    const quick = watched().state;
    quick.moved = 25;
    vi.advanceTimersByTime(1250);
    expect(quick.ended).toEqual([]);
    quick.moved = 125;
    vi.advanceTimersByTime(1000);
    expect(quick.ended).toEqual([]);
    quick.moved = 149;
    vi.advanceTimersByTime(250);
    expect(quick.ended).toEqual(['late']);
  });

  test('is told once that it has ended', () => {
    const { state } = watched();
    vi.advanceTimersByTime(60_000);
    expect(state.ended).toEqual(['late']);
  });

  test('owes nothing for the time in which the server had to do something', () => {
    const { state } = watched();
    state.isWaiting = false;
    vi.advanceTimersByTime(5000);
    state.isWaiting = true;
    vi.advanceTimersByTime(1000);
    expect(state.ended).toEqual([]);
    vi.advanceTimersByTime(250);
    expect(state.ended).toEqual(['late']);
  });

  test('ends when its time in all is over, however quick it is', () => {
    const { state } = watched();
    state.moved = megabyte;
    vi.advanceTimersByTime(10_000);
    expect(state.ended).toEqual([]);
    vi.advanceTimersByTime(250);
    expect(state.ended).toEqual(['late']);
  });

  test('ends when it has moved more than it may in all', () => {
    const { state } = watched({ ...patience, bytes: 1000 });
    state.moved = 1000;
    vi.advanceTimersByTime(250);
    expect(state.ended).toEqual([]);
    state.moved = 1001;
    vi.advanceTimersByTime(250);
    expect(state.ended).toEqual(['late']);
  });

  test('is left alone when nobody watches it any more', () => {
    const { state, unwatch } = watched();
    unwatch();
    vi.advanceTimersByTime(60_000);
    expect(state.ended).toEqual([]);
  });
});

test('it looks while there is something to watch alone, and begins anew with what comes later', () => {
  const monitor = createTransferMonitor();
  expect(vi.getTimerCount()).toBe(0);
  const unwatch = monitor.watch(createTransfer().transfer, patience);
  monitor.watch(createTransfer().transfer, patience);
  expect(vi.getTimerCount()).toBe(1);
  unwatch();
  vi.advanceTimersByTime(250);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(100_000);
  // The time in which nobody was watched is nobody's.
  const late = createTransfer();
  monitor.watch(late.transfer, patience);
  vi.advanceTimersByTime(1000);
  expect(late.state.ended).toEqual([]);
});

describe('transfers that hold more memory than there is for their kind', () => {
  const room = transferLimits.memory['text known'];
  const lenient = { grace: Infinity, rate: 0, longest: Infinity };

  /** Transfers of one monitor, each with what it holds and has moved. */
  function many(...each: readonly (Parameters<typeof createTransfer>[0] & { after?: number })[]) {
    const monitor = createTransferMonitor();
    return each.map(({ after = 0, ...given }) => {
      vi.advanceTimersByTime(after);
      const { state, transfer } = createTransfer({ kind: 'text known', ...given });
      monitor.watch(transfer, lenient);
      return state;
    });
  }
  const endsOf = (states: readonly { ended: string[] }[]) => states.map(({ ended }) => ended.join());

  test('the slowest goes first, and no more of them than need be', () => {
    const states = many({ moved: 300_000 }, { moved: 100_000 }, { moved: 200_000 }, { moved: 1 });
    vi.advanceTimersByTime(2250);
    for (const state of states.slice(0, 3)) state.held = room / 2;
    vi.advanceTimersByTime(250);
    expect(endsOf(states)).toEqual(['', 'crowded', '', '']);
  });

  test('those that have shown their speed are judged by it, before the newest', () => {
    const half = room / 2;
    const states = many({ held: half, moved: 100 }, { held: half, moved: 300 });
    vi.advanceTimersByTime(2250);
    expect(endsOf(states)).toEqual(['', '']);
    const first = states[0];
    if (first !== undefined) first.held += 1;
    vi.advanceTimersByTime(250);
    expect(endsOf(states)).toEqual(['crowded', '']);
  });

  test('what exactly fits may stay', () => {
    const states = many({ held: room / 2 }, { held: room / 2 });
    vi.advanceTimersByTime(250);
    expect(endsOf(states)).toEqual(['', '']);
  });

  test('of those that have just begun the newest find no room', () => {
    const states = many({ held: room / 2 }, { held: room / 2 }, { held: room / 2 });
    vi.advanceTimersByTime(250);
    expect(endsOf(states)).toEqual(['', '', 'crowded']);
  });

  test('two seconds are what it takes to show that', () => {
    const states = many({ moved: 100 }, { moved: 300 });
    vi.advanceTimersByTime(1750);
    for (const state of states) state.held = room / 2 + 1;
    vi.advanceTimersByTime(250);
    expect(endsOf(states)).toEqual(['', 'crowded']);
  });

  test('speed is what was moved in the time since it began', () => {
    const third = room / 3;
    const states = many(
      { held: third, moved: 9000 },
      { held: third, moved: 8000, after: 6000 },
      { held: third, moved: 100 },
    );
    vi.advanceTimersByTime(2250);
    const slow = states[2];
    if (slow !== undefined) slow.moved = 8001;
    const second = states[1];
    if (second !== undefined) second.held += 1000;
    vi.advanceTimersByTime(250);
    // The first has moved the most, and has taken the longest.
    expect(endsOf(states)).toEqual(['crowded', '', '']);
  });

  test('other kinds have memory of their own', () => {
    const states = many({ held: room }, { kind: 'answer', held: room }, { kind: 'files known', held: room });
    vi.advanceTimersByTime(250);
    expect(endsOf(states)).toEqual(['', '', '']);
    const rest = many({ kind: 'rest', held: 1e12 });
    vi.advanceTimersByTime(250);
    expect(endsOf(rest)).toEqual(['']);
  });

  test('who holds nothing does not stand in the way', () => {
    const states = many({ held: 0 }, { held: room + 1 }, { held: 0 });
    vi.advanceTimersByTime(250);
    expect(endsOf(states)).toEqual(['', 'crowded', '']);
  });
});

describe('limits of the portal', () => {
  test('docs/operation.md names them', () => {
    const doc = readFileSync(new URL('../../docs/operation.md', import.meta.url), 'utf8').replaceAll(
      /\s+/g,
      ' ',
    );
    const { text, files, answer, rest, memory } = transferLimits;
    const kilobyte = 1024;
    expect(doc).toContain(
      `a JSON or form body ${text.longest / 1000}, a file ${files.grace / 1000} and then ${files.rate / kilobyte} kB/s, ${files.longest / 60_000} minutes at most; reading the answer has ${answer.grace / 1000} and then ${answer.rate / kilobyte} kB/s too.`,
    );
    expect(doc).toContain(
      `(files ${memory['files known'] / megabyte} MB, those of strangers ${memory['files anonymous'] / megabyte} MB)`,
    );
    expect(doc).toContain(`up to ${rest.bytes / megabyte} MB or a minute`);
    expect(rest).toMatchObject({ longest: 60_000, grace: answer.grace, rate: answer.rate });
    expect(text.grace).toBe(text.longest);
  });

  test.each([
    ['text known', 32],
    ['text anonymous', 16],
    ['files known', 128],
    ['files anonymous', 64],
    ['answer', 256],
  ] as const)('%s: %i MB of memory for all of them together', (kind, most) => {
    const monitor = createTransferMonitor();
    const { state, transfer } = createTransfer({ kind, held: most * megabyte });
    monitor.watch(transfer, transferLimits.answer);
    vi.advanceTimersByTime(250);
    expect(state.ended).toEqual([]);
    state.held += 1;
    vi.advanceTimersByTime(250);
    expect(state.ended).toEqual(['crowded']);
  });

  /** Whether a transfer that moves so many bytes a second is still under way after so many seconds. */
  function lasts(limits: typeof patience, rate: number, seconds: number): boolean {
    const { state } = watched(limits);
    for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
      state.moved += rate / 4;
      vi.advanceTimersByTime(250);
    }
    return state.ended.length === 0;
  }

  test('a text has five seconds', () => {
    expect(lasts(transferLimits.text, 1, 5)).toBe(true);
    expect(lasts(transferLimits.text, megabyte, 5.25)).toBe(false);
  });

  test('a file has two minutes, ten seconds for nothing, and 16 KB a second to come after them', () => {
    expect(lasts(transferLimits.files, 0, 10)).toBe(true);
    expect(lasts(transferLimits.files, 0, 10.25)).toBe(false);
    const least = (16 * 1024 * 110) / 120;
    expect(lasts(transferLimits.files, least, 120)).toBe(true);
    expect(lasts(transferLimits.files, least * 0.99, 120)).toBe(false);
    expect(lasts(transferLimits.files, megabyte, 120.25)).toBe(false);
  });

  test('an answer may take as long as it likes at this rate, and what follows a refusal a minute', () => {
    const { answer, rest } = transferLimits;
    expect(lasts(answer, 0, 10.25)).toBe(false);
    expect(lasts(answer, 16 * 1024, 3600)).toBe(true);
    expect(lasts(answer, 15 * 1024, 3600)).toBe(false);
    expect(lasts(rest, 0, 10.25)).toBe(false);
    const least = (16 * 1024 * 50) / 60;
    expect(lasts(rest, least, 60)).toBe(true);
    expect(lasts(rest, least * 0.99, 60)).toBe(false);
    expect(lasts(rest, 16 * 1024, 60.25)).toBe(false);
    expect(lasts(rest, megabyte, 32)).toBe(true);
    expect(lasts(rest, megabyte + 4, 32)).toBe(false);
  });
});
