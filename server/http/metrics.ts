import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { StatementServices } from '../features/registration/signature/services.ts';
import type { ReminderOutcome } from '../features/shared/outbox.ts';
import type { Services } from '../features/shared/services.ts';
import type { Clock } from '../platform/clock.ts';
import { semaphoreCounts } from '../platform/semaphore.ts';

/** Where something can fail outside of a call. */
export type FailurePlace =
  | 'background'
  | 'database'
  | 'housekeeping'
  | 'import'
  | 'mail'
  | 'issuer'
  | 'reminders'
  | 'replica'
  | 'scanner'
  | 'statements';

type StatementState = Parameters<StatementServices['countStatement']>[0];

export type Metrics = ReturnType<typeof createMetrics>;

/** Milliseconds that the database has for a figure. */
const patience = 2_000;

/** Seconds: most calls take milliseconds, a login some tens of them, an upload more. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of one process for Prometheus. No label holds data of callers, so that the number of labels is bounded. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  // Memory, processor, garbage collection and the lag of the event loop.
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'portal_call_seconds',
    help: 'Time from the first byte of a call to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: callBuckets,
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const running = gauge('portal_calls_running', 'Calls that are being answered');
  const failures = counter('portal_failures_total', 'Failures outside of a call', 'where');
  const work: Gauge = new Gauge({
    name: 'portal_work',
    help: 'Costly work of this process that runs, and that waits for its turn',
    labelNames: ['kind', 'state'],
    registers,
    collect: () => {
      for (const [kind, counts] of semaphoreCounts)
        for (const [state, count] of Object.entries(counts)) work.set({ kind, state }, count);
    },
  });
  const turnedAway = counter(
    'portal_calls_turned_away_total',
    'Calls turned away before anything was done for them',
  );
  const mailsGivenUp = counter('portal_mails_given_up_total', 'Mails that no mail server took in time');
  const reminders = counter(
    'portal_reminders_total',
    'Reminders of bills that have gone, were given up, or had nothing to tell any more',
    'outcome',
  );
  const statements = counter(
    'portal_statements_total',
    'Signed statements of firms that were accepted, refused as revoked, kept to be checked, or given up',
    'state',
  );
  const kept = gauge(
    'portal_housekeeping_last_run_timestamp_seconds',
    'When this process last kept house, as Unix time; no number before',
  );
  // It would be 0, which is long ago.
  kept.remove();

  return {
    /** Counts and times every answered call by the pattern of its route. */
    watchCalls(app: FastifyInstance): void {
      app.addHook('onRequest', (_request, reply, done) => {
        running.inc();
        // Also when the caller has gone in between.
        reply.raw.once('close', () => running.dec());
        done();
      });
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown';
        calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      });
    },
    /** Reports the current numbers of connections to the database and of waiting mails. */
    watchStore(store: Pick<Services['store'], 'connections' | 'outbox'>, clock: Clock): void {
      const connections: Gauge = new Gauge({
        name: 'portal_database_connections',
        help: 'Connections to the database, and calls that wait for one',
        labelNames: ['state'],
        registers,
        collect: () => {
          for (const [state, count] of Object.entries(store.connections())) connections.set({ state }, count);
        },
      });
      type Waiting = Awaited<ReturnType<typeof store.outbox.waiting>>;
      let asked: Promise<Waiting | undefined> = Promise.resolve(undefined);
      const waiting: Gauge = new Gauge({
        name: 'portal_mails_waiting',
        help: 'Mails of all processes that have not gone yet',
        registers,
        collect: async () => {
          // A database that does not answer must not take the other figures along.
          asked = Promise.race([
            store.outbox.waiting().catch(() => undefined),
            setTimeout(patience, undefined, { ref: false }),
          ]);
          waiting.set((await asked)?.mails ?? Number.NaN);
        },
      });
      // Figures are collected in the order in which they were made: this one is of the same answer.
      const oldest: Gauge = new Gauge({
        name: 'portal_mail_oldest_seconds',
        help: 'Age of the oldest waiting mail of all processes, without reminders',
        registers,
        collect: async () => {
          const found = await asked;
          const since = found?.since ?? clock.now();
          oldest.set(found === undefined ? Number.NaN : (clock.now().getTime() - since.getTime()) / 1000);
        },
      });
    },
    /** A call was turned away before anything was done for it. */
    countTurnedAway: () => turnedAway.inc(),
    countFailure: (where: FailurePlace, times = 1) => failures.inc({ where }, times),
    /** A reminder was sent, was not sent in time, or had nothing left to remind of. */
    countReminder: (outcome: ReminderOutcome) => reminders.inc({ outcome }),
    countStatement: (state: StatementState) => statements.inc({ state }),
    /** So many mails were tried for a day, or until they were worth nothing. */
    countMailsGivenUp: (mails: number) => mailsGivenUp.inc(mails),
    housekeepingDone: (at: Date) => kept.set(at.getTime() / 1000),
    contentType: registry.contentType,
    /** Everything, in the text format of Prometheus. */
    text: () => registry.metrics(),
  };
}

/** The one page that Prometheus reads. It is not public: it has a separate port that only this machine reaches. */
export function buildMetricsServer(metrics: Metrics): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  return app;
}
