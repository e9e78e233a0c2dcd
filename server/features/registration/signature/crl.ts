import {
  AlgorithmIdentifier,
  type Extension,
  Extensions,
  id_IssuingDistributionPoint,
  IssuingDistributionPoint,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs';
import { listsOf, urisIn } from './addresses.ts';
import { isAuthority, mayBeUsedFor, type ReadCertificate } from './certificate.ts';
import { type DerValue, derTags, readDer } from './der.ts';
import { isBefore, skew, type Subject } from './ocsp.ts';
import { isSignedBy, type IsSignedBy } from './signed-by.ts';

/**
 * The status of a certificate in a revocation list; `undefined` for a list that is not valid: it is not signed by
 * the issuer, it is too old or too young, is not a whole one, or has a critical extension that is not known here.
 * Source: RFC 5280, 5 and 6.3.3, without delta lists and lists that others write.
 */
export function statusInCrl(
  der: Buffer,
  { certificate, issuer, now, goodSince }: Subject,
  verify: IsSignedBy = isSignedBy,
): 'good' | 'revoked' | undefined {
  const list = parse(der);
  if (list === undefined || !mayBeUsedFor(issuer, 'revocationLists')) return undefined;
  const { issuer: writer, thisUpdate, nextUpdate, extensions, entries } = list;
  if (!certificate.fields.issuer.isEqual(writer)) return undefined;
  if (thisUpdate.getTime() > now.getTime() + skew || nextUpdate < now) return undefined;
  if (!extensions.every((each) => covers(each, certificate))) return undefined;
  if (!verify(list.signed, issuer.x509.publicKey)) return undefined;
  const status = statusAmong(entries, Buffer.from(certificate.fields.serialNumber.valueBlock.valueHexView));
  return status === 'good' && isBefore(thisUpdate, goodSince) ? undefined : status;
}

/** Fields of a list that are to be signed. Source: RFC 5280, 5.1. */
const mostFields = 7;

function firstOf(values: Iterable<DerValue>, most: number): DerValue[] {
  const first: DerValue[] = [];
  for (const value of values) {
    first.push(value);
    if (first.length === most) break;
  }
  return first;
}

/** The entries stay bytes. */
function parse(der: Buffer) {
  const [outer, behind] = readDer(der);
  if (outer?.tag !== derTags.sequence || behind !== undefined) return undefined;
  const [tbs, outerAlgorithm, signature] = readDer(outer.content);
  if (tbs === undefined || outerAlgorithm === undefined || signature?.tag !== derTags.bitString)
    return undefined;
  const values = firstOf(readDer(tbs.content), mostFields + 1);
  const take = (...tags: readonly number[]): DerValue | undefined =>
    tags.includes(values[0]?.tag ?? -1) ? values.shift() : undefined;
  const times = [derTags.utcTime, derTags.generalizedTime];
  take(derTags.integer);
  const [algorithm, issuer] = [take(derTags.sequence), take(derTags.sequence)];
  const [thisUpdate, nextUpdate] = [take(...times), take(...times)];
  const entries = take(derTags.sequence)?.content ?? Buffer.alloc(0);
  const extensions = take(derTags.context0)?.content;
  if (algorithm === undefined || issuer === undefined || thisUpdate === undefined) return undefined;
  // A list that does not say when the next one comes may have been followed by any number of others.
  if (nextUpdate === undefined || values.length > 0 || !algorithm.whole.equals(outerAlgorithm.whole))
    return undefined;
  return {
    issuer: RelativeDistinguishedNames.fromBER(bytesOf(issuer.whole)),
    thisUpdate: Time.fromBER(bytesOf(thisUpdate.whole)).value,
    nextUpdate: Time.fromBER(bytesOf(nextUpdate.whole)).value,
    extensions: extensions === undefined ? [] : Extensions.fromBER(bytesOf(extensions)).extensions,
    entries,
    signed: {
      data: tbs.whole,
      algorithm: AlgorithmIdentifier.fromBER(bytesOf(algorithm.whole)),
      // Its first byte says how many bits of the last one do not count.
      signature: signature.content.subarray(1),
    },
  };
}

const bytesOf = (value: Buffer) => new Uint8Array(value);

/** Whether an extension of a list leaves the certificate within the scope of the list. */
function covers(extension: Extension, certificate: ReadCertificate): boolean {
  if (extension.extnID !== id_IssuingDistributionPoint) return !extension.critical;
  const point: unknown = extension.parsedValue;
  if (!(point instanceof IssuingDistributionPoint)) return false;
  const { distributionPoint, onlySomeReasons, indirectCRL, onlyContainsAttributeCerts } = point;
  if (onlySomeReasons !== undefined || indirectCRL || onlyContainsAttributeCerts) return false;
  const isOfItsKind = isAuthority(certificate) ? !point.onlyContainsUserCerts : !point.onlyContainsCACerts;
  if (distributionPoint === undefined) return isOfItsKind;
  const urls = urisIn(Array.isArray(distributionPoint) ? distributionPoint : []);
  const named = listsOf(certificate);
  return isOfItsKind && urls.some((url) => named.includes(url));
}

/** Source: RFC 5280, 5.3: a list with an entry that asks for something else is of no use for any certificate. */
function statusAmong(entries: Buffer, serialNumber: Buffer): 'good' | 'revoked' | undefined {
  let status: 'good' | 'revoked' = 'good';
  for (const entry of readDer(entries)) {
    const [serial, , extensions] = readDer(entry.content);
    if (serial?.tag !== derTags.integer) return undefined;
    if (serial.content.equals(serialNumber)) status = 'revoked';
    for (const extension of extensions === undefined ? [] : readDer(extensions.content)) {
      const [, critical] = readDer(extension.content);
      if (critical?.tag === derTags.boolean && critical.content[0] !== 0) return undefined;
    }
  }
  return status;
}
