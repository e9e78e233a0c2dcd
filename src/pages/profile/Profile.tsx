import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { failureOf } from '../../../machines/failure.ts';
import type { passwordChangeMachine } from '../../../machines/password-change.ts';
import { userProfile, type UserProfile } from '../../api/profile.ts';
import { paths, type ProfileTab } from '../../routes/paths.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { ContactPerson } from './ContactPerson.tsx';
import { DataModification } from './DataModification.tsx';
import { noDrafts, type Drafts, type KeepDraft, type RemindersFlow, type UpdateFlow } from './drafts.ts';
import { PasswordChange } from './PasswordChange.tsx';
import { ProfileOverview } from './ProfileOverview.tsx';
import * as styles from './profile.css.ts';

export interface ProfileProps {
  readonly tab: ProfileTab;
  readonly ownData: UpdateFlow;
  readonly contactPerson: UpdateFlow;
  readonly password: ActorRefFrom<typeof passwordChangeMachine>;
  readonly reminders: RemindersFlow;
}

/** What the company knows of the customer, and what customers change of it themselves. */
export function Profile(props: ProfileProps) {
  const { data: profile, error, refetch } = useQuery(userProfile);
  const [drafts, setDrafts] = useState(noDrafts);
  if (profile)
    return (
      <KnownProfile
        {...props}
        profile={profile}
        drafts={drafts}
        keep={(draft) => setDrafts((others) => ({ ...others, ...draft }))}
      />
    );
  if (!error) {
    return <Waiting title="Profil" label="Učitavanje profila" />;
  }
  return (
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
  );
}

interface KnownProps extends ProfileProps {
  readonly profile: UserProfile;
  readonly drafts: Drafts;
  readonly keep: KeepDraft;
}

function KnownProfile({ tab, profile, drafts, keep, ...flows }: KnownProps) {
  const { ownData, contactPerson, password, reminders } = flows;
  const entries: readonly { text: string; tab: ProfileTab }[] = [
    { text: 'Pregled podataka', tab: 'information-overview' },
    { text: 'Izmjena podataka', tab: 'data-modification' },
    { text: 'Kontakt osoba', tab: 'contact-person' },
  ];
  const content: Record<ProfileTab, ReactNode> = {
    'information-overview': (
      <ProfileOverview profile={profile} reminders={{ flow: reminders, draft: drafts.reminders, keep }} />
    ),
    'data-modification': (
      <DataModification profile={profile} flow={ownData} draft={drafts.ownData} keep={keep} />
    ),
    'contact-person': (
      <ContactPerson profile={profile} flow={contactPerson} draft={drafts.contactPerson} keep={keep} />
    ),
    'password-reset': <PasswordChange flow={password} />,
  };
  return (
    <div className={styles.page}>
      <h1>Profil</h1>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Tabs
            label="Profil"
            place="side"
            items={entries.map((entry) => ({
              text: entry.text,
              to: paths.profileTab(entry.tab),
              current: entry.tab === tab,
            }))}
          />
        </div>
        <div className={styles.content}>{content[tab]}</div>
      </div>
    </div>
  );
}
