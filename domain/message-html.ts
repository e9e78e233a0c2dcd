/** All that a message may be made of, for server and browser alike; of anything else the text is left. */
export const messageTags = ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a'] as const;
export type MessageTag = (typeof messageTags)[number];

/** The one attribute that a tag may have, on links alone. */
export const messageAttributes = ['href'] as const;

/** Browsers overlook some of these inside an address, and take a backslash for a slash. */
const treacherous = /[\p{Cc}\s\\]/u;

/** Another scheme than these, or a path that leads to another host (`//host`), is no address of a link. */
const allowed = /^(?:https?:\/\/[^/]|mailto:.|tel:.|\/(?!\/))/i;

/** Whether a link in a message may lead there: to a path of the portal, a web page, an e-mail address or a phone. */
export function isMessageAddress(href: string): boolean {
  return allowed.test(href) && !treacherous.test(href);
}
