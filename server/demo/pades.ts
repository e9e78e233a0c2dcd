import { hash } from 'node:crypto';
import { Constructed, fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  Certificate,
  CertificateRevocationList,
  ContentInfo,
  EncapsulatedContentInfo,
  id_ContentType_Data,
  id_ContentType_SignedData,
  IssuerAndSerialNumber,
  OtherRevocationInfoFormat,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { Stapled } from '../features/registration/signature/stapled.ts';
import type { Identity } from './authority.ts';

export type Signing = {
  readonly identity: Identity;
  /** Certificates of authorities in between, DER. */
  readonly carried?: readonly Buffer[];
  readonly signedAt: Date;
  /** The certificate that the signature says to be made with, DER; `null` for a signature that says nothing. */
  readonly named?: Buffer | null;
  readonly subFilter?: string;
  /** The issuers' answers about the certificates, so that readers need not ask; DER. */
  readonly answers?: readonly Stapled[];
  /** Beside the signature and not under it. */
  readonly isBeside?: boolean;
};

/** Room for the signature, in bytes. */
const room = 16_384;
const digits = 10;

/**
 * Signs a PDF of one page as signing programs do: everything stays as it was, and the signature is added at the end. For
 * demo and tests; it knows only PDFs that this portal writes.
 * Sources: ISO 32000-1, 7.5.6 and 12.8.1; ETSI EN 319 142-1, 5.
 */
export async function signPdf(file: Buffer, signing: Signing): Promise<Buffer> {
  const update = updateFor(file, signing);
  const signed = Buffer.concat([file, Buffer.from(update, 'latin1')]);
  const before = signed.lastIndexOf('/Contents <') + '/Contents '.length;
  const resumed = before + 2 * room + 2;
  const range = [0, before, resumed, signed.length - resumed];
  const written = `/ByteRange [${range.join(' ')}`;
  signed.write(written, signed.lastIndexOf('/ByteRange ['), 'latin1');

  const content = Buffer.concat([signed.subarray(0, before), signed.subarray(resumed)]);
  const container = await containerOf(content, signing);
  if (container.length > room) throw new Error('The signature is larger than its place.');
  signed.write(container.toString('hex'), before + 1, 'latin1');
  return signed;
}

/** The update that is appended to the file, with zeros in place of the signature and blanks for its byte range. */
function updateFor(file: Buffer, { signedAt, subFilter = 'ETSI.CAdES.detached' }: Signing): string {
  const text = file.toString('latin1');
  const numberAfter = (pattern: RegExp) => Number([...text.matchAll(pattern)].at(-1)?.[1]);
  const [size, root] = [numberAfter(/\/Size (\d+)/g), numberAfter(/\/Root (\d+) 0 R/g)];
  const [page, info] = [numberAfter(/\/Kids \[(\d+) 0 R\]/g), numberAfter(/\/Info (\d+) 0 R/g)];
  const previous = numberAfter(/startxref\s+(\d+)/g);
  const extended = (id: number, entries: string) => {
    const head = `\n${id} 0 obj\n<<`;
    const begin = text.indexOf(head);
    const end = text.indexOf('>>\nendobj', begin);
    if (begin === -1 || end === -1) throw new Error(`The PDF has no object ${id} that can be extended.`);
    return `<<${text.slice(begin + head.length, end)} ${entries} >>`;
  };
  const moment = signedAt.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '');
  const objects: readonly (readonly [id: number, body: string])[] = [
    [root, extended(root, `/AcroForm << /SigFlags 3 /Fields [${size + 1} 0 R] >>`)],
    [page, extended(page, `/Annots [${size + 1} 0 R]`)],
    [
      size,
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} /M (D:${moment}Z) ` +
        `/ByteRange [${' '.repeat(3 * digits + 5)}] /Contents <${'0'.repeat(2 * room)}> >>`,
    ],
    [
      size + 1,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Potpis) /V ${size} 0 R /P ${page} 0 R /Rect [0 0 0 0] /F 132 >>`,
    ],
  ];
  let update = '';
  const table = objects.map(([id, body]) => {
    const place = String(file.length + update.length).padStart(10, '0');
    update += `${id} 0 obj\n${body}\nendobj\n`;
    return `${id} 1\n${place} 00000 n \n`;
  });
  const end = file.length + update.length;
  return (
    `${update}xref\n${table.join('')}trailer\n<< /Size ${size + 2} /Root ${root} 0 R /Info ${info} 0 R ` +
    `/Prev ${previous} >>\nstartxref\n${end}\n%%EOF\n`
  );
}

/** The signature itself, over this content. Sources: RFC 5652, 5; RFC 5035, 3. */
async function containerOf(content: Buffer, signing: Signing): Promise<Buffer> {
  const { identity, carried = [], named = identity.certificate, answers = [], isBeside = false } = signing;
  const [certificate, ...others] = [identity.certificate, ...carried].map((der) =>
    Certificate.fromBER(new Uint8Array(der)),
  );
  if (certificate === undefined) throw new Error('Nobody signs.');
  const attributes = [
    new Attribute({
      type: '1.2.840.113549.1.9.3',
      values: [new ObjectIdentifier({ value: id_ContentType_Data })],
    }),
    new Attribute({ type: '1.2.840.113549.1.9.4', values: [octets(content)] }),
    ...(named === null
      ? []
      : [
          new Attribute({
            type: '1.2.840.113549.1.9.16.2.47',
            values: [sequence(sequence(sequence(octets(named))))],
          }),
        ]),
    ...(answers.length === 0 || isBeside ? [] : [archiveOf(answers)]),
  ];
  const data = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_ContentType_Data }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: attributes.toSorted(asDer) }),
      }),
    ],
    certificates: [certificate, ...others],
    ...(answers.length > 0 && isBeside ? { crls: answers.map(besideOf) } : {}),
  });
  await data.sign(identity.key, 0, 'SHA-256');
  const container = new ContentInfo({
    contentType: id_ContentType_SignedData,
    content: data.toSchema(true),
  });
  return Buffer.from(container.toSchema().toBER());
}

/** Source: ISO 32000-1, 12.8.3.3.2. */
function archiveOf(answers: readonly Stapled[]): Attribute {
  const value = (['crl', 'ocsp'] as const).flatMap((kind, tagNumber) => {
    const all = answers.filter((each) => each.kind === kind).map(({ bytes }) => valueIn(bytes));
    if (all.length === 0) return [];
    return [new Constructed({ idBlock: { tagClass: 3, tagNumber }, value: [new Sequence({ value: all })] })];
  });
  return new Attribute({ type: '1.2.840.113583.1.1.8', values: [new Sequence({ value })] });
}

/** Source: RFC 5652, 10.2.1; RFC 5940, 2. */
const besideOf = ({ kind, bytes }: Stapled) =>
  kind === 'crl'
    ? CertificateRevocationList.fromBER(new Uint8Array(bytes))
    : new OtherRevocationInfoFormat({
        otherRevInfoFormat: '1.3.6.1.5.5.7.16.2',
        otherRevInfo: valueIn(bytes),
      });

const valueIn = (bytes: Buffer) => fromBER(new Uint8Array(bytes)).result;

const octets = (hashed: Buffer) =>
  new OctetString({ valueHex: new Uint8Array(Buffer.from(hash('sha256', hashed, 'hex'), 'hex')) });

const sequence = (...value: (Sequence | OctetString)[]): Sequence => new Sequence({ value });

/** The order of a set. Source: X.690, 11.6. */
function asDer(left: Attribute, right: Attribute): number {
  return Buffer.compare(Buffer.from(left.toSchema().toBER()), Buffer.from(right.toSchema().toBER()));
}
