import { bufferOf } from './buffer-of.ts';
import { addressesIn, type QuestionKind } from './addresses.ts';
import { readCertificate, type ReadCertificate } from './certificate.ts';
import { statusInCrl } from './crl.ts';
import { requestFor, type Status, statusInOcsp, type Subject } from './ocsp.ts';
import type { IsSignedBy } from './signed-by.ts';
import type { Stapled } from './stapled.ts';

/** A question to an issuer that must be answered before a certificate can be judged. */
export type Question = {
  /** Place of the certificate in its chain. */
  readonly about: number;
  readonly kind: QuestionKind;
  readonly url: string;
  /** The request that is sent there; a list is only fetched. */
  readonly request: Uint8Array | null;
  readonly nonce: Uint8Array | null;
};

/** The answer to a question, with its certificate and the issuer's certificate. */
export type AnswerInput = {
  readonly kind: QuestionKind;
  readonly bytes: Uint8Array;
  readonly nonce: Uint8Array | null;
  readonly certificate: Uint8Array;
  readonly issuer: Uint8Array;
  readonly now: Date;
};

/** The judged answer about a certificate of the chain. */
export type Verdict = {
  readonly about: number;
  readonly kind: QuestionKind;
  /** Nothing where no answer came, or none that counts. */
  readonly status: Status | undefined;
  /** The URL that was asked; absent for an answer that came with the signature. */
  readonly url?: string;
};

/** Certificates that are not yet known to be revoked or not. */
export type Undecided = {
  /** From the signer's certificate to the trusted authority's, DER. */
  readonly chain: readonly Uint8Array[];
  readonly verdicts: readonly Verdict[];
  /** The next questions; none when all are answered. */
  readonly questions: readonly Question[];
};

export type RevocationInput = Pick<Undecided, 'chain' | 'verdicts'>;

/**
 * How old an answer in the signature may be, in milliseconds, so that the issuer need not be asked. A thief of a key
 * can keep an older answer that is valid for days and says nothing of a revocation since. A day, because an issuer has
 * a day to publish a revocation: asking earlier may give the same answer. Source: Regulation (EU) 910/2014, 24 (3).
 */
const stapledFor = 24 * 3_600_000;

/** The verdicts from the answers that came with a signature; an old good answer does not count. */
export function judgeStapled(
  chain: readonly ReadCertificate[],
  stapled: readonly Stapled[],
  now: Date,
  verify?: IsSignedBy,
): Verdict[] {
  const goodSince = new Date(now.getTime() - stapledFor);
  return chain.slice(0, -1).flatMap((certificate, about) => {
    const subject = { certificate, issuer: chain[about + 1] ?? certificate, now, goodSince };
    return stapled.map(({ kind, bytes }) => ({
      about,
      kind,
      status: statusIn({ kind, bytes, nonce: null }, subject, verify),
    }));
  });
}

export function judgeAnswer(
  { certificate, issuer, now, ...answer }: AnswerInput,
  verify?: IsSignedBy,
): Status | undefined {
  const [of, by] = [readCertificate(bufferOf(certificate)), readCertificate(bufferOf(issuer))];
  return statusIn(answer, { certificate: of, issuer: by, now }, verify);
}

/** Whether the signer's certificate was revoked, or an intermediate authority's. */
export type Revoked = 'revoked' | 'issuerRevoked';

/**
 * Whether a certificate, or one in between, was revoked by its issuer. Open questions are asked, one address after the
 * other; no certificate is good before an answer says so. There is no question about the trusted authority itself,
 * which the operator of the portal has chosen.
 */
export function judgeRevocation({ chain, verdicts }: RevocationInput): 'good' | Revoked | Undecided {
  const statuses = chain.slice(0, -1).map((_, index) => statusFrom(verdictsOn(index, verdicts)));
  if (statuses[0] === 'revoked') return 'revoked';
  if (statuses.includes('revoked')) return 'issuerRevoked';
  const open = [...statuses.keys()].filter((index) => statuses[index] !== 'good');
  if (open.length === 0 && statuses.length > 0) return 'good';
  return { chain, verdicts, questions: open.flatMap((index) => nextQuestion(index, chain, verdicts)) };
}

const verdictsOn = (index: number, verdicts: readonly Verdict[]) =>
  verdicts.filter(({ about }) => about === index);

/**
 * An answer that it was revoked comes first. If an issuer does not know the certificate, its list does not overrule
 * that: a certificate that was never issued is not in the list either.
 */
function statusFrom(verdicts: readonly Verdict[]): Status | undefined {
  const found = (...kinds: readonly QuestionKind[]) =>
    verdicts.filter(({ kind }) => kinds.includes(kind)).map(({ status }) => status);
  if (found('ocsp', 'crl').includes('revoked')) return 'revoked';
  const answered = found('ocsp');
  if (answered.includes('good')) return 'good';
  if (answered.includes('unknown')) return 'unknown';
  return found('crl').includes('good') ? 'good' : undefined;
}

/** An unreadable answer has no status. */
function statusIn(
  { kind, bytes, nonce }: Pick<AnswerInput, 'kind' | 'bytes' | 'nonce'>,
  subject: Subject,
  verify?: IsSignedBy,
): Status | undefined {
  try {
    const der = bufferOf(bytes);
    return kind === 'ocsp' ? statusInOcsp(der, subject, nonce, verify) : statusInCrl(der, subject, verify);
  } catch {
    return undefined;
  }
}

function nextQuestion(
  about: number,
  chain: readonly Uint8Array[],
  verdicts: readonly Verdict[],
): readonly Question[] {
  const [certificate, issuer] = chain.slice(about, about + 2).map((each) => readCertificate(bufferOf(each)));
  if (certificate === undefined || issuer === undefined) return [];
  const asked = verdictsOn(about, verdicts).map(({ url }) => url);
  for (const { kind, urls } of addressesIn(certificate)) {
    const url = urls.find((each) => !asked.includes(each));
    if (url === undefined) continue;
    const sent = kind === 'ocsp' ? requestFor({ certificate, issuer }) : { request: null, nonce: null };
    return [{ about, kind, url, ...sent }];
  }
  return [];
}
