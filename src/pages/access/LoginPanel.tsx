import { paths } from '../../routes/paths.ts';
import { Link } from '../../ui/actions/Link.tsx';
import * as styles from './access.css.ts';
import { LoginForm, type LoginActor } from './LoginForm.tsx';

/** Login in the side panel, with the ways out for those who cannot log in yet. */
export function LoginPanel({ login, onSetUp }: LoginPanelProps) {
  return (
    <div className={styles.stack}>
      <LoginForm login={login} id="panel-login" />
      <div className={styles.ways}>
        <Link variant="standalone" to="#fyp">
          Zaboravili ste lozinku?
        </Link>
        <Link
          variant="standalone"
          to="#fyp"
          onClick={(event) => {
            event.preventDefault();
            onSetUp();
          }}
        >
          Postavite početnu lozinku
        </Link>
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
