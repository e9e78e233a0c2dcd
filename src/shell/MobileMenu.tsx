import type { MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { LinkButton } from '../ui/actions/Button.tsx';
import { Calculator, LogOut } from '../ui/images/icons.ts';
import { SidePanel } from '../ui/overlay/SidePanel.tsx';
import { uncover } from '../runtime/over-page.ts';
import { paths } from '../routes/paths.ts';
import type { HeaderProps } from './Header.tsx';
import { type IconMenuItem, isCurrent, mainMenu, type MenuItem, ownMenu, visitorMenu } from './menu.ts';
import { MenuButton, MenuLink } from './MenuEntry.tsx';
import * as styles from './MobileMenu.css.ts';

export type MobileMenuProps = Omit<HeaderProps, 'variant' | 'tools'>;

/** The menu goes away first, with its history entry. */
const then = (action: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  void uncover().then(action);
};

/** Everything of the header, one under the other, for screens under 992 px. */
export function MobileMenu({ user, onStartCalculator, onLogin, onLogout, ...props }: MobileMenuProps) {
  return (
    <SidePanel open phase="entering" title="Izbornik" onClose={() => void uncover()}>
      <nav aria-label="Izbornik">
        {user && <p className={styles.who}>Prijavljeni ste kao {user.name}</p>}
        <div className={styles.list}>
          {user && <Section {...props} items={mainMenu} />}
          <Section {...props} items={user ? ownMenu : visitorMenu} />
          <ul className={styles.section} hidden={!user && !onStartCalculator}>
            {onStartCalculator && (
              <li>
                <MenuButton icon={Calculator} text="Pokreni kalkulator" onClick={then(onStartCalculator)} />
              </li>
            )}
            {user && (
              <li>
                <MenuButton icon={LogOut} text="Odjava" onClick={then(onLogout)} />
              </li>
            )}
          </ul>
        </div>
      </nav>
      {!user && (
        <div className={styles.login}>
          <LinkButton to="#login" size="big" full onClick={then(onLogin)}>
            Prijava
          </LinkButton>
        </div>
      )}
    </SidePanel>
  );
}

type SectionProps = {
  items: readonly (MenuItem | IconMenuItem)[];
  currentPath: string;
  unread?: number;
};

function Section({ items, currentPath, unread = 0 }: SectionProps) {
  return (
    <ul className={styles.section}>
      {items.map((item) => (
        <li key={item.to}>
          <MenuLink
            {...item}
            current={isCurrent(item.to, currentPath)}
            count={item.to === paths.inbox ? unread : 0}
            onFollow={item.to.startsWith('/') ? then(() => navigate(item.to)) : () => void uncover()}
          />
        </li>
      ))}
    </ul>
  );
}
