import { lazy, memo, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { portalTexts } from '../../domain/portal-texts.ts';
import { Landing } from '../pages/landing/Landing.tsx';
import type { PagesProps } from '../routes/routes.tsx';
import { page } from '../ui/theme/base.css.ts';
import { Message } from '../ui/feedback/Message.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { takeEarlyPresses } from './early-presses.ts';
import { type AppActors, useAppActors } from '../runtime/app-actors.ts';
import { CookieBanner } from '../shell/CookieBanner.tsx';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Header } from '../shell/Header.tsx';
import { importOrReload, lazyPage } from '../runtime/lazy-page.tsx';
import { paths } from '../routes/paths.ts';
import { Screen } from '../runtime/Screen.tsx';
import { useCalculatorStart } from '../runtime/use-calculator-start.ts';
import * as styles from '../pages/landing/Landing.css.ts';

const Pages = lazyPage<'Pages', PagesProps>(() => import('../routes/routes.tsx'), 'Pages');

/* Prerendered: `lazy` keeps its markup until its code has come. */
const LoginForm = lazy(() =>
  importOrReload(() => import('../pages/access/LoginForm.tsx')).then((module) => ({
    default: module.LoginForm,
  })),
);

export interface VisitorPortalProps {
  readonly wasLoggedOut: boolean;
  readonly onReady: () => void;
}

/** The portal of a visitor: the landing page, and the pages that are open to all. */
export function VisitorPortal({ wasLoggedOut, onReady }: VisitorPortalProps) {
  const { login, panel } = useAppActors();
  const [path] = useLocation();
  const isLanding = path === paths.home;
  const { starting, start } = useCalculatorStart();
  return (
    <>
      <Header variant={isLanding ? 'landing' : 'portal'} currentPath={path} onStartCalculator={start} />
      <ErrorBoundary>
        {isLanding ? (
          <Screen title="Dobro došli" wide>
            <Landing
              loginForm={<LoginCard login={login} wasLoggedOut={wasLoggedOut} onReady={onReady} />}
              notice={<CookieBanner place="picture" />}
              onSetUpPassword={() => panel.send({ type: 'panel.opened', content: 'setup' })}
              onStartCalculator={start}
              startingCalculator={starting}
            />
          </Screen>
        ) : (
          <>
            {wasLoggedOut && (
              <div className={page}>
                <Message role="status">{portalTexts.loggedOut}</Message>
              </div>
            )}
            <Pages viewer="visitor" />
          </>
        )}
      </ErrorBoundary>
    </>
  );
}

interface LoginCardProps extends VisitorPortalProps {
  readonly login: AppActors['login'];
}

/**
 * The prerendered form becomes alive when its chunk arrives. React discards a waiting form, with the typed texts, as
 * soon as anything around it is drawn again: hence `memo`.
 */
const LoginCard = memo(function LoginCard({ login, wasLoggedOut, onReady }: LoginCardProps) {
  // A visitor who leaves before the form is alive wants nothing done there later.
  useEffect(() => () => void takeEarlyPresses(), []);
  return (
    <Suspense fallback={<Spinner label="Učitavanje" />}>
      <div className={styles.loginCard}>
        {wasLoggedOut && <Message role="status">{portalTexts.loggedOut}</Message>}
        <LoginForm login={login} id="landing-login" />
      </div>
      <Ready onReady={onReady} />
    </Suspense>
  );
});

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}
