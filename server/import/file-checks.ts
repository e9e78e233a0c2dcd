import type { DocumentChecks } from '../files/check-documents.ts';
import { createChecker, documentProcess } from '../files/checker.ts';
import { createScanner, type Scanner } from '../files/scanner.ts';
import type { ScannerAddress } from '../platform/config.ts';
import { OwnError } from '../platform/own-error.ts';

/**
 * The finding of a check: a text refuses the file; bytes take its place; `undefined` keeps it as it came.
 *
 * @param caller only one file of each is checked at once
 */
export type CheckFile = (
  kind: 'pdf' | 'xml',
  content: Buffer,
  caller: string,
) => Promise<string | Uint8Array | undefined>;

/** Milliseconds: nobody waits for an import, and the machine may have much else to do. */
const waits = { turn: 600_000, start: 60_000, answer: 60_000 } as const;

/** Why a file is left out that has no verdict; a later import tries it again. */
export class NotChecked extends OwnError {
  override readonly name = 'NotChecked';
}

/** @param address the virus scanner that each file is shown to; none without it */
export const importScanner = (address: ScannerAddress | undefined): Scanner | undefined =>
  address && createScanner(address, { refusal: () => new NotChecked('could not be scanned for viruses') });

/** Checks the company's files like customers' uploads: in separate processes, and for viruses. */
export async function withFileChecks<Result>(
  scan: Scanner | undefined,
  work: (check: CheckFile) => Promise<Result>,
): Promise<Result> {
  const checker = createChecker<DocumentChecks>({
    ...documentProcess,
    name: 'import checks',
    busy: () => new NotChecked('could not be checked in time'),
    waits,
  });
  try {
    return await work(async (kind, content, caller) => {
      const found = await checker.check(kind, content, caller);
      return typeof found === 'string' ? found : ((await scan?.(content, caller)) ?? found);
    });
  } finally {
    checker.close();
  }
}
