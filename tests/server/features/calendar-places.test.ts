import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCalendarHandlers } from '../../../server/features/calendar/handlers.ts';
import type { Services } from '../../../server/features/shared/services.ts';
import { times } from '../../support/promise.ts';
import { createTestClock } from '../../support/server/clock.ts';
import { letTimeGo, pass, stopTime } from '../timers.ts';

/* The queue of calendars, and how long a caller waits in it, while none is made. */

let begun: number;
let exportCalendar: ReturnType<typeof createCalendarHandlers>['exportCalendar'];
const refused: unknown[] = [];

beforeEach(() => {
  stopTime();
  begun = 0;
  refused.length = 0;
  const newest = () => {
    begun += 1;
    return new Promise(() => undefined);
  };
  ({ exportCalendar } = createCalendarHandlers({
    store: { imports: { newest } },
    clock: createTestClock(),
  } as unknown as Services));
});
afterEach(letTimeGo);

async function ask(customer: number, count: number): Promise<void> {
  for (const _ of times(count, () => undefined)) {
    const request = { caller: { partner: { id: customer } } } as unknown as FastifyRequest;
    const call = { request, reply: {} as FastifyReply, body: undefined, path: undefined };
    exportCalendar({ ...call, query: { withAmounts: false } }).catch((error: unknown) => refused.push(error));
  }
  await pass(0);
}

test('two are made at once, of one customer one', async () => {
  await ask(1, 3);
  expect(begun).toBe(1);
  await ask(2, 1);
  expect(begun).toBe(2);
  expect(refused).toEqual([]);
});

test('a hundred wait, and for one more another one goes', async () => {
  for (const customer of [-1, 0]) await ask(customer, 1);
  for (const customer of [1, 2, 3, 4, 5]) await ask(customer, 20);
  expect(refused).toEqual([]);
  await ask(6, 1);
  expect(refused).toMatchObject([{ code: 'busy' }]);
});

test('a waiting caller is refused after twenty seconds', async () => {
  await ask(1, 5);
  await pass(19_999);
  expect(refused).toEqual([]);
  await pass(1);
  expect(refused).toHaveLength(4);
  expect(begun).toBe(1);
});
