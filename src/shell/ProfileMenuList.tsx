import { paths } from '../routes/paths.ts';
import { LogOut } from '../ui/images/icons.ts';
import { Popup } from '../ui/overlay/Popup.tsx';
import type { PopupPlace } from '../ui/overlay/use-popup.ts';
import { MenuButton, MenuLink } from './MenuEntry.tsx';
import type { ProfileMenuProps } from './ProfileMenu.tsx';
import * as styles from './ProfileMenu.css.ts';

type ProfileMenuListProps = Omit<ProfileMenuProps, 'user'> & { place: PopupPlace; onClose: () => void };

export function ProfileMenuList({ items, unread, onLogout, place, onClose }: ProfileMenuListProps) {
  return (
    <Popup
      {...place}
      role="navigation"
      aria-label="Moj profil"
      className={styles.popup}
      align="end"
      onClose={onClose}
      onOpenAutoFocus={(event) => event.preventDefault()}
    >
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <MenuLink {...item} count={item.to === paths.inbox ? unread : 0} onFollow={onClose} />
          </li>
        ))}
        <li className={styles.last}>
          <MenuButton
            icon={LogOut}
            text="Odjava"
            onClick={() => {
              onClose();
              onLogout();
            }}
          />
        </li>
      </ul>
    </Popup>
  );
}
