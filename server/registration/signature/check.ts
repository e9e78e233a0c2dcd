import { statementTexts } from '../../../domain/registration-statement.ts';
import { problemOfPdf } from '../../documents/pdf.ts';
import { refusals } from '../../refusal.ts';
import { createTurns } from '../../turns.ts';
import {
  isIssuedByTrusted,
  isQualified,
  isValidAt,
  readCertificate,
  type ReadCertificate,
  taxNumbersIn,
} from './certificate.ts';
import { findSignature } from './revision.ts';
import { verifySignature } from './signature.ts';

export type Expected = {
  /** What was to be signed, byte by byte. */
  readonly statement: Buffer;
  readonly oib: string;
  readonly now: Date;
};

/** What is wrong with a signed statement, as the firm is told; undefined when it can be taken. */
export type StatementCheck = (file: Buffer, expected: Expected) => Promise<string | undefined>;

/** To read and verify a large file takes memory and a core. */
const inTurn = createTurns({ parallel: 1, waiting: 16, refusal: refusals.busy });

/**
 * Gives the check of signed statements.
 *
 * When something was signed only the signer says. But the signature names its certificate, so that it is younger, and
 * the certificate has to be valid still when the file comes: in between it was made.
 *
 * @param anchors certificates of the authorities that are trusted, DER
 */
export function createStatementCheck(anchors: readonly Buffer[]): StatementCheck {
  const trusted = anchors.map(readCertificate);

  return (file, expected) => inTurn(() => check(file, expected, trusted));
}

async function check(
  file: Buffer,
  { statement, oib, now }: Expected,
  trusted: readonly ReadCertificate[],
): Promise<string | undefined> {
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) return statementTexts.notPdf;
  const revision = findSignature(file);
  if (typeof revision === 'string') return statementTexts[revision];
  const signer = await verifySignature(revision);
  if (typeof signer === 'string') return statementTexts[signer];
  if (!file.subarray(0, statement.length).equals(statement)) return statementTexts.otherData;
  const { certificate, carried } = signer;
  if (!isIssuedByTrusted(certificate, trusted, carried, now)) return statementTexts.foreignIssuer;
  if (!isValidAt(certificate, now)) return statementTexts.expired;
  if (!isQualified(certificate)) return statementTexts.notQualified;
  if (!taxNumbersIn(certificate).includes(oib)) return statementTexts.otherOib;
  // The back office opens it.
  return problemOfPdf(file);
}
