import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { brand } from '../../../domain/brand.ts';
import type { UserProfile } from '../../api/profile.ts';
import { paths } from '../../routes/paths.ts';
import { SectionedForm } from '../../form/SectionedForm.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { stillGood, useBegun, type Drafts, type KeepDraft, type UpdateFlow } from './drafts.ts';
import { PendingEmail } from './PendingEmail.tsx';
import { ownDataChanges, ownDataForm, ownDataOf } from './profile.form.ts';
import * as styles from './profile.css.ts';

export interface DataModificationProps {
  readonly profile: UserProfile;
  readonly flow: UpdateFlow;
  readonly draft: Drafts['ownData'];
  readonly keep: KeepDraft;
}

/** Where mail goes, phone and e-mail address. */
export function DataModification({ profile, flow, draft, keep }: DataModificationProps) {
  const busy = useSelector(flow, (snapshot) => snapshot.matches('saving'));
  const { failure, saves } = useSelector(flow, ({ context }) => context);
  const begun = useBegun(ownDataOf(profile), draft, saves);
  const { email } = begun;
  const definition = useMemo(() => ownDataForm(email), [email]);
  return (
    <>
      <div className={styles.intro}>
        <h2>Izmjena podataka</h2>
        <p className={styles.quiet}>
          Ostale podatke mijenja naša služba za korisnike: <span className="num">{brand.phone.label}</span>.
          Lozinku mijenjate na stranici <Link to={paths.profileTab('password-reset')}>Promjena lozinke</Link>.
        </p>
      </div>
      <PendingEmail />
      <Card>
        <SectionedForm
          saves={saves}
          definition={definition}
          initial={stillGood(draft, saves) ?? begun}
          busy={busy}
          failure={failure}
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
