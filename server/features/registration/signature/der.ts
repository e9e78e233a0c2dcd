export type DerValue = {
  readonly tag: number;
  /** The value with its head. */
  readonly whole: Buffer;
  readonly content: Buffer;
};

/**
 * Reads the values that lie one after the other in these bytes, lazily and without making an object of each. Issuers' lists
 * have up to 300 000 entries, and the list class of `pkijs` takes a hundred times as long for one and keeps fifty times its
 * bytes (`npm run bench -- revocation`).
 *
 * @throws RangeError for bytes that are not DER, or have a tag or a length of more than a few bytes
 */
export function* readDer(bytes: Buffer): Generator<DerValue> {
  for (let at = 0; at < bytes.length;) {
    const tag = bytes.readUInt8(at);
    if ((tag & 0x1f) === 0x1f) throw new RangeError('A tag of several bytes.');
    const first = bytes.readUInt8(at + 1);
    const more = first < 0x80 ? 0 : first & 0x7f;
    if (first === 0x80 || more > 4) throw new RangeError('A length that is none.');
    const begin = at + 2 + more;
    const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
    if (begin + length > bytes.length) throw new RangeError('A value that is cut off.');
    yield {
      tag,
      whole: bytes.subarray(at, begin + length),
      content: bytes.subarray(begin, begin + length),
    };
    at = begin + length;
  }
}

export const derTags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  /** The context-specific tag `[0]`. */
  context0: 0xa0,
} as const;
