import { useRef } from 'react';
import { consentCookie } from '../../domain/consent.ts';
import { brand } from '../../domain/brand.ts';
import { onLight } from '../ui/theme/base.css.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Link } from '../ui/actions/Link.tsx';
import { useRoomKept } from '../ui/overlay/use-room-kept.ts';
import * as styles from './CookieBanner.css.ts';

/**
 * Asks which cookies may be kept. It is in every page; before-paint.ts hides it and handles its buttons: a visitor who
 * has chosen never sees it, and its buttons do not wait for the portal.
 */
export function CookieBanner({ place }: { place: keyof typeof styles.places }) {
  const banner = useRef<HTMLElement>(null);
  useRoomKept(banner, '--banner-lift', 1);
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
