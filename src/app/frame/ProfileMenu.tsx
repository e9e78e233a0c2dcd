import { useId, useRef, useState } from 'react';
import { LogOut } from '../../ui/icons.ts';
import { unreadText } from './unread-text.ts';
import type { HeaderUser } from './Header.tsx';
import { ownMenu } from './menu.ts';
import { MenuButton, MenuLink } from './MenuEntry.tsx';
import * as styles from './ProfileMenu.css.ts';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { paths } from '../paths.ts';

export type ProfileMenuProps = { user: HeaderUser; unread: number; onLogout: () => void };

/** The customer's own corner: profile, messages, leaving. */
export function ProfileMenu({ user, unread, onLogout }: ProfileMenuProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const close = () => setOpen(false);
  useDismiss(place, open, (reason) => {
    close();
    if (reason === 'escape') button.current?.focus();
  });
  return (
    <div className={styles.place} ref={place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={`Profil: ${[user.name, unreadText(unread)].filter(Boolean).join(', ')}`}
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.avatar}>
          {user.initials}
          {unread > 0 && <span className={styles.badge}>{unread > 99 ? '99+' : unread}</span>}
        </span>
        <span className={styles.name}>{user.name}</span>
      </button>
      {open && (
        <nav className={styles.popup} id={menuId} aria-label="Moj profil">
          <ul>
            {ownMenu.map((item) => (
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
        </nav>
      )}
    </div>
  );
}
