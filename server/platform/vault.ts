import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { OwnError } from './own-error.ts';

/** The keys that encrypt secrets, 32 bytes each. */
export type SecretsKeys = {
  readonly current: Buffer;
  /** Only for decryption: of data of an older key, or of servers that already have a newer one. */
  readonly other?: Buffer | undefined;
};

/** An encrypted secret as it is kept: nonce, encrypted bytes and tag, with the name of the key beside it. */
export type Sealed = { readonly sealed: string; readonly keyId: string };

/** A secret cannot be read: its key is not known, or it was not written for this user. */
class SealBroken extends OwnError {
  override readonly name = 'SealBroken';
}

export type Vault = ReturnType<typeof createVault>;

/** Bytes that a key has. */
export const keyLength = 32;

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Names a key without telling anything of it: its 256 random bits are not to be guessed from a hash. */
const keyIdOf = (key: Buffer) =>
  hash('sha256', Buffer.concat([Buffer.from('key id:'), key]), 'hex').slice(0, 12);

/** Associated data of a user's secrets. */
const boundTo = (userId: number) => Buffer.from(`user:${userId}`);

/** For secrets that are read again, unlike hashes. Bound to its user: useless in another user's row. */
export function createVault(keys: SecretsKeys) {
  const currentId = keyIdOf(keys.current);
  const keysById = new Map(
    [keys.current, ...(keys.other ? [keys.other] : [])].map((key) => [keyIdOf(key), key]),
  );

  return {
    currentId,

    knows: (keyId: string): boolean => keysById.has(keyId),

    seal(secret: string, userId: number): Sealed {
      const nonce = randomBytes(nonceLength);
      const sealing = createCipheriv(cipher, keys.current, nonce, { authTagLength: tagLength });
      sealing.setAAD(boundTo(userId));
      const parts = [nonce, sealing.update(secret, 'utf8'), sealing.final(), sealing.getAuthTag()];
      return { sealed: Buffer.concat(parts).toString('base64url'), keyId: currentId };
    },

    /** @throws SealBroken */
    open({ sealed, keyId }: Sealed, userId: number): string {
      const key = keysById.get(keyId);
      if (key === undefined) throw new SealBroken('A secret is encrypted with a key that is not known.');
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const nonce = bytes.subarray(0, nonceLength);
        const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagLength });
        opening.setAAD(boundTo(userId));
        opening.setAuthTag(bytes.subarray(-tagLength));
        const text = opening.update(bytes.subarray(nonceLength, -tagLength));
        return Buffer.concat([text, opening.final()]).toString('utf8');
      } catch (cause) {
        throw new SealBroken('A secret was changed, or was written for another user.', { cause });
      }
    },
  };
}
