import { fileTexts } from '../../../../domain/documents.ts';
import { bufferOf } from './buffer-of.ts';
import type { StatementFinding } from './check.ts';
import type { Question, Verdict } from './revocation.ts';
import type { StatementServices } from './services.ts';

/** Milliseconds for all questions about a statement. */
const patience = 10_000;

/** The finding on a statement after all issuers were asked; `undecided` where none gave a valid answer. */
export type SettledFinding = string | undefined | 'undecided';

/**
 * Asks the issuers of certificates the open questions of a check of a statement, and has their answers judged, again
 * until it is decided or no issuer is left to ask. Asking is done here and judging in the process that reads files of
 * strangers, each answer in a separate check: an answer that breaks it counts as none, and takes nothing from the limits
 * of the others.
 *
 * @param caller the owner of the statement
 */
export async function askIssuers(
  { statementChecker, askIssuer, clock }: Pick<StatementServices, 'statementChecker' | 'askIssuer' | 'clock'>,
  found: StatementFinding,
  caller: string,
): Promise<SettledFinding> {
  const signal = AbortSignal.timeout(patience);

  async function verdictOf(question: Question, chain: readonly Uint8Array[]): Promise<Verdict> {
    const { about, kind, url, nonce } = question;
    const bytes = await askIssuer(question, signal);
    const [certificate, issuer] = chain.slice(about, about + 2).map(bufferOf);
    if (bytes === null || certificate === undefined || issuer === undefined)
      return { about, kind, url, status: undefined };
    const answer = { kind, bytes, nonce, certificate, issuer, now: clock.now() };
    const status = await statementChecker.check('revocationAnswer', answer, caller);
    return { about, kind, url, status: status === fileTexts.unreadable ? undefined : status };
  }

  let open = found;
  while (typeof open === 'object') {
    const { chain, verdicts, questions } = open;
    if (questions.length === 0) return 'undecided';
    const asked = await Promise.all(questions.map((question) => verdictOf(question, chain)));
    const all = { chain: chain.map(bufferOf), verdicts: [...verdicts, ...asked] };
    const judged = await statementChecker.check('revocation', all, caller);
    // An answer that breaks this check proves nothing about the statement.
    if (judged === fileTexts.unreadable) return 'undecided';
    open = judged;
  }
  return open;
}
