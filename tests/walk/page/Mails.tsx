import type { Situation } from '../situation.ts';
import * as styles from './Mails.css.ts';

/** What the portal has sent, and what the authenticator shows: codes and links come by them. */
export function Mails({ mails, authenticator }: Pick<Situation, 'mails' | 'authenticator'>) {
  return (
    <section aria-labelledby="mails" className={styles.mails}>
      <h2 id="mails" className={styles.heading}>
        Pošta i aplikacija
      </h2>
      <p>
        Kod iz aplikacije korisnika {authenticator.username}: <b className="num">{authenticator.code}</b>
      </p>
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
