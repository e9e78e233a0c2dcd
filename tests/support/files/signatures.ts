import { type Identity, issueCertificate, type CertificateRequest } from '../../../server/demo/authority.ts';
import { signPdf, type Signing } from '../../../server/demo/pades.ts';
import { answerOcsp } from '../../../server/demo/revocation.ts';
import { testStart } from '../server/clock.ts';

export const validity = { from: new Date('2024-01-01T00:00:00Z'), until: new Date('2034-01-01T00:00:00Z') };

/** A small authority that only the tests trust. */
export function createAuthority(
  commonName: string,
  wish: Partial<CertificateRequest> = {},
  issuer?: Identity,
): Promise<Identity> {
  return issueCertificate({ commonName, isAuthority: true, ...validity, ...wish }, issuer);
}

/** A qualified certificate of a person who signs for the firm with this OIB. */
export function certify(
  issuer: Identity,
  oib: string,
  wish: Partial<CertificateRequest> = {},
): Promise<Identity> {
  const subject = { '2.5.4.10': 'Jadran oprema d.o.o.', '2.5.4.97': `VATHR-${oib}` };
  return issueCertificate(
    { commonName: 'Lucija Barišić', isQualified: true, subject, ...validity, ...wish },
    issuer,
  );
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
export async function goodAnswers(identity: Identity): Promise<NonNullable<Signing['answers']>> {
  const { certificate, issuer } = identity;
  if (issuer === undefined) return [];
  const bytes = await answerOcsp(certificate, issuer, { ...validity, from: testStart });
  return [{ kind: 'ocsp', bytes }, ...(await goodAnswers(issuer))];
}
