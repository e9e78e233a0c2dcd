import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';
import { authenticatorSecretIn } from '../../../server/features/access/authenticator.ts';
import type { SignatureChecks } from '../../../server/features/registration/signature/checks.ts';
import { signatureProcess } from '../../../server/features/registration/signature/services.ts';
import { httpErrors } from '../../../server/features/shared/http-error.ts';
import type { Handlers } from '../../../server/features/shared/operations.ts';
import type { DocumentChecks } from '../../../server/files/check-documents.ts';
import { createChecker, documentProcess } from '../../../server/files/checker.ts';
import { buildServer, createHandlers } from '../../../server/http/app.ts';
import { createServices, type AppServices, type Given, reportTo } from '../../../server/http/services.ts';
import { createBackground } from '../../../server/platform/background.ts';
import type { AppConfig } from '../../../server/platform/config.ts';
import { createLogger, type LogDestination } from '../../../server/platform/logger.ts';
import { demoCustomers, demoPassword } from '../../../server/demo/customers.ts';
import type { Mail, Mailer } from '../../../server/platform/mailer.ts';
import { csrfTokenOf } from '../../../server/platform/secrets.ts';
import type { User } from '../../../server/store/queries/access/users.ts';
import { sessions } from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';
import { type Answer, TestClient } from './client.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { openTestStore, quickHasher, resetStore, testVault } from '../database/database.ts';
import { createTestMailer, type TestMailer } from './mails.ts';
import '../files/built-checks.ts';
import { testAuthority } from '../files/signatures.ts';

export type TestServerOptions = Partial<
  Pick<Given, 'metrics' | 'vault'> &
    Pick<AppServices, 'hasher' | 'checker' | 'statementChecker' | 'askIssuer'>
> & {
  clock?: TestClock;
  /** Where log lines go; nothing is logged without it. */
  log?: LogDestination;
  /** Answers are checked against the contract unless this is false. */
  validateAnswers?: boolean;
  /** Handlers that a test puts in place of the real ones. */
  adjustHandlers?: (handlers: Handlers) => Handlers;
  /** More routes or hooks of the test's server. */
  extend?: (app: FastifyInstance, services: AppServices) => void | Promise<void>;
  /** Takes the place of the mailer that keeps mails; `mails` then stays empty. */
  mailer?: Mailer;
  /** A database that is shared with other servers and outlives this one; filled by the test that opened it. */
  store?: Store;
  /** Built pages to serve. */
  clientDir?: string;
  config?: Partial<AppConfig>;
  /** False for tests that call the server without a network. */
  listen?: boolean;
};

/** Checks of all servers of a worker without checks in their options: a process for them takes a second to start. */
const lasting = <All>(checker: All) => ({ ...checker, close: () => undefined });
const { busy } = httpErrors;
/** On a machine with much else to do a limit of the process ends a check, and no wait. */
export const longWaits = { turn: 100_000, start: 100_000, answer: 100_000 };
/** The files of tests are refused for their content: no check of a shared process is given up. */
const onBroken = (kind: string, why: string) => {
  throw new Error(`The check ${kind} has ended: ${why}`);
};
const patient = { busy, onBroken, waits: longWaits };
const shared = {
  checker: lasting(createChecker<DocumentChecks>({ ...documentProcess, ...patient })),
  statementChecker: lasting(createChecker<SignatureChecks>({ ...signatureProcess, ...patient })),
};

/** A second-factor code of the demo's customer, the way that customer would get it. */
export type CodeSource = (username: string) => Promise<string>;

export type TestServer = {
  readonly app: FastifyInstance;
  readonly outbox: AppServices['outbox'];
  readonly statementChecks: AppServices['statementChecks'];
  /** Where it listens; empty when it does not. */
  readonly url: string;
  readonly config: AppConfig;
  readonly store: Store;
  readonly clock: TestClock;
  /** Every mail that was sent, oldest first. */
  readonly mails: readonly Mail[];
  /** The same mails by recipient, and the way to let sending fail. */
  readonly mailbox: TestMailer;
  /** A new browser: no cookies. */
  client(): TestClient;
  /** A new browser whose session is half-open: with name and password only. */
  halfOpen(username: string, password?: string): Promise<TestClient>;
  userOf(username: string): Promise<User>;
  /** Name and password only: the session is half-open afterwards. */
  enterPassword(client: TestClient, username: string, password?: string): Promise<Answer>;
  /** The code that the customer would type now: from the newest mail, or from the authenticator. */
  codeOf: CodeSource;
  /** A new browser in which the customer is logged in, without the calls, the codes and the traces of a login. */
  openSession(username: string): Promise<TestClient>;
  /** Logs in fully through the real calls. `cookies` and `csrf` are the values that a browser would then hold. */
  logInByCall(
    username: string,
  ): Promise<{ client: TestClient; cookies: { name: string; value: string }[]; csrf: string }>;
  /** Back to the demo's customers; forgets mails. The clock stays where it is. */
  reset(): Promise<void>;
  /** Resolves when mails that are sent after their answer have gone. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A whole server in this process: real handlers, a real database, a clock that the test moves, mails that the test
 * reads. Answers are checked against the contract. It knows nothing of any test runner.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = options.clock ?? createTestClock();
  const mailbox = createTestMailer();
  const store = options.store ?? (await openTestStore());
  if (options.store === undefined) await resetStore(store, clock);
  if (options.clientDir !== undefined && !existsSync(options.clientDir)) {
    throw new Error(`There are no built pages in ${options.clientDir}.`);
  }
  const config = {
    validateAnswers: options.validateAnswers ?? true,
    publicUrl: 'https://moj-leasing.example',
    acceptLoopback: false,
    trustProxy: false,
    contactEmail: 'kontakt@moj-leasing.example',
    trustAnchors: [testAuthority.certificate],
    revocationHosts: new Set<string>(),
    markKeys: ['test'],
    legalTextsConfirmed: true,
    // A test's machine may have much else to do.
    maxEventLoopDelay: 0,
    ...(options.clientDir === undefined ? {} : { clientDir: options.clientDir }),
    // A browser that comes to this machine has no TLS.
    ...(options.listen === false ? {} : { publicUrl: 'http://localhost', acceptLoopback: true }),
    ...options.config,
  } satisfies AppConfig;
  const log = options.log === undefined ? undefined : createLogger(options.log);
  const { metrics, hasher = await quickHasher(), vault = testVault } = options;
  const { askIssuer, adjustHandlers, extend } = options;
  const runs = createBackground({
    retryDelays: [],
    onFailure: reportTo({ log, metrics })('background', 'background work failed'),
  });
  const services = await createServices(
    { store, clock, mailer: options.mailer ?? mailbox, config, vault, log, metrics },
    {
      hasher,
      background: {
        ...runs,
        // Tests that wait for mails would wait for most of their time.
        runAfter: (answer, work) =>
          runs.run(async () => {
            if (!answer.closed) await once(answer, 'close');
            await work();
          }),
      },
      checker: options.checker ?? shared.checker,
      statementChecker: options.statementChecker ?? shared.statementChecker,
      ...(askIssuer && { askIssuer }),
    },
  );
  const { background, outbox, statementChecks } = services;
  const handlers = createHandlers(services);
  const app = await buildServer(services, adjustHandlers?.(handlers) ?? handlers);
  await extend?.(app, services);

  let url = '';
  if (options.listen !== false) {
    url = (await app.listen({ host: 'localhost', port: 0 })).replace(/127\.0\.0\.1|\[::1\]/, 'localhost');
    // Links in mails lead to the port that is known only now.
    if (options.config?.publicUrl === undefined) config.publicUrl = url;
  }

  const client = () => new TestClient(app);
  const userOf = async (username: string) => {
    const user = await store.users.byUsername(username);
    if (user === undefined) throw new Error(`The demo has no customer ${username}.`);
    return user;
  };
  const codeOf: CodeSource = async (username) => {
    const user = await userOf(username);
    const [session] = await store.db
      .select({ idHash: sessions.idHash })
      .from(sessions)
      .where(and(eq(sessions.userId, user.id), eq(sessions.kind, 'half')))
      .orderBy(desc(sessions.number))
      .limit(1);
    const secret = authenticatorSecretIn(options.vault ?? testVault, user, session?.idHash ?? '');
    return secret === undefined
      ? mailbox.codeTo(user.partner.email)
      : generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
  };

  return {
    app,
    outbox,
    statementChecks,
    url,
    config,
    store,
    clock,
    mails: mailbox.sent,
    mailbox,
    client,
    userOf,
    async halfOpen(username, password) {
      const by = client();
      must(200, await enterPassword(by, username, password));
      return by;
    },
    enterPassword,
    codeOf,
    async openSession(username) {
      const [by, { id: userId }] = [client(), await userOf(username)];
      const session = { userId, kind: 'full', device: null, deviceHash: null } as const;
      const id = await services.sessions.begin(store, session);
      by.cookies.set(services.sessions.sessionCookie, id);
      by.csrf = csrfTokenOf(id);
      return by;
    },
    async logInByCall(username) {
      const by = client();
      const { json } = must(200, await enterPassword(by, username));
      if ((json as { typeTfa: string | null }).typeTfa === null) {
        must(200, await by.post('/api/tfa-provider', { json: { provider: 'MAIL' } }));
      }
      must(200, await by.post('/api/tfa', { json: { verificationCode: await codeOf(username) } }));
      const cookies = [...by.cookies].map(([name, value]) => ({ name, value }));
      return { client: by, cookies, csrf: by.csrf ?? '' };
    },
    async reset() {
      await background.settled();
      await resetStore(store, clock);
      mailbox.sent.length = 0;
      mailbox.fail(0);
    },
    settled: () => background.settled(),
    async close() {
      await app.close();
      if (options.store === undefined) await store.close();
    },
  };
}

function enterPassword(by: TestClient, username: string, password = demoPassword): Promise<Answer> {
  return by.post('/api/login', { form: { username, password, submit: 'Login' } });
}

/** The answer, when it has this status. */
export function must(status: number, answer: Answer): Answer {
  if (answer.status === status) return answer;
  throw new Error(`Expected ${status}, got ${answer.status}: ${answer.text}`);
}

/** Address that the mails of this demo customer go to. */
export function emailOf(username: string): string {
  const customer = demoCustomers.find((each) => each.username === username);
  if (customer === undefined) throw new Error(`The demo has no customer ${username}.`);
  return customer.partner.email;
}
