import { existsSync } from 'node:fs';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { accessMails } from '../features/access/mails.ts';
import { createAccessHandlers } from '../features/access/handlers.ts';
import { createBillDocumentHandlers } from '../features/billing/document-handlers.ts';
import { createBillExportHandlers } from '../features/billing/export-handlers.ts';
import { createBillHandlers } from '../features/billing/handlers.ts';
import { createCalendarHandlers } from '../features/calendar/handlers.ts';
import { createCalculatorHandlers } from '../features/calculator/handlers.ts';
import { createContactHandlers } from '../features/contact/handlers.ts';
import { createContractHandlers } from '../features/contracts/handlers.ts';
import { createDocumentHandlers } from '../features/documents/handlers.ts';
import { createInboxHandlers } from '../features/inbox/handlers.ts';
import { createOfferHandlers } from '../features/offers/handlers.ts';
import { createOwnDataHandlers } from '../features/own-data/handlers.ts';
import { createProfileHandlers } from '../features/profile/handlers.ts';
import { createReferenceDataHandlers } from '../features/reference-data/handlers.ts';
import { composeReminder } from '../features/reminders/mails.ts';
import { createReminderHandlers } from '../features/reminders/handlers.ts';
import { createRequestHandlers } from '../features/requests/handlers.ts';
import { createRegistrationHandlers } from '../features/registration/handlers.ts';
import type { SignatureChecks } from '../features/registration/signature/checks.ts';
import { createIssuerClient, type IssuerClient } from '../features/registration/signature/issuer-client.ts';
import { signatureProcess, type StatementServices } from '../features/registration/signature/services.ts';
import { createStatementChecks, type StatementChecks } from '../features/registration/statement-checks.ts';
import { createArchives, createExports } from '../features/shared/exports.ts';
import { httpErrors } from '../features/shared/http-error.ts';
import { createKeyedMutex } from '../features/shared/keyed-mutex.ts';
import type { Handlers } from '../features/shared/operations.ts';
import { createOutbox, type Outbox } from '../features/shared/outbox.ts';
import { createPdfSemaphore } from '../features/shared/pdf-semaphore.ts';
import type { Services } from '../features/shared/services.ts';
import { createSessions } from '../features/shared/sessions.ts';
import { createUsageHandlers } from '../features/usage/handlers.ts';
import { type Checker, createChecker, documentProcess } from '../files/checker.ts';
import type { DocumentChecks } from '../files/check-documents.ts';
import { createScanner } from '../files/scanner.ts';
import { type Background, createBackground } from '../platform/background.ts';
import type { Clock } from '../platform/clock.ts';
import type { AppConfig } from '../platform/config.ts';
import { createHasher, type Hasher } from '../platform/hashing.ts';
import { type LogDestination, logCalls, loggerOptions, randomReference } from '../platform/logger.ts';
import { plainForwarded } from '../platform/ip-address.ts';
import type { Mailer } from '../platform/mailer.ts';
import type { Vault } from '../platform/vault.ts';
import { isApiPath } from './api-path.ts';
import { answerBrokenRequest } from './broken-requests.ts';
import { createAuthenticate, createRecheck, type CreateAuthenticate } from './authenticate.ts';
import { registerContract } from './contract-routes.ts';
import { createErrorHandler } from './error-handler.ts';
import { createHealth } from './health.ts';
import { connectionLimits, readRefusedBodies, registerLoad } from './load.ts';
import type { FailurePlace, Metrics } from './metrics.ts';
import { registerMultipart } from './multipart.ts';
import { createOperationRunner } from './operation-runner.ts';
import { dataHeaders, registerStaticFiles } from './static-files.ts';
import { validation } from './validation.ts';

export type ServerOptions = {
  store: Services['store'];
  clock: Clock;
  mailer: Mailer;
  vault: Vault;
  config: AppConfig;
  /** Where log lines go; nothing is logged without it. */
  log?: LogDestination | undefined;
  metrics?: Metrics | undefined;
  hasher?: Hasher | undefined;
  checker?: Checker<DocumentChecks> | undefined;
  statementChecker?: Checker<SignatureChecks> | undefined;
  askIssuer?: IssuerClient | undefined;
  /** Answers are checked against the contract too; a wrong one becomes a 500. For tests and development. */
  validateAnswers?: boolean | undefined;
  /** How long to wait before each new try of a mail that is sent after the answer, in milliseconds. */
  retryDelays?: readonly number[] | undefined;
  /** How long work that follows an answer waits once the answer has gone out, in milliseconds; random by itself. */
  waitAfterAnswer?: (() => number) | undefined;
  /** More routes of an edition of the server. */
  extend?: ((app: FastifyInstance, services: Services) => void | Promise<void>) | undefined;
  /** Take the place of the real ones in tests that show what those hold off. */
  authenticate?: CreateAuthenticate | undefined;
  adjustHandlers?: ((handlers: Handlers) => Handlers) | undefined;
};

/** Gives a listener that logs and counts failures of one kind. */
type Report = (where: FailurePlace, message: string) => (error: unknown) => void;

declare module 'fastify' {
  interface FastifyInstance {
    background: Background;
    outbox: Outbox;
    statementChecks: StatementChecks;
    /** Says on `/readyz` that this server is about to close: the proxy in front sends new calls to others. */
    drain(): void;
  }
}

/**
 * The whole server, not listening yet. It reads neither the clock nor the environment by itself, so that several
 * of them, with times of their own, may live in one process. Closing it waits for mails that are on their way; the
 * store stays open, because it belongs to the caller.
 */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { store, clock, config } = options;
  const validateAnswers = options.validateAnswers ?? false;
  const health = createHealth(store);
  const answerError = createErrorHandler(validateAnswers ? validation.checkAnswer : undefined, () =>
    health.noteDiskFull(),
  );
  const headers = dataHeaders(config);
  const sessions = createSessions({ store, clock, config });
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(options.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: randomReference,
    trustProxy: trustOf(config),
    bodyLimit: 100 * 1024,
    ...connectionLimits,
    // A call that reaches a closing server is still answered, as the last one of its connection.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    clientErrorHandler: answerBrokenRequest(headers),
    // An address that cannot be decoded reaches no route and no hook. One of the site leads home, as any unknown one.
    frameworkErrors: (error, request, reply) => {
      if (request.raw.method === 'GET' && !isApiPath(request.raw.url)) {
        void reply.headers(headers).redirect('/');
        return;
      }
      reply.headers(headers);
      void answerError(error, request, reply);
    },
  });
  if (config.trustProxy !== false) readPlainAddresses(app);
  if (options.log !== undefined) logCalls(app);

  options.metrics?.watchCalls(app);
  health.watch(app);
  readRefusedBodies(app);

  const report: Report = (where, message) => (err) => {
    app.log.error({ err }, message);
    options.metrics?.countFailure(where);
  };
  const background = createBackground({
    retryDelays: options.retryDelays ?? [2_000, 10_000],
    onFailure: report('background', 'background work failed'),
    waitAfterAnswer: options.waitAfterAnswer,
  });
  app.decorate('background', background);
  const outbox = createAppOutbox(app, options, background, report);
  app.decorate('outbox', outbox);
  app.decorate('drain', () => health.drain());
  app.decorateRequest('caller');
  app.addHook('onClose', () => {
    outbox.close();
    return background.settled();
  });

  const hasher = options.hasher ?? (await createHasher());
  const keyedMutex = createKeyedMutex({ store, clock });
  const checkerOptions = {
    busy: httpErrors.busy,
    onBroken: (kind: string, why: string) => app.log.warn({ kind, why }, 'a file could not be checked'),
  };
  const checker = options.checker ?? createChecker<DocumentChecks>({ ...documentProcess, ...checkerOptions });
  const statementChecker =
    options.statementChecker ?? createChecker<SignatureChecks>({ ...signatureProcess, ...checkerOptions });
  app.addHook('onClose', () => {
    checker.close();
    statementChecker.close();
  });
  const scan =
    config.scanner === undefined
      ? () => Promise.resolve(undefined)
      : createScanner(config.scanner, {
          refusal: httpErrors.notScanned,
          onFailure: report('scanner', 'the virus scanner could not be asked'),
        });
  const services = createServices(app, options, {
    hasher,
    sessions,
    background,
    outbox,
    keyedMutex,
    checker,
    statementChecker,
    scan,
  });
  app.decorate(
    'statementChecks',
    createStatementChecks({
      ...services,
      onGivenUp: (registrationId) =>
        app.log.warn({ registrationId }, 'a signed statement was given up: its issuer has not answered'),
      onFailure: report('statements', 'a signed statement could not be checked again'),
    }),
  );
  app.setErrorHandler(answerError);
  await app.register(cookie);

  await app.register(async (api) => {
    api.addHook('onRequest', (_request, reply, done) => {
      // Browsers count days by it: their own clock may be off.
      reply.headers({ ...headers, date: clock.now().toUTCString() });
      done();
    });
    if (config.allowedOrigin !== undefined) await registerCors(api, config.allowedOrigin);
    await registerLoad(api, { onTurnedAway: () => options.metrics?.countTurnedAway() });
    await api.register(formbody);
    await registerMultipart(api);
    const handlers = createHandlers(services);
    registerContract(api, {
      handlers: options.adjustHandlers?.(handlers) ?? handlers,
      authenticate: (options.authenticate ?? createAuthenticate)({ sessions, clock, config }),
      recheck: createRecheck({ sessions }),
      runnerOf: createOperationRunner({ store, clock }),
      validateAnswers,
    });
    health.addRoutes(api);
    api.all('/api/*', () => {
      throw httpErrors.notFound();
    });
  });

  await options.extend?.(app, services);
  const { clientDir } = config;
  if (clientDir !== undefined && existsSync(clientDir)) {
    await app.register((site) =>
      registerStaticFiles(site, { config, clientDir, sessionCookie: sessions.sessionCookie }),
    );
  } else {
    app.setNotFoundHandler((_request, reply) => {
      reply.headers(headers);
      throw httpErrors.notFound();
    });
  }
  return app;
}

/** The outbox whose failures are logged and counted. */
function createAppOutbox(
  app: FastifyInstance,
  options: ServerOptions,
  background: Background,
  report: Report,
): Outbox {
  const { store, clock, mailer, vault, config } = options;
  return createOutbox({
    store,
    clock,
    mailer,
    vault,
    background,
    composeReminder: (reminderId) => composeReminder({ store, config }, reminderId),
    composeEmailMoved: accessMails.emailMoved,
    onFailure: (err, mails, isLast) => {
      app.log.error({ err, mails }, isLast ? 'a mail was given up' : 'a mail could not be sent');
      options.metrics?.countFailure('mail', mails);
      if (isLast) options.metrics?.countMailsGivenUp(mails);
    },
    onReminder: (outcome) => options.metrics?.countReminder(outcome),
    onBroken: report('mail', 'mails could not be looked for'),
  });
}

/** Everything that handlers work with. */
function createServices(
  app: FastifyInstance,
  options: ServerOptions,
  given: Pick<
    StatementServices,
    'hasher' | 'sessions' | 'background' | 'outbox' | 'keyedMutex' | 'checker' | 'statementChecker' | 'scan'
  >,
): StatementServices {
  const { store, clock, mailer, vault, config } = options;
  const { sessions } = given;
  return {
    store,
    clock,
    mailer,
    config,
    vault,
    ...given,
    exports: createExports({ imports: store.imports, sessions }),
    archives: createArchives({ sessions }),
    pdfSemaphore: createPdfSemaphore(),
    askIssuer:
      options.askIssuer ??
      createIssuerClient({
        hosts: config.revocationHosts,
        onFailure: (host, err) => {
          app.log.warn({ host, err }, 'an issuer could not be asked whether a certificate was revoked');
          options.metrics?.countFailure('issuer');
        },
      }),
    countStatement: (state) => options.metrics?.countStatement(state),
  };
}

function trustOf({ trustProxy }: AppConfig) {
  // Counted from the socket inwards: the proxies in front are ours, what they were told is hearsay.
  return typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy;
}

/** `request.ip` is read from this header; the first hook of all changes it before anything reads it. */
function readPlainAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded === 'string' && forwarded !== '')
      headers['x-forwarded-for'] = plainForwarded(forwarded);
    done();
  });
}

function createHandlers(services: StatementServices): Handlers {
  return {
    ...createAccessHandlers(services),
    ...createRegistrationHandlers(services),
    ...createProfileHandlers(services),
    ...createOwnDataHandlers(services),
    ...createInboxHandlers(services),
    ...createContractHandlers(services),
    ...createDocumentHandlers(services),
    ...createBillHandlers(services),
    ...createBillDocumentHandlers(services),
    ...createBillExportHandlers(services),
    ...createCalendarHandlers(services),
    ...createOfferHandlers(services),
    ...createCalculatorHandlers(services),
    ...createReminderHandlers(services),
    ...createRequestHandlers(services),
    ...createContactHandlers(services),
    ...createUsageHandlers(services),
    ...createReferenceDataHandlers(services),
  };
}

/** Opens the API to the pages of one other origin; all others get no cross-origin headers at all. */
async function registerCors(api: FastifyInstance, allowedOrigin: string): Promise<void> {
  await api.register(cors, {
    origin: (origin, answer) => answer(null, origin === allowedOrigin),
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['Content-Type', 'X-CSRF-TOKEN'],
    exposedHeaders: ['X-CSRF-TOKEN', 'Date', 'X-Request-Id', 'Retry-After', 'Content-Disposition'],
    maxAge: 600,
    strictPreflight: false,
  });
}
