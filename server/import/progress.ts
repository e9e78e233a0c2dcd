import type { ExportFile } from './folder.ts';
import type { Staged } from './staging.ts';

export type Progress = {
  /** From 0 to 1. */
  readonly share: number;
  readonly doing: string;
};

export type OnProgress = (progress: Progress) => void;

/** Reading counts for half of an import, by bytes; writing for the other half, by rows that are changed and added. */
export function createProgress(files: readonly ExportFile[], onProgress: OnProgress = () => undefined) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  let bytesRead = 0;
  let rowsWritten = 0;

  return {
    read:
      ({ name }: ExportFile) =>
      (count: number) => {
        bytesRead += count;
        onProgress({ share: bytesRead / Math.max(bytes, 1) / 2, doing: `reading ${name}` });
      },

    check({ name }: ExportFile) {
      onProgress({ share: 0.5, doing: `checking ${name}` });
    },

    /** A separate bar: the check of a file takes the time of thousands of rows. */
    files(done: number, all: number) {
      onProgress({ share: done / all, doing: 'checking files of bills' });
    },

    /** Called twice for every row: after it was compared, and after it was added if it is new. */
    write({ file: { name } }: Staged, all: readonly Staged[]) {
      const rows = all.reduce((sum, each) => sum + each.rows, 0);
      return (count: number) => {
        rowsWritten += count;
        onProgress({ share: 0.5 + rowsWritten / Math.max(rows, 1) / 4, doing: `writing ${name}` });
      };
    },
  };
}

const width = 30;

/** `[########----------------------]  27 %  reading bills.jsonl` */
export function progressText({ share, doing }: Progress): string {
  const full = Math.min(width, Math.floor(share * width));
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `[${'#'.repeat(full)}${'-'.repeat(width - full)}] ${percent} %  ${doing}`;
}
