import { type RefObject, useLayoutEffect, useRef } from 'react';

const gap = 8;

/**
 * Puts an element with `popover="manual"` into the top layer for as long as it is mounted, under its parent, above it
 * where there is more room, and always inside the window.
 */
export function usePopover(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = ref.current;
    const anchor = popup?.parentElement;
    if (!popup || !anchor) return undefined;
    const place = () => {
      const { left, right, top, bottom } = anchor.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const { offsetWidth: width, offsetHeight: height } = popup;
      const below = bottom + gap + height <= clientHeight - gap || top < clientHeight - bottom;
      const y = below ? bottom + gap : top - gap - height;
      // The end of the field when its start would push the popup out of the window.
      const x = left + width <= clientWidth - gap ? left : right - width;
      popup.style.top = `${Math.max(0, Math.min(y, clientHeight - height))}px`;
      popup.style.left = `${Math.max(0, Math.min(x, clientWidth - width))}px`;
    };
    popup.showPopover();
    place();
    const observer = new ResizeObserver(place);
    observer.observe(popup);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, []);
  return ref;
}
