import { keep, readKept } from './kept.ts';
import { isOffered } from './offered.ts';

export const tokenKey = 'csrf-token';
export const tokenHeader = 'X-CSRF-TOKEN';

/** The token of the session whose customer this page shows, where the back-end's tokens name sessions. */
let shown: string | null = null;
/** How many customers this page has ceased to show. */
let ends = 0;

function end(): void {
  shown = null;
  ends += 1;
}

/**
 * The cross-site-request token of the current session. It is bound to the session, so a stored one is useless without
 * the cookie. Where the back-end offers it, it also identifies the session, which distinguishes late answers from
 * current ones; elsewhere every answer may have another token.
 */
export const csrf = {
  read: (): string | null => readKept(tokenKey),
  /** The token of calls: the token of the page's own session, so that no answer belongs to another customer, who has logged in since. */
  present: (): string | null => shown ?? csrf.read(),
  /** The browser's session goes on under this token; so does the page, unless it shows another session. */
  store(token: string): void {
    csrf.isHeard = true;
    if (shown !== null && !csrf.isStale()) shown = token;
    keep(tokenKey, token);
  },
  /** Whether an answer to this page has brought the token: one from before may be of a session that is long gone. */
  isHeard: false,
  /** There is another session than the page shows: stored data are not its customer's. */
  hear: (token: string) => void keep(tokenKey, token),
  forget(): void {
    csrf.isHeard = false;
    end();
    keep(tokenKey, null);
  },
  /** From now on the page shows the customer of the present session. */
  begin(): void {
    shown = csrf.session();
  },
  /** The name of the present session, where there is one. */
  session: (): string | null => (isOffered('session-token') ? csrf.read() : null),
  /** The page shows no customer any more. */
  end,
  /**
   * To be called before a request: returns a check whether the page still belongs to the same customer. A late answer
   * must not write into the next customer's data, and no call is repeated in the next customer's name.
   */
  customerNow(): () => boolean {
    const before = ends;
    return () => ends === before;
  },
  /** Whether a token is of another session than the page shows. */
  isOthers: (token: string | null): boolean => shown !== null && token !== null && token !== shown,
  /** Whether another tab has logged in, and this page has not heard of it: stored data are not its customer's. */
  isStale: (): boolean => csrf.isOthers(csrf.read()),
};
