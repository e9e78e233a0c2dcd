import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { passwordChangeMachine } from '../../../machines/password-change.ts';
import { paths } from '../../routes/paths.ts';
import { SectionedForm } from '../../form/SectionedForm.tsx';
import { BackLink } from '../../ui/actions/BackLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { noPasswords, passwordChangeForm } from './profile.form.ts';
import * as styles from './profile.css.ts';

/** Another password; what is typed is gone after every outcome. */
export function PasswordChange({ flow }: { flow: ActorRefFrom<typeof passwordChangeMachine> }) {
  const busy = useSelector(flow, (snapshot) => snapshot.matches('saving'));
  const { failure, changes } = useSelector(flow, ({ context }) => context);
  return (
    <>
      <div className={styles.intro}>
        <BackLink to={paths.profileTab()}>Pregled podataka</BackLink>
        <h2>Promjena lozinke</h2>
        <p className={styles.quiet}>
          Ovdje ostajete prijavljeni, a na svim drugim uređajima odjavit ćemo Vas. O promjeni ćemo Vas
          obavijestiti e-mailom.
        </p>
      </div>
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
