/** The codes of an error and of what caused it: of the system, or of the database. */
export function errorCodesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') codes.push(cause.code);
  }
  return codes;
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
