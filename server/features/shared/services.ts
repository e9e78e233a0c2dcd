import type { Background } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AppConfig } from '../../platform/config.ts';
import type { Hasher } from '../../platform/hashing.ts';
import type { Mailer } from '../../platform/mailer.ts';
import type { Checker } from '../../files/checker.ts';
import type { DocumentChecks } from '../../files/check-documents.ts';
import type { Scanner } from '../../files/scanner.ts';
import type { Vault } from '../../platform/vault.ts';
import type { Store } from '../../store/store.ts';
import type { Exports } from './exports.ts';
import type { KeyedMutex } from './keyed-mutex.ts';
import type { Outbox } from './outbox.ts';
import type { PdfSemaphore } from './pdf-semaphore.ts';
import type { Sessions } from './sessions.ts';

/** The services of handlers. Nothing else reaches the clock, the database or the network. */
export type Services = {
  readonly store: Store;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly config: AppConfig;
  readonly hasher: Hasher;
  readonly vault: Vault;
  readonly sessions: Sessions;
  readonly background: Background;
  readonly outbox: Outbox;
  readonly keyedMutex: KeyedMutex;
  readonly checker: Checker<DocumentChecks>;
  readonly exports: Exports;
  readonly archives: Exports;
  readonly pdfSemaphore: PdfSemaphore;
  readonly scan: Scanner;
};
