import type { Account } from './data.ts';

/** The caller that a call needs: anybody, one behind the password, or a customer with both steps. */
export type Needed = 'nobody' | 'half' | 'full';

export interface Session {
  account: Account | null;
  isFull: boolean;
  /** The cross-site-request token before it is masked. */
  token: Buffer;
}

export interface Answer {
  readonly status?: number;
  /** An object becomes JSON, a string the text itself; none is an empty answer. */
  readonly body?: unknown;
  /** The media type of a body that is no JSON. */
  readonly type?: string;
}

export interface Call {
  readonly query: URLSearchParams;
  /** The last part of the path. */
  readonly id: string;
  readonly body: Record<string, unknown>;
  readonly session: Session;
}

/** Sent mails. */
export interface Mail {
  readonly to: string;
  readonly text: string;
}
