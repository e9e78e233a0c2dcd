import { useState } from 'react';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import { lazyLayer } from '../ui/overlay/lazy-layer.tsx';
import { usePopup } from '../ui/overlay/use-popup.ts';
import type { HeaderUser, IconMenuItem } from './menu.ts';
import { unreadText } from '../text/unread-messages.ts';
import * as styles from './ProfileMenu.css.ts';

export type ProfileMenuProps = {
  user: HeaderUser;
  items: readonly IconMenuItem[];
  unread: number;
  onLogout: () => void;
};

export const ProfileMenuList = lazyLayer(() => import('./ProfileMenuList.tsx'), 'ProfileMenuList');

export function ProfileMenu({ user, ...list }: ProfileMenuProps) {
  const [open, setOpen] = useState(false);
  const { anchor, button, place } = usePopup(open, () => setOpen(!open));
  const { unread } = list;
  return (
    <div ref={anchor} className={styles.place}>
      <button {...button} type="button" className={styles.button}>
        <VisuallyHidden>{`Profil: ${[user.name, unreadText(unread)].filter(Boolean).join(', ')}, `}</VisuallyHidden>
        <span className={styles.avatar}>
          <span>{user.initials}</span>
          {unread > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </span>
        <span className={styles.name} aria-hidden="true">
          {user.name}
        </span>
      </button>
      {open && <ProfileMenuList {...list} place={place} onClose={() => setOpen(false)} />}
    </div>
  );
}
