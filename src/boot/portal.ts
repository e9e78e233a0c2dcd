import { createActor } from 'xstate';
import { panelMachine } from '../../machines/panel.ts';
import { login as loginLogic, session as sessionLogic } from '../api/access.ts';
import { listenToCalls } from '../api/client.ts';
import { listenTo } from '../runtime/effects.ts';
import type { Flows } from '../runtime/flows.ts';
import { keys, readLoginStep, readUser } from '../runtime/storage.ts';

/** The flows at rest, as the landing page is prerendered: nobody is logged in and nothing is stored. */
export function createRestingFlows(): Flows {
  return {
    session: createActor(sessionLogic, { input: { user: null } }),
    login: createActor(loginLogic, { input: { resume: null } }),
    panel: createActor(panelMachine),
  };
}

/** Starts the flows with what the browser has stored and connects them with calls, address bar and other tabs. */
export function startFlows(): Flows {
  const flows: Flows = {
    session: createActor(sessionLogic, { input: { user: readUser() } }),
    login: createActor(loginLogic, { input: { resume: readLoginStep() } }),
    panel: createActor(panelMachine),
  };
  const actors = [flows.session, flows.login, flows.panel];
  for (const actor of actors) listenTo(actor, flows);
  listenToCalls({
    answered() {
      // For the other tabs of a customer; of visitors nothing is stored that they have not asked for.
      if (flows.session.getSnapshot().matches('loggedIn')) {
        localStorage.setItem(keys.lastCall, String(Date.now()));
      }
      flows.session.send({ type: 'call.answered' });
    },
    refused: () => flows.session.send({ type: 'session.refused' }),
  });
  listenToOtherTabs(flows);
  listenToReading(flows);
  for (const actor of actors) actor.start();
  return flows;
}

/** Activity, login and logout are shared between tabs through what they store. */
function listenToOtherTabs({ session, login, panel }: Flows): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === keys.lastCall && newValue !== null) session.send({ type: 'call.answered' });
    if (key !== keys.user && key !== null) return;
    if (newValue === null) {
      session.send({ type: 'session.endedElsewhere' });
    } else if (session.getSnapshot().matches('anonymous')) {
      session.send({ type: 'session.started' });
      login.send({ type: 'login.left' });
      panel.send({ type: 'customer.loggedIn' });
    }
  });
}

/** Scrolling and typing are signs that somebody is here though no call is made. */
function listenToReading({ session }: Flows): void {
  for (const sign of ['scroll', 'keydown']) {
    addEventListener(sign, () => session.send({ type: 'reading.seen' }), { passive: true });
  }
}
