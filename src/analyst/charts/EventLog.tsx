import { Button } from '../../ui/actions/Button.tsx';
import * as styles from './side.css.ts';
import { stepKey } from './live.ts';
import { chartNamed } from './pictures.ts';
import { happeningOf, whereAfter } from './reading.ts';
import { saidOf } from '../recording/words.ts';
import type { StepReport } from './report.ts';

const clock = new Intl.DateTimeFormat('hr-HR', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

export interface EventLogProps {
  /** The newest first. */
  readonly log: readonly StepReport[];
  readonly onClear: () => void;
  readonly onMachine: (machine: string) => void;
}

/** The events of the portal while the charts were open. */
export function EventLog({ log, onClear, onMachine }: EventLogProps) {
  return (
    <section className={styles.part} aria-labelledby="event-log">
      <div className={styles.head}>
        <h2 id="event-log" className={styles.heading}>
          Zapis događaja
        </h2>
        {log.length > 0 && (
          <Button variant="quiet" onClick={onClear}>
            Obriši zapis
          </Button>
        )}
      </div>
      {log.length === 0 && (
        <p className="quiet-small">
          Otvorite portal u drugoj kartici ovog preglednika: ovdje će pisati što se u njemu događa, a dijagram
          će pokazivati gdje je. Lozinke, kodovi, tokeni i OIB ne vide se nigdje.
        </p>
      )}
      <ol>
        {log.map((step) => (
          <li key={stepKey(step)} className={styles.item}>
            <LogEntry step={step} onMachine={onMachine} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function LogEntry({ step, onMachine }: { step: StepReport; onMachine: EventLogProps['onMachine'] }) {
  const chart = chartNamed(step.machine);
  return (
    <>
      <p className={styles.line}>
        <time className={styles.time}>{clock.format(step.at)}</time>
        <button type="button" className={styles.machine} onClick={() => onMachine(step.machine)}>
          {chart?.title ?? step.machine}
        </button>
      </p>
      <p>{saidOf(chart, step)}</p>
      <p className={styles.code}>{happeningOf(chart, step)}</p>
      <p className="quiet-small">{whereAfter(chart, step)}</p>
      {step.carried !== null && (
        <details>
          <summary className={styles.summary}>Što je događaj nosio</summary>
          <pre className={styles.carried}>{JSON.stringify(step.carried, null, 2)}</pre>
        </details>
      )}
    </>
  );
}
