import { errorCodesOf } from '../platform/error-codes.ts';
import type { Database } from '../store/database.ts';

/** The reported reason. The checks of fields should let no such row pass. */
export const refusedByDatabase = 'holds a value that the database does not take';

type Range = {
  readonly from: number;
  /** The first one behind it. */
  readonly to: number;
};

/**
 * Writes a range of rows and returns the first one that the database does not take (SQLSTATE classes 22 and 23), found
 * by trying each half. The rows after it are left out.
 */
export async function writeUntilRefused(
  db: Database,
  { from, to }: Range,
  write: (db: Database, range: Range) => Promise<void>,
): Promise<number | undefined> {
  try {
    // A savepoint: the transaction goes on after a failure.
    await db.transaction((inner) => write(inner, { from, to }));
    return undefined;
  } catch (error) {
    if (!errorCodesOf(error).some((code) => /^2[23]...$/.test(code))) throw error;
    if (to - from <= 1) return from;
    const middle = Math.ceil((from + to) / 2);
    const refused = await writeUntilRefused(db, { from, to: middle }, write);
    return refused ?? writeUntilRefused(db, { from: middle, to }, write);
  }
}
