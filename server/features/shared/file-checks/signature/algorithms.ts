/** RSA with SHA-256, SHA-384 and SHA-512, RSA-PSS, ECDSA with the same: all others are broken, or nobody uses them. */
export const strongSignatures: ReadonlySet<string> = new Set([
  '1.2.840.113549.1.1.11',
  '1.2.840.113549.1.1.12',
  '1.2.840.113549.1.1.13',
  '1.2.840.113549.1.1.10',
  '1.2.840.10045.4.3.2',
  '1.2.840.10045.4.3.3',
  '1.2.840.10045.4.3.4',
]);

/** RSA whose hash stands elsewhere: so a signature may be named, but no certificate. */
export const plainRsa = '1.2.840.113549.1.1.1';

/** SHA-256, SHA-384 and SHA-512 by their names for `node:crypto`. */
export const strongHashes: ReadonlyMap<string, string> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);
