import * as z from 'zod/mini';
import { ruleTexts } from './rules.ts';

/** The sentence above the errors of single fields. */
export const invalidFields = 'Provjerite upisane podatke.';

/** A text that is longer than its field takes; every field says it alike. */
const tooLong = (most: number) => `Upišite najviše ${most} znakova.`;

/** At most so many characters, counted as a field counts them. */
export const atMost = (most: number) => z.maxLength(most, tooLong(most));

/**
 * Reports an error of one field that depends on the whole form. The check goes on, so that all other errors are
 * reported too.
 */
export function issueOf(form: unknown, field: string, message: string) {
  return { code: 'custom' as const, input: form, path: [field], message, continue: true };
}

/** Applies rules to a part of a form, only where that part counts. */
export function where<Form>(counts: (form: Form) => boolean, rules: z.ZodMiniType) {
  return ({ value, issues }: { value: Form; issues: z.core.$ZodRawIssue[] }): void => {
    if (!counts(value)) return;
    for (const { path, message } of rules.safeParse(value).error?.issues ?? []) {
      issues.push(issueOf(value, path.join('.'), message));
    }
  };
}

/** Nothing but digits, if it is filled. */
export const onlyDigits = z.refine<string>((text) => /^\d*$/.test(text.trim()), ruleTexts.digitsOnly);
