import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** False values that an authenticator can be made to answer with. */
export type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** The credential id in the answer. */
  id?: string;
  /** The id in the attested data. */
  attestedId?: Buffer;
  counter?: number;
  crossOrigin?: boolean;
  /** Whether copies are kept elsewhere now. */
  backedUp?: boolean;
  /** It has not looked who uses it: it asked for neither PIN nor finger. */
  isUnverified?: boolean;
  /** Format and statement of the attestation. */
  attestation?: { format: string; statement: Map<string, Cbor> };
  /** It signs with the new key itself. */
  attestsItself?: boolean;
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: Buffer | string) => Buffer.from(data).toString('base64url');

export type Cbor = number | string | Buffer | Cbor[] | Map<number | string, Cbor>;

/** CBOR of the values in an attestation: whole numbers, byte strings, texts, lists and maps, none longer than 64 KB. */
function cbor(value: Cbor): Buffer {
  const head = (kind: number, length: number) => {
    if (length < 24) return Buffer.from([(kind << 5) | length]);
    if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
    return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** An authenticator with one passkey, ES256, that counts its uses and attests nothing. */
export class SoftwareAuthenticator {
  readonly id = encode(randomBytes(16));
  /** COSE. */
  readonly publicKey: Buffer;
  readonly #privateKey: KeyObject;
  readonly #home: { origin: string; rpId: string };
  #counter = 0;

  readonly #isSynced: boolean;

  /** @param isSynced whether copies of the passkey are kept elsewhere */
  constructor(origin: string, isSynced = false) {
    this.#isSynced = isSynced;
    this.#home = { origin, rpId: new URL(origin).hostname };
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    this.publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** PKCS 8, base64. */
  get privateKey(): string {
    return this.#privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  }

  /** The answer to the options of `beginPasskey`. */
  create(options: { challenge: string }, lies: Lies = {}) {
    const id = lies.attestedId ?? Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.#authData(0x45, lies),
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      this.publicKey,
    ]);
    const clientData = this.#clientData('webauthn.create', options.challenge, lies);
    const attestation = lies.attestsItself
      ? { format: 'packed', statement: this.#selfAttestation(authData, clientData) }
      : (lies.attestation ?? { format: 'none', statement: new Map() });
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', attestation.format],
        ['attStmt', attestation.statement],
        ['authData', authData],
      ]),
    );
    return {
      ...this.#credential(lies),
      response: {
        clientDataJSON: encode(clientData),
        attestationObject: encode(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** The answer to the options of `challengePasskey`. */
  get(options: { challenge: string }, lies: Lies = {}) {
    this.#counter += 1;
    const authenticatorData = this.#authData(0x05, lies);
    const clientData = this.#clientData('webauthn.get', options.challenge, lies);
    const signature = this.#sign(authenticatorData, clientData);
    return {
      ...this.#credential(lies),
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authenticatorData),
        signature: encode(signature),
      },
    };
  }

  #sign(authenticatorData: Buffer, clientData: string): Buffer {
    return sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#privateKey);
  }

  #selfAttestation(authenticatorData: Buffer, clientData: string): Map<string, Cbor> {
    return new Map<string, Cbor>([
      ['alg', -7],
      ['sig', this.#sign(authenticatorData, clientData)],
    ]);
  }

  #credential({ id = this.id }: Lies) {
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, lies: Lies): string {
    return JSON.stringify({
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.#home.origin,
      crossOrigin: lies.crossOrigin ?? false,
    });
  }

  #authData(flags: number, lies: Lies): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? this.#counter);
    const eligible = this.#isSynced ? 0x08 : 0;
    const backedUp = (lies.backedUp ?? this.#isSynced) ? 0x10 : 0;
    const sentFlags = (lies.isUnverified ? flags & ~0x04 : flags) | eligible | backedUp;
    return Buffer.concat([sha256(lies.rpId ?? this.#home.rpId), Buffer.from([sentFlags]), counter]);
  }
}
