import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createArchives,
  createExports,
  defaultArchives,
  defaultExports,
  type Exports,
  readConsistently,
} from '../../../server/features/shared/exports.ts';
import { times } from '../../support/promise.ts';
import { letTimeGo, pass, stopTime } from '../timers.ts';

/* The places of exports and their cancelling, with a stopped clock; nothing is sent. */

let refresh: number | null;
let isAlive: boolean;
const services = {
  imports: { newest: async () => refresh },
  sessions: { lives: async () => isAlive },
};

beforeEach(() => {
  stopTime();
  refresh = 1;
  isAlive = true;
});
afterEach(letTimeGo);

/** A file that has begun, or why it has not; `undefined` while it waits. */
type Asked = { readonly raw: EventEmitter & { destroyed: boolean }; body?: Readable; refusal?: unknown };

type Make = Parameters<Exports>[2];

/** An export that does not end by itself. */
const endless: Make = async function* endless() {
  for (;;) yield Buffer.alloc(100);
};
/** An export that yields no data. */
const stuck: Make = async function* stuck() {
  yield Buffer.alloc(1);
  await new Promise(() => undefined);
};

function ask(exports: Exports, customer: number, make: Make = endless, isGone = false): Asked {
  const raw = Object.assign(new EventEmitter(), { destroyed: isGone });
  const asked: Asked = { raw };
  const reader = { partner: { id: customer }, session: { idHash: String(customer) } };
  exports({ raw } as unknown as FastifyReply, reader, make).then(
    (body) => (asked.body = body),
    (error: unknown) => (asked.refusal = error),
  );
  return asked;
}

const turn = () => pass(0);

/** Takes a file to its end, or so many pieces of it. */
async function taken({ body }: Asked, most = Infinity): Promise<number[]> {
  const pieces: number[] = [];
  if (body === undefined) return pieces;
  for await (const piece of body.iterator({ destroyOnReturn: false })) {
    pieces.push((piece as Buffer).length);
    if (pieces.length === most) break;
  }
  return pieces;
}

const hasBegun = (all: readonly Asked[]) => all.map(({ body }) => body !== undefined);
const isBroken = ({ body }: Asked) => body?.destroyed === true;

test('an export reads as its call does, whichever customer takes it', async () => {
  const call = new AsyncLocalStorage<string>();
  const read: (string | undefined)[] = [];
  const look = () => void read.push(call.getStore());
  const newest = async () => {
    look();
    return refresh;
  };
  const exports = createExports({ ...services, imports: { newest } });
  const asked = call.run('the call', () =>
    ask(exports, 1, async function* make() {
      look();
      yield Buffer.alloc(70_000);
      look();
    }),
  );
  await turn();
  await call.run('another one', () => taken(asked));
  expect(read).toEqual(Array.from(read, () => 'the call'));
  expect(read.length).toBeGreaterThan(4);
});

describe('a waiting export', () => {
  test('is refused after twenty seconds, and has no place later', async () => {
    const exports = createExports(services, { ...defaultExports, open: 1, fairTime: Infinity });
    const first = ask(exports, 1);
    const second = ask(exports, 2);
    await pass(19_999);
    expect(second.refusal).toBeUndefined();
    await pass(1);
    expect(second.refusal).toMatchObject({ code: 'busy' });
    first.raw.emit('close');
    await turn();
    expect(second.body).toBeUndefined();
  });

  test('is one of eight: a ninth is refused', async () => {
    const exports = createExports(services, { ...defaultExports, fairTime: Infinity });
    const open = times(10, (index) => ask(exports, index));
    const waiting = times(9, (index) => ask(exports, 10 + index));
    await turn();
    expect(hasBegun(open)).toEqual(times(10, () => true));
    expect(hasBegun(waiting)).toEqual(times(9, () => false));
    expect(waiting.map(({ refusal }) => refusal !== undefined)).toEqual([...times(8, () => false), true]);
  });

  test('gets no place where they have gone before they asked', async () => {
    const exports = createExports(services, { ...defaultExports, open: 1 });
    const gone = ask(exports, 1, endless, true);
    await turn();
    expect(gone.body).toBeUndefined();
    expect(gone.refusal).toMatchObject({ code: 'bad-request' });
    const next = ask(exports, 2);
    await turn();
    expect(next.body).toBeDefined();
  });

  test('gives the place to the next one when they go', async () => {
    const exports = createExports(services, { ...defaultExports, open: 1, fairTime: Infinity });
    const first = ask(exports, 1);
    const [second, third] = [ask(exports, 2), ask(exports, 3)];
    await turn();
    second.raw.emit('close');
    await turn();
    expect(second.refusal).toBeDefined();
    first.raw.emit('close');
    await turn();
    expect(isBroken(first)).toBe(true);
    expect(third.body).toBeDefined();
  });
});

describe('of one customer', () => {
  test.each([
    ['file', 1, createExports, defaultExports, { code: 'export-under-way' }],
    ['archives', 3, createArchives, defaultArchives, { code: 'busy', details: { retryAfter: 10 } }],
  ] as const)(
    '%s: so many are open as may be, and as many wait: %i',
    async (_what, most, create, limits, refused) => {
      const exports = create(services, { ...limits, fairTime: Infinity });
      const asked = times(2 * most + 1, () => ask(exports, 1));
      await turn();
      expect(hasBegun(asked)).toEqual(times(2 * most + 1, (index) => index < most));
      expect(asked.map(({ refusal }) => refusal)).toEqual([
        ...times(2 * most, () => undefined),
        expect.objectContaining(refused),
      ]);
    },
  );
});

describe('a file gives way', () => {
  const few = (more: Partial<typeof defaultExports> = {}) =>
    createExports(services, { ...defaultExports, open: 2, patience: 60_000, ...more });

  test('after ten seconds, at the next look of a waiting export, which is every quarter of a second', async () => {
    const exports = few({ open: 1 });
    const first = ask(exports, 1);
    await pass(250);
    const second = ask(exports, 2);
    // Looks come at 500, 750 and so on: the one at 10,000 is the first that may end it.
    await pass(9749);
    expect(isBroken(first)).toBe(false);
    await pass(1);
    expect(isBroken(first)).toBe(true);
    expect(first.body?.errored).toMatchObject({ code: 'busy' });
    expect(second.body).toBeDefined();
  });

  test('not a moment before its ten seconds are over', async () => {
    const exports = few({ open: 1 });
    await pass(1);
    const first = ask(exports, 1);
    await pass(249);
    ask(exports, 2);
    await pass(9750);
    // It is 9,999 ms old at this look.
    expect(isBroken(first)).toBe(false);
  });

  test('at once, also while its data are being read', async () => {
    const exports = few({ open: 1 });
    const first = ask(exports, 1, stuck);
    await turn();
    first.body?.on('data', () => undefined);
    const second = ask(exports, 2);
    await pass(10_000);
    expect(second.body).toBeDefined();
  });

  test('that is the slowest, as the time it is on its way says', async () => {
    const exports = few();
    const early = ask(exports, 1);
    await pass(50_000);
    const late = ask(exports, 2);
    await turn();
    // The early one has moved more, and is slower.
    await taken(early, 4);
    await taken(late, 2);
    await pass(10_000);
    const next = ask(exports, 3);
    await pass(250);
    expect([isBroken(early), isBroken(late)]).toEqual([true, false]);
    expect(next.body).toBeDefined();
  });

  test('that has moved less of two that began together', async () => {
    const exports = few();
    const [quick, slow] = [ask(exports, 1), ask(exports, 2)];
    await turn();
    await taken(quick, 4);
    await taken(slow, 1);
    await turn();
    ask(exports, 3);
    await pass(10_000);
    expect([isBroken(quick), isBroken(slow)]).toEqual([false, true]);
  });

  test('to nobody while there is room, nor to its own customer', async () => {
    const exports = few({ ofCustomer: 1 });
    const first = ask(exports, 1);
    const own = ask(exports, 1);
    await pass(30_000);
    expect(isBroken(first)).toBe(false);
    const other = ask(exports, 2);
    // There is no room any more, and the waiting export waits for its customer's other one.
    await pass(29_000);
    expect([isBroken(first), isBroken(other), own.body]).toEqual([false, false, undefined]);
  });

  test('to the customer of another one, while they have fewer exports running than they may', async () => {
    const exports = few({ ofCustomer: 2 });
    const [first, second] = [ask(exports, 1), ask(exports, 2)];
    await pass(1000);
    const next = ask(exports, 2);
    await pass(10_000);
    expect([first, second].filter(isBroken)).toHaveLength(1);
    expect(next.body).toBeDefined();
  });
});

describe('a file goes out', () => {
  const exports = () => createExports(services);
  const madeOf = (...parts: readonly number[]): Make =>
    async function* made() {
      for (const part of parts) yield Buffer.alloc(part);
    };

  test.each([
    ['nothing', [], []],
    ['what is less than a piece', [100, 200], [300]],
    ['just a piece', [65_536], [65_536]],
    ['a piece and one byte', [65_536, 1], [65_536, 1]],
    ['less than a piece by one', [65_535, 1, 1], [65_536, 1]],
    ['a large part', [200_000, 1], [200_000, 1]],
  ])('in pieces of 64 KB: %s', async (_what, parts, pieces) => {
    const asked = ask(exports(), 1, madeOf(...parts));
    await turn();
    expect(await taken(asked)).toEqual(pieces);
  });

  test('no faster than it is taken: a piece or two are made ahead', async () => {
    let made = 0;
    const counted: Make = async function* counted() {
      for await (const part of endless()) {
        made += part.length;
        yield part;
      }
    };
    const asked = ask(exports(), 1, counted);
    await turn();
    asked.body?.once('readable', () => undefined);
    await turn();
    expect(made).toBeGreaterThan(65_000);
    expect(made).toBeLessThan(3 * 65_700);
  });

  test('until its reader goes: then the making of it ends', async () => {
    let isOver = false;
    const made: Make = async function* made() {
      try {
        yield* endless();
      } finally {
        isOver = true;
      }
    };
    const asked = ask(exports(), 1, made);
    await turn();
    await taken(asked, 1);
    expect(isOver).toBe(false);
    asked.raw.emit('close');
    await turn();
    expect(isOver).toBe(true);
  });

  test('while two are made and others wait for their turn', async () => {
    let making = 0;
    const ends: (() => void)[] = [];
    const held: Make = async function* made() {
      making += 1;
      await new Promise<void>((resolve) => ends.push(resolve));
      making -= 1;
      yield Buffer.alloc(1);
    };
    const places = exports();
    const asked = times(3, (index) => ask(places, index, held));
    await turn();
    for (const { body } of asked) body?.resume();
    await turn();
    expect(making).toBe(2);
    for (const end of ends.splice(0)) end();
    await turn();
    expect(making).toBe(1);
    for (const end of ends.splice(0)) end();
    await turn();
    expect(asked.every(({ body }) => body?.readableEnded)).toBe(true);
  });

  test('of data of one refresh', async () => {
    const refreshing: Make = async function* made() {
      refresh = 2;
      yield Buffer.alloc(1);
    };
    for (const create of [createExports, createArchives]) {
      refresh = 1;
      const asked = ask(create(services), 1, refreshing);
      await turn();
      await expect(taken(asked)).rejects.toMatchObject({ code: 'data-refreshed' });
    }
  });

  test('to a customer whose session has not ended by its end', async () => {
    const ending: Make = async function* made() {
      isAlive = false;
      yield Buffer.alloc(1);
    };
    for (const create of [createExports, createArchives]) {
      isAlive = true;
      const asked = ask(create(services), 1, ending);
      await turn();
      await expect(taken(asked)).rejects.toMatchObject({ code: 'session-required' });
    }
  });
});

test('data of several queries are read again until no refresh came in between', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads < 3) refresh = reads + 1;
    return reads;
  };
  expect(await readConsistently(services, read)).toBe(3);
});
