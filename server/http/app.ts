import { existsSync } from 'node:fs';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
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
import { createReminderHandlers } from '../features/reminders/handlers.ts';
import { createRequestHandlers } from '../features/requests/handlers.ts';
import { createRegistrationHandlers } from '../features/registration/handlers.ts';
import { createUsageHandlers } from '../features/usage/handlers.ts';
import { httpErrors } from '../features/shared/http-error.ts';
import type { Handlers } from '../features/shared/operations.ts';
import type { AppConfig } from '../platform/config.ts';
import { plainForwarded } from '../platform/ip-address.ts';
import { logCalls, randomReference } from '../platform/logger.ts';
import { isApiPath } from './api-path.ts';
import { createAuthenticate, createRecheck } from './authenticate.ts';
import { answerBrokenRequest } from './broken-requests.ts';
import { registerContract } from './contract-routes.ts';
import { createErrorHandler } from './error-handler.ts';
import { createHealth } from './health.ts';
import { connectionLimits, readRefusedBodies, registerLoad } from './load-shedding.ts';
import { registerMultipart } from './multipart.ts';
import { createOperationRunner } from './operation-runner.ts';
import type { AppServices } from './services.ts';
import { dataHeaders, registerStaticFiles } from './static-files.ts';
import { validation } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Says on `/readyz` that this server is about to close: the proxy in front sends new calls to others. */
    drain(): void;
  }
}

type Headers = ReturnType<typeof dataHeaders>;
type ErrorAnswer = ReturnType<typeof createErrorHandler>;

/**
 * The whole server, not listening yet. It reads neither the clock nor the environment by itself, so that several of
 * them, with different times, may run in one process. Closing it waits for mails that are being sent; the store stays
 * open, because it belongs to the caller.
 */
export async function buildServer(
  services: AppServices,
  handlers: Handlers = createHandlers(services),
): Promise<FastifyInstance> {
  const { store, clock, config, log, metrics, sessions } = services;
  const validateAnswers = config.validateAnswers ?? false;
  const health = createHealth(store);
  const headers = dataHeaders(config);
  const answerError = createErrorHandler(validateAnswers ? validation.checkAnswer : undefined, () =>
    health.noteDiskFull(),
  );
  const app = createApp(services, headers, answerError);
  app.decorate('drain', () => health.drain());
  app.decorateRequest('caller');
  app.addHook('onClose', () => services.close());
  app.setErrorHandler(answerError);

  if (config.trustProxy !== false) readPlainAddresses(app);
  if (log !== undefined) logCalls(app);
  metrics?.watchCalls(app);
  health.watch(app);
  readRefusedBodies(app);
  await app.register(cookie);
  await app.register(async (api) => {
    api.addHook('onRequest', (_request, reply, done) => {
      // Browsers count days by it: their own clock may be off.
      reply.headers({ ...headers, date: clock.now().toUTCString() });
      done();
    });
    if (config.allowedOrigin !== undefined) await registerCors(api, config.allowedOrigin);
    const { maxEventLoopDelay } = config;
    await registerLoad(api, { onTurnedAway: () => metrics?.countTurnedAway(), maxEventLoopDelay });
    await api.register(formbody);
    await registerMultipart(api);
    registerContract(api, {
      handlers,
      authenticate: createAuthenticate({ sessions, clock, config }),
      recheck: createRecheck({ sessions }),
      runnerOf: createOperationRunner({ store, clock }),
      validateAnswers,
    });
    health.addRoutes(api);
    api.all('/api/*', () => {
      throw httpErrors.notFound();
    });
  });
  await app.register((site) => registerPages(site, services, headers));
  return app;
}

function createApp(
  { config, log }: AppServices,
  headers: Headers,
  answerError: ErrorAnswer,
): FastifyInstance {
  const logger: FastifyServerOptions = log === undefined ? { logger: false } : { loggerInstance: log };
  return Fastify({
    ...logger,
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
    // A URL that cannot be decoded reaches no route and no hook. As a page it leads home, like any unknown URL.
    frameworkErrors: (error, request, reply) => {
      if (request.raw.method === 'GET' && !isApiPath(request.raw.url)) {
        void reply.headers(headers).redirect('/');
        return;
      }
      reply.headers(headers);
      void answerError(error, request, reply);
    },
  });
}

function trustOf({ trustProxy }: AppConfig) {
  // Counted from the socket: the proxies in front are ours, and the addresses that they received are not to be trusted.
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

export function createHandlers(services: AppServices): Handlers {
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

/** The built pages; without them the API answers alone. */
async function registerPages(
  site: FastifyInstance,
  { config, sessions }: AppServices,
  headers: Headers,
): Promise<void> {
  const { clientDir } = config;
  if (clientDir !== undefined && existsSync(clientDir)) {
    await registerStaticFiles(site, { config, clientDir, sessionCookie: sessions.sessionCookie });
    return;
  }
  site.setNotFoundHandler((_request, reply) => {
    reply.headers(headers);
    throw httpErrors.notFound();
  });
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
