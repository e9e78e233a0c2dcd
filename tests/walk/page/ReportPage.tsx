import { useEffect, useState } from 'react';
import { Button } from '../../../src/ui/actions/Button.tsx';
import { ChevronLeft, ChevronRight, CircleCheck, CircleX } from '../../../src/ui/images/icons.ts';
import { Message } from '../../../src/ui/feedback/Message.tsx';
import { StatusLabel } from '../../../src/ui/text/StatusLabel.tsx';
import type { WalkedPath, WalkReport } from '../report.ts';
import { ChartBeside } from './ChartBeside.tsx';
import * as styles from './ReportPage.css.ts';

const moment = new Intl.DateTimeFormat('hr-HR', { dateStyle: 'medium', timeStyle: 'short' });

/** What the browser has walked, to be looked through: paths beside, then the steps of one with picture and chart. */
export function ReportPage({ report: { begunAt, paths } }: { report: WalkReport }) {
  const [chosen, setChosen] = useState(
    () => (paths.find(({ problem }) => problem !== null) ?? paths[0])?.script.id,
  );
  const path = paths.find(({ script }) => script.id === chosen);
  const held = paths.filter(({ problem }) => problem === null).length;
  return (
    <div className={styles.page}>
      <nav className={styles.list} aria-label="Putovi">
        <h1 className={styles.heading}>Hod knjigom putova</h1>
        <p className={styles.quiet}>
          {moment.format(new Date(begunAt))} · prolazi {held} od {paths.length}
        </p>
        <ul>
          {paths.map(({ script: { id, title }, problem }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.item}
                aria-current={id === chosen ? 'page' : undefined}
                onClick={() => setChosen(id)}
              >
                <StatusLabel
                  tone={problem === null ? 'green' : 'red'}
                  icon={problem === null ? CircleCheck : CircleX}
                >
                  {id}
                </StatusLabel>
                <span>{title}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {path && <PathReport key={path.script.id} path={path} />}
    </div>
  );
}

function PathReport({ path: { script, pictures, problem } }: { path: WalkedPath }) {
  const steps = [script.entry, ...script.steps];
  const last = Math.max(pictures.length - 1, 0);
  const [shown, setShown] = useState(problem === null ? 0 : last);
  const step = steps[shown] ?? script.entry;
  const picture = pictures[shown];

  useEffect(() => {
    const turn = ({ key, target }: KeyboardEvent) => {
      // In the chart the arrows move the chart.
      if (target instanceof Element && target.closest('[role=group]')) return;
      if (key === 'ArrowLeft') setShown((now) => Math.max(now - 1, 0));
      if (key === 'ArrowRight') setShown((now) => Math.min(now + 1, last));
    };
    addEventListener('keydown', turn);
    return () => removeEventListener('keydown', turn);
  }, [last]);

  return (
    <main className={styles.path}>
      <h2>
        {script.id} · {script.title}
      </h2>
      {problem !== null && (
        <Message kind="bad">
          <p>Hod je stao ovdje.</p>
          <pre className={styles.problem}>{problem}</pre>
        </Message>
      )}
      <div className={styles.controls}>
        <Button
          variant="secondary"
          icon={ChevronLeft}
          disabled={shown === 0}
          onClick={() => setShown(shown - 1)}
        >
          Prethodni korak
        </Button>
        <p aria-live="polite">{shown === 0 ? 'Priprema' : `Korak ${shown} od ${script.steps.length}`}</p>
        <Button
          variant="secondary"
          icon={ChevronRight}
          disabled={shown === last}
          onClick={() => setShown(shown + 1)}
        >
          Sljedeći korak
        </Button>
      </div>
      <p className={styles.say}>{step.say}</p>
      <ul className={styles.sights}>
        {step.sees.map((sight) => (
          <li key={sight}>{sight}</li>
        ))}
      </ul>
      <div className={styles.sides}>
        {picture === undefined ? (
          <p>Do ovog koraka hod nije došao.</p>
        ) : (
          <a className={styles.whole} href={picture} target="_blank" rel="noopener">
            <img className={styles.picture} src={picture} alt={`Portal nakon koraka: ${step.say}`} />
            <span className={styles.quiet}>Otvori sliku u punoj veličini</span>
          </a>
        )}
        <div className={styles.chart}>
          <ChartBeside machine={script.machine} states={step.states} edges={step.takes} />
        </div>
      </div>
    </main>
  );
}
