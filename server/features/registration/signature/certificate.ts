import { X509Certificate } from 'node:crypto';
import { BitString } from 'asn1js';
import {
  BasicConstraints,
  Certificate,
  id_BasicConstraints,
  id_CertificatePolicies,
  id_ExtKeyUsage,
  id_KeyUsage,
  id_QCStatements,
  QCStatements,
} from 'pkijs';
import { strongSignatures } from './signed-by.ts';

/** A certificate as two libraries read it: one verifies it, the other reads its fields. */
export type ReadCertificate = { readonly x509: X509Certificate; readonly fields: Certificate };

/** @throws Error for bytes that are no certificate */
export function readCertificate(der: Buffer): ReadCertificate {
  return { x509: new X509Certificate(der), fields: Certificate.fromBER(new Uint8Array(der)) };
}

/** Extensions that are understood here. An unknown one that is critical makes a certificate worthless. */
const understood = new Set([
  id_BasicConstraints,
  id_CertificatePolicies,
  id_ExtKeyUsage,
  id_KeyUsage,
  id_QCStatements,
]);

export function parsedExtension(certificate: ReadCertificate, id: string): unknown {
  return certificate.fields.extensions?.find(({ extnID }) => extnID === id)?.parsedValue;
}

function isUnderstood({ fields }: ReadCertificate): boolean {
  return (fields.extensions ?? []).every(({ critical, extnID }) => !critical || understood.has(extnID));
}

/** Whether the moment lies in the certificate's validity. */
export function isValidAt({ fields }: ReadCertificate, moment: Date): boolean {
  return fields.notBefore.value <= moment && moment <= fields.notAfter.value;
}

/** More authorities than these between a trusted one and a person are no chain that we know. */
const mostBetween = 3;

/** More certificates than these come with no signature. */
export const mostCarried = 10;

/**
 * The certificates from this one up to that of a trusted authority, by way of those that came along; `undefined` where
 * there is no way. Each authority is one that may issue certificates, and valid now; whether the certificate itself is stays
 * open. The nearest are looked at first and each once: a longer way to the same one is allowed no more, and authorities that
 * vouch for one another make no more work than others.
 * Not the engine of `pkijs`: it ignores how many authorities a certificate allows below it and when an answer ends, and takes
 * an unknown certificate for a revoked one.
 * Source: RFC 5280, 6.1, without policies and name constraints: a certificate that demands those is not trusted.
 */
export function chainToTrusted(
  certificate: ReadCertificate,
  trusted: readonly ReadCertificate[],
  carried: readonly ReadCertificate[],
  now: Date,
): readonly ReadCertificate[] | undefined {
  let chains: readonly (readonly ReadCertificate[])[] = [[certificate]];
  let candidates = carried;
  for (let between = 0; between <= mostBetween && chains.length > 0; between += 1) {
    const believable = chains.filter((chain) => chain.slice(-1).every(isBelievable));
    const issuedBy = (issuer: ReadCertificate) => {
      if (!mayIssue(issuer, between) || !isValidAt(issuer, now)) return [];
      const chain = believable.find((each) => each.slice(-1).every((last) => isIssuedBy(last, issuer)));
      return chain === undefined ? [] : [[...chain, issuer]];
    };
    const [found] = trusted.flatMap(issuedBy);
    if (found !== undefined) return found;
    chains = candidates.flatMap(issuedBy);
    candidates = candidates.filter((each) => !chains.some((chain) => chain.at(-1) === each));
  }
  return undefined;
}

/** Whether the key of one certificate has signed the other. */
export function isIssuedBy({ x509 }: ReadCertificate, issuer: ReadCertificate): boolean {
  return x509.checkIssued(issuer.x509) && x509.verify(issuer.x509.publicKey);
}

/** Whether it has no critical extension that is unknown here, and its signature is of a kind that cannot be forged. */
export function isBelievable(certificate: ReadCertificate): boolean {
  return isUnderstood(certificate) && strongSignatures.has(certificate.fields.signatureAlgorithm.algorithmId);
}

/** Whether it may issue certificates with this many authorities in between. */
function mayIssue(issuer: ReadCertificate, between: number): boolean {
  const constraints = constraintsOf(issuer);
  if (constraints === undefined || !constraints.cA) return false;
  const { pathLenConstraint: most } = constraints;
  return most === undefined || between <= Number(most);
}

function constraintsOf(certificate: ReadCertificate): BasicConstraints | undefined {
  const constraints = parsedExtension(certificate, id_BasicConstraints);
  return constraints instanceof BasicConstraints ? constraints : undefined;
}

export const isAuthority = (certificate: ReadCertificate): boolean => constraintsOf(certificate)?.cA === true;

/** The statement that a certificate is a qualified one. Source: ETSI EN 319 412-5, 4.2.1. */
const qualified = '0.4.0.1862.1.1';

/** Whether it is a qualified certificate for signatures or seals of persons. */
export function isQualified(certificate: ReadCertificate): boolean {
  const statements = parsedExtension(certificate, id_QCStatements);
  const isDeclared =
    statements instanceof QCStatements && statements.values.some(({ id }) => id === qualified);
  return isDeclared && maySign(certificate);
}

/** Uses of a key. Source: RFC 5280, 4.2.1.3. */
const keyUses = {
  /** Digital signature or content commitment, the first two bits. */
  signatures: 0b1100_0000,
  revocationLists: 0b0000_0010,
} as const;

/** The first eight uses that a certificate allows its key; `undefined` where it says nothing. */
function usesOf(certificate: ReadCertificate): number | undefined {
  const usage = parsedExtension(certificate, id_KeyUsage);
  return usage instanceof BitString ? (usage.valueBlock.valueHexView[0] ?? 0) : undefined;
}

const maySign = (certificate: ReadCertificate) => ((usesOf(certificate) ?? 0) & keyUses.signatures) !== 0;

/** Whether nothing forbids the key this use. */
export function mayBeUsedFor(certificate: ReadCertificate, use: keyof typeof keyUses): boolean {
  const uses = usesOf(certificate);
  return uses === undefined || (uses & keyUses[use]) !== 0;
}

/** Serial number, identifier of the organization, its name: where Croatian issuers write an OIB. */
const namingAttributes = new Set(['2.5.4.5', '2.5.4.97', '2.5.4.10']);

/**
 * Tax numbers that the certificate says its owner has: `VATHR-12345678901`, `HR12345678901.3.14`,
 * `FIRMA D.O.O. HR12345678901`.
 * Source: ETSI EN 319 412-1, 5.1.3 and 5.1.4, and certificates of Croatian issuers.
 */
export function taxNumbersIn({ fields }: ReadCertificate): string[] {
  return fields.subject.typesAndValues
    .filter(({ type }) => namingAttributes.has(type))
    .flatMap(({ value }) => [
      ...String(value.valueBlock.value).matchAll(/(?<![\dA-Z])(?:(?:VAT|TIN|PNO)[A-Z]{2}-|HR-?)(\d+)(?!\d)/g),
    ])
    .flatMap(([, digits]) => (digits === undefined ? [] : [digits]));
}
