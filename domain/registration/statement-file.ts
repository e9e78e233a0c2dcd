import { endingOf, type FileFacts, sizeProblem } from '../documents.ts';
import { statementTexts } from './registration-statement.ts';

export const statementPickerTypes = '.pdf';

const tooMany = 'Priložite samo jednu datoteku: potpisanu izjavu.';

/** Why the chosen files cannot be handed in as the signed statement, judged by name and size; undefined for one that can. */
export function statementProblem(files: readonly FileFacts[]): string | undefined {
  const [file, ...more] = files;
  if (file === undefined) return statementTexts.none;
  if (more.length > 0) return tooMany;
  const problem = endingOf(file.name) === 'pdf' ? sizeProblem(file) : statementTexts.notPdf;
  return problem && `„${file.name}“: ${problem}`;
}
