/** What a back-end does not know it leaves out, or answers with `null`. */
export const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;
