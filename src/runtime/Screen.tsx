import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { brand } from '../../domain/brand.ts';
import { page } from '../ui/theme/base.css.ts';

/** Where the page was before; null before the first screen, which keeps the place that the browser gives it. */
let lastPlace: string | null = null;

export interface ScreenProps {
  readonly title: string;
  /** The landing page brings its own width; every other screen keeps the page's. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The main part of a page: sets the title, and on a change of place scrolls to the top and takes the focus. */
export function Screen({ title, wide = false, children }: ScreenProps) {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  // Landing page and home share their address.
  const place = `${path} ${title}`;
  useEffect(() => {
    document.title = `${title} · ${brand.product}`;
  }, [title]);
  useEffect(() => {
    const isFirst = lastPlace === null;
    const isSame = lastPlace === place;
    lastPlace = place;
    if (isFirst || isSame) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <main
      id="content"
      ref={main}
      tabIndex={-1}
      // Screen readers say it with the focus: the page has changed.
      aria-description={title}
      className={wide ? undefined : page}
    >
      {children}
    </main>
  );
}
