import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { brand } from '../../../domain/brand.ts';
import type { passwordChangeMachine } from '../../../machines/access/password-change.ts';
import { isOffered } from '../../api/calls/offered.ts';
import type { UserProfile } from '../../api/profile.ts';
import { SectionedForm } from '../../form/SectionedForm.tsx';
import { paths } from '../../routes/paths.ts';
import { BackLink } from '../../ui/actions/BackLink.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { Unbroken } from '../../ui/text/Unbroken.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Drafts, type KeepDraft, stillGood, type UpdateFlow, useBegun } from './drafts.ts';
import { PendingEmail } from './PendingEmail.tsx';
import {
  contactPersonChanges,
  contactPersonForm,
  contactPersonOf,
  noPasswords,
  ownDataChanges,
  ownDataForm,
  ownDataOf,
  passwordChangeForm,
} from './profile.form.ts';
import * as styles from './profile.css.ts';

export interface UpdateProps<Name extends keyof Drafts> {
  readonly profile: UserProfile;
  readonly flow: UpdateFlow;
  readonly draft: Drafts[Name];
  readonly keep: KeepDraft;
}

/** Where mail goes, phone and e-mail address. */
export function DataModification({ profile, flow, draft, keep }: UpdateProps<'ownData'>) {
  const update = useUpdate(flow);
  const { saves } = update;
  const begun = useBegun(ownDataOf(profile), draft, saves);
  const { email } = begun;
  const definition = useMemo(() => ownDataForm(email), [email]);
  return (
    <>
      <Intro title="Izmjena podataka">
        Ostale podatke mijenja naša služba za korisnike: <span className="num">{brand.phone.label}</span>.
        Lozinku mijenjate na stranici <Link to={paths.profileTab('password-reset')}>Promjena lozinke</Link>.
      </Intro>
      {isOffered('email-change') && <PendingEmail />}
      <Card>
        <SectionedForm
          {...update}
          definition={definition}
          initial={stillGood(draft, saves) ?? begun}
          onLeave={(values) =>
            keep({ ownData: { values: { ...values, presentPassword: '' }, begun, saves } })
          }
          onSubmit={(form) =>
            flow.send({
              type: 'changes.submitted',
              changes: ownDataChanges(form, email),
              begun: ownDataChanges(begun, email),
            })
          }
        />
      </Card>
    </>
  );
}

/** The person the company calls instead of the customer. Every customer may name one. */
export function ContactPerson({ profile, flow, draft, keep }: UpdateProps<'contactPerson'>) {
  const update = useUpdate(flow);
  const { saves } = update;
  const begun = useBegun(contactPersonOf(profile), draft, saves);
  return (
    <>
      <Intro title="Kontakt osoba">
        {profile.entityTypeCode === 'PO'
          ? 'Javljamo joj se o ugovorima i računima Vaše tvrtke.'
          : 'Javljamo joj se o Vašim ugovorima i računima.'}
      </Intro>
      <Card>
        <SectionedForm
          {...update}
          definition={contactPersonForm}
          initial={stillGood(draft, saves) ?? begun}
          onLeave={(values) => keep({ contactPerson: { values, begun, saves } })}
          onSubmit={(form) =>
            flow.send({
              type: 'changes.submitted',
              changes: contactPersonChanges(form),
              begun: contactPersonChanges(begun),
            })
          }
        />
      </Card>
    </>
  );
}

/** Without a call for it: by the link that everybody gets who has forgotten theirs. */
export function PasswordByMail() {
  return (
    <Intro title="Promjena lozinke" back={<BackLink to={paths.profileTab()}>Pregled podataka</BackLink>}>
      Lozinku mijenjate poveznicom koju Vam šaljemo e-mailom: odjavite se, u prijavi odaberite „Zaboravljena
      lozinka“, upišite korisničko ime i otvorite poveznicu iz poruke.
    </Intro>
  );
}

/** Another password; typed values are cleared after every outcome. */
export function PasswordChange({ flow }: { flow: ActorRefFrom<typeof passwordChangeMachine> }) {
  const busy = useSelector(flow, (snapshot) => snapshot.matches('saving'));
  const { failure, changes } = useSelector(flow, ({ context }) => context);
  return (
    <>
      <Intro title="Promjena lozinke" back={<BackLink to={paths.profileTab()}>Pregled podataka</BackLink>}>
        Ovdje ostajete prijavljeni, a na svim drugim uređajima odjavit ćemo Vas. O promjeni ćemo Vas
        obavijestiti e-mailom.
      </Intro>
      <Card>
        <SectionedForm
          initial={noPasswords}
          saves={changes}
          definition={passwordChangeForm}
          busy={busy}
          failure={failure}
          onSubmit={({ presentPassword, newPassword }) =>
            flow.send({ type: 'passwords.submitted', presentPassword, newPassword })
          }
        />
      </Card>
    </>
  );
}

/** The machine's values for a form that it saves. */
function useUpdate(flow: UpdateFlow) {
  const busy = useSelector(flow, (snapshot) => snapshot.matches('saving'));
  const { failure, saves } = useSelector(flow, ({ context }) => context);
  return { busy, failure, saves };
}

interface IntroProps {
  readonly title: string;
  readonly back?: ReactNode;
  readonly children: ReactNode;
}

function Intro({ title, back, children }: IntroProps) {
  return (
    <div className={styles.intro}>
      {back}
      <h2>{title}</h2>
      <p className={styles.quiet}>
        <Unbroken>{children}</Unbroken>
      </p>
    </div>
  );
}
