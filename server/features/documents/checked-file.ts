import {
  documentFileName,
  endingOf,
  fileProblem,
  fileTexts,
  fileTypes,
  type FileType,
} from '../../../domain/documents.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { refusals } from '../shared/http-error.ts';
import type { Checker } from '../shared/file-checks/checker.ts';
import type { Scanner } from '../shared/file-checks/scanner.ts';

/** A file that can be kept. */
export type CheckedFile = {
  /** Made here: only letters of the customer's name for it, and the ending that its content has. */
  readonly fileName: string;
  readonly mediaType: FileType;
  readonly content: Buffer;
};

/**
 * Looks through a file: its content must be what its name says, and nothing that does something when it is opened.
 *
 * @throws Refusal `invalid-fields` that says what is wrong with it, `busy`
 */
export async function checkFile(
  { checker, scan }: { checker: Checker; scan: Scanner },
  file: UploadedFile | undefined,
): Promise<CheckedFile> {
  if (file === undefined) throw refuse(fileTexts.none);
  const { fileName, content } = file;
  const ending = endingOf(fileName);
  const problem = fileProblem({ name: fileName, size: content.length });
  if (problem !== undefined || ending === undefined) throw refuse(problem ?? fileTexts.wrongFormat);
  const inside = (await checker.check(ending, content)) ?? (await scan(content));
  if (inside !== undefined) throw refuse(inside);
  return { fileName: documentFileName(fileName, ending), mediaType: fileTypes[ending], content };
}

function refuse(text: string) {
  return refusals.invalidFields({ files: text });
}
