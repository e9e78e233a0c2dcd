import type { ZodMiniType } from 'zod/mini';

/** What each field is told by the rules, the first thing only; empty when all is right. */
export function fieldErrorsOf(rules: ZodMiniType, given: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of rules.safeParse(given).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}
