import { Anchor } from '../../ui/actions/Anchor.tsx';
import { Icon } from '../../ui/images/Icon.tsx';
import { IconTile, type IconTileProps } from '../../ui/images/IconTile.tsx';
import { ChevronRight, type LucideIcon } from '../../ui/images/icons.ts';
import * as styles from './Attention.css.ts';

export interface AttentionRowProps {
  readonly tone: IconTileProps['tone'];
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly amount?: string;
  readonly to: string;
}

/** One thing to look at, and the way there. */
export function AttentionRow({ tone, icon, title, text, amount, to }: AttentionRowProps) {
  return (
    <li className={styles.row}>
      <Anchor to={to} look={styles.way}>
        <IconTile of={icon} tone={tone} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{text}</span>
        </span>
        <span className={styles.end}>
          {amount && <strong className="num">{amount}</strong>}
          <Icon of={ChevronRight} />
        </span>
      </Anchor>
    </li>
  );
}
