import type { Background } from './background.ts';
import type { Clock } from './clock.ts';
import type { AppConfig } from './config.ts';
import type { Checker } from './documents/checker.ts';
import type { Scanner } from './documents/scanner.ts';
import type { Hasher } from './hashing.ts';
import type { Mailer } from './mail/mailer.ts';
import type { OneByOne } from './one-by-one.ts';
import type { Sessions } from './sessions.ts';
import type { Store } from './store/store.ts';

/** What handlers work with. Nothing else reaches the clock, the database or the outside. */
export type Parts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly config: AppConfig;
  readonly hasher: Hasher;
  readonly sessions: Sessions;
  readonly background: Background;
  readonly oneByOne: OneByOne;
  readonly checker: Checker;
  readonly scan: Scanner;
};
