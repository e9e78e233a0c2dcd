/** A back-end omits unknown values, or answers `null`. */
export const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;
