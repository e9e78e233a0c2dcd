import type { MouseEvent } from 'react';
import { Anchor } from '../ui/actions/Anchor.tsx';
import { Icon } from '../ui/images/Icon.tsx';
import { ExternalLink, type LucideIcon } from '../ui/images/icons.ts';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import type { IconMenuItem } from './menu.ts';
import { unreadText } from '../text/unread-messages.ts';
import * as styles from './ProfileMenu.css.ts';

export type MenuLinkProps = Omit<IconMenuItem, 'icon'> & {
  icon?: LucideIcon;
  /** Unread messages behind the link. */
  count?: number;
  current?: boolean;
  onFollow: (event: MouseEvent) => void;
};

/** A line of the profile menu and of the phone menu. */
export function MenuLink({ text, to, icon, count = 0, current = false, onFollow }: MenuLinkProps) {
  return (
    <Anchor to={to} look={styles.item} aria-current={current ? 'page' : undefined} onClick={onFollow}>
      {icon && <Icon of={icon} />}
      <span>{text}</span>
      {to.startsWith('http') && <Icon of={ExternalLink} size={16} />}
      {count > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
          <VisuallyHidden>{`, ${unreadText(count)}`}</VisuallyHidden>
        </>
      )}
    </Anchor>
  );
}

export function MenuButton({
  icon,
  text,
  onClick,
}: {
  icon: LucideIcon;
  text: string;
  onClick: (event: MouseEvent) => void;
}) {
  return (
    <button type="button" className={styles.item} onClick={onClick}>
      <Icon of={icon} />
      {text}
    </button>
  );
}
