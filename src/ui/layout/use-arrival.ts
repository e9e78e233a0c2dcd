import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what takes the place of something else without a new address: the focus goes to its heading, so that it is read out,
 * and it is scrolled into view, because what was there may have been longer.
 */
export function useArrival(arrives: boolean): {
  readonly whole: RefObject<HTMLDivElement | null>;
  readonly title: RefObject<HTMLHeadingElement | null>;
} {
  const whole = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrives) return;
    title.current?.focus({ preventScroll: true });
    whole.current?.scrollIntoView({ block: 'nearest' });
  }, [arrives]);
  return { whole, title };
}
