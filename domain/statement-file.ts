import { endingOf, fileTexts, uploadLimits, type FileFacts } from './documents.ts';

/** The signed statement as a picker lists it, and its largest size. Source of the size: uploads of the specification. */
export const statementFile = { pickerTypes: '.pdf', bytes: uploadLimits.fileBytes } as const;

/** Why a file cannot be the signed statement, as far as it can be told without looking inside. */
export const statementTexts = {
  none: 'Priložite potpisanu izjavu.',
  tooMany: 'Priložite samo jednu datoteku: potpisanu izjavu.',
  wrongFormat: 'Potpisana izjava mora biti PDF, s nastavkom .pdf.',
  tooLarge: fileTexts.tooLarge,
  empty: fileTexts.empty,
} as const;

/** Why the chosen files cannot be handed in as the signed statement; undefined for one that can. */
export function statementProblem(files: readonly FileFacts[]): string | undefined {
  const [file, ...more] = files;
  if (file === undefined) return statementTexts.none;
  if (more.length > 0) return statementTexts.tooMany;
  if (endingOf(file.name) !== 'pdf') return statementTexts.wrongFormat;
  if (file.size > statementFile.bytes) return statementTexts.tooLarge;
  return file.size === 0 ? statementTexts.empty : undefined;
}
