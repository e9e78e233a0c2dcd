import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Link as RouterLink, useLocation } from 'wouter';
import { unreadCount } from '../api/calls/queries.ts';
import { useAppActors } from '../runtime/app-actors.ts';
import { fullName, initials } from '../text/names.ts';
import { IconButton } from '../ui/actions/IconButton.tsx';
import { Search } from '../ui/images/icons.ts';
import { Header } from './Header.tsx';
import * as styles from './Header.css.ts';
import { isCurrent, type MenuItem, type Menus } from './menu.ts';
import { ProfileMenu } from './ProfileMenu.tsx';

export function CustomerHeader({ menus }: { menus: Menus }) {
  const { session, panel } = useAppActors();
  const [path] = useLocation();
  const user = useSelector(session, ({ context }) => context.user);
  const { data: unread = 0 } = useQuery(unreadCount);
  const shown =
    user && fullName(user)
      ? { name: fullName(user), initials: initials(user) }
      : { name: 'Moj profil', initials: '' };
  return (
    <Header
      variant="portal"
      user={shown}
      menus={menus}
      navigation={<MainMenu items={menus.main} currentPath={path} />}
      tools={
        <>
          <IconButton
            label="Pretraga"
            icon={Search}
            aria-haspopup="dialog"
            onClick={() => panel.send({ type: 'panel.opened', content: 'search' })}
          />
          <ProfileMenu
            user={shown}
            items={menus.own}
            unread={unread}
            onLogout={() => session.send({ type: 'logout.requested' })}
          />
        </>
      }
      unread={unread}
      currentPath={path}
    />
  );
}

function MainMenu({ items, currentPath }: { items: readonly MenuItem[]; currentPath: string }) {
  return (
    <nav className={styles.nav} aria-label="Glavni izbornik">
      <ul className={styles.navList}>
        {items.map(({ text, to }) => (
          <li key={to}>
            <RouterLink
              className={styles.navLink}
              href={to}
              aria-current={isCurrent(to, currentPath) ? 'page' : undefined}
            >
              {text}
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
