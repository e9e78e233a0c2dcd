import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import type { registrationConfirmationMachine } from '../../../machines/registration/registration-confirmation.ts';
import { Form } from '../../form/Form.tsx';
import { OpenDialog } from '../../ui/overlay/OpenDialog.tsx';
import * as styles from './access.css.ts';
import { passwordOfRegistrationForm } from './registration-password.form.ts';

export interface RegistrationPasswordProps {
  readonly confirmation: ActorRefFrom<typeof registrationConfirmationMachine>;
}

/** Asks for the password of a registration whose link was opened in another browser than it was sent from. */
export function RegistrationPassword({ confirmation }: RegistrationPasswordProps) {
  const asking = useSelector(confirmation, (snapshot) => snapshot.matches('enteringPassword'));
  const busy = useSelector(confirmation, (snapshot) => snapshot.matches('checkingPassword'));
  const failure = useSelector(confirmation, ({ context }) => context.failure);
  if (!asking && !busy) return null;
  return (
    <OpenDialog title="Potvrda registracije" onClose={() => confirmation.send({ type: 'closed' })}>
      <div className={styles.narrow}>
        <p>
          {accessTexts.registrationPasswordNeeded} Tražimo je kad se poveznica otvori u drugom pregledniku ili
          na drugom uređaju.
        </p>
        <Form
          definition={passwordOfRegistrationForm}
          busy={busy}
          failure={failure}
          onSubmit={({ password }) => confirmation.send({ type: 'password.submitted', password })}
        />
        <p className="quiet">
          Ako se niste registrirali Vi, zatvorite ovaj prozor: bez te lozinke registracija neće vrijediti.
        </p>
        <p className="quiet">Ako se lozinke ne sjećate, registrirajte se ponovno.</p>
      </div>
    </OpenDialog>
  );
}
