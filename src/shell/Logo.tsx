import { Link as RouterLink } from 'wouter';
import { brand } from '../../domain/brand.ts';
import { LogoMark } from '../ui/images/LogoMark.tsx';
import { paths } from '../routes/paths.ts';
import * as styles from './Header.css.ts';

/** The logo leads home from everywhere. */
export function Logo({ tone, place }: { tone: 'light' | 'dark'; place: 'header' | 'footer' }) {
  return (
    <RouterLink className={styles.logo} href={paths.home} aria-label={`${brand.product}, početna`}>
      <LogoMark tone={tone} />
      <span className={place === 'header' ? styles.wordInHeader : undefined}>{brand.product}</span>
    </RouterLink>
  );
}
