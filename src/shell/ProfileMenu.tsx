import { Popover } from 'radix-ui';
import { useState } from 'react';
import { LogOut } from '../ui/images/icons.ts';
import { Popup } from '../ui/overlay/Popup.tsx';
import type { HeaderUser, IconMenuItem } from './menu.ts';
import { MenuButton, MenuLink, unreadText } from './MenuEntry.tsx';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import * as styles from './ProfileMenu.css.ts';
import { paths } from '../routes/paths.ts';

export type ProfileMenuProps = {
  user: HeaderUser;
  items: readonly IconMenuItem[];
  unread: number;
  onLogout: () => void;
};

/** The customer's own corner: profile, messages, leaving. */
export function ProfileMenu({ user, items, unread, onLogout }: ProfileMenuProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <div className={styles.place}>
        <Popover.Trigger className={styles.button} aria-haspopup={undefined}>
          <VisuallyHidden>{`Profil: ${[user.name, unreadText(unread)].filter(Boolean).join(', ')}, `}</VisuallyHidden>
          <span className={styles.avatar}>
            {user.initials}
            {unread > 0 && (
              <span className={styles.badge} aria-hidden="true">
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </span>
          <span className={styles.name} aria-hidden="true">
            {user.name}
          </span>
        </Popover.Trigger>
        {open && (
          <Popup
            role="navigation"
            aria-label="Moj profil"
            className={styles.popup}
            align="end"
            onClose={close}
            onOpenAutoFocus={(event) => event.preventDefault()}
          >
            <ul>
              {items.map((item) => (
                <li key={item.to}>
                  <MenuLink {...item} count={item.to === paths.inbox ? unread : 0} onFollow={close} />
                </li>
              ))}
              <li className={styles.last}>
                <MenuButton
                  icon={LogOut}
                  text="Odjava"
                  onClick={() => {
                    close();
                    onLogout();
                  }}
                />
              </li>
            </ul>
          </Popup>
        )}
      </div>
    </Popover.Root>
  );
}
