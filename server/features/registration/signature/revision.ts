/** The signature of a PDF, as the file itself describes it. */
export type SignedRevision = {
  /** All of the file but the bytes of the signature. */
  readonly signed: readonly [Buffer, Buffer];
  /** The bytes of the signature: CMS, padded with zeros. */
  readonly container: Buffer;
  /** Made after the European norm, which asks for more than the older way does. */
  readonly isEuropean: boolean;
};

/** Longest signature, in bytes: a chain of certificates, a time stamp and more than a few answers about revocation. */
const longestContainer = 512 * 1024;

const byteRange = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g;

/** A time stamp over the document is made the same way, but says nothing about who signed it: it is neither of these. */
const subFilter = /\/SubFilter\s*\/(ETSI\.CAdES|adbe\.pkcs7)\.detached\b/;

/**
 * Finds the one signature of a PDF. It covers the whole file, from the first byte to the last, except for the
 * hexadecimal digits of the signature itself. Sources: ISO 32000-1, 12.8.1; ETSI EN 319 142-1, 5.
 */
export function findSignature(
  file: Buffer,
): SignedRevision | 'unsigned' | 'several' | 'unreadable' | 'changedAfterSigning' {
  const text = file.toString('latin1');
  const ranges = text.matchAll(byteRange);
  const range = ranges.next().value;
  if (range === undefined) return 'unsigned';
  if (ranges.next().done !== true) return 'several';
  const [start = 0, before = 0, resumed = 0, after = 0] = range.slice(1).map(Number);
  if (start !== 0 || before >= resumed || resumed + after > file.length) return 'unreadable';
  if (resumed + after < file.length) return 'changedAfterSigning';
  const digits = /^<([\dA-Fa-f]+)>$/.exec(text.slice(before, resumed))?.[1] ?? '';
  const kind = subFilter.exec(text)?.[1];
  if (digits === '' || digits.length % 2 !== 0 || digits.length > 2 * longestContainer) return 'unreadable';
  if (kind === undefined) return 'unreadable';
  return {
    signed: [file.subarray(0, before), file.subarray(resumed)],
    container: Buffer.from(digits, 'hex'),
    isEuropean: kind === 'ETSI.CAdES',
  };
}
