/** Up to here every page has its own button. */
const allUpTo = 5;

/**
 * The pages that get a button, one-based: all of them up to five; else the first, the current with the one before and
 * the one after it, and the last. `gap` marks left-out pages.
 */
export function pagesToShow(page: number, pages: number): (number | 'gap')[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= allUpTo) return all;
  const shown = all.filter((each) => each === 1 || each === pages || Math.abs(each - page) <= 1);
  return shown.flatMap((each, index) => {
    const before = shown[index - 1];
    return before !== undefined && each - before > 1 ? ['gap' as const, each] : [each];
  });
}
