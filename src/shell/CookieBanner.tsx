import { type RefObject, useEffect, useRef } from 'react';
import { consentCookie } from '../../domain/consent.ts';
import { brand } from '../../domain/brand.ts';
import { onLight } from '../ui/theme/base.css.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Link } from '../ui/actions/Link.tsx';
import * as styles from './CookieBanner.css.ts';

/**
 * Asks which cookies may be kept. It stands in every page, and what hides it and carries out its buttons is
 * before-paint.ts: whoever has chosen never sees it, and nobody waits for the portal to answer it.
 */
export function CookieBanner({ place }: { place: keyof typeof styles.places }) {
  const banner = useRef<HTMLElement>(null);
  useRoomKept(banner);
  return (
    <section ref={banner} className={`${styles.places[place]} ${onLight}`} aria-label="Kolačići">
      <p className={styles.words}>
        Nužni kolačići omogućuju prijavu i siguran rad portala. Ostale koristimo samo uz Vašu privolu.{' '}
        <Link to={brand.links.privacy}>Više o kolačićima</Link>
      </p>
      <div className={styles.choices}>
        <Button variant="secondary" name={consentCookie} value="necessary">
          Samo nužni
        </Button>
        <Button variant="secondary" name={consentCookie} value="all">
          Prihvati sve
        </Button>
      </div>
    </section>
  );
}

/** Between the banner and what is above it, in pixels. */
const gap = 16;

/** Keeps as much room as the banner covers, which grows with the letters: what has the focus scrolls to above it. */
function useRoomKept(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const covers = element.offsetHeight > 0 && getComputedStyle(element).position === 'fixed';
      if (covers) style.setProperty('--banner-lift', `${element.offsetHeight + gap}px`);
      else style.removeProperty('--banner-lift');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner-lift');
    };
  }, [banner]);
}
