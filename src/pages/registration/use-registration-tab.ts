import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { registrationTabMachine } from '../../../machines/registration-tab.ts';
import { claimRegistration, leaveRegistration } from './registration-lock.ts';

const lost = new EventTarget();

const registrationTabLogic = registrationTabMachine.provide({
  actors: {
    claimDraft: fromPromise<boolean, { takesOver: boolean }>(({ input }) =>
      claimRegistration(input.takesOver, () => lost.dispatchEvent(new Event('lost'))),
    ),
  },
});

/** Whether the registration is filled in in this tab, or in another one. */
export function useRegistrationTab(): ActorRefFrom<typeof registrationTabMachine> {
  const tab = useActorRef(registrationTabLogic);
  useEffect(() => {
    const tell = () => tab.send({ type: 'draft.takenElsewhere' });
    lost.addEventListener('lost', tell);
    return () => {
      lost.removeEventListener('lost', tell);
      leaveRegistration();
    };
  }, [tab]);
  return tab;
}
