import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits, for cookies and links. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

export function randomLetters(alphabet: string, count: number): string {
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Hash under which random tokens are kept. They hold 256 bits, so that nothing slower is needed. */
export function fingerprint(value: string): string {
  return hash('sha256', value, 'base64url');
}

/**
 * The cross-site-request token of a session: derived from the session id, so that it is bound to the session,
 * changes with it and is stored nowhere. It reveals nothing about the id.
 */
export function csrfTokenOf(sessionId: string): string {
  return createHmac('sha256', sessionId).update('cross-site-request').digest('base64url');
}

/** Compares in a time that does not depend on where two texts differ. */
export function isSameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
