import { statementTexts } from '../../../../domain/registration/registration-statement.ts';
import { problemOfSignedPdf } from '../../../files/pdf.ts';
import {
  chainToTrusted,
  isQualified,
  isValidAt,
  readCertificate,
  type ReadCertificate,
  taxNumbersIn,
} from './certificate.ts';
import { judgeRevocation, judgeStapled, type RevocationInput, type Undecided } from './revocation.ts';
import { findSignature } from './revision.ts';
import { type Signer, verifySignature } from './signature.ts';
import type { IsSignedBy } from './signed-by.ts';

export type SignedStatement = {
  readonly file: Buffer;
  /** The statement that had to be signed, byte by byte. */
  readonly statement: Buffer;
  readonly oib: string;
  readonly now: Date;
  /** Certificates of the authorities that are trusted, DER. */
  readonly anchors: readonly Buffer[];
};

/** A statement that was right when it came, except that an issuer's answer was missing. */
export type KeptStatement = Pick<SignedStatement, 'file' | 'now' | 'anchors'> & {
  readonly receivedAt: Date;
};

/** The error as the firm sees it; undefined without one; or the question that must be answered first. */
export type StatementFinding = string | undefined | Undecided;

/**
 * The error of a signed statement; undefined when it is accepted.
 *
 * Only the signer states the time of signing. But the signature names its certificate, so that it is newer than that,
 * and the certificate must still be valid when the file arrives: the signature was made in between.
 */
export async function checkStatement(
  { file, statement, oib, now, anchors }: SignedStatement,
  verify?: IsSignedBy,
): Promise<StatementFinding> {
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) return statementTexts.notPdf;
  const signer = await signerOf(file);
  if (typeof signer === 'string') return statementTexts[signer];
  if (!file.subarray(0, statement.length).equals(statement)) return statementTexts.otherData;
  const { certificate } = signer;
  const chain = chainOf(signer, anchors, now);
  if (chain === undefined) return statementTexts.foreignIssuer;
  if (!isValidAt(certificate, now)) return statementTexts.expired;
  if (!isQualified(certificate)) return statementTexts.notQualified;
  if (!taxNumbersIn(certificate).includes(oib)) return statementTexts.otherOib;
  // The back office opens it.
  return (await problemOfSignedPdf(file)) ?? checkRevocation(firstInput(chain, signer, now, verify));
}

/** Repeats those checks of a kept statement whose result time can have changed. */
export async function recheckStatement(
  { file, receivedAt, now, anchors }: KeptStatement,
  verify?: IsSignedBy,
): Promise<StatementFinding> {
  const signer = await signerOf(file);
  if (typeof signer === 'string') return statementTexts[signer];
  const chain = chainOf(signer, anchors, receivedAt);
  if (chain === undefined) return statementTexts.foreignIssuer;
  return checkRevocation(firstInput(chain, signer, now, verify));
}

/** The finding from the answers so far. */
export function checkRevocation(input: RevocationInput): StatementFinding {
  const judged = judgeRevocation(input);
  if (judged === 'good') return undefined;
  return typeof judged === 'string' ? statementTexts[judged] : judged;
}

async function signerOf(file: Buffer) {
  const revision = findSignature(file);
  return typeof revision === 'string' ? revision : verifySignature(revision);
}

const chainOf = ({ certificate, carried }: Signer, anchors: readonly Buffer[], now: Date) =>
  chainToTrusted(certificate, anchors.map(readCertificate), carried, now);

const firstInput = (
  chain: readonly ReadCertificate[],
  { stapled }: Signer,
  now: Date,
  verify?: IsSignedBy,
): RevocationInput => ({
  chain: chain.map(({ x509 }) => x509.raw),
  verdicts: judgeStapled(chain, stapled, now, verify),
});
