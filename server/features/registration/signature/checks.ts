import type { Check } from '../../../files/serve-checks.ts';
import { bufferOf } from './buffer-of.ts';
import {
  checkRevocation,
  checkStatement,
  type KeptStatement,
  recheckStatement,
  type SignedStatement,
} from './check.ts';
import { type AnswerInput, judgeAnswer, type RevocationInput } from './revocation.ts';
import type { IsSignedBy } from './signed-by.ts';

/**
 * Every check of a signed statement; each gives a text for its sender, `undefined` for one that can be kept. A check
 * may have neither result: then an issuer has to be asked first, which is not done here.
 */
export const createChecks = (verify?: IsSignedBy) =>
  ({
    statement: ({ file, statement, anchors, ...expected }: SignedStatement) =>
      checkStatement(
        {
          ...expected,
          file: bufferOf(file),
          statement: bufferOf(statement),
          anchors: anchors.map(bufferOf),
        },
        verify,
      ),
    keptStatement: ({ file, anchors, ...times }: KeptStatement) =>
      recheckStatement({ ...times, file: bufferOf(file), anchors: anchors.map(bufferOf) }, verify),
    revocationAnswer: (input: AnswerInput) => judgeAnswer(input, verify),
    revocation: (input: RevocationInput) => checkRevocation(input),
  }) as const satisfies Readonly<Record<string, Check>>;

export const signatureChecks = createChecks();

export type SignatureChecks = typeof signatureChecks;
