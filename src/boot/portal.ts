import { type AnyActorRef, createActor } from 'xstate';
import type { LoginStep } from '../../machines/access/login.ts';
import type { StoredUser } from '../../machines/access/session.ts';
import { inspect } from '../runtime/inspect.ts';
import { panelMachine } from '../../machines/panel.ts';
import { createLogin, session as sessionLogic } from '../api/access/access.ts';
import { csrf, tokenKey } from '../api/calls/csrf.ts';
import { listenToCalls } from '../api/calls/client.ts';
import { dropHeld, keep } from '../api/calls/kept.ts';
import { listenTo, reloadWhenDrawn } from '../runtime/effects.ts';
import { keepStateUnderHash } from '../runtime/hash.ts';
import type { AppActors } from '../runtime/app-actors.ts';
import { keys, readLoginStep, readUser } from '../runtime/storage.ts';
import { importOrReload } from '../runtime/lazy-page.tsx';

const { login: loginLogic, prepare: prepareCodeEntry } = createLogin(() =>
  importOrReload(() => import('../api/access/code-entry.ts')),
);

/** Where a login continues that a reload has interrupted; without its code it starts again. */
async function readyStep(): Promise<ReturnType<typeof readLoginStep>> {
  const step = readLoginStep();
  if (step.resume === null) return step;
  return prepareCodeEntry().then(
    () => step,
    () => nothingKept,
  );
}

interface Begin {
  readonly user: StoredUser | null;
  readonly step: { readonly resume: LoginStep | null; readonly passkey: boolean };
}

const nothingKept = { resume: null, passkey: false };

const createActors = ({ user, step }: Begin): AppActors => ({
  session: createActor(sessionLogic, { input: { user }, inspect }),
  login: createActor(loginLogic, { input: step, inspect }),
  panel: createActor(panelMachine, { inspect }),
});

/** Not started, for the prerendered landing page: no customer is logged in and nothing is stored. */
export const createRestingActors = () => createActors({ user: null, step: nothingKept });

/** Starts the actors with what the browser has stored and connects them with calls, the URL and other tabs. */
export async function startActors(): Promise<AppActors> {
  const actors = createActors({ user: readUser(), step: await readyStep() });
  const all = Object.values<AnyActorRef>({ ...actors });
  for (const actor of all) listenTo(actor, actors);
  if (actors.session.getSnapshot().matches('loggedIn')) csrf.begin();
  listenToCalls({
    answered() {
      // For the other tabs of a customer; of visitors nothing is stored that they have not asked for.
      if (actors.session.getSnapshot().matches('loggedIn')) {
        keep(keys.lastCall, String(Date.now()));
      }
      actors.session.send({ type: 'call.answered' });
    },
    refused: () => actors.session.send({ type: 'session.refused' }),
  });
  listenToOtherTabs(actors);
  keepStateUnderHash();
  for (const actor of all) actor.start();
  return actors;
}

/** A customer whose profile has not come, or never does, is distinguished from another one by the session. */
const isSomebodyElse = (stored: StoredUser, known: StoredUser | null) =>
  !!stored.accountId && (known?.accountId ? stored.accountId !== known.accountId : csrf.isStale());

/** Tabs share activity, login and logout through their stored data. An event without a key asks for a look at all of them. */
function listenToOtherTabs({ session, login, panel }: AppActors): void {
  addEventListener('storage', ({ key, newValue }) => {
    dropHeld(key);
    if (key === keys.lastCall && newValue !== null) session.send({ type: 'call.answered' });
    if (key && key !== keys.user && key !== tokenKey) return;
    // A tab that was held back is notified late: the stored value of now counts.
    const stored = readUser();
    if (stored === null) {
      session.send({ type: 'session.endedElsewhere' });
    } else if (session.getSnapshot().matches('anonymous')) {
      csrf.begin();
      session.send({ type: 'session.started' });
      login.send({ type: 'login.left' });
      panel.send({ type: 'customer.loggedIn' });
    } else if (isSomebodyElse(stored, session.getSnapshot().context.user)) {
      // Nothing of this page is theirs.
      session.send({ type: 'session.endedElsewhere' });
      reloadWhenDrawn(false);
    } else if (stored.accountId) {
      // The same customer, perhaps in another session.
      csrf.begin();
    }
  });
}
