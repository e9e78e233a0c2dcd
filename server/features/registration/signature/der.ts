export type DerValue = {
  readonly tag: number;
  /** The value with its head. */
  readonly whole: Buffer;
  readonly content: Buffer;
};

/**
 * Reads the values that lie one after the other in these bytes, without making an object of what is in them: a list of a
 * hundred thousand entries would need more memory than a check may take. Read them lazily: a stranger's bytes may hold
 * millions of values.
 *
 * @throws RangeError for what is not DER, or has a tag or a length of more than a few bytes
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
  /** What is in brackets with a nought. */
  context0: 0xa0,
} as const;
