import { createHash, generateKeyPairSync, sign, constants } from 'node:crypto';
import { Constructed, fromBER, Integer, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  RSASSAPSSParams,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { describe, expect, test } from 'vitest';
import { verifySignature } from '../../../server/features/registration/signature/signature.ts';
import { isSignedBy } from '../../../server/features/registration/signature/signed-by.ts';
import { certify, testAuthority } from '../../support/files/signatures.ts';
import { times } from '../../support/promise.ts';

/* A signature and its attributes. Sources: RFC 5652, 5; RFC 5035, 3. */

const identity = await certify(testAuthority, '68203491577');
const certificate = Certificate.fromBER(new Uint8Array(identity.certificate));
const content: readonly [Buffer, Buffer] = [Buffer.from('before '), Buffer.from('after')];
const digestOf = (bytes: Buffer, hash = 'sha256') => new Uint8Array(createHash(hash).update(bytes).digest());
const octets = (valueHex: Uint8Array) => new OctetString({ valueHex: Uint8Array.from(valueHex) });
const sequence = (...value: (Sequence | OctetString | ObjectIdentifier | Integer)[]) =>
  new Sequence({ value });
const objectId = (value: string) => new ObjectIdentifier({ value });
const attribute = (type: string, ...values: unknown[]) => new Attribute({ type, values });

const plainData = '1.2.840.113549.1.7.1';
const type = attribute('1.2.840.113549.1.9.3', objectId(plainData));
const digest = attribute('1.2.840.113549.1.9.4', octets(digestOf(Buffer.concat(content))));
const hashes = { sha384: '2.16.840.1.101.3.4.2.2', sha1: '1.3.14.3.2.26', sha256: '2.16.840.1.101.3.4.2.1' };
const named = (value: unknown, id = '47') => attribute(`1.2.840.113549.1.9.16.2.${id}`, value);
/** The certificate by its hash, as the newer or the older way has it. */
const nameBy = (hash = 'sha256', algorithm?: string, of = identity.certificate) =>
  sequence(
    sequence(
      sequence(
        ...(algorithm === undefined ? [] : [sequence(objectId(algorithm))]),
        octets(digestOf(of, hash)),
      ),
    ),
  );
const name = named(nameBy());

type Wish = {
  readonly attributes?: readonly Attribute[];
  readonly contentType?: string;
  readonly certificates?: number;
  readonly change?: (message: SignedData) => void;
};

/** A signed message over the content. */
async function messageOf(wish: Wish = {}): Promise<Buffer> {
  const { attributes = [type, digest, name], contentType = plainData, certificates = 1, change } = wish;
  const message = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: contentType }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: [...attributes] }),
      }),
    ],
    certificates: times(certificates, () => certificate),
  });
  await message.sign(identity.key, 0, 'SHA-256');
  change?.(message);
  const info = new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: message.toSchema(true) });
  return Buffer.from(info.toSchema().toBER());
}

async function outcomeOf(container: Buffer | Wish, isEuropean = true, signed = content) {
  const bytes = Buffer.isBuffer(container) ? container : await messageOf(container);
  const found = await verifySignature({ signed, container: bytes, isEuropean });
  return typeof found === 'string' ? found : 'right';
}

test('a signature is right over these bytes alone', async () => {
  expect(await outcomeOf({})).toBe('right');
  expect(await outcomeOf({}, true, [Buffer.from('before '), Buffer.from('After')])).toBe('altered');
  expect(await outcomeOf({}, true, [Buffer.from('before'), Buffer.from(' after')])).toBe('right');
});

test('only zeros may stand behind it', async () => {
  const message = await messageOf();
  expect(await outcomeOf(Buffer.concat([message, Buffer.alloc(9)]))).toBe('right');
  expect(await outcomeOf(Buffer.concat([message, Buffer.from([0, 1])]))).toBe('unreadable');
  expect(await outcomeOf(message.subarray(0, -1))).toBe('unreadable');
  expect(await outcomeOf(Buffer.alloc(4))).toBe('unreadable');
});

test.each<[string, string, Wish]>([
  ['no signer', 'unreadable', { change: (message) => (message.signerInfos = []) }],
  ['two signers', 'unreadable', { change: (message) => message.signerInfos.push(...message.signerInfos) }],
  [
    'what is signed within',
    'unreadable',
    {
      change: ({ encapContentInfo }) =>
        (encapContentInfo.eContent = new OctetString({ valueHex: new Uint8Array(1) })),
    },
  ],
  ['another kind of content', 'unreadable', { contentType: '1.2.840.113549.1.7.5' }],
  ['no kind of content', 'unreadable', { attributes: [digest, name] }],
  ['a kind of content twice', 'unreadable', { attributes: [type, type, digest, name] }],
  [
    'two kinds of content',
    'unreadable',
    { attributes: [attribute(type.type, ...type.values, ...type.values), digest, name] },
  ],
  [
    'another kind of content that is said',
    'unreadable',
    { attributes: [attribute(type.type, objectId('1.2.3')), digest, name] },
  ],
  [
    'a kind of content that is none',
    'unreadable',
    { attributes: [attribute(type.type, new Null()), digest, name] },
  ],
  ['no digest', 'unreadable', { attributes: [type, name] }],
  ['a digest twice', 'unreadable', { attributes: [type, digest, digest, name] }],
  ['a digest that is none', 'unreadable', { attributes: [type, attribute(digest.type, new Null()), name] }],
  [
    'another digest',
    'altered',
    { attributes: [type, attribute(digest.type, octets(digestOf(Buffer.from('x')))), name] },
  ],
  ['no certificate', 'altered', { certificates: 0 }],
  ['ten certificates', 'right', { certificates: 10 }],
  ['eleven certificates', 'unreadable', { certificates: 11 }],
  [
    'a digest of another kind',
    'unreadable',
    {
      change: ({ signerInfos: [signer] }) =>
        signer && (signer.digestAlgorithm = new AlgorithmIdentifier({ algorithmId: hashes.sha1 })),
    },
  ],
  [
    'a signature of a weak kind',
    'unreadable',
    {
      change: ({ signerInfos: [signer] }) =>
        signer && (signer.signatureAlgorithm = new AlgorithmIdentifier({ algorithmId: '1.2.840.10045.4.1' })),
    },
  ],
  [
    'a signature whose kind is that of its key',
    'right',
    {
      change: ({ signerInfos: [signer] }) =>
        signer &&
        (signer.signatureAlgorithm = new AlgorithmIdentifier({ algorithmId: '1.2.840.113549.1.1.1' })),
    },
  ],
])('%s: %s', async (_what, outcome, wish) => expect(await outcomeOf(wish)).toBe(outcome));

describe('the certificate that is named', () => {
  const other = testAuthority.certificate;
  test.each<[string, string, readonly Attribute[]]>([
    ['by SHA-256', 'right', [name]],
    ['by a hash that it says', 'right', [named(nameBy('sha384', hashes.sha384))]],
    ['by a hash that it does not say', 'altered', [named(nameBy('sha384'))]],
    ['by another hash than it says', 'altered', [named(nameBy('sha256', hashes.sha384))]],
    ['by a weak hash', 'altered', [named(nameBy('sha1', hashes.sha1))]],
    ['in the older way', 'right', [named(nameBy('sha1'), '12')]],
    ['in the older way by SHA-256', 'altered', [named(nameBy('sha256'), '12')]],
    [
      'in both ways, of which the newer counts',
      'right',
      [name, named(nameBy('sha1', undefined, other), '12')],
    ],
    ['as another one', 'altered', [named(nameBy('sha256', undefined, other))]],
  ])('%s: %s', async (_what, outcome, more) => {
    expect(await outcomeOf({ attributes: [type, digest, ...more] })).toBe(outcome);
    expect(await outcomeOf({ attributes: [type, digest, ...more] }, false)).toBe(outcome);
  });

  test.each<[string, readonly Attribute[]]>([
    ['nothing', []],
    ['twice', [name, name]],
    ['an empty list', [named(sequence())]],
    ['an empty list in a list', [named(sequence(sequence()))]],
    ['no hash', [named(sequence(sequence(sequence(new Integer({ value: 1 })))))]],
    ['something else', [named(new Null())]],
  ])('by %s: only the older way of signatures may', async (_what, more) => {
    expect(await outcomeOf({ attributes: [type, digest, ...more] })).toBe('unreadable');
    expect(await outcomeOf({ attributes: [type, digest, ...more] }, false)).toBe('right');
  });
});

test('answers that come with it are beside it or under it, twenty at most', async () => {
  const archived = (tagNumber: number, count: number) =>
    new Constructed({
      idBlock: { tagClass: 3, tagNumber },
      value: [new Sequence({ value: times(count, (index) => new Integer({ value: index })) })],
    });
  const stapled = async (...values: unknown[]) => {
    const attributes = [type, digest, name, attribute('1.2.840.113583.1.1.8', ...values)];
    const found = await verifySignature({
      signed: content,
      container: await messageOf({ attributes }),
      isEuropean: true,
    });
    return typeof found === 'string'
      ? found
      : found.stapled.map(({ kind, bytes }) => `${kind} ${bytes.toString('hex')}`);
  };
  expect(await stapled(new Sequence({ value: [archived(0, 1), archived(1, 2)] }))).toEqual([
    'crl 020100',
    'ocsp 020100',
    'ocsp 020101',
  ]);
  expect(await stapled(new Sequence({ value: [archived(2, 1), archived(1, 1)] }))).toEqual(['ocsp 020100']);
  expect(await stapled(new Null())).toEqual([]);
  expect(await stapled(new Sequence({ value: [new Null()] }))).toEqual([]);
  expect(await stapled(new Sequence({ value: [archived(1, 20)] }))).toHaveLength(20);
  expect(await stapled(new Sequence({ value: [archived(1, 21)] }))).toHaveLength(20);
});

describe('bytes are signed by a key', () => {
  const bytes = Buffer.from('signed');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signedAs = (algorithm: AlgorithmIdentifier, signature: Buffer, key = rsa.publicKey, data = bytes) =>
    isSignedBy({ data, algorithm, signature }, key);
  const algorithm = (algorithmId: string) => new AlgorithmIdentifier({ algorithmId });

  test.each([
    ['1.2.840.113549.1.1.11', 'sha256', rsa],
    ['1.2.840.113549.1.1.12', 'sha384', rsa],
    ['1.2.840.113549.1.1.13', 'sha512', rsa],
    ['1.2.840.10045.4.3.2', 'sha256', ec],
    ['1.2.840.10045.4.3.3', 'sha384', ec],
    ['1.2.840.10045.4.3.4', 'sha512', ec],
  ])('%s: %s', (id, hash, { privateKey, publicKey }) => {
    const signature = sign(hash, bytes, privateKey);
    expect(signedAs(algorithm(id), signature, publicKey)).toBe(true);
    expect(signedAs(algorithm(id), signature, publicKey, Buffer.from('Signed'))).toBe(false);
    expect(signedAs(algorithm(id), sign('sha1', bytes, privateKey), publicKey)).toBe(false);
    expect(
      signedAs(algorithm(id), signature, publicKey === rsa.publicKey ? ec.publicKey : rsa.publicKey),
    ).toBe(false);
    expect(signedAs(algorithm('1.2.3'), signature, publicKey)).toBe(false);
  });

  test('by RSA-PSS, with one hash for both of its parts', () => {
    const pss = (hash: string, mask: string | undefined, saltLength: number) => {
      const parameters = new RSASSAPSSParams({
        hashAlgorithm: algorithm(hash),
        maskGenAlgorithm: new AlgorithmIdentifier({
          algorithmId: '1.2.840.113549.1.1.8',
          algorithmParams: mask === undefined ? new Null() : algorithm(mask).toSchema(),
        }),
        saltLength,
      });
      const bytesOf = parameters.toSchema().toBER();
      return new AlgorithmIdentifier({
        algorithmId: '1.2.840.113549.1.1.10',
        algorithmParams: fromBER(bytesOf).result,
      });
    };
    const signature = sign('sha256', bytes, {
      key: rsa.privateKey,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: 32,
    });
    const own = generateKeyPairSync('rsa-pss', { modulusLength: 1024 });
    const { sha1, sha256, sha384 } = hashes;
    expect(signedAs(pss(sha256, sha256, 32), signature)).toBe(true);
    expect(signedAs(pss(sha256, sha256, 32), signature, undefined, Buffer.from('Signed'))).toBe(false);
    expect(signedAs(pss(sha256, sha256, 20), signature)).toBe(false);
    expect(signedAs(pss(sha256, sha384, 32), signature)).toBe(false);
    expect(signedAs(pss(sha256, undefined, 32), signature)).toBe(false);
    expect(
      signedAs(
        pss(sha1, sha1, 20),
        sign('sha1', bytes, {
          key: rsa.privateKey,
          padding: constants.RSA_PKCS1_PSS_PADDING,
          saltLength: 20,
        }),
      ),
    ).toBe(false);
    const byOwn = sign('sha256', bytes, {
      key: own.privateKey,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: 32,
    });
    expect(signedAs(pss(sha256, sha256, 32), byOwn, own.publicKey)).toBe(true);
    expect(signedAs(pss(sha256, sha256, 32), signature, ec.publicKey)).toBe(false);
  });
});
