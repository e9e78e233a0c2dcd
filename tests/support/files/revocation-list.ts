import {
  Certificate,
  CertificateRevocationList,
  type Extension,
  Extensions,
  RevokedCertificate,
  Time,
} from 'pkijs';
import type { Identity } from '../../../server/demo/authority.ts';

const read = (certificate: Buffer) => Certificate.fromBER(new Uint8Array(certificate));

export type ListWish = {
  readonly from: Date;
  /** When the next one comes; it does not say without. */
  readonly until?: Date | undefined;
  /** Whether its times have four digits for the year. */
  readonly isLong?: boolean;
  /** Revoked certificates, DER. */
  readonly revoked?: readonly Buffer[];
  readonly extensions?: readonly Extension[];
  readonly entryExtensions?: readonly Extension[];
};

/** The list of revoked certificates of an authority. Source: RFC 5280, 5. */
export async function writeRevocationList(
  issuer: Identity,
  { from, until, isLong = false, revoked = [], extensions = [], entryExtensions }: ListWish,
): Promise<Buffer> {
  const type = isLong ? 1 : 0;
  const list = new CertificateRevocationList({
    version: 1,
    issuer: read(issuer.certificate).subject,
    thisUpdate: new Time({ type, value: from }),
    ...(until === undefined ? {} : { nextUpdate: new Time({ type, value: until }) }),
    ...(revoked.length === 0
      ? {}
      : {
          revokedCertificates: revoked.map(
            (each) =>
              new RevokedCertificate({
                userCertificate: read(each).serialNumber,
                revocationDate: new Time({ type: 0, value: from }),
                ...(entryExtensions === undefined
                  ? {}
                  : { crlEntryExtensions: new Extensions({ extensions: [...entryExtensions] }) }),
              }),
          ),
        }),
    ...(extensions.length === 0 ? {} : { crlExtensions: new Extensions({ extensions: [...extensions] }) }),
  });
  await list.sign(issuer.key, 'SHA-256');
  return Buffer.from(list.toSchema().toBER());
}
