import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../machines/access/login.ts';
import type { panelMachine } from '../../machines/panel.ts';
import type { sessionMachine } from '../../machines/access/session.ts';

/** The actors that live until the page is left. */
export interface AppActors {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly login: ActorRefFrom<typeof loginMachine>;
  readonly panel: ActorRefFrom<typeof panelMachine>;
}

export const AppActorsContext = createContext<AppActors | null>(null);

/** @throws outside of the app's provider */
export function useAppActors(): AppActors {
  const actors = use(AppActorsContext);
  if (actors === null) throw new Error('No actors of the app.');
  return actors;
}
