import { durations, hoursText } from '../../../domain/values/durations.ts';
import { useSelector } from '@xstate/react';
import type { TfaProvider } from '../../../machines/access/login.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Mail, Smartphone, type LucideIcon } from '../../ui/images/icons.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import * as styles from './access.css.ts';
import type { LoginActor } from './LoginForm.tsx';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

const providers: readonly {
  provider: TfaProvider;
  icon: LucideIcon;
  name: string;
  text: string;
  choose: string;
}[] = [
  {
    provider: 'GOOGLE_AUTHENTICATOR',
    icon: Smartphone,
    name: 'Aplikacija za provjeru',
    text: 'Kod stvara aplikacija na Vašem mobitelu, na primjer Google Authenticator. Radi i bez interneta.',
    choose: 'Odaberi aplikaciju',
  },
  {
    provider: 'MAIL',
    icon: Mail,
    name: 'E-mail',
    text: 'Kod šaljemo na Vašu potvrđenu e-mail adresu pri svakoj prijavi.',
    choose: 'Odaberi e-mail',
  },
];

/** The choice of the second factor for this login and later ones. */
export function ProviderChoice({ login }: { login: LoginActor }) {
  const saving = useSelector(login, (snapshot) => snapshot.matches('savingProvider'));
  const chosen = useSelector(login, ({ context }) => context.provider);
  const failure = useSelector(login, ({ context }) => context.failure);
  return (
    <div className={styles.stack}>
      <p>
        Odaberite kako ćete potvrđivati prijavu. Način možete promijeniti jednom u{' '}
        {hoursText(durations.methodChange)}.
      </p>
      {failure && (
        <Message kind="bad" role="alert">
          {failure.message}
        </Message>
      )}
      {providers.map(({ provider, icon, name, text, choose }) => (
        <section key={provider} className={styles.choice} aria-labelledby={`provider-${provider}`}>
          <h3 id={`provider-${provider}`}>{name}</h3>
          <p className="quiet">
            <Unbroken>{text}</Unbroken>
          </p>
          <Button
            variant="secondary"
            full
            icon={icon}
            disabled={saving && chosen !== provider}
            busy={saving && chosen === provider}
            busyLabel="Spremanje…"
            onClick={() => login.send({ type: 'provider.chosen', provider })}
          >
            {choose}
          </Button>
        </section>
      ))}
    </div>
  );
}
