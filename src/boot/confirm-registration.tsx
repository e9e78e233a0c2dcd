import { createRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { createActor } from 'xstate';
import { panelHash } from '../../machines/panel.ts';
import { registrationConfirmation } from '../api/access/links.ts';
import { inspect } from '../runtime/inspect.ts';
import { listenTo } from '../runtime/effects.ts';
import type { AppActors } from '../runtime/app-actors.ts';
import type { RegistrationPasswordProps } from '../pages/access/RegistrationPassword.tsx';
import { importOrReload } from '../runtime/lazy-page.tsx';
import { toastStore } from '../runtime/toasts.ts';
import { paths } from '../routes/paths.ts';

/** Uses the link of a registration's mail on the page that a browser shows. */
export function confirmRegistration(token: string, actors: AppActors): void {
  const confirmation = createActor(registrationConfirmation, { input: { token }, inspect });
  listenTo(confirmation, actors);
  /** The visitor may have gone to another page before the answer comes: nothing of it is the link's to change. */
  const isShown = () => new URLSearchParams(location.search).get('confirm') === token;
  confirmation.on('link.used', ({ leadsToLogin }) => {
    if (!isShown()) return;
    navigate(location.pathname + location.hash, { replace: true, state: history.state as unknown });
    if (leadsToLogin) navigate(`${paths.home}${panelHash.login}`);
  });
  confirmation.on('password.wanted', () => void askForPassword(confirmation, isShown));
  confirmation.start();
}

/** Over any page, the customer's too, and in a separate root: the first script has no room for it. */
async function askForPassword(
  confirmation: RegistrationPasswordProps['confirmation'],
  isShown: () => boolean,
): Promise<void> {
  if (isShown()) {
    // The login gives way, even if its panel has not come yet: it comes as the address says.
    history.replaceState(null, '', location.pathname + location.search);
    const form = await importOrReload(() => import('../pages/access/RegistrationPassword.tsx')).catch(
      () => null,
    );
    if (form && isShown()) {
      const { RegistrationPassword } = form;
      createRoot(document.createElement('div')).render(<RegistrationPassword confirmation={confirmation} />);
      return;
    }
  }
  confirmation.send({ type: 'closed' });
  toastStore.show({
    kind: 'urgent',
    title: 'Registracija još nije potvrđena',
    message: 'Potrebna je lozinka iz registracije. Poveznica i dalje vrijedi: otvorite je ponovno.',
  });
}
