import { useSelector } from '@xstate/react';
import { newPasswordForm, type NewPasswordForm } from '../../../domain/forms/rules.ts';
import { passwordReset } from '../../api/access/links.ts';
import { newPasswordFields } from '../../features/access/new-password-fields.ts';
import type { FormDefinition } from '../../form/definition.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { Form } from '../../form/Form.tsx';
import { paths } from '../../routes/paths.ts';
import { FailureArt } from '../../ui/images/FailureArt.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';
import * as styles from './access.css.ts';

const passwordForm: FormDefinition<NewPasswordForm> = {
  id: 'new-password',
  rules: newPasswordForm,
  fields: newPasswordFields('newPassword', 'Nova lozinka'),
  submit: 'Spremi lozinku',
  submitting: 'Spremanje…',
};

/** Sets a password, or the first one, with the link of a mail. */
export function PasswordResetPage() {
  const link = new URLSearchParams(location.search);
  const reset = useMachine(passwordReset, { input: { resetToken: link.get('token') ?? '' } });
  // Only shown.
  const [name, email] = [link.get('name') ?? '', link.get('email') ?? ''];
  const firstTime = link.get('forceReset') === 'true';
  const refused = useSelector(reset, (snapshot) => snapshot.matches('refused'));
  const busy = useSelector(reset, (snapshot) => snapshot.matches('saving'));
  const failure = useSelector(reset, ({ context }) => context.failure);
  if (refused) {
    return (
      <ResultScreen
        arrives
        drawing={<FailureArt />}
        title="Poveznica više ne vrijedi"
        actions={
          <>
            <LinkButton to={`${paths.home}#fyp`}>Zatraži novu poveznicu</LinkButton>
            <LinkButton to={paths.home} variant="secondary">
              Početna stranica
            </LinkButton>
          </>
        }
      >
        <p>Svaka se poveznica može iskoristiti jednom i vrijedi ograničeno vrijeme. Zatražite novu.</p>
      </ResultScreen>
    );
  }
  return (
    <div className={styles.narrow}>
      <h1>{firstTime ? 'Postavite početnu lozinku' : 'Postavite novu lozinku'}</h1>
      <p className="quiet">
        {firstTime
          ? `${name ? `${name}, dobro` : 'Dobro'} došli. Lozinkom i kodom štitite podatke o svojim ugovorima.`
          : `Lozinku postavljate za ${email || 'svoj korisnički račun'}. Nakon spremanja odjavit ćemo sve Vaše uređaje.`}
      </p>
      <Card>
        <Form
          definition={passwordForm}
          busy={busy}
          failure={failure}
          onSubmit={({ newPassword }) => reset.send({ type: 'password.submitted', newPassword })}
        />
      </Card>
    </div>
  );
}
