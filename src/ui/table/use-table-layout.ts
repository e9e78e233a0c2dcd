import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { media } from '../theme/tokens.ts';
import type { TableLayout } from './data-table.ts';
import { useMedia } from '../theme/use-media.ts';

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A table from 768 px on, if its columns fit: large letters may not, and no page may scroll sideways. */
export function useTableLayout(
  frame: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
  content: unknown,
): TableLayout {
  const wide = useMedia(media.smUp);
  const [fits, setFits] = useState(true);
  /** Width that the columns wanted when they last did not fit, and the size of the letters then. */
  const wanted = useRef({ width: 0, letters: '' });

  useBrowserLayoutEffect(() => {
    if (!wide || !frame.current) return undefined;
    const place = frame.current;
    const measure = () => {
      const letters = getComputedStyle(document.documentElement).fontSize;
      if (!fits) {
        if (place.clientWidth >= wanted.current.width || letters !== wanted.current.letters) setFits(true);
      } else if (table.current && table.current.offsetWidth > place.clientWidth) {
        wanted.current = { width: table.current.offsetWidth, letters };
        setFits(false);
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    if (table.current) observer.observe(table.current);
    return () => observer.disconnect();
  }, [wide, fits, frame, table, content]);

  return wide && fits ? 'table' : 'cards';
}
