import { describe, expect, test } from 'vitest';
import { pagesToShow } from '../../src/ui/table/pages-to-show.ts';

describe('pages to show', () => {
  test.each([
    [1, 0, ''],
    [1, 1, '1'],
    [3, 5, '1 2 3 4 5'],
    [1, 6, '1 2 … 6'],
    [2, 6, '1 2 3 … 6'],
    [3, 6, '1 2 3 4 … 6'],
    [4, 6, '1 … 3 4 5 6'],
    [6, 6, '1 … 5 6'],
    [6, 12, '1 … 5 6 7 … 12'],
    [12, 12, '1 … 11 12'],
  ])('page %i of %i: %s @P9.15 @P9.16', (page, pages, shown) => {
    expect(
      pagesToShow(page, pages)
        .map((each) => (each === 'gap' ? '…' : each))
        .join(' '),
    ).toBe(shown);
  });
});
