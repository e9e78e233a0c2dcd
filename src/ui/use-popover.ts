import { type RefObject, useLayoutEffect, useRef } from 'react';

const gap = 8;

/**
 * Puts an element with `popover="manual"` into the top layer for as long as it is mounted, under its parent, above it
 * where there is more room, and always inside the window. With `listHeight` it is a list: as wide as its parent, and
 * never higher than that (in CSS pixels) nor than the larger room.
 */
export function usePopover(listHeight?: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = ref.current;
    const anchor = popup?.parentElement;
    if (!popup || !anchor) return undefined;
    const place = () => {
      const { left, right, top, bottom } = anchor.getBoundingClientRect();
      const { clientWidth } = document.documentElement;
      const clientHeight = seenHeight();
      if (listHeight !== undefined) {
        popup.style.width = `${right - left}px`;
        popup.style.maxHeight = `${Math.min(listHeight, Math.max(top, clientHeight - bottom) - 2 * gap)}px`;
      }
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
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [listHeight]);
  return ref;
}

/** Down to where the window is in sight: a keyboard on the screen covers the rest of it. */
function seenHeight(): number {
  const { clientHeight } = document.documentElement;
  const seen = window.visualViewport;
  return seen ? Math.min(clientHeight, seen.offsetTop + seen.height) : clientHeight;
}
