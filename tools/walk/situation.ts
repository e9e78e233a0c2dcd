import type { Script } from '../../tests/paths/script.ts';
import type { Mark, Protocol } from './protocol.ts';

/** A machine of the path book. */
export interface Chapter {
  readonly name: string;
  readonly title: string;
  readonly purpose: string;
  readonly scripts: readonly Script[];
}

/**
 * The state of the walk: `preparing` the browser is brought to the beginning; `letting` an answer may come or time may
 * pass; `looking` the tester does the step and looks.
 */
export type Phase = 'preparing' | 'letting' | 'looking';

export interface Place {
  readonly id: string;
  /** Counted from 0, the preparation. */
  readonly step: number;
  readonly phase: Phase;
  /** Why the walk cannot continue, as an error message. */
  readonly problem: string | null;
}

/** The data of the page of a walk by hand. */
export interface Situation {
  readonly protocol: Protocol;
  readonly place: Place | null;
  /** The portal's mails, the newest first: codes and links come by them. */
  readonly mails: readonly { readonly to: string; readonly subject: string; readonly text: string }[];
  /** The present codes of all customers' authenticators, set up before or on this path. */
  readonly authenticators: readonly { readonly username: string; readonly code: string }[];
}

/** A request of the page to the walk. */
export type Wish =
  | { readonly type: 'begin'; readonly id: string }
  /** Let the answer come or the time pass. */
  | { readonly type: 'let' }
  /** Let the computer do the action of the step. */
  | { readonly type: 'do' }
  | { readonly type: 'mark'; readonly mark: Mark; readonly note: string }
  | { readonly type: 'leave' };
