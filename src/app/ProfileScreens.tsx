import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { passwordChange, profileUpdate } from '../api/profile.ts';
import { Profile } from '../screens/profile/Profile.tsx';
import type { Flows } from './flows.ts';
import { isProfileTab, profilePaths, type ProfileTab } from './profile-paths.ts';
import { Screen } from './Screen.tsx';
import { toastStore } from './toasts.ts';
import { useFlow } from './use-flow.ts';

/** The profile at one of its tabs. */
export function ProfilePlace({ tab, flows }: { tab: string; flows: Flows }) {
  if (!isProfileTab(tab)) return <Redirect to={profilePaths.tab()} replace />;
  return (
    <Screen title="Profil">
      <ProfileScreen tab={tab} flows={flows} />
    </Screen>
  );
}

/** The flows live as long as one is anywhere in the profile: what runs goes on while another tab is looked at. */
function ProfileScreen({ tab, flows }: { tab: ProfileTab; flows: Flows }) {
  const ownData = useUpdateFlow(flows);
  const contactPerson = useUpdateFlow(flows);
  const password = useFlow(useActorRef(passwordChange), flows);
  useEffect(() => () => sayIfCutShort(password), [password]);
  return <Profile tab={tab} ownData={ownData} contactPerson={contactPerson} password={password} />;
}

function useUpdateFlow(flows: Flows): ActorRefFrom<typeof profileUpdate> {
  const flow = useFlow(useActorRef(profileUpdate), flows);
  useEffect(() => () => sayIfCutShort(flow), [flow]);
  return flow;
}

/** The answer is not waited for any more: who leaves meanwhile is told. */
function sayIfCutShort(flow: ActorRefFrom<typeof profileUpdate> | ActorRefFrom<typeof passwordChange>): void {
  if (flow.getSnapshot().value !== 'saving') return;
  toastStore.show({
    kind: 'urgent',
    title: 'Spremanje nije dočekano',
    message: 'Otišli ste sa stranice prije odgovora. Izmjene su možda spremljene; provjerite ih u profilu.',
  });
}
