/** Properties that hold a secret, with any value. */
const secretName = /pass|lozink|secret|token|code|kod|oib|jmbg|qr|csrf|cookie|iban/i;
/** Of a name–value pair the value is secret when the name is: `{ field: 'oib', value: '123' }`. */
const namingKeys = ['field', 'name', 'column', 'id'];
/** Codes of failures and the like are no secrets: `wrong-credentials`. */
const plainCode = /^[a-z]+(-[a-z]+)+$/;
/** Codes, OIBs and card numbers, however they are cut while they are typed. */
const digits = /\d{6,}/g;
/** Tokens, keys and pictures: long words that are not read. */
const longWord = /[\w+/=%.-]{24,}/g;
/** As `formatRecoveryCode` shows them; its file would bring the rules of forms along. */
const recoveryCode = /[\dA-HJKMNP-TV-Z]{2}(?:-[\dA-HJKMNP-TV-Z]{4}){2}/g;

export const mask = '•••';

const deepest = 8;

function maskedText(text: string): string {
  return text.replaceAll(longWord, mask).replaceAll(digits, mask).replaceAll(recoveryCode, mask);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function maskedEntries(value: object, depth: number): object {
  const named = namingKeys.some((key) => {
    const name: unknown = Reflect.get(value, key);
    return typeof name === 'string' && secretName.test(name);
  });
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    const isSecret = secretName.test(key) || (named && !namingKeys.includes(key) && key !== 'type');
    if (!isSecret) return [key, maskedAt(inner, depth + 1)];
    const isShown =
      inner === null || inner === undefined || (typeof inner === 'string' && plainCode.test(inner));
    return [key, isShown && !/pass|lozink|secret|token/i.test(key) ? inner : mask];
  });
  return Object.fromEntries(entries);
}

function maskedAt(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskedText(value);
  if (typeof value === 'number') return maskedText(String(value)) === String(value) ? value : mask;
  if (typeof value === 'boolean' || value === null || value === undefined) return value;
  if (typeof value !== 'object') return `[${typeof value}]`;
  if (depth > deepest) return '[…]';
  if (Array.isArray(value)) return value.map((each) => maskedAt(each, depth + 1));
  if (value instanceof Error)
    return {
      error: maskedText(value.name),
      message: maskedText(value.message),
      ...maskedEntries(value, depth),
    };
  // Actors, files and the like: their kind, not their contents.
  if (!isPlain(value)) return `[${value.constructor.name}]`;
  return maskedEntries(value, depth);
}

/** Masks the fields of an object, whatever kind of object it is. */
export function maskedFields(value: object): object {
  return maskedEntries(value, 0);
}

/**
 * An event or a context as analysts may see it: passwords, codes, tokens and OIBs are masked by their names and by
 * their form. Only plain data are shown.
 */
export function masked(value: unknown): unknown {
  return maskedAt(value, 0);
}
