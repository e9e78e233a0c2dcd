/** The entry of a code, none for a code that the portal does not know: a back-end may have others. */
export function entryOf<Entry>(entries: Readonly<Record<string, Entry>>, code: string): Entry | undefined {
  return Object.hasOwn(entries, code) ? entries[code] : undefined;
}

/** The name of a code; one that the portal does not know is shown as it is. */
export const labelOf = (labels: Readonly<Record<string, string>>, code: string): string =>
  entryOf(labels, code) ?? code;
