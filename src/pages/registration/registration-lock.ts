import { fromPromise } from 'xstate';
import { registrationTabMachine } from '../../../machines/registration/registration-tab.ts';

/*
 * The lock that a tab holds while a registration is filled in there. The browser gives it back when the tab is closed,
 * reloaded or crashes, so that no tab waits for one that is gone.
 */

const name = 'registration';

/** Lets the lock go that is held or asked for. */
let release: () => void = () => undefined;

/** The former request has ended: a request of this very page must not be taken for another tab's. */
let before: Promise<void> = Promise.resolve();

/**
 * Asks for the lock; with `takesOver` it is taken from the tab that has it.
 *
 * @param onLost another tab has taken it
 * @returns whether this tab has it. A browser that knows no locks, as on a page without TLS, has none to share.
 */
function claimRegistration(takesOver: boolean, onLost: () => void): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((answer) => {
    let isHeld = false;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const request = async () => {
      await navigator.locks.request(
        name,
        takesOver ? { steal: true } : { ifAvailable: true },
        async (lock) => {
          isHeld = lock !== null;
          answer(isHeld);
          if (isHeld) await released;
        },
      );
    };
    before = before.then(request).catch(() => {
      if (isHeld) onLost();
      else answer(true);
    });
  });
}

export function leaveRegistration(): void {
  release();
}

const lost = new EventTarget();

export const registrationTabLogic = registrationTabMachine.provide({
  actors: {
    claimDraft: fromPromise<boolean, { takesOver: boolean }>(({ input }) =>
      claimRegistration(input.takesOver, () => lost.dispatchEvent(new Event('lost'))),
    ),
  },
});

/** @returns stops listening */
export function onRegistrationLost(listener: () => void): () => void {
  lost.addEventListener('lost', listener);
  return () => lost.removeEventListener('lost', listener);
}
