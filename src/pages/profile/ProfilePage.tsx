import { Redirect } from 'wouter';
import { passwordChange, profileUpdate } from '../../api/profile.ts';
import { remindersLogic } from '../../api/reminders.ts';
import { isProfileTab, paths, profileTabs } from '../../routes/paths.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { Profile } from './Profile.tsx';

/**
 * The profile at one of its tabs. The machines live as long as one is anywhere in the profile: a pending call goes on
 * while another tab is looked at, and what was typed is kept during a redirect.
 */
export function ProfilePage({ tab = '' }: { tab?: string | undefined }) {
  const ownData = useMachine(profileUpdate, {});
  const contactPerson = useMachine(profileUpdate, {});
  const password = useMachine(passwordChange, {});
  const reminders = useMachine(remindersLogic, {});
  const isTab = isProfileTab(tab);
  return (
    <>
      {!isTab && <Redirect to={paths.profileTab()} replace />}
      <Profile
        tab={isTab ? tab : profileTabs[0]}
        ownData={ownData}
        contactPerson={contactPerson}
        password={password}
        reminders={reminders}
      />
    </>
  );
}
