import { lazy, memo, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { accessTexts } from '../../domain/access-texts.ts';
import { Landing } from '../pages/landing/Landing.tsx';
import { page } from '../ui/theme/base.css.ts';
import { Message } from '../ui/feedback/Message.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { dropEarlyPresses } from './early-presses.ts';
import type { Flows } from '../runtime/flows.ts';
import { CookieBanner } from '../shell/CookieBanner.tsx';
import { Header } from '../shell/Header.tsx';
import { orReload } from '../runtime/load.ts';
import { onDemand } from '../runtime/on-demand.tsx';
import { paths } from '../routes/paths.ts';
import { Screen } from '../runtime/Screen.tsx';
import { useCalculatorStart } from '../pages/landing/use-calculator-start.ts';
import * as styles from './VisitorPortal.css.ts';

const PublicScreens = onDemand(() => import('../routes/PublicScreens.tsx'), 'PublicScreens');

/* Prerendered: `lazy` lets its markup stand until its code has come. */
const LoginForm = lazy(() =>
  orReload(() => import('../pages/access/LoginForm.tsx')).then((module) => ({ default: module.LoginForm })),
);

export interface VisitorPortalProps {
  readonly flows: Flows;
  readonly wasLoggedOut: boolean;
  readonly onReady: () => void;
}

/** What a visitor sees: the landing page, and the pages that are open to everybody. */
export function VisitorPortal({ flows, wasLoggedOut, onReady }: VisitorPortalProps) {
  const [place] = useLocation();
  const { starting, start } = useCalculatorStart();
  const toLogin = () => flows.panel.send({ type: 'panel.opened', content: 'login' });
  return (
    <>
      <Header
        variant={place === paths.home ? 'landing' : 'portal'}
        currentPath={place}
        onLogin={toLogin}
        onLogout={() => undefined}
        onStartCalculator={start}
      />
      <Switch>
        <Route path={paths.home}>
          <Screen title="Dobro došli" wide>
            <Landing
              loginForm={<LoginCard login={flows.login} wasLoggedOut={wasLoggedOut} onReady={onReady} />}
              notice={<CookieBanner place="picture" />}
              onSetUpPassword={() => flows.panel.send({ type: 'panel.opened', content: 'setup' })}
              onStartCalculator={start}
              startingCalculator={starting}
            />
          </Screen>
        </Route>
        <Route>
          {wasLoggedOut && (
            <div className={page}>
              <Message role="status">{accessTexts.loggedOut}</Message>
            </div>
          )}
          <PublicScreens flows={flows} otherwise={<Redirect to={paths.home} replace />} />
        </Route>
      </Switch>
    </>
  );
}

interface LoginCardProps extends Omit<VisitorPortalProps, 'flows'> {
  readonly login: Flows['login'];
}

/**
 * The prerendered form becomes alive when its chunk arrives. React throws a waiting form away, with what was
 * typed into it, as soon as anything around it is drawn anew: hence `memo`.
 */
const LoginCard = memo(function LoginCard({ login, wasLoggedOut, onReady }: LoginCardProps) {
  // Who leaves before the form is alive wants nothing done there later.
  useEffect(() => dropEarlyPresses, []);
  return (
    <Suspense fallback={<Spinner label="Učitavanje" />}>
      <div className={styles.loginCard}>
        {wasLoggedOut && <Message role="status">{accessTexts.loggedOut}</Message>}
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
