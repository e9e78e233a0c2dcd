import { hash } from 'node:crypto';
import { fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  type Attribute,
  Certificate,
  ContentInfo,
  id_ContentType_Data,
  id_ContentType_SignedData,
  SignedData,
  type SignerInfo,
} from 'pkijs';
import { mostCarried, readCertificate, type ReadCertificate } from './certificate.ts';
import type { SignedRevision } from './revision.ts';
import { plainRsa, strongHashes, strongSignatures } from './signed-by.ts';
import { derOf, type Stapled, stapledIn } from './stapled.ts';

/** The signer, with the certificates and the answers about revocation in the signature. */
export type Signer = {
  readonly certificate: ReadCertificate;
  readonly carried: readonly ReadCertificate[];
  readonly stapled: readonly Stapled[];
};

const attributeIds = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

/**
 * Verifies the signature of a revision: that its signer's key made it, over these very bytes. Whether the signer is to
 * be believed stays open.
 * Sources: RFC 5652, 5.4 and 5.6; RFC 5035, 3; ETSI EN 319 122-1, 5.
 */
export async function verifySignature(revision: SignedRevision): Promise<Signer | 'unreadable' | 'altered'> {
  const parsed = parse(revision.container);
  if (parsed === undefined) return 'unreadable';
  const { data, signer, carried } = parsed;
  if (!isStrong(signer)) return 'unreadable';
  const signed = new Uint8Array(Buffer.concat(revision.signed));
  const { signatureVerified, signerCertificate } = await data
    .verify({ signer: 0, data: signed.buffer, checkChain: false, extendedMode: true })
    .catch(() => ({ signatureVerified: false, signerCertificate: null }));
  if (signatureVerified !== true || !signerCertificate) return 'altered';
  const certificate = readCertificate(derOf(signerCertificate.toSchema()));
  const named = namesCertificate(signer, certificate);
  const found = { certificate, carried, stapled: stapledIn(data, signer) };
  if (named === undefined) return revision.isEuropean ? 'unreadable' : found;
  return named ? found : 'altered';
}

type Parsed = { data: SignedData; signer: SignerInfo; carried: ReadCertificate[] };

/** A detached signature of one signer that names the type of the signed content. */
function parse(container: Buffer): Parsed | undefined {
  try {
    const { result, offset } = fromBER(new Uint8Array(container));
    if (offset === -1 || container.subarray(offset).some((byte) => byte !== 0)) return undefined;
    const info = new ContentInfo({ schema: result });
    if (info.contentType !== id_ContentType_SignedData) return undefined;
    const data = new SignedData({ schema: info.content });
    const [signer, ...more] = data.signerInfos;
    const { eContent, eContentType } = data.encapContentInfo;
    if (signer === undefined || more.length > 0 || eContent !== undefined) return undefined;
    const said = onlyValue(signer, attributeIds.contentType);
    const isData =
      eContentType === id_ContentType_Data &&
      said instanceof ObjectIdentifier &&
      said.valueBlock.toString() === id_ContentType_Data;
    const digest = onlyValue(signer, attributeIds.messageDigest);
    if (!isData || !(digest instanceof OctetString)) return undefined;
    const certificates = data.certificates ?? [];
    if (certificates.length > mostCarried) return undefined;
    const carried = certificates.flatMap((each) =>
      each instanceof Certificate ? [readCertificate(derOf(each.toSchema()))] : [],
    );
    return { data, signer, carried };
  } catch {
    return undefined;
  }
}

function isStrong({ digestAlgorithm, signatureAlgorithm }: SignerInfo): boolean {
  const { algorithmId } = signatureAlgorithm;
  return (
    strongHashes.has(digestAlgorithm.algorithmId) &&
    (algorithmId === plainRsa || strongSignatures.has(algorithmId))
  );
}

/** The value of a signed attribute that must occur once, with one value. */
function onlyValue({ signedAttrs }: SignerInfo, id: string): unknown {
  const [attribute, ...more]: Attribute[] = (signedAttrs?.attributes ?? []).filter(({ type }) => type === id);
  const values: unknown[] = attribute?.values ?? [];
  return more.length === 0 && values.length === 1 ? values[0] : undefined;
}

/** Whether the signer has signed that this is the certificate to judge by; undefined where nothing is said. */
function namesCertificate(signer: SignerInfo, { x509 }: ReadCertificate): boolean | undefined {
  const newer = onlyValue(signer, attributeIds.signingCertificateV2);
  const older = onlyValue(signer, attributeIds.signingCertificate);
  const [first] = partsOf(partsOf(newer ?? older)[0]);
  if (first === undefined) return undefined;
  const parts = partsOf(first);
  const certificateHash = parts.find((part) => part instanceof OctetString);
  if (certificateHash === undefined) return undefined;
  const [algorithm] = partsOf(parts[0]);
  const named =
    algorithm instanceof ObjectIdentifier ? strongHashes.get(algorithm.valueBlock.toString()) : 'sha256';
  const name = newer === undefined ? 'sha1' : named;
  return (
    name !== undefined &&
    hash(name, x509.raw, 'hex') === Buffer.from(certificateHash.valueBlock.valueHexView).toString('hex')
  );
}

function partsOf(value: unknown): readonly unknown[] {
  return value instanceof Sequence ? value.valueBlock.value : [];
}
