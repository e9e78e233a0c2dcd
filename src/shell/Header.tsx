import { type ReactNode, useEffect, useRef } from 'react';
import { onDark, onLight } from '../ui/theme/base.css.ts';
import { LinkButton } from '../ui/actions/Button.tsx';
import { IconButton } from '../ui/actions/IconButton.tsx';
import { Accessibility, Menu } from '../ui/images/icons.ts';
import { sayNotArrived } from '../runtime/lazy-page.tsx';
import { lazyComponent } from '../ui/feedback/lazy.tsx';
import { closeOverlay, openOverlay, useOverlay } from '../runtime/overlay.ts';
import * as styles from './Header.css.ts';
import { Logo } from './Logo.tsx';
import { type MobileMenuProps, visitorMenu } from './menu.ts';
import { useHideOnScroll } from './use-hide-on-scroll.ts';

/* Opened by few visitors: not worth a byte of the landing page. */
export const LazyOverlay = lazyComponent(() => import('./Overlay.tsx'), 'Overlay', {
  failed: OverlayMissing,
});

function OverlayMissing() {
  useEffect(() => {
    sayNotArrived();
    void closeOverlay();
  }, []);
  return null;
}

export interface HeaderProps extends MobileMenuProps {
  /** `landing` lies over the picture, `portal` is the white bar of every other page. */
  readonly variant: 'landing' | 'portal';
  /** The main menu of a customer, and the tools at the end of the bar: search, profile. */
  readonly navigation?: ReactNode;
  readonly tools?: ReactNode;
}

export function Header({ variant, navigation, tools, ...props }: HeaderProps) {
  const ref = useRef<HTMLElement>(null);
  const atTop = useHideOnScroll(ref);
  const overlay = useOverlay();
  const tone = variant === 'landing' ? 'dark' : 'light';
  const look = [
    variant === 'landing' ? styles.landing : styles.portal,
    tone === 'dark' ? onDark : onLight,
    variant === 'landing' && !atTop && styles.overContent,
  ];
  return (
    <header ref={ref} className={look.filter(Boolean).join(' ')}>
      <div className={styles.bar}>
        <Logo tone={tone} place="header" />
        {navigation}
        <div className={styles.tools}>
          <IconButton
            label="Pristupačnost"
            icon={Accessibility}
            tone={tone}
            aria-haspopup="dialog"
            onClick={() => openOverlay('accessibility')}
          />
          {tools ?? <VisitorMenu tone={tone} />}
          <div className={styles.narrowOnly}>
            <IconButton
              label="Izbornik"
              icon={Menu}
              size={24}
              tone={tone}
              aria-haspopup="dialog"
              aria-expanded={overlay === 'menu'}
              onClick={() => openOverlay('menu')}
            />
          </div>
        </div>
      </div>
      {overlay && <LazyOverlay {...props} content={overlay} />}
    </header>
  );
}

function VisitorMenu({ tone }: { tone: 'light' | 'dark' }) {
  const quiet = tone === 'dark' ? 'quietOnDark' : 'quiet';
  return (
    <nav className={styles.wideOnly} aria-label="Glavni izbornik">
      {visitorMenu.map(({ text, to, icon }) => (
        <LinkButton key={to} to={to} variant={quiet} icon={icon}>
          {text}
        </LinkButton>
      ))}
      <LinkButton to="#login" variant={tone === 'dark' ? 'outline' : 'primary'}>
        Prijava
      </LinkButton>
    </nav>
  );
}
