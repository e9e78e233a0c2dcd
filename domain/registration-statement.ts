export const statementTexts = { none: 'x' } as const;
export function chooseStatement(files: readonly File[]): { file: File | null; problem: string | null } { return { file: files[0] ?? null, problem: null }; }
