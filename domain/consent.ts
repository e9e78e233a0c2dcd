/** The cookie that holds what a visitor says about cookies: `all` or `necessary`. Source: specification of the portal. */
export const consentCookie = 'cookie-consent';

/** 720 hours, after which the banner asks again. The specification gives the number; that it counts hours is our choice. */
export const consentSeconds = 720 * 60 * 60;

/** Whether a browser's cookies hold a choice. Any other value is none. */
export function hasConsentChoice(cookies: string): boolean {
  return /(^| )cookie-consent=(all|necessary)\b/.test(cookies);
}
