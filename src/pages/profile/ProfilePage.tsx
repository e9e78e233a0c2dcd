import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { failureOf } from '../../../machines/shared/failure.ts';
import { passwordChange, profileUpdate } from '../../api/profile.ts';
import { userProfile } from '../../api/user-profile.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { remindersLogic } from '../../api/reminders.ts';
import { paths, type ProfileTab } from '../../routes/paths.ts';
import { isProfileTab, profileTabs } from '../../runtime/read-location.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { page } from '../../ui/theme/overview.css.ts';
import { type KeepDraft, noDrafts } from './drafts.ts';
import { ContactPerson, DataModification, PasswordByMail, PasswordChange } from './ProfileForms.tsx';
import { ProfileOverview } from './ProfileOverview.tsx';
import * as styles from './profile.css.ts';

const tabs: readonly { text: string; tab: ProfileTab }[] = [
  { text: 'Pregled podataka', tab: 'information-overview' },
  { text: 'Izmjena podataka', tab: 'data-modification' },
  { text: 'Kontakt osoba', tab: 'contact-person' },
];

/**
 * The customer's data, and the forms for data that customers change themselves. The machines run on every tab of the
 * profile: a pending call goes on while another tab is shown, and typed values are kept during a redirect.
 */
export function ProfilePage({ tab: asked = '' }: { tab?: string | undefined }) {
  const ownData = useMachine(profileUpdate, {});
  const contactPerson = useMachine(profileUpdate, {});
  const password = useMachine(passwordChange, {});
  const reminders = useMachine(remindersLogic, {});
  const { data: profile, error, refetch } = useQuery(userProfile);
  const [drafts, setDrafts] = useState(noDrafts);
  const keep: KeepDraft = (draft) => setDrafts((others) => ({ ...others, ...draft }));
  const isTab = isProfileTab(asked);
  const tab = isTab ? asked : profileTabs[0];
  return (
    <>
      {!isTab && <Redirect to={paths.profileTab()} replace />}
      {!profile && !error && <Waiting title="Profil" label="Učitavanje profila" />}
      {!profile && error && (
        <ErrorState
          title="Profil trenutačno ne možemo prikazati"
          message={failureOf(error).message}
          onRetry={() => void refetch()}
          otherwise={
            <LinkButton variant="quiet" to={paths.home}>
              Početna stranica
            </LinkButton>
          }
        />
      )}
      {profile && (
        <div className={page}>
          <h1>Profil</h1>
          <div className={styles.columns}>
            <div className={styles.side}>
              <Tabs
                label="Profil"
                place="side"
                items={tabs.map((each) => ({
                  text: each.text,
                  to: paths.profileTab(each.tab),
                  current: each.tab === tab,
                }))}
              />
            </div>
            <div className={styles.content}>
              {tab === 'information-overview' && (
                <ProfileOverview
                  profile={profile}
                  reminders={{ flow: reminders, draft: drafts.reminders, keep }}
                />
              )}
              {tab === 'data-modification' && (
                <DataModification profile={profile} flow={ownData} draft={drafts.ownData} keep={keep} />
              )}
              {tab === 'contact-person' && (
                <ContactPerson
                  profile={profile}
                  flow={contactPerson}
                  draft={drafts.contactPerson}
                  keep={keep}
                />
              )}
              {tab === 'password-reset' &&
                (isOffered('password-change') ? <PasswordChange flow={password} /> : <PasswordByMail />)}
            </div>
          </div>
        </div>
      )}
    </>
  );
}
