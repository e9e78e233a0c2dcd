import { PasswordLinks } from '../../features/access/PasswordLinks.tsx';
import { paths } from '../../routes/paths.ts';
import { Link } from '../../ui/actions/Link.tsx';
import * as styles from './access.css.ts';
import { LoginForm, type LoginActor } from './LoginForm.tsx';

export function LoginPanel({ login, onSetUp }: LoginPanelProps) {
  return (
    <div className={styles.stack}>
      <LoginForm login={login} id="panel-login" />
      <div className={styles.ways}>
        <PasswordLinks onSetUp={onSetUp} />
        <Link variant="standalone" to={paths.registration}>
          Registriraj se
        </Link>
      </div>
    </div>
  );
}

export interface LoginPanelProps {
  readonly login: LoginActor;
  readonly onSetUp: () => void;
}
