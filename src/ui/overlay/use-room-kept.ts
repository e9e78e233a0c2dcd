import { type RefObject, useEffect, useState } from 'react';

/** Between the part and the element above it, in pixels. */
const gap = 24;

/** Where the room is kept: of bars that stick, above which toasts are; of the banner, above which bars are too. */
export type KeptRoom = '--toast-lift' | '--banner-lift';

/**
 * Keeps the room of a part that lies over the end of the window: a focused element scrolls to above it.
 *
 * @param mostCovered the largest share of the window's height that may be covered
 * @returns whether no more than that is covered
 */
export function useRoomKept(
  element: RefObject<HTMLElement | null>,
  room: KeptRoom,
  mostCovered: number,
): boolean {
  const [fits, setFits] = useState(true);
  useEffect(() => {
    const part = element.current;
    if (!part) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const height = part.offsetHeight;
      setFits(height <= window.innerHeight * mostCovered);
      const covers = fits && height > 0 && ['sticky', 'fixed'].includes(getComputedStyle(part).position);
      style.setProperty(room, covers ? `${height + gap}px` : '0px');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(part);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty(room);
    };
  }, [element, room, mostCovered, fits]);
  return fits;
}
