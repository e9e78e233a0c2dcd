import { bufferOf } from '../buffer-of.ts';
import { addressesIn, type QuestionKind } from './addresses.ts';
import { readCertificate } from './certificate.ts';
import { statusInCrl } from './crl.ts';
import { requestFor, type Status, statusInOcsp, type Subject } from './ocsp.ts';
import { isSignedBy, type IsSignedBy } from './signed-by.ts';

/** What somebody else has to be asked before a certificate can be judged. */
export type Question = {
  /** Place of the certificate in its chain. */
  readonly about: number;
  readonly kind: QuestionKind;
  readonly url: string;
  /** What is sent there; a list is only fetched. */
  readonly request: Uint8Array | null;
  readonly nonce: Uint8Array | null;
};

/** What came of a question, or without one with the signature; `null` where nothing did. */
export type Answer = {
  readonly kind: QuestionKind;
  readonly bytes: Uint8Array | null;
  readonly about?: number | undefined;
  readonly url?: string | undefined;
  readonly nonce?: Uint8Array | null | undefined;
};

/** Certificates of which it is not known yet whether they were revoked. */
export type Undecided = {
  /** From the signer's up to that of the trusted authority, DER. */
  readonly chain: readonly Uint8Array[];
  readonly answers: readonly Answer[];
  /** What to ask next; nothing is left to ask when there is none. */
  readonly questions: readonly Question[];
};

export type RevocationInput = Pick<Undecided, 'chain' | 'answers'> & { readonly now: Date };

/** Of the signer, or of an authority in between. */
export type Revoked = 'revoked' | 'issuerRevoked';

/**
 * Whether a certificate, or one in between, was revoked by its issuer. What the answers at hand leave open is to be asked,
 * one address after the other; nothing is good before an answer has said so. The trusted authority itself is not asked about:
 * whoever runs the portal says whom to trust.
 */
export function judgeRevocation(
  { chain, answers, now }: RevocationInput,
  verify: IsSignedBy = isSignedBy,
): 'good' | Revoked | Undecided {
  const certificates = chain.map((each) => readCertificate(bufferOf(each)));
  const subjects = certificates.slice(0, -1).map((certificate, index) => ({
    index,
    certificate,
    issuer: certificates[index + 1] ?? certificate,
    now,
  }));
  const statuses = subjects.map((subject) => statusFrom(answers, subject, verify));
  if (statuses[0] === 'revoked') return 'revoked';
  if (statuses.includes('revoked')) return 'issuerRevoked';
  const open = subjects.filter((_, index) => statuses[index] !== 'good');
  if (open.length === 0 && subjects.length > 0) return 'good';
  return { chain, answers, questions: open.flatMap((subject) => nextQuestion(subject, answers)) };
}

/**
 * Who says that it was revoked is believed first. An issuer that does not know the certificate is not overruled by its list,
 * in which a certificate that it has never issued is not found either.
 */
function statusFrom(answers: readonly Answer[], subject: Subject, verify: IsSignedBy): Status | undefined {
  const found = (kind: QuestionKind) =>
    answers.filter((each) => each.kind === kind).map((each) => statusIn(each, subject, verify));
  const [answered, listed] = [found('ocsp'), found('crl')];
  if ([...answered, ...listed].includes('revoked')) return 'revoked';
  if (answered.includes('good')) return 'good';
  if (answered.includes('unknown')) return 'unknown';
  return listed.includes('good') ? 'good' : undefined;
}

/** What cannot be read says nothing. */
function statusIn({ kind, bytes, nonce }: Answer, subject: Subject, verify: IsSignedBy): Status | undefined {
  if (bytes === null) return undefined;
  try {
    const der = bufferOf(bytes);
    return kind === 'ocsp' ? statusInOcsp(der, subject, nonce, verify) : statusInCrl(der, subject, verify);
  } catch {
    return undefined;
  }
}

function nextQuestion(subject: Subject & { index: number }, answers: readonly Answer[]): Question[] {
  const { index: about } = subject;
  const asked = answers.filter((each) => each.about === about).map(({ url }) => url);
  for (const { kind, urls } of addressesIn(subject.certificate)) {
    const url = urls.find((each) => !asked.includes(each));
    if (url === undefined) continue;
    const sent = kind === 'ocsp' ? requestFor(subject) : { request: null, nonce: null };
    return [{ about, kind, url, ...sent }];
  }
  return [];
}
