import { useEffect, useRef } from 'react';

/** The pressed button disappears with its row: reading continues at the heading of the list. */
export function useFocusAfterEnd(count: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count !== undefined && count < (before.current ?? 0);
    before.current = count;
    if (isFewer && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [count]);
  return heading;
}
