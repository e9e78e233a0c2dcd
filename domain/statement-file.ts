import { endingOf, fileTexts, uploadLimits, type FileFacts } from './documents.ts';
import { statementTexts } from './registration-statement.ts';

export const statementPickerTypes = '.pdf';

const tooMany = 'Priložite samo jednu datoteku: potpisanu izjavu.';

/** Why the chosen files cannot be handed in as the signed statement, as far as name and size tell; undefined for one that can. */
export function statementProblem(files: readonly FileFacts[]): string | undefined {
  const [file, ...more] = files;
  if (file === undefined) return statementTexts.none;
  if (more.length > 0) return tooMany;
  const problem = fileProblem(file);
  return problem && `„${file.name}“: ${problem}`;
}

function fileProblem({ name, size }: FileFacts): string | undefined {
  if (endingOf(name) !== 'pdf') return statementTexts.notPdf;
  if (size > uploadLimits.fileBytes) return fileTexts.tooLarge;
  return size === 0 ? fileTexts.empty : undefined;
}
