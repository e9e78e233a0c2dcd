import { problemOfDocx } from './docx.ts';
import { problemOfPdf } from './pdf.ts';
import type { Check } from './serve-checks.ts';
import { checkStatement, type SignedStatement } from './signature/check.ts';

/** Bytes that come from another thread are no longer what Node calls a buffer. */
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Every check of what strangers send as a file; each gives a text for them, `undefined` for a file that can be kept. */
export const checks = {
  pdf: (content: Uint8Array) => problemOfPdf(bufferOf(content)),
  docx: (content: Uint8Array) => problemOfDocx(bufferOf(content)),
  statement: ({ file, statement, anchors, ...expected }: SignedStatement) =>
    checkStatement({
      ...expected,
      file: bufferOf(file),
      statement: bufferOf(statement),
      anchors: anchors.map(bufferOf),
    }),
} as const satisfies Readonly<Record<string, Check>>;

export type Checks = typeof checks;
