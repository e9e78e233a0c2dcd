import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../machines/access/login.ts';
import { Form } from '../../form/Form.tsx';
import { loginForm } from './login.form.ts';

export type LoginActor = ActorRefFrom<typeof loginMachine>;

/** User name and password, on the landing page and in the side panel alike. */
export function LoginForm({ login, id }: { login: LoginActor; id: 'landing-login' | 'panel-login' }) {
  const definition = useMemo(() => loginForm(id), [id]);
  const busy = useSelector(login, (snapshot) => snapshot.matches('checkingCredentials'));
  // The second step is due: the form behind it must not keep the password for the next person.
  const accepted = useSelector(
    login,
    (snapshot) => !snapshot.matches('enteringCredentials') && !snapshot.matches('checkingCredentials'),
  );
  const failure = useSelector(login, ({ context }) => context.failure);
  return (
    <Form
      definition={definition}
      busy={busy}
      failure={failure}
      accepted={accepted}
      onSubmit={({ username, password }) =>
        login.send({ type: 'credentials.submitted', username: username.trim(), password })
      }
    />
  );
}
