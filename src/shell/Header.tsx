import { type ReactNode, useRef } from 'react';
import { Link as RouterLink } from 'wouter';
import { onDark, onLight } from '../ui/theme/base.css.ts';
import { LinkButton } from '../ui/actions/Button.tsx';
import { IconButton } from '../ui/actions/IconButton.tsx';
import { Accessibility, Menu } from '../ui/images/icons.ts';
import { loadable } from '../ui/feedback/loadable.tsx';
import { orReload } from '../runtime/load.ts';
import { cover, useOverPage } from '../runtime/over-page.ts';
import * as styles from './Header.css.ts';
import { Logo } from './Logo.tsx';
import { isCurrent, mainMenu, visitorMenu } from './menu.ts';
import { useHideOnScroll } from './use-hide-on-scroll.ts';

/* Opened by few visitors: not worth a byte of the landing page. */
const OverPage = loadable(() => orReload(() => import('./OverPage.tsx')), 'OverPage');

export type HeaderUser = { name: string; initials: string };

export type HeaderProps = {
  /** `landing` lies over the picture, `portal` is the white bar of every other screen. */
  variant: 'landing' | 'portal';
  /** Nobody is logged in without it. */
  user?: HeaderUser | undefined;
  /** What a customer finds at the end of the bar: search, profile. */
  tools?: ReactNode;
  /** Unread messages. */
  unread?: number;
  currentPath: string;
  /** The log-in link (`#login`) was followed. */
  onLogin: () => void;
  onLogout: () => void;
  /** Offers the calculator in the phone menu. */
  onStartCalculator?: (() => void) | undefined;
};

export function Header({ variant, user, tools, unread = 0, ...props }: HeaderProps) {
  const ref = useRef<HTMLElement>(null);
  const { hidden, atTop } = useHideOnScroll(ref);
  const over = useOverPage();
  const tone = variant === 'landing' ? 'dark' : 'light';
  const look = [
    variant === 'landing' ? styles.landing : styles.portal,
    tone === 'dark' ? onDark : onLight,
    variant === 'landing' && !atTop && styles.overContent,
    hidden && styles.hidden,
  ];
  return (
    <header ref={ref} className={look.filter(Boolean).join(' ')}>
      <div className={styles.bar}>
        <Logo tone={tone} place="header" />
        {user && <MainMenu currentPath={props.currentPath} />}
        <div className={styles.tools}>
          <IconButton
            label="Pristupačnost"
            icon={Accessibility}
            tone={tone}
            aria-haspopup="dialog"
            onClick={() => cover('accessibility')}
          />
          {user ? tools : <VisitorMenu tone={tone} onLogin={props.onLogin} />}
          <div className={styles.narrowOnly}>
            <IconButton
              label="Izbornik"
              icon={Menu}
              size={24}
              tone={tone}
              aria-haspopup="dialog"
              aria-expanded={over === 'menu'}
              onClick={() => cover('menu')}
            />
          </div>
        </div>
      </div>
      {over && <OverPage {...props} part={over} user={user} unread={unread} />}
    </header>
  );
}

function MainMenu({ currentPath }: { currentPath: string }) {
  return (
    <nav className={styles.nav} aria-label="Glavni izbornik">
      <ul className={styles.navList}>
        {mainMenu.map(({ text, to }) => (
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

function VisitorMenu({ tone, onLogin }: { tone: 'light' | 'dark'; onLogin: () => void }) {
  const quiet = tone === 'dark' ? 'quietOnDark' : 'quiet';
  return (
    <nav className={styles.wideOnly} aria-label="Glavni izbornik">
      {visitorMenu.map(({ text, to, icon }) => (
        <LinkButton key={to} to={to} variant={quiet} icon={icon}>
          {text}
        </LinkButton>
      ))}
      <LinkButton to="#login" variant={tone === 'dark' ? 'outline' : 'primary'} onClick={onLogin}>
        Prijava
      </LinkButton>
    </nav>
  );
}
