import * as styles from './Icon.css.ts';
import type { LucideIcon } from './icons.ts';

export type IconProps = { of: LucideIcon; size?: 16 | 20 | 24; strong?: boolean };

/** A drawing beside words; it never carries meaning alone, so it is hidden from screen readers. */
export function Icon({ of: Drawing, size = 20, strong = false }: IconProps) {
  return (
    <Drawing
      className={[styles.icon, styles.sizes[size], strong && styles.strong].filter(Boolean).join(' ')}
      width={size}
      height={size}
      aria-hidden="true"
    />
  );
}
