import { useSelector } from '@xstate/react';
import { useAppActors } from './app-actors.ts';

/** Whether a customer is logged in whose profile has arrived or has failed. */
export function useCustomerIsKnown(): boolean {
  return useSelector(
    useAppActors().session,
    (snapshot) =>
      snapshot.matches('loggedIn') &&
      (Boolean(snapshot.context.user?.accountId) || !snapshot.matches({ loggedIn: { profile: 'loading' } })),
  );
}

export const useIsLoggedIn = (): boolean =>
  useSelector(useAppActors().session, (snapshot) => snapshot.matches('loggedIn'));
