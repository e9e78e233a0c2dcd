import { Null } from 'asn1js';
import {
  CRLDistributionPoints,
  DistributionPoint,
  type Extension,
  ExtKeyUsage,
  GeneralName,
  id_CRLDistributionPoints,
  id_ExtKeyUsage,
} from 'pkijs';
import {
  type CertificateRequest,
  extension,
  type Identity,
  issueCertificate,
} from '../../../server/demo/authority.ts';
import { signPdf, type Signing } from '../../../server/demo/pades.ts';
import { answerOcsp } from '../../../server/demo/revocation.ts';
import { testStart } from '../server/clock.ts';

export const validity = { from: new Date('2024-01-01T00:00:00Z'), until: new Date('2034-01-01T00:00:00Z') };

type Wish = Partial<Omit<CertificateRequest, 'extensions'>> & {
  /** Where lists of revoked certificates are. */
  readonly lists?: readonly string[];
  /** Whether it may answer for its issuer, and says that it need not be asked about in its turn. */
  readonly isResponder?: boolean;
  readonly isNotAsked?: boolean;
};

function extensionsOf({ lists = [], isResponder = false, isNotAsked = false }: Wish): Extension[] {
  const points = new CRLDistributionPoints({
    distributionPoints: lists.map(
      (value) => new DistributionPoint({ distributionPoint: [new GeneralName({ type: 6, value })] }),
    ),
  });
  const responding = new ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.9'] });
  return [
    ...(lists.length > 0 ? [extension(id_CRLDistributionPoints, false, points.toSchema())] : []),
    ...(isResponder ? [extension(id_ExtKeyUsage, false, responding.toSchema())] : []),
    ...(isNotAsked ? [extension('1.3.6.1.5.5.7.48.1.5', false, new Null())] : []),
  ];
}

/** A small authority that only the tests trust. */
export function createAuthority(commonName: string, wish: Wish = {}, issuer?: Identity): Promise<Identity> {
  const request = { commonName, isAuthority: true, ...validity, ...wish };
  return issueCertificate({ ...request, extensions: extensionsOf(wish) }, issuer);
}

/** A qualified certificate of a person who signs for the firm with this OIB. */
export function certify(issuer: Identity, oib: string, wish: Wish = {}): Promise<Identity> {
  const subject = { '2.5.4.10': 'Jadran oprema d.o.o.', '2.5.4.97': `VATHR-${oib}` };
  const request = { commonName: 'Lucija Barišić', isQualified: true, subject, ...validity, ...wish };
  return issueCertificate({ ...request, extensions: extensionsOf(wish) }, issuer);
}

/** The authority that servers under test trust. */
export const testAuthority = await createAuthority('Ispitni izdavatelj');

/** A statement signed for the firm with this OIB, as the portal wants it. */
export async function signStatement(
  statement: Buffer,
  oib: string,
  signing: Partial<Signing> = {},
): Promise<Buffer> {
  const identity = signing.identity ?? (await certify(testAuthority, oib));
  const answers = signing.answers ?? (await goodAnswers(identity));
  return signPdf(statement, { signedAt: new Date('2026-11-21T10:15:00Z'), ...signing, identity, answers });
}

/** The issuers' answers for a good certificate, and for the intermediate ones. */
async function goodAnswers(identity: Identity): Promise<NonNullable<Signing['answers']>> {
  const { certificate, issuer } = identity;
  if (issuer === undefined) return [];
  const bytes = await answerOcsp(certificate, issuer, { ...validity, from: testStart });
  return [{ kind: 'ocsp', bytes }, ...(await goodAnswers(issuer))];
}
