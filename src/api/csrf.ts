import { keep, readKept } from './kept.ts';

const key = 'csrf-token';

/** The token when this page began to show a customer. */
let begun: string | null = null;

/**
 * The cross-site-request token of the present session. It is bound to the session, so a stored one is worth
 * nothing without the cookie; it also names the session, which lets a late answer be told from a present one.
 */
export const csrf = {
  header: 'X-CSRF-TOKEN',
  read: (): string | null => readKept(key),
  store: (token: string) => void keep(key, token),
  forget: () => void keep(key, null),
  /** From now on the page shows the customer of the present session. */
  begin(): void {
    begun = csrf.read();
  },
  /** Whether another tab has logged in since, of which this page has not heard. */
  isReplaced: (): boolean => begun !== csrf.read(),
};
