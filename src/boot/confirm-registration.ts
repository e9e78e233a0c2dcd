import { createActor } from 'xstate';
import { registrationConfirmation } from '../api/links.ts';
import { listenTo } from '../runtime/effects.ts';
import type { Flows } from '../runtime/flows.ts';

/** Uses the link of a registration's mail, on a page that somebody really looks at: the script of mail scanners does not run. */
export function confirmRegistration(token: string, flows: Flows): void {
  const confirmation = createActor(registrationConfirmation, { input: { token } });
  listenTo(confirmation, flows);
  confirmation.start();
}
