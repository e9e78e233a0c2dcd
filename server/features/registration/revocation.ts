import { fileTexts } from '../../../domain/documents.ts';
import { bufferOf } from '../shared/file-checks/buffer-of.ts';
import type { StatementFinding } from '../shared/file-checks/signature/check.ts';
import type { Services } from '../shared/services.ts';

/** Milliseconds for all questions about a statement. */
const patience = 10_000;

/** What was found of a statement once everybody was asked; `undecided` where nobody has said anything that counts. */
export type SettledFinding = string | undefined | 'undecided';

/**
 * Asks the issuers of certificates what a check of a statement has left open, and has their answers judged, again until it
 * is decided or nobody is left to ask. Asking is done here and judging in the process that reads files of strangers.
 */
export async function askIssuers(
  { checker, askIssuer, clock }: Pick<Services, 'checker' | 'askIssuer' | 'clock'>,
  found: StatementFinding,
): Promise<SettledFinding> {
  const signal = AbortSignal.timeout(patience);
  let open = found;
  while (typeof open === 'object') {
    const { chain, answers, questions } = open;
    if (questions.length === 0) return 'undecided';
    const asked = await Promise.all(
      questions.map(async (question) => {
        const { about, kind, url, nonce } = question;
        return { about, kind, url, nonce, bytes: await askIssuer(question, signal) };
      }),
    );
    const judged = await checker.check('revocation', {
      chain: chain.map(bufferOf),
      answers: [...answers, ...asked],
      now: clock.now(),
    });
    // An answer that breaks its check says nothing of the statement.
    if (judged === fileTexts.unreadable) return 'undecided';
    open = judged;
  }
  return open;
}
