import type { Situation } from '../situation.ts';
import * as styles from './Mails.css.ts';

/** The mails of the portal and the codes of the authenticator. */
export function Mails({ mails, authenticators }: Pick<Situation, 'mails' | 'authenticators'>) {
  return (
    <section aria-labelledby="mails" className={styles.mails}>
      <h2 id="mails" className={styles.heading}>
        Pošta i aplikacija
      </h2>
      {authenticators.map(({ username, code }) => (
        <p key={username}>
          Kod iz aplikacije korisnika {username}: <b className="num">{code}</b>
        </p>
      ))}
      {mails.length === 0 && <p className={styles.quiet}>Portal još nije poslao nijedan e-mail.</p>}
      {mails.map(({ to, subject, text }, index) => (
        <details key={`${mails.length - index} ${subject}`} open={index === 0}>
          <summary className={styles.subject}>
            {subject} <span className={styles.quiet}>({to})</span>
          </summary>
          <pre className={styles.text}>{text}</pre>
        </details>
      ))}
    </section>
  );
}
