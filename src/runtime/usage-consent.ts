/** Without all cookies accepted no use may be counted. Apart from consent, which the landing page carries. */
export function acceptsAll(cookies: string): boolean {
  return /(^| )cookie-consent=all(;|$)/.test(cookies);
}
