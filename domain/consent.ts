/** The cookie that holds a visitor's choice about cookies: `all` or `necessary`. Source: specification of the portal. */
export const consentCookie = 'cookie-consent';

/** 720 hours, after which the banner asks again. The specification gives the number; that it counts hours is our choice. */
export const consentSeconds = 720 * 60 * 60;

/** A browser looks for the choice this often, in milliseconds. Source: specification of the portal. */
export const consentCheck = 1000;

/**
 * Matches a browser's cookies that hold a choice; any other value is none. No function, for the bytes of every page. Browsers that
 * are too old for the portal do not parse it: `tools/browsers/browsers.ts` relies on that.
 */
export const consentChoice = /(?<!\S)cookie-consent=(all|necessary)\b/;
