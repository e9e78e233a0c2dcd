import { statementTexts } from '../../../../../domain/registration-statement.ts';
import { problemOfPdf } from '../pdf.ts';
import { isIssuedByTrusted, isQualified, isValidAt, readCertificate, taxNumbersIn } from './certificate.ts';
import { findSignature } from './revision.ts';
import { verifySignature } from './signature.ts';

export type SignedStatement = {
  /** What came. */
  readonly file: Buffer;
  /** What was to be signed, byte by byte. */
  readonly statement: Buffer;
  readonly oib: string;
  readonly now: Date;
  /** Certificates of the authorities that are trusted, DER. */
  readonly anchors: readonly Buffer[];
};

/**
 * What is wrong with a signed statement, as the firm is told; undefined when it can be taken.
 *
 * When something was signed only the signer says. But the signature names its certificate, so that it is younger, and
 * the certificate has to be valid still when the file comes: in between it was made.
 */
export async function checkStatement({
  file,
  statement,
  oib,
  now,
  anchors,
}: SignedStatement): Promise<string | undefined> {
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) return statementTexts.notPdf;
  const revision = findSignature(file);
  if (typeof revision === 'string') return statementTexts[revision];
  const signer = await verifySignature(revision);
  if (typeof signer === 'string') return statementTexts[signer];
  if (!file.subarray(0, statement.length).equals(statement)) return statementTexts.otherData;
  const { certificate, carried } = signer;
  const trusted = anchors.map(readCertificate);
  if (!isIssuedByTrusted(certificate, trusted, carried, now)) return statementTexts.foreignIssuer;
  if (!isValidAt(certificate, now)) return statementTexts.expired;
  if (!isQualified(certificate)) return statementTexts.notQualified;
  if (!taxNumbersIn(certificate).includes(oib)) return statementTexts.otherOib;
  // The back office opens it.
  return problemOfPdf(file);
}
