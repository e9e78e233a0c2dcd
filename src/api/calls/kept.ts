/* Local storage may be refused or full; values that it does not take are held for the life of the page. */

declare global {
  /**
   * Reads the value under a key. A global function, because the scripts inside the page call it too and must be
   * small. Its properties hold values of this page alone. Modules call `readKept`.
   */
  var kept: ((key: string) => string | null | undefined) & Record<string, string | undefined>;
}

const look = (key: string): string | null | void => {
  try {
    return kept[key] ?? localStorage.getItem(key);
  } catch {
    // Nothing is kept.
  }
};

globalThis.kept ??= look as typeof kept;

export const readKept = (key: string): string | null => kept(key) ?? null;

/** `null` keeps no value any more. @returns whether that outlives the page */
export function keep(key: string, value: string | null): boolean {
  delete kept[key];
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    if (value !== null) kept[key] = value;
    return false;
  }
}

/** Another tab has changed the value of a key, or with `null` of any: the value held by this page is out of date. */
export function dropHeld(key: string | null): void {
  for (const held of key === null ? Object.keys(kept) : [key]) delete kept[held];
}
