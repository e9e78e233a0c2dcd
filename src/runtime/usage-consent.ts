/**
 * Whether a browser's cookies hold the choice of all cookies, without which nothing about use may be counted. Not beside
 * the rest of consent, which the landing page carries.
 */
export function acceptsAll(cookies: string): boolean {
  return /(^| )cookie-consent=all(;|$)/.test(cookies);
}
