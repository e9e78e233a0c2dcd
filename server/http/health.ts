import type { FastifyInstance } from 'fastify';
import type { Services } from '../features/shared/services.ts';
import { OwnError } from '../platform/own-error.ts';
import { isDiskFull as isDiskFullError } from './error-handler.ts';

type Store = Pick<Services['store'], 'isCurrent' | 'probeDisk'>;

/** Milliseconds that the database has for its answer: the proxy and monitoring want to know now. */
const patience = 2_000;

/** Milliseconds in which calls share the last outcome, so that a flood of `/readyz` does not flood the database. */
const outcomeKept = 250;

/** They are asked twice a second: only failures are logged. */
const probe = { logLevel: 'warn' } as const;

/** Whether the server is ready; if not, the reason, with an error where there is one. */
type Outcome = { status: string; err?: unknown };

/** Reports the server's state to the proxy in front of it and to monitoring. */
export function createHealth(store: Store) {
  let isDraining = false;
  let isDiskFull = false;
  let outcome: Promise<Outcome> | undefined;

  /** One look at a time. Never fails. */
  function look(): Promise<Outcome> {
    outcome ??= outcomeOf(store, hasRoom).finally(() =>
      setTimeout(() => (outcome = undefined), outcomeKept).unref(),
    );
    return outcome;
  }

  /** Tried again each time it is asked for: it heals by itself. */
  async function hasRoom(): Promise<boolean> {
    if (!isDiskFull) return true;
    isDiskFull = await store.probeDisk().then(() => false, isDiskFullError);
    return !isDiskFull;
  }

  return {
    /** A write found no room. Reading still works, so that nothing else would show it. */
    noteDiskFull(): void {
      isDiskFull = true;
      outcome = undefined;
    },
    /** From now on the server asks for no more calls, though it answers calls that still come. */
    drain(): void {
      isDraining = true;
    },
    /** Lets connections end with the call that they carry once the server drains: none brings calls to the very end. */
    watch(app: FastifyInstance): void {
      app.addHook('onSend', (_request, reply, _payload, done) => {
        if (isDraining) reply.header('connection', 'close');
        done();
      });
      let sweeping: NodeJS.Timeout | undefined;
      app.addHook('preClose', async () => {
        isDraining = true;
        // Answers begun before the drain promised keep-alive; close their connections when idle.
        sweeping = setInterval(() => app.server.closeIdleConnections(), 100);
      });
      app.addHook('onClose', async () => clearInterval(sweeping));
    },
    /**
     * `/healthz`: the process lives; when it does not answer, start it again. It does not ask the database, whose failure
     * no restart of the server would mend.
     * `/readyz`: send calls here. 503 while the database cannot be reached or is older than this server, while its
     * disk is full, and while the server drains.
     */
    addRoutes(app: FastifyInstance): void {
      app.get('/healthz', probe, () => ({ status: 'ok' }));
      app.get('/readyz', probe, async (request, reply) => {
        if (isDraining) return reply.code(503).send({ status: 'draining' });
        const { status, err } = await look();
        if (status === 'ready') return { status };
        request.log.warn({ status, err }, 'not ready');
        return reply.code(503).send({ status });
      });
    },
  };
}

async function outcomeOf(store: Store, hasRoom: () => Promise<boolean>): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OwnError('The database does not answer.')), patience);
  });
  try {
    if (!(await Promise.race([store.isCurrent(), late]))) return { status: 'schema is old' };
    return { status: (await Promise.race([hasRoom(), late])) ? 'ready' : 'disk is full' };
  } catch (err) {
    return { status: 'database is away', err };
  } finally {
    clearTimeout(timer);
  }
}
