import * as styles from './side.css.ts';
import type { Moment } from './live.ts';
import { chartNamed } from './pictures.ts';
import { titlesOf } from './reading.ts';

export interface RunningActorsProps {
  readonly actors: Moment['actors'];
  readonly onMachine: (machine: string) => void;
}

export function RunningActors({ actors, onMachine }: RunningActorsProps) {
  return (
    <section className={styles.part} aria-labelledby="running-actors">
      <h2 id="running-actors" className={styles.heading}>
        Stanje i podaci
      </h2>
      {actors.size === 0 && <p className="quiet-small">Nijedan automat ne radi.</p>}
      <ul>
        {[...actors].map(([key, { machine, states, context }]) => {
          const chart = chartNamed(machine);
          return (
            <li key={key} className={styles.item}>
              <button type="button" className={styles.machine} onClick={() => onMachine(machine)}>
                {chart?.title ?? machine}
              </button>
              <p className="quiet-small">{titlesOf(chart, states)}</p>
              <details>
                <summary className={styles.summary}>Podaci</summary>
                <pre className={styles.carried}>{JSON.stringify(context, null, 2)}</pre>
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
