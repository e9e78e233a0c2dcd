import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { registrationConfirmation } from '../api/links.ts';
import { inspect } from '../runtime/inspect.ts';
import { listenTo } from '../runtime/effects.ts';
import type { AppActors } from '../runtime/app-actors.ts';
import type { RegistrationPasswordProps } from '../pages/access/RegistrationPassword.tsx';
import { importOrReload } from '../runtime/lazy-page.tsx';

/** Uses the link of a registration's mail on the page that a browser shows. */
export function confirmRegistration(token: string, actors: AppActors): void {
  const confirmation = createActor(registrationConfirmation, { input: { token }, inspect });
  listenTo(confirmation, actors);
  confirmation.on('password.wanted', () => {
    // The login gives way, even if its panel has not come yet: it comes as the address says.
    history.replaceState(null, '', location.pathname + location.search);
    void askForPassword(confirmation);
  });
  confirmation.start();
}

/** Over any page, the customer's too, and from a root of its own: the first script has no room for it. */
async function askForPassword(confirmation: RegistrationPasswordProps['confirmation']): Promise<void> {
  const { RegistrationPassword } = await importOrReload(
    () => import('../pages/access/RegistrationPassword.tsx'),
  );
  createRoot(document.createElement('div')).render(<RegistrationPassword confirmation={confirmation} />);
}
