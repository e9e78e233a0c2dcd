import { type RefObject, useEffect, useState } from 'react';

/** Smaller moves are trembling fingers. */
const threshold = 8;

export type ScrollState = { hidden: boolean; atTop: boolean };

/** Hides on the way down, shows on the way up, at the top, and for as long as the focus is inside. */
export function useHideOnScroll(ref: RefObject<HTMLElement | null>): ScrollState {
  const [state, setState] = useState<ScrollState>({ hidden: false, atTop: true });

  useEffect(() => {
    let last = window.scrollY;
    const set = (hidden: boolean) => {
      const atTop = window.scrollY < threshold;
      setState((old) => (old.hidden === hidden && old.atTop === atTop ? old : { hidden, atTop }));
    };
    const onScroll = () => {
      const now = Math.max(0, window.scrollY);
      const height = ref.current?.offsetHeight ?? 0;
      if (now <= height || ref.current?.contains(document.activeElement)) {
        set(false);
      } else if (Math.abs(now - last) < threshold) {
        // Loaded in the middle of a scroll: the ground under the header depends on the place all the same.
        setState((old) => (old.atTop ? { ...old, atTop: false } : old));
        return;
      } else {
        set(now > last);
      }
      last = now;
    };
    const onFocusIn = () => set(false);
    const header = ref.current;
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    header?.addEventListener('focusin', onFocusIn);
    return () => {
      window.removeEventListener('scroll', onScroll);
      header?.removeEventListener('focusin', onFocusIn);
    };
  }, [ref]);

  return state;
}
