import { keep, readKept } from './kept.ts';

const key = 'csrf-token';

/**
 * The cross-site-request token of the present session. It is bound to the session, so a stored one is worth
 * nothing without the cookie; it also names the session, which lets a late answer be told from a present one.
 */
export const csrf = {
  header: 'X-CSRF-TOKEN',
  read: (): string | null => readKept(key),
  store: (token: string) => void keep(key, token),
  forget: () => void keep(key, null),
};
