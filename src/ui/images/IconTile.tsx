import { Icon } from './Icon.tsx';
import * as styles from './IconTile.css.ts';
import type { LucideIcon } from './icons.ts';

export type IconTileProps = { of: LucideIcon; tone?: keyof typeof styles.tones };

/** An icon on a tinted square, at the start of a row that leads somewhere. */
export function IconTile({ of, tone = 'petrol' }: IconTileProps) {
  return (
    <span className={styles.tones[tone]}>
      <Icon of={of} />
    </span>
  );
}
