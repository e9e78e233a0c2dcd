import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { TableLayout } from './data-table.ts';

/**
 * Columns keep their widths while rows are being loaded: the grey placeholder rows would change them, and a second
 * press would hit the head of another column. Widths are read after a layout that takes place anyway.
 */
export function useColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  layout: TableLayout,
  hasRows: boolean,
): void {
  /** The width of each head, in pixels, as it was with the last rows. */
  const widths = useRef(new WeakMap<Element, number>());

  useEffect(() => {
    if (layout !== 'table' || !hasRows) return undefined;
    const observer = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries)
        widths.current.set(target, borderBoxSize[0]?.inlineSize ?? 0);
    });
    for (const head of headsOf(table)) observer.observe(head);
    return () => observer.disconnect();
  }, [table, layout, hasRows]);

  useLayoutEffect(() => {
    const { current: element } = table;
    if (layout !== 'table' || hasRows || !element) return undefined;
    const heads = headsOf(table);
    const shares = heads.map((head) => widths.current.get(head) ?? 0);
    const whole = shares.reduce((sum, width) => sum + width, 0);
    // The first rows of all have no widths to keep.
    if (whole === 0) return undefined;
    element.style.setProperty('table-layout', 'fixed');
    for (const [index, head] of heads.entries())
      head.style.width = `${(100 * (shares[index] ?? 0)) / whole}%`;
    return () => {
      element.style.removeProperty('table-layout');
      for (const head of heads) head.style.removeProperty('width');
    };
  }, [table, layout, hasRows]);
}

function headsOf(table: RefObject<HTMLTableElement | null>): HTMLTableCellElement[] {
  return [...(table.current?.tHead?.rows[0]?.cells ?? [])];
}
