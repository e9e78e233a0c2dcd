import { webcrypto, X509Certificate } from 'node:crypto';
import { BitString, Integer, Sequence, Set as DerSet, Utf8String } from 'asn1js';
import {
  AccessDescription,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  GeneralName,
  id_AuthorityInfoAccess,
  id_BasicConstraints,
  id_KeyUsage,
  id_QCStatements,
  InfoAccess,
  QCStatement,
  QCStatements,
  RelativeDistinguishedNames,
} from 'pkijs';

export type Identity = {
  /** DER. */
  readonly certificate: Buffer;
  readonly key: webcrypto.CryptoKey;
  /** The issuer; absent where it issued itself, or where that is not known any more. */
  readonly issuer?: Identity | undefined;
};

export type CertificateRequest = {
  readonly commonName: string;
  /** Further attributes of the subject by their object identifiers, such as `2.5.4.97`: `VATHR-12345678901`. */
  readonly subject?: Readonly<Record<string, string>>;
  readonly from: Date;
  readonly until: Date;
  /** Whether it may issue certificates; with a number, above so many other authorities at most. */
  readonly isAuthority?: boolean | number;
  /** Whether it says to be qualified; not of an authority. */
  readonly isQualified?: boolean;
  /** Bits of the key usage from the first one, `11` for signature and content commitment. */
  readonly usage?: string;
  /** Where its issuer can be asked whether it was revoked. */
  readonly ocsp?: readonly string[];
  readonly extensions?: readonly Extension[];
};

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const qcCompliance = '0.4.0.1862.1.1';

/** Issued by an authority, or by itself. For demo and tests: real authorities look at identity cards. */
export async function issueCertificate(wish: CertificateRequest, issuer?: Identity): Promise<Identity> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({
    valueHex: webcrypto.getRandomValues(new Uint8Array(8)).fill(1, 0, 1),
  });
  certificate.subject = nameOf(wish);
  certificate.issuer =
    issuer === undefined ? nameOf(wish) : Certificate.fromBER(new Uint8Array(issuer.certificate)).subject;
  certificate.notBefore.value = wish.from;
  certificate.notAfter.value = wish.until;
  certificate.extensions = extensionsOf(wish);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(issuer?.key ?? keys.privateKey, 'SHA-256');
  return { certificate: Buffer.from(certificate.toSchema().toBER()), key: keys.privateKey, issuer };
}

function nameOf({ commonName, subject = {} }: CertificateRequest): RelativeDistinguishedNames {
  const attributes = Object.entries({ '2.5.4.6': 'HR', '2.5.4.3': commonName, ...subject });
  // Made from its bytes: the library would put all attributes into one set.
  const sets = attributes.map(([type, value]) => {
    const attribute = new AttributeTypeAndValue({ type, value: new Utf8String({ value }) });
    return new DerSet({ value: [attribute.toSchema()] });
  });
  return RelativeDistinguishedNames.fromBER(new Sequence({ value: sets }).toBER());
}

function extensionsOf({
  isAuthority = false,
  isQualified = false,
  usage = '11',
  ocsp = [],
  extensions = [],
}: CertificateRequest): Extension[] {
  const constraints = new BasicConstraints({
    cA: isAuthority !== false,
    ...(typeof isAuthority === 'number' ? { pathLenConstraint: isAuthority } : {}),
  });
  // Certificates and lists of revoked ones: the sixth and the seventh bit.
  const bits = (isAuthority === false ? usage : '0000011').padEnd(8, '0');
  const statements = new QCStatements();
  statements.values = [new QCStatement({ id: qcCompliance })];
  return [
    extension(id_BasicConstraints, true, constraints.toSchema()),
    extension(id_KeyUsage, true, new BitString({ valueHex: Uint8Array.of(Number.parseInt(bits, 2)) })),
    ...(isQualified ? [extension(id_QCStatements, false, statements.toSchema())] : []),
    ...(ocsp.length > 0 ? [extension(id_AuthorityInfoAccess, false, accessTo(ocsp).toSchema())] : []),
    ...extensions,
  ];
}

const accessTo = (urls: readonly string[]) =>
  new InfoAccess({
    accessDescriptions: urls.map(
      (value) =>
        new AccessDescription({
          accessMethod: '1.3.6.1.5.5.7.48.1',
          accessLocation: new GeneralName({ type: 6, value }),
        }),
    ),
  });

export function extension(extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }): Extension {
  return new Extension({ extnID, critical, extnValue: value.toBER() });
}

/** An identity as text, to be kept. */
export async function exportIdentity({ certificate, key }: Identity): Promise<string> {
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key));
  return `${pemOf('CERTIFICATE', certificate)}${pemOf('PRIVATE KEY', pkcs8)}`;
}

/** @throws Error for a text that `exportIdentity` has not written */
export async function importIdentity(pem: string): Promise<Identity> {
  const encoded = /-----BEGIN PRIVATE KEY-----([^-]+)-----/.exec(pem)?.[1] ?? '';
  const pkcs8 = Buffer.from(encoded, 'base64');
  return {
    certificate: new X509Certificate(pem).raw,
    key: await webcrypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), algorithm, true, ['sign']),
  };
}

function pemOf(label: string, der: Buffer): string {
  const lines = der.toString('base64').replaceAll(/(.{64})(?=.)/g, '$1\n');
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}
