import { createActor } from 'xstate';
import { registrationConfirmation } from '../api/links.ts';
import { inspect } from '../runtime/inspect.ts';
import { listenTo } from '../runtime/effects.ts';
import type { AppActors } from '../runtime/app-actors.ts';

/** Uses the link of a registration's mail, on a page that a browser shows: mail scanners run no script. */
export function confirmRegistration(token: string, actors: AppActors): void {
  const confirmation = createActor(registrationConfirmation, { input: { token }, inspect });
  listenTo(confirmation, actors);
  confirmation.start();
}
