import { constants, type KeyObject, verify } from 'node:crypto';
import { Sequence } from 'asn1js';
import { AlgorithmIdentifier, RSASSAPSSParams } from 'pkijs';

/** Bytes that a signer claims to have signed. */
export type SignedBytes = {
  readonly data: Uint8Array;
  readonly algorithm: AlgorithmIdentifier;
  readonly signature: Uint8Array;
};

export type IsSignedBy = (signed: SignedBytes, key: KeyObject) => boolean;

/** The kind of key, and the hash, of each signature that cannot be forged; RSA-PSS names its hash itself. */
const kinds: ReadonlyMap<string, readonly [key: string, hash: string]> = new Map([
  ['1.2.840.113549.1.1.11', ['rsa', 'sha256']],
  ['1.2.840.113549.1.1.12', ['rsa', 'sha384']],
  ['1.2.840.113549.1.1.13', ['rsa', 'sha512']],
  ['1.2.840.10045.4.3.2', ['ec', 'sha256']],
  ['1.2.840.10045.4.3.3', ['ec', 'sha384']],
  ['1.2.840.10045.4.3.4', ['ec', 'sha512']],
]);

const pss = '1.2.840.113549.1.1.10';

/** All others are broken or unused. */
export const strongSignatures: ReadonlySet<string> = new Set([...kinds.keys(), pss]);

/** RSA without the name of its hash: allowed for a signature, which names the hash elsewhere, but not for a certificate. */
export const plainRsa = '1.2.840.113549.1.1.1';

/** SHA-256, SHA-384 and SHA-512 by their names for `node:crypto`. */
export const strongHashes: ReadonlyMap<string, string> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);

/** Whether this key has signed these bytes, in a way that is strong enough. */
export const isSignedBy: IsSignedBy = ({ data, algorithm, signature }, key) => {
  if (algorithm.algorithmId === pss) return isSignedWithPss({ data, algorithm, signature }, key);
  const [keyType, hash] = kinds.get(algorithm.algorithmId) ?? [];
  return hash !== undefined && key.asymmetricKeyType === keyType && verify(hash, data, key, signature);
};

/** Source: RFC 4055, 3.1. */
function isSignedWithPss({ data, algorithm, signature }: SignedBytes, key: KeyObject): boolean {
  const parameters = new RSASSAPSSParams({ schema: algorithm.algorithmParams });
  const { hashAlgorithm, maskGenAlgorithm, saltLength } = parameters;
  const hash = strongHashes.get(hashAlgorithm.algorithmId);
  const mask: unknown = maskGenAlgorithm.algorithmParams;
  const maskHash =
    mask instanceof Sequence ? new AlgorithmIdentifier({ schema: mask }).algorithmId : undefined;
  const isRsa = key.asymmetricKeyType === 'rsa' || key.asymmetricKeyType === 'rsa-pss';
  if (hash === undefined || maskHash !== hashAlgorithm.algorithmId || !isRsa) return false;
  return verify(hash, data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }, signature);
}
