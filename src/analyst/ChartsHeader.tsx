import { brand } from '../../domain/brand.ts';
import { chartsPaths } from '../routes/paths.ts';
import { ExternalLink } from '../ui/images/icons.ts';
import { Icon } from '../ui/images/Icon.tsx';
import { Link } from '../ui/actions/Link.tsx';
import { LogoMark } from '../ui/images/LogoMark.tsx';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import * as styles from './ChartsHeader.css.ts';

/** The head of the analysts' pages: they are no part of what customers see. */
export function ChartsHeader({ current }: { current: 'charts' | 'contract' }) {
  const here = (page: typeof current) => (page === current ? 'page' : undefined);
  return (
    <header className={styles.header}>
      <p className={styles.brand}>
        <LogoMark tone="light" />
        {brand.product}
      </p>
      <nav className={styles.nav} aria-label="Za analitičare">
        <Link variant="plain" to={chartsPaths.charts} aria-current={here('charts')}>
          Dijagrami
        </Link>
        <Link variant="plain" to={chartsPaths.contract} aria-current={here('contract')}>
          Ugovor API-ja
        </Link>
        {/* The portal is another page: no router leads there. */}
        <a className={styles.portal} href="/" target="_blank" rel="noopener">
          Otvori portal
          <Icon of={ExternalLink} size={16} />
          <VisuallyHidden> (otvara se u novoj kartici)</VisuallyHidden>
        </a>
      </nav>
    </header>
  );
}
