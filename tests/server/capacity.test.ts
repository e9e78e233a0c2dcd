import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allOperations, type Operation } from '../../server/features/shared/operations.ts';
import { createCapacity, type Slot } from '../../server/http/load-shedding/capacity.ts';
import { createRejectionQueue } from '../../server/http/load-shedding/rejection-queue.ts';
import { readDemoConfig } from '../../server/platform/config.ts';
import { times } from '../support/promise.ts';

const most = { known: { calls: 8, files: 4 }, anonymous: { calls: 4, files: 2 } };
const config = readDemoConfig({ TRUST_PROXY: '1' });
const sessionCookie = 'session';

type Given = { ip?: string; cookie?: string; slot?: Slot; caller?: object };

/** The places of a process, and calls that ask for them. Refusals are said at once. */
function createPlaces(trusted = config) {
  const dropped: (() => void)[] = [];
  const capacity = createCapacity(most, {
    config: trusted,
    sessionCookie,
    rejectionQueue: (sayNo, drop) => {
      dropped.push(drop);
      sayNo();
    },
  });
  let networks = 0;
  /** A request of a network of its own. */
  function requestOf({ ip, cookie, ...given }: Given = {}) {
    networks += 1;
    const socket = { destroy: vi.fn() };
    const cookies = cookie === undefined ? {} : { [sessionCookie]: cookie };
    return { ip: ip ?? `203.0.${networks}.7`, cookies, socket, ...given } as unknown as FastifyRequest & {
      slot?: Slot;
    };
  }
  /** What a hook says: the code of its refusal, or nothing. */
  function run(hook: onRequestHookHandler, request: FastifyRequest): string | undefined {
    let said: unknown[] = [];
    hook.call({} as FastifyInstance, request, {} as FastifyReply, (...given) => {
      said = ['called', ...given];
    });
    expect(said[0]).toBe('called');
    return (said[1] as { code: string } | undefined)?.code;
  }
  function admitted(given: Given = {}) {
    const request = requestOf(given);
    expect(run(capacity.admit, request)).toBeUndefined();
    return request;
  }
  return { capacity, requestOf, run, admitted, dropped };
}

const known = { cookie: 'of a customer' };
const operationWith = (mediaType: string | undefined): Operation => {
  const found = allOperations.find((each) => each.mediaType === mediaType);
  if (found === undefined) throw new Error(`No operation takes ${mediaType}.`);
  return found;
};
const withFiles = operationWith('multipart/form-data');
const withText = operationWith('application/json');

describe('calls', () => {
  test('those with a session and those without have places of their own', () => {
    const { capacity, requestOf, run, admitted } = createPlaces();
    times(3, () => admitted());
    expect(capacity.isFull('anonymous')).toBe(false);
    admitted();
    expect(capacity.isFull('anonymous')).toBe(true);
    expect(run(capacity.admit, requestOf())).toBe('busy');
    expect(capacity.isFull('known')).toBe(false);
    times(8, () => admitted(known));
    expect(capacity.isFull('known')).toBe(true);
    expect(run(capacity.admit, requestOf(known))).toBe('busy');
    expect([capacity.mostOf('known'), capacity.mostOf('anonymous')]).toEqual([most.known, most.anonymous]);
  });

  test('a place that is left is room for one more, and is left once', () => {
    const { capacity, requestOf, run, admitted } = createPlaces();
    const onRoom = vi.fn();
    capacity.watchRoom(onRoom);
    const [first] = times(4, () => admitted());
    expect(first?.slot?.isTaken()).toBe(true);
    first?.slot?.leave();
    expect(first?.slot?.isTaken()).toBe(false);
    first?.slot?.leave();
    expect(onRoom).toHaveBeenCalledTimes(1);
    admitted();
    expect(run(capacity.admit, requestOf())).toBe('busy');
    expect(onRoom).toHaveBeenCalledTimes(1);
  });

  test('one network has a quarter of them, and the next one the same', () => {
    const { capacity, requestOf, run, admitted } = createPlaces();
    const [first] = times(2, () => admitted({ ...known, ip: '198.51.100.1' }));
    expect(run(capacity.admit, requestOf({ ...known, ip: '198.51.100.1' }))).toBe('busy');
    times(2, () => admitted({ ...known, ip: '198.51.100.2' }));
    // Half of them is what the provider of both has.
    expect(run(capacity.admit, requestOf({ ...known, ip: '198.51.100.3' }))).toBe('busy');
    admitted({ ...known, ip: '192.0.2.1' });
    admitted({ ip: '198.51.100.1' });
    first?.slot?.leave();
    admitted({ ...known, ip: '198.51.100.1' });
    expect(run(capacity.admit, requestOf({ ...known, ip: '198.51.100.1' }))).toBe('busy');
  });

  test('nobody’s network is counted where the address is that of a proxy', () => {
    const { admitted } = createPlaces(readDemoConfig({}));
    for (const { slot } of times(8, () => admitted({ ...known, ip: '10.0.0.1' })))
      expect(slot?.networks).toEqual([]);
  });

  test('a connection is dropped where its refusal cannot wait for its turn', () => {
    const { capacity, requestOf, run, admitted, dropped } = createPlaces();
    times(4, () => admitted());
    const request = requestOf();
    run(capacity.admit, request);
    expect(request.slot).toBeUndefined();
    dropped[0]?.();
    expect(request.socket.destroy).toHaveBeenCalledTimes(1);
  });

  test.each([
    [undefined, 'anonymous'],
    ['', 'anonymous'],
    ['other=1; session', 'anonymous'],
    ['session=x', 'known'],
    ['other=1; session=x', 'known'],
  ])('before it is read, a call with the cookies "%s" is one of an %s caller', (cookies, pool) =>
    expect(createPlaces().capacity.poolOf(cookies)).toBe(pool),
  );
});

describe('who claims a session', () => {
  test('and has none takes a place of those without one', () => {
    const { capacity, run, admitted } = createPlaces();
    const request = admitted(known);
    const before = request.slot;
    expect(run(capacity.moveToAnonymousPool, request)).toBeUndefined();
    expect(before?.isTaken()).toBe(false);
    expect(request.slot).toMatchObject({ pool: 'anonymous', networks: before?.networks });
    expect(request.slot?.isTaken()).toBe(true);
  });

  test('and has none takes no place of files with it', () => {
    const { capacity, run, admitted } = createPlaces();
    const requests = times(3, () => admitted(known));
    for (const request of requests) expect(run(capacity.moveToAnonymousPool, request)).toBeUndefined();
  });

  test('and has none is refused where there is no such place, and keeps none of the others', () => {
    const { capacity, run, admitted } = createPlaces();
    times(4, () => admitted());
    const others = times(8, () => admitted(known));
    expect(run(capacity.moveToAnonymousPool, others[0] as FastifyRequest)).toBe('busy');
    admitted(known);
  });

  test('and has one keeps its place, as do those who claim none', () => {
    const { capacity, requestOf, run, admitted } = createPlaces();
    for (const request of [admitted({ ...known, caller: {} }), admitted()]) {
      const { slot } = request;
      expect(run(capacity.moveToAnonymousPool, request)).toBeUndefined();
      expect(request.slot).toBe(slot);
      expect(slot?.isTaken()).toBe(true);
    }
    const without = requestOf();
    expect(run(capacity.moveToAnonymousPool, without)).toBeUndefined();
    expect(without.slot).toBeUndefined();
  });
});

describe('when a call is in as a whole', () => {
  test('it keeps its place, or takes one again that it left meanwhile', () => {
    const { capacity, requestOf, run, admitted } = createPlaces();
    const request = admitted();
    const { slot } = request;
    expect(run(capacity.reacquire(withText), request)).toBeUndefined();
    expect(request.slot).toBe(slot);
    slot?.leave();
    times(3, () => admitted());
    expect(run(capacity.reacquire(withText), request)).toBeUndefined();
    expect(request.slot?.isTaken()).toBe(true);
    expect(capacity.isFull('anonymous')).toBe(true);
    request.slot?.leave();
    admitted();
    expect(run(capacity.reacquire(withText), request)).toBe('busy');
    const without = requestOf();
    expect(run(capacity.reacquire(withFiles), without)).toBeUndefined();
    expect(without.slot).toBeUndefined();
  });

  test('one with files takes a place of these too, and gives both back', () => {
    const { capacity, run, admitted } = createPlaces();
    const requests = times(3, () => admitted());
    expect(requests.map((each) => run(capacity.reacquire(withFiles), each))).toEqual([
      undefined,
      undefined,
      'busy',
    ]);
    // The refused one has no place of a call left.
    times(2, () => admitted());
    expect(capacity.isFull('anonymous')).toBe(true);
    requests[0]?.slot?.leave();
    expect(run(capacity.reacquire(withFiles), admitted())).toBeUndefined();
  });

  test('those with a session have as many places for files as there are for them', () => {
    const { capacity, run, admitted } = createPlaces();
    const said = times(5, () => run(capacity.reacquire(withFiles), admitted(known)));
    expect(said).toEqual([...times(4, () => undefined), 'busy']);
  });

  test('one network has a quarter of the places of files', () => {
    const { capacity, run, admitted } = createPlaces();
    const [one, other] = times(2, () => admitted({ ...known, ip: '198.51.100.1' }));
    expect(run(capacity.reacquire(withFiles), one as FastifyRequest)).toBeUndefined();
    expect(run(capacity.reacquire(withFiles), other as FastifyRequest)).toBe('busy');
    one?.slot?.leave();
    expect(run(capacity.reacquire(withFiles), other as FastifyRequest)).toBeUndefined();
  });
});

test('other things than calls are shared among networks in the same way, each kind by itself', () => {
  const { capacity } = createPlaces();
  const networks = (ip: string) => capacity.networksOfCaller({ ip } as FastifyRequest);
  const take = (kind: string, ip = '198.51.100.1') => capacity.takeOfNetworks(networks(ip), kind, 8);
  const leave = take('bodies');
  take('bodies');
  expect(take('bodies')).toBeUndefined();
  expect(take('others')).toBeDefined();
  leave?.();
  expect(take('bodies')).toBeDefined();
  expect(take('bodies')).toBeUndefined();
});

describe('refusals', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Who gets a refusal, and whose connection is closed without one. */
  function createRefusals(limits: Parameters<typeof createRejectionQueue>[0]) {
    const refuse = createRejectionQueue(limits);
    const refused: string[] = [];
    const dropped: string[] = [];
    return {
      refused,
      dropped,
      come: (...names: string[]) => {
        for (const name of names)
          refuse(
            () => refused.push(name),
            () => dropped.push(name),
          );
      },
    };
  }

  test('half of those of a second go at once, the others in turn', () => {
    const { come, refused } = createRefusals({ perSecond: 100, waiting: 100 });
    come(...times(60, (index) => String(index)));
    expect(refused).toHaveLength(50);
    vi.advanceTimersByTime(19);
    expect(refused).toHaveLength(50);
    vi.advanceTimersByTime(1);
    expect(refused).toHaveLength(52);
    come('late');
    vi.advanceTimersByTime(80);
    expect(refused).toHaveLength(60);
    vi.advanceTimersByTime(20);
    expect(refused).toEqual([...times(60, (index) => String(index)), 'late']);
  });

  test('so many wait, and the connections of the rest are dropped', () => {
    const { come, refused, dropped } = createRefusals({ perSecond: 2, waiting: 3 });
    come('a', 'b', 'c', 'd', 'e', 'f');
    expect(refused).toEqual(['a']);
    expect(dropped).toEqual(['e', 'f']);
    vi.advanceTimersByTime(500);
    expect(refused).toEqual(['a', 'b']);
    come('g', 'h');
    expect(dropped).toEqual(['e', 'f', 'h']);
  });

  test('who was quiet for long has no more than half a second’s worth at once', () => {
    const { come, refused } = createRefusals({ perSecond: 4, waiting: 10 });
    come('a', 'b');
    expect(refused).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(480);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(40);
    expect(vi.getTimerCount()).toBe(0);
    come('c', 'd', 'e');
    expect(refused).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a thousand go in a second, and five thousand wait, unless something else is said', () => {
    const { come, refused, dropped } = createRefusals(undefined);
    come(...times(5501, () => 'x'));
    expect([refused.length, dropped.length]).toEqual([500, 1]);
    vi.advanceTimersByTime(1000);
    expect(refused).toHaveLength(1500);
  });
});
