import type { Logger } from 'pino';
import { composeReminder } from '../features/reminders/mails.ts';
import { accessMails } from '../features/access/mails.ts';
import type { SignatureChecks } from '../features/registration/signature/checks.ts';
import { createIssuerClient } from '../features/registration/signature/issuer-client.ts';
import { signatureProcess, type StatementServices } from '../features/registration/signature/services.ts';
import { createStatementChecks, type StatementChecks } from '../features/registration/statement-checks.ts';
import { createArchives, createExports } from '../features/shared/exports.ts';
import { httpErrors } from '../features/shared/http-error.ts';
import { createKeyedMutex } from '../features/shared/keyed-mutex.ts';
import { createOutbox } from '../features/shared/outbox.ts';
import { createPdfSemaphore } from '../features/shared/pdf-semaphore.ts';
import type { Services } from '../features/shared/services.ts';
import { createSessions } from '../features/shared/sessions.ts';
import { createChecker, documentProcess } from '../files/checker.ts';
import type { DocumentChecks } from '../files/check-documents.ts';
import { createScanner } from '../files/scanner.ts';
import { createBackground } from '../platform/background.ts';
import { createHasher } from '../platform/hashing.ts';
import type { FailurePlace, Metrics } from './metrics.ts';

/** The services that a server is given. */
export type Given = Pick<Services, 'store' | 'clock' | 'mailer' | 'vault' | 'config'> & {
  /** Nothing is logged without it. */
  readonly log?: Logger | undefined;
  readonly metrics?: Metrics | undefined;
};

/** Everything that handlers work with, and the work that runs beside calls. */
export type AppServices = Given &
  StatementServices & {
    readonly statementChecks: StatementChecks;
    /** Ends checks of files and waits for mails that are on their way; the store stays open. */
    close(): Promise<void>;
  };

/** Gives a listener that logs and counts failures of one kind. */
export function reportTo({ log, metrics }: Pick<Given, 'log' | 'metrics'>) {
  return (where: FailurePlace, message: string) =>
    (err: unknown): void => {
      log?.error({ err }, message);
      metrics?.countFailure(where);
    };
}

/** @param instead take the place of services that are otherwise made here */
export async function createServices(
  given: Given,
  instead: Partial<StatementServices> = {},
): Promise<AppServices> {
  const { store, clock, config, log, metrics } = given;
  const report = reportTo(given);
  const checkerOptions = {
    busy: httpErrors.busy,
    onBroken: (kind: string, why: string) => log?.warn({ kind, why }, 'a file could not be checked'),
  };
  const sessions = createSessions({ store, clock, config });
  const background =
    instead.background ??
    createBackground({
      retryDelays: [2_000, 10_000],
      onFailure: report('background', 'background work failed'),
    });
  const services: StatementServices = {
    ...given,
    sessions,
    background,
    outbox: createAppOutbox(given, background),
    hasher: instead.hasher ?? (await createHasher()),
    keyedMutex: createKeyedMutex({ store, clock }),
    checker: createChecker<DocumentChecks>({ ...documentProcess, ...checkerOptions }),
    statementChecker: createChecker<SignatureChecks>({ ...signatureProcess, ...checkerOptions }),
    scan:
      config.scanner === undefined
        ? () => Promise.resolve(undefined)
        : createScanner(config.scanner, {
            refusal: httpErrors.notScanned,
            onFailure: report('scanner', 'the virus scanner could not be asked'),
          }),
    exports: createExports({ imports: store.imports, sessions }),
    archives: createArchives({ imports: store.imports, sessions }),
    pdfSemaphore: createPdfSemaphore(),
    askIssuer: createIssuerClient({
      hosts: config.revocationHosts,
      onFailure: (host, err) => {
        log?.warn({ host, err }, 'an issuer could not be asked whether a certificate was revoked');
        metrics?.countFailure('issuer');
      },
    }),
    countStatement: (state) => metrics?.countStatement(state),
    ...instead,
  };
  return {
    ...given,
    ...services,
    statementChecks: createStatementChecks({
      ...services,
      onGivenUp: (registrationId) =>
        log?.warn({ registrationId }, 'a signed statement was given up: its issuer has not answered'),
      onFailure: report('statements', 'a signed statement could not be checked again'),
    }),
    async close() {
      services.checker.close();
      services.statementChecker.close();
      services.outbox.close();
      await background.settled();
    },
  };
}

/** The outbox whose failures are logged and counted. */
function createAppOutbox(given: Given, background: Services['background']): Services['outbox'] {
  const { store, config, log, metrics } = given;
  return createOutbox({
    ...given,
    background,
    composeReminder: (reminderId) => composeReminder({ store, config }, reminderId),
    composeEmailMoved: accessMails.emailMoved,
    onFailure: (err, mails, isLast) => {
      log?.error({ err, mails }, isLast ? 'a mail was given up' : 'a mail could not be sent');
      metrics?.countFailure('mail', mails);
      if (isLast) metrics?.countMailsGivenUp(mails);
    },
    onReminder: (outcome) => metrics?.countReminder(outcome),
    onBroken: reportTo(given)('mail', 'mails could not be looked for'),
  });
}
