import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { passwordChange, profileUpdate } from '../../api/profile.ts';
import { Profile } from './Profile.tsx';
import type { Flows } from '../../runtime/flows.ts';
import { isProfileTab, profilePaths, type ProfileTab, profileTabs } from '../../routes/profile-paths.ts';
import { sayIfPasswordIsCutShort, sayIfProfileIsCutShort } from '../../runtime/say-if-cut-short.ts';
import { Screen } from '../../runtime/Screen.tsx';
import { useFlow } from '../../runtime/use-flow.ts';

/** The profile at one of its tabs. */
export function ProfilePlace({ tab, flows }: { tab: string; flows: Flows }) {
  const isTab = isProfileTab(tab);
  return (
    <>
      {!isTab && <Redirect to={profilePaths.tab()} replace />}
      {/* Stays where it is while it is redirected, with all that was typed. */}
      <Screen title="Profil">
        <ProfileScreen tab={isTab ? tab : profileTabs[0]} flows={flows} />
      </Screen>
    </>
  );
}

/** The flows live as long as one is anywhere in the profile: what runs goes on while another tab is looked at. */
function ProfileScreen({ tab, flows }: { tab: ProfileTab; flows: Flows }) {
  const ownData = useUpdateFlow(flows);
  const contactPerson = useUpdateFlow(flows);
  const password = useFlow(useActorRef(passwordChange), flows);
  useEffect(() => () => sayIfPasswordIsCutShort(password), [password]);
  return <Profile tab={tab} ownData={ownData} contactPerson={contactPerson} password={password} />;
}

function useUpdateFlow(flows: Flows): ActorRefFrom<typeof profileUpdate> {
  const flow = useFlow(useActorRef(profileUpdate), flows);
  useEffect(() => () => sayIfProfileIsCutShort(flow), [flow]);
  return flow;
}
