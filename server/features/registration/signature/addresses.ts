import {
  CRLDistributionPoints,
  type GeneralName,
  id_AuthorityInfoAccess,
  id_CRLDistributionPoints,
  InfoAccess,
} from 'pkijs';
import { parsedExtension, type ReadCertificate } from './certificate.ts';

export type QuestionKind = 'ocsp' | 'crl';

/** As many addresses of a kind are looked at: one that is away has one in its stead. */
const most = 2;

const ocsp = '1.3.6.1.5.5.7.48.1';

/** Of a name that is a URI. Source: RFC 5280, 4.2.1.6. */
const uri = 6;

const isWeb = (url: string) => URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);

/** Where a certificate says that it can be asked for whether it was revoked, the answer first and then the list. */
export function addressesIn(
  certificate: ReadCertificate,
): readonly { readonly kind: QuestionKind; readonly urls: readonly string[] }[] {
  const access = parsedExtension(certificate, id_AuthorityInfoAccess);
  const responders =
    access instanceof InfoAccess
      ? access.accessDescriptions
          .filter(({ accessMethod }) => accessMethod === ocsp)
          .flatMap(({ accessLocation }) => urisIn([accessLocation]))
      : [];
  return [
    { kind: 'ocsp', urls: responders.slice(0, most) },
    { kind: 'crl', urls: listsOf(certificate).slice(0, most) },
  ];
}

/** Lists that the issuer itself writes, of all reasons. */
export function listsOf(certificate: ReadCertificate): string[] {
  const points = parsedExtension(certificate, id_CRLDistributionPoints);
  if (!(points instanceof CRLDistributionPoints)) return [];
  return points.distributionPoints
    .filter(({ reasons, cRLIssuer }) => reasons === undefined && cRLIssuer === undefined)
    .flatMap(({ distributionPoint }) => urisIn(Array.isArray(distributionPoint) ? distributionPoint : []));
}

export function urisIn(names: readonly GeneralName[]): string[] {
  return names
    .filter(({ type }) => type === uri)
    .map(({ value }) => String(value))
    .filter(isWeb);
}
