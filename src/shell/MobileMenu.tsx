import { useLocation } from 'wouter';
import { LinkButton } from '../ui/actions/Button.tsx';
import { Calculator, LogOut } from '../ui/images/icons.ts';
import { SidePanel } from '../ui/overlay/SidePanel.tsx';
import { closeOverlay } from '../runtime/overlay.ts';
import { useAppActors } from '../runtime/app-actors.ts';
import { paths } from '../routes/paths.ts';
import { afterOverlay } from './after-overlay.ts';
import { type IconMenuItem, isCurrent, type MenuItem, type MobileMenuProps, visitorMenu } from './menu.ts';
import { MenuButton, MenuLink } from './MenuEntry.tsx';
import * as styles from './Overlay.css.ts';

/** Everything of the header, one under the other, for screens under 992 px. */
export function MobileMenu({ user, menus, onStartCalculator, ...props }: MobileMenuProps) {
  const { session, panel } = useAppActors();
  return (
    <SidePanel title="Izbornik" onClose={() => void closeOverlay()}>
      <nav aria-label="Izbornik">
        {user && <p className={styles.who}>{`Prijavljeni ste kao ${user.name}`}</p>}
        <div className={styles.list}>
          {menus && <Section {...props} items={menus.main} />}
          <Section {...props} items={menus?.own ?? visitorMenu} />
          <ul className={styles.section} hidden={!user && !onStartCalculator}>
            {onStartCalculator && (
              <li>
                <MenuButton
                  icon={Calculator}
                  text="Pokreni kalkulator"
                  onClick={afterOverlay(onStartCalculator)}
                />
              </li>
            )}
            {user && (
              <li>
                <MenuButton
                  icon={LogOut}
                  text="Odjava"
                  onClick={afterOverlay(() => session.send({ type: 'logout.requested' }))}
                />
              </li>
            )}
          </ul>
        </div>
      </nav>
      {!user && (
        <div className={styles.login}>
          <LinkButton
            to="#login"
            size="big"
            full
            onClick={afterOverlay(() => panel.send({ type: 'panel.opened', content: 'login' }))}
          >
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
  const [, navigate] = useLocation();
  return (
    <ul className={styles.section}>
      {items.map((item) => (
        <li key={item.to}>
          <MenuLink
            {...item}
            current={isCurrent(item.to, currentPath)}
            count={item.to === paths.inbox ? unread : 0}
            onFollow={
              item.to.startsWith('/') ? afterOverlay(() => navigate(item.to)) : () => void closeOverlay()
            }
          />
        </li>
      ))}
    </ul>
  );
}
