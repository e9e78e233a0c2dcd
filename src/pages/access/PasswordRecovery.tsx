import { durations, minutesText } from '../../../domain/values/durations.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { passwordRecoveryMachine } from '../../../machines/access/password-recovery.ts';
import { Form } from '../../form/Form.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { ArrowLeft } from '../../ui/images/icons.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { recoveryForm } from './access.form.ts';
import * as styles from './access.css.ts';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

export interface PasswordRecoveryProps {
  readonly recovery: ActorRefFrom<typeof passwordRecoveryMachine>;
  /** A password was forgotten, or none was ever set. */
  readonly reason: 'forgotten' | 'firstTime';
  readonly onBackToLogin: () => void;
}

const intro = {
  forgotten: `Upišite korisničko ime. Na Vašu e-mail adresu poslat ćemo poveznicu za novu lozinku; vrijedi ${minutesText(durations.linkToken)}.`,
  firstTime:
    'Upišite korisničko ime koje ste dobili uz ugovor. E-mailom ćemo poslati poveznicu za početnu lozinku.',
};

/** Asks for the link that sets a password. */
export function PasswordRecovery({ recovery, reason, onBackToLogin }: PasswordRecoveryProps) {
  const sent = useSelector(recovery, (snapshot) => snapshot.matches('sent'));
  const busy = useSelector(recovery, (snapshot) => snapshot.matches('requesting'));
  const failure = useSelector(recovery, ({ context }) => context.failure);
  const place = useRef<HTMLDivElement>(null);
  const wasSent = useRef(sent);
  useEffect(() => {
    // The focused element is gone: the focus goes to the beginning of the new content.
    if (wasSent.current !== sent) place.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasSent.current = sent;
  }, [sent]);
  return (
    <div className={styles.stack} ref={place}>
      {sent ? (
        <>
          <Message role="status">
            Ako korisničko ime postoji, poveznica je na putu. Provjerite i neželjenu poštu.
          </Message>
          <Button variant="secondary" full onClick={() => recovery.send({ type: 'again.requested' })}>
            Upiši drugo korisničko ime
          </Button>
        </>
      ) : (
        <>
          <p>
            <Unbroken>{intro[reason]}</Unbroken>
          </p>
          <Form
            definition={recoveryForm}
            busy={busy}
            failure={failure}
            onSubmit={({ username }) =>
              recovery.send({ type: 'username.submitted', username: username.trim() })
            }
          />
        </>
      )}
      <div className={styles.links}>
        <Button variant="quiet" icon={ArrowLeft} onClick={onBackToLogin}>
          Natrag na prijavu
        </Button>
      </div>
    </div>
  );
}
