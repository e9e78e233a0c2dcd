/** An unquoted local part, with letters of any script (RFC 5322, 3.2.3; RFC 6531, 3.3). */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;

/** A label of a domain name, in letters of any script. */
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** An internationalised ending in its own script or in ASCII (`xn--…`), but no part of an IP address. */
const ending = /^(?=.*\p{L})..+$/u;

/**
 * Whether a text is one e-mail address that the mailer can write to: nothing quoted, no address literal, no comment,
 * because these could become a second recipient or a header. At most 254 characters (RFC 5321, 4.5.3.1.3).
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    local.length <= 64 &&
    local.split('.').every((part) => localPart.test(part)) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    ending.test(labels.at(-1) ?? '')
  );
}
