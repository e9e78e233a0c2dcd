import type { Protocol } from '../protocol.ts';
import { outcomeText } from './outcomes.tsx';
import * as styles from './ProtocolSheet.css.ts';

const moment = new Intl.DateTimeFormat('hr-HR', { dateStyle: 'medium', timeStyle: 'short' });

const markText = { passed: 'u redu', failed: 'nije u redu' } as const;

/** The protocol as it is printed: seen on paper alone. */
export function ProtocolSheet({ protocol: { paths } }: { protocol: Protocol }) {
  return (
    <section className={styles.sheet} aria-label="Zapisnik">
      <h1>Zapisnik hoda</h1>
      <p>
        Putova: {paths.length}. Prolazi: {paths.filter(({ outcome }) => outcome === 'passed').length}. Ne
        prolazi: {paths.filter(({ outcome }) => outcome === 'failed').length}.
      </p>
      {paths.map(({ id, title, begunAt, endedAt, outcome, steps }) => (
        <article key={id} className={styles.path}>
          <h2 className={styles.title}>
            {id} · {title}: {outcomeText(outcome)}
          </h2>
          <p>
            {moment.format(new Date(begunAt))}
            {endedAt !== null && ` – ${moment.format(new Date(endedAt))}`}
          </p>
          <ol start={0} className={styles.steps}>
            {steps.map(({ say, sees, mark, note }, index) => (
              <li key={`${index} ${say}`}>
                {say} <b>{mark === null ? 'bez ocjene' : markText[mark]}</b>
                {note !== '' && <p className={styles.note}>{note}</p>}
                <ul className={styles.sights}>
                  {sees.map((sight) => (
                    <li key={sight}>{sight}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </article>
      ))}
    </section>
  );
}
