/** An error with the chain of its causes. */
export function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** The codes of an error and of its causes: of the system, or of the database. */
export const errorCodesOf = (error: unknown): string[] =>
  causesOf(error).flatMap((cause) => ('code' in cause && typeof cause.code === 'string' ? [cause.code] : []));

/** The result of reading a file; `undefined` where there is none. */
export async function ifThere<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
