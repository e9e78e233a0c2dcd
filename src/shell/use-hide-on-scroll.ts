import { type RefObject, useEffect, useState } from 'react';

/** Smaller moves are trembling fingers. */
const threshold = 8;

const hides = 'data-header-hidden';

/**
 * Hides the header on the way down, shows it on the way up, at the top, and while the focus is inside: by an
 * attribute of the page, which the styles follow, so that nothing is drawn again.
 *
 * @returns whether the page is scrolled to its top
 */
export function useHideOnScroll(ref: RefObject<HTMLElement | null>): boolean {
  const [atTop, setAtTop] = useState(true);

  useEffect(() => {
    const page = document.documentElement;
    let last = window.scrollY;
    const hide = (hidden: boolean) => page.toggleAttribute(hides, hidden);
    const onScroll = () => {
      const now = Math.max(0, window.scrollY);
      setAtTop(now < threshold);
      const height = ref.current?.offsetHeight ?? 0;
      if (now <= height || ref.current?.contains(document.activeElement)) hide(false);
      else if (Math.abs(now - last) < threshold) return;
      else hide(now > last);
      last = now;
    };
    const onFocusIn = () => hide(false);
    const header = ref.current;
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    header?.addEventListener('focusin', onFocusIn);
    return () => {
      window.removeEventListener('scroll', onScroll);
      header?.removeEventListener('focusin', onFocusIn);
      page.removeAttribute(hides);
    };
  }, [ref]);

  return atTop;
}
