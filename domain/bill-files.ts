import { fileNameStem } from './file-names.ts';

/** `R-26-118204.pdf`, safe for any number. */
export function billFileName(number: string): string {
  return `${fileNameStem(number)}.pdf`;
}

/** Name of an archive of bills. `day` is `2026-12-01`. */
export function billArchiveName(day: string): string {
  return `racuni-${day}.zip`;
}
