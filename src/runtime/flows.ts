import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../machines/login.ts';
import type { panelMachine } from '../../machines/panel.ts';
import type { sessionMachine } from '../../machines/session.ts';

/** The flows that live as long as the page. */
export interface Flows {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly login: ActorRefFrom<typeof loginMachine>;
  readonly panel: ActorRefFrom<typeof panelMachine>;
}
