import { bufferOf } from './buffer-of.ts';
import { problemOfDocx } from './docx.ts';
import { problemOfPdf } from './pdf.ts';
import type { Check } from './serve-checks.ts';
import {
  checkRevocation,
  checkStatement,
  type KeptStatement,
  recheckStatement,
  type SignedStatement,
} from './signature/check.ts';
import { type AnswerInput, judgeAnswer, type RevocationInput } from './signature/revocation.ts';
import type { IsSignedBy } from './signature/signed-by.ts';

/**
 * Every check of what strangers send as a file; each gives a text for them, `undefined` for a file that can be kept. A
 * signed statement may come to neither: then something has to be asked first, which is not done here.
 */
export const createChecks = (verify?: IsSignedBy) =>
  ({
    pdf: (content: Uint8Array) => problemOfPdf(bufferOf(content)),
    docx: (content: Uint8Array) => problemOfDocx(bufferOf(content)),
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

export const checks = createChecks();

export type Checks = typeof checks;
