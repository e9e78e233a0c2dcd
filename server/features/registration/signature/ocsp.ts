import { hash, randomBytes } from 'node:crypto';
import { fromBER, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  BasicOCSPResponse,
  CertID,
  Extension,
  ExtKeyUsage,
  id_ExtKeyUsage,
  OCSPRequest,
  OCSPResponse,
  RelativeDistinguishedNames,
  Request,
  type SingleResponse,
  TBSRequest,
} from 'pkijs';
import { addressesIn } from './addresses.ts';
import {
  isBelievable,
  isIssuedBy,
  isValidAt,
  mayBeUsedFor,
  mostCarried,
  parsedExtension,
  readCertificate,
  type ReadCertificate,
} from './certificate.ts';
import { isSignedBy, type IsSignedBy, strongHashes } from './signed-by.ts';

export type Status = 'good' | 'revoked' | 'unknown';

export type Subject = {
  readonly certificate: ReadCertificate;
  readonly issuer: ReadCertificate;
  readonly now: Date;
  /** An answer from before this moment does not say that it is good now. */
  readonly goodSince?: Date;
};

export const isBefore = (moment: Date, bound: Date | undefined): boolean =>
  bound !== undefined && moment < bound;

/** How far clocks of others may be ahead of ours, in milliseconds. */
export const skew = 5 * 60_000;

/** How old an answer may be that does not say how long it holds, in milliseconds. */
const oldest = 24 * 3_600_000;

const ids = {
  sha1: '1.3.14.3.2.26',
  basic: '1.3.6.1.5.5.7.48.1.1',
  nonce: '1.3.6.1.5.5.7.48.1.2',
  noCheck: '1.3.6.1.5.5.7.48.1.5',
  signing: '1.3.6.1.5.5.7.3.9',
} as const;

/** How certificates are named in answers. That SHA-1 is broken does no harm here: nothing is believed because of it. */
const nameHashes: ReadonlyMap<string, string> = new Map([[ids.sha1, 'sha1'], ...strongHashes]);

const digestOf = (algorithm: string, data: Uint8Array) => Buffer.from(hash(algorithm, data, 'hex'), 'hex');
const octets = (value: Uint8Array) => new OctetString({ valueHex: new Uint8Array(value) });
const issuerNameOf = ({ fields }: ReadCertificate) => new Uint8Array(fields.issuer.valueBeforeDecode);
const keyBitsOf = ({ fields }: ReadCertificate) =>
  fields.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;

/** Asks about a certificate. The nonce comes back in an answer that was made for this request. */
export function requestFor({ certificate, issuer }: Omit<Subject, 'now'>): {
  request: Buffer;
  nonce: Buffer;
} {
  const nonce = randomBytes(16);
  const reqCert = new CertID({
    hashAlgorithm: new AlgorithmIdentifier({ algorithmId: ids.sha1 }),
    issuerNameHash: octets(digestOf('sha1', issuerNameOf(certificate))),
    issuerKeyHash: octets(digestOf('sha1', keyBitsOf(issuer))),
    serialNumber: certificate.fields.serialNumber,
  });
  const request = new OCSPRequest({
    tbsRequest: new TBSRequest({
      requestList: [new Request({ reqCert })],
      requestExtensions: [new Extension({ extnID: ids.nonce, extnValue: octets(nonce).toBER() })],
    }),
  });
  return { request: Buffer.from(request.toSchema(true).toBER()), nonce };
}

/**
 * The status of a certificate in an answer; `undefined` for an answer without it, or that is not valid: its signer is
 * neither the issuer nor a responder that the issuer has named, it is too old or too young, or asks for what is not
 * understood here. Source: RFC 6960, 3.2 and 4.2.
 */
export function statusInOcsp(
  der: Buffer,
  subject: Subject,
  nonce?: Uint8Array | null,
  verify: IsSignedBy = isSignedBy,
): Status | undefined {
  const basic = basicIn(der);
  if (basic === undefined) return undefined;
  const { tbsResponseData: data } = basic;
  const latest = subject.now.getTime() + skew;
  if (data.producedAt.getTime() > latest || !areUnderstood(data.responseExtensions)) return undefined;
  if (!echoes(data.responseExtensions, nonce) || !isByResponder(basic, subject, verify)) return undefined;
  const statuses = data.responses
    .filter((each) => isAbout(each, subject))
    .filter((each) => statusOf(each) !== 'good' || !isBefore(each.thisUpdate, subject.goodSince))
    .map(statusOf);
  return statuses.includes('revoked') ? 'revoked' : statuses.includes('unknown') ? 'unknown' : statuses[0];
}

function basicIn(der: Buffer): BasicOCSPResponse | undefined {
  const { result, offset } = fromBER(new Uint8Array(der));
  if (offset !== der.length) return undefined;
  const { responseStatus, responseBytes } = new OCSPResponse({ schema: result });
  if (responseStatus.valueBlock.valueDec !== 0 || responseBytes?.responseType !== ids.basic) return undefined;
  return BasicOCSPResponse.fromBER(new Uint8Array(responseBytes.response.valueBlock.valueHexView));
}

/** The nonce is the only extension that may be critical. */
const areUnderstood = (extensions: readonly Extension[] = []) =>
  extensions.every(({ critical, extnID }) => !critical || extnID === ids.nonce);

/** Responders that make their answers beforehand leave the nonce out; another one belongs to another request. */
function echoes(extensions: readonly Extension[] = [], nonce: Uint8Array | null = null): boolean {
  const echoed = extensions.find(({ extnID }) => extnID === ids.nonce);
  if (nonce === null || echoed === undefined) return true;
  return Buffer.from(echoed.extnValue.valueBlock.valueHexView).equals(Buffer.from(octets(nonce).toBER()));
}

/** Whether the issuer has signed it, or a responder that the issuer has named. Source: RFC 6960, 4.2.2.2. */
function isByResponder(
  { tbsResponseData: data, signatureAlgorithm: algorithm, signature, certs = [] }: BasicOCSPResponse,
  { issuer, now }: Subject,
  verify: IsSignedBy,
): boolean {
  if (certs.length > mostCarried) return false;
  const delegates = certs
    .map((each) => readCertificate(Buffer.from(each.toSchema().toBER())))
    .filter((each) => isDelegate(each, issuer, now));
  const signed = { data: data.tbsView, algorithm, signature: signature.valueBlock.valueHexView };
  return [issuer, ...delegates].some(
    (each) => isNamed(data.responderID, each) && verify(signed, each.x509.publicKey),
  );
}

function isNamed(responder: unknown, certificate: ReadCertificate): boolean {
  if (responder instanceof RelativeDistinguishedNames) return certificate.fields.subject.isEqual(responder);
  if (!(responder instanceof OctetString)) return false;
  return digestOf('sha1', keyBitsOf(certificate)).equals(Buffer.from(responder.valueBlock.valueHexView));
}

/**
 * Whether the issuer has made it a responder. Its own revocation is not checked: a responder that names an address for
 * that, and does not declare it unnecessary, is not accepted.
 */
function isDelegate(certificate: ReadCertificate, issuer: ReadCertificate, now: Date): boolean {
  const purposes = parsedExtension(certificate, id_ExtKeyUsage);
  const needsNoCheck =
    certificate.fields.extensions?.some(({ extnID }) => extnID === ids.noCheck) === true ||
    addressesIn(certificate).every(({ urls }) => urls.length === 0);
  return (
    purposes instanceof ExtKeyUsage &&
    purposes.keyPurposes.includes(ids.signing) &&
    needsNoCheck &&
    mayBeUsedFor(certificate, 'signatures') &&
    isBelievable(certificate) &&
    isValidAt(certificate, now) &&
    isIssuedBy(certificate, issuer)
  );
}

/** Whether an entry is about the certificate, and holds now. */
function isAbout(entry: SingleResponse, { certificate, issuer, now }: Subject): boolean {
  const { certID, thisUpdate, nextUpdate, singleExtensions } = entry;
  const algorithm = nameHashes.get(certID.hashAlgorithm.algorithmId);
  if (algorithm === undefined || !areUnderstood(singleExtensions)) return false;
  const isSame = (value: OctetString, expected: Uint8Array) =>
    digestOf(algorithm, expected).equals(Buffer.from(value.valueBlock.valueHexView));
  const end = nextUpdate?.getTime() ?? thisUpdate.getTime() + oldest;
  return (
    isSame(certID.issuerNameHash, issuerNameOf(certificate)) &&
    isSame(certID.issuerKeyHash, keyBitsOf(issuer)) &&
    certID.serialNumber.isEqual(certificate.fields.serialNumber) &&
    thisUpdate.getTime() <= now.getTime() + skew &&
    now.getTime() <= end
  );
}

/** Every status but the first two counts as unknown. */
function statusOf({ certStatus }: SingleResponse): Status {
  const { tagClass, tagNumber } = (certStatus as { idBlock: { tagClass: number; tagNumber: number } })
    .idBlock;
  if (tagClass !== 3) return 'unknown';
  return tagNumber === 0 ? 'good' : tagNumber === 1 ? 'revoked' : 'unknown';
}
