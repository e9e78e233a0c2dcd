import { useSelector } from '@xstate/react';
import { paths } from '../routes/paths.ts';
import { useAppActors } from '../runtime/app-actors.ts';

/** Where a visitor's header leads to the login. Links of mails show it to customers too, who are logged in already. */
export function useLoginLink() {
  const isIn = useSelector(useAppActors().session, (snapshot) => snapshot.matches('loggedIn'));
  return isIn ? { to: paths.home, text: 'Početna stranica' } : { to: '#login', text: 'Prijava' };
}
