import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { buildMetricsServer, createMetrics } from '../../../server/http/metrics.ts';
import { createTestClock } from '../../support/server/clock.ts';
import { holdingTimers, letTimeGo, pass, stopTime, turnsUntil } from '../timers.ts';

afterEach(letTimeGo);

const clock = createTestClock();
type Waiting = { mails: number; since: Date | null };

/** Metrics of a store with the numbers of a test. */
function watched(waiting: () => Promise<Waiting>) {
  const metrics = createMetrics();
  metrics.watchStore(
    {
      connections: () => ({ busy: 3, idle: 2, waiting: 1 }),
      outbox: { waiting } as Parameters<typeof metrics.watchStore>[0]['outbox'],
    },
    clock,
  );
  return metrics;
}

/** The value of a figure. */
async function valueOf(metrics: Pick<ReturnType<typeof createMetrics>, 'text'>, name: string) {
  const line = (await metrics.text()).split('\n').find((each) => each.startsWith(`${name} `));
  return line?.slice(name.length + 1);
}

describe('figures of the database', () => {
  test('are in seconds, and of the moment', async () => {
    const since = new Date(clock.now().getTime() - 2500);
    const metrics = watched(async () => ({ mails: 4, since }));
    expect(await valueOf(metrics, 'portal_mails_waiting')).toBe('4');
    expect(await valueOf(metrics, 'portal_mail_oldest_seconds')).toBe('2.5');
    for (const [state, count] of [
      ['busy', '3'],
      ['idle', '2'],
      ['waiting', '1'],
    ] as const)
      expect(await valueOf(metrics, `portal_database_connections{state="${state}"}`)).toBe(count);
  });

  test('are none where nothing is known', async () => {
    const metrics = watched(() => Promise.reject(new Error('Planted.')));
    expect(await valueOf(metrics, 'portal_mails_waiting')).toBe('Nan');
    expect(await valueOf(metrics, 'portal_mail_oldest_seconds')).toBe('Nan');
    expect(await valueOf(metrics, 'portal_database_connections{state="busy"}')).toBe('3');
    const empty = watched(async () => ({ mails: 0, since: null }));
    expect(await valueOf(empty, 'portal_mails_waiting')).toBe('0');
    expect(await valueOf(empty, 'portal_mail_oldest_seconds')).toBe('0');
  });

  test('are awaited for two seconds, and no longer: then the others are reported', async () => {
    let isAsked = false;
    const metrics = watched(() => {
      isAsked = true;
      return new Promise(() => undefined);
    });
    stopTime();
    let shown: string | undefined;
    void valueOf(metrics, 'portal_mails_waiting').then((value) => (shown = value));
    await turnsUntil(() => isAsked);
    await pass(1999);
    await new Promise(setImmediate);
    expect(shown).toBeUndefined();
    await pass(1);
    await turnsUntil(() => shown !== undefined);
    expect(shown).toBe('Nan');
  });

  test('keep no process from ending', async () => {
    let before = 0;
    const asked = new Promise<number>((resolve) => {
      const metrics = watched(() => {
        before = holdingTimers();
        queueMicrotask(() => resolve(holdingTimers()));
        return new Promise(() => undefined);
      });
      void metrics.text();
    });
    expect(await asked).toBe(before);
  });
});

test('calls are counted while they run, and timed by their routes in steps from 5 ms to 30 s', async () => {
  const metrics = createMetrics();
  const app = Fastify();
  metrics.watchCalls(app);
  let during: string | undefined;
  app.get('/slow/:id', async (_request, reply) => {
    during = await valueOf(metrics, 'portal_calls_running');
    Object.defineProperty(reply, 'elapsedTime', { value: 2000 });
    return 'answer';
  });
  await app.inject('/slow/7');
  await app.inject('/none');
  expect(during).toBe('1');
  expect(await valueOf(metrics, 'portal_calls_running')).toBe('0');
  const text = await metrics.text();
  const buckets = [...text.matchAll(/portal_call_seconds_bucket\{le="([^"]+)".*?route="\/slow\/:id"/g)];
  expect(buckets.map(([, le]) => le)).toEqual(
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, '+Inf'].map(String),
  );
  const labels = 'method="GET",route="/slow/:id",status="200"';
  expect(await valueOf(metrics, `portal_call_seconds_sum{${labels}}`)).toBe('2');
  expect(text).toContain('portal_call_seconds_count{method="GET",route="unknown",status="404"} 1');
  await app.close();
});

test('an event is counted once, unless a number is given', async () => {
  const metrics = createMetrics();
  metrics.countFailure('mail');
  metrics.countFailure('import', 3);
  metrics.countTurnedAway();
  metrics.countReminder('sent');
  metrics.countStatement('refused');
  metrics.countMailsGivenUp(2);
  expect(await valueOf(metrics, 'portal_housekeeping_last_run_timestamp_seconds')).toBeUndefined();
  metrics.housekeepingDone(new Date('2026-11-20T10:00:00.500Z'));
  for (const [name, value] of [
    ['portal_failures_total{where="mail"}', '1'],
    ['portal_failures_total{where="import"}', '3'],
    ['portal_calls_turned_away_total', '1'],
    ['portal_reminders_total{outcome="sent"}', '1'],
    ['portal_statements_total{state="refused"}', '1'],
    ['portal_mails_given_up_total', '2'],
    ['portal_housekeeping_last_run_timestamp_seconds', '1795168800.5'],
  ] as const)
    expect(await valueOf(metrics, name), name).toBe(value);
});

test('the page of metrics closes at once, also where a call has begun and not ended', async () => {
  const page = buildMetricsServer(createMetrics());
  const { headers } = await page.inject('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  await page.listen({ host: '127.0.0.1', port: 0 });
  const { port } = page.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const ended = once(socket, 'close');
  const taken = once(page.server, 'connection');
  socket.write('GET /metrics HTTP/1.1\r\n');
  await taken;
  await page.close();
  await ended;
});
