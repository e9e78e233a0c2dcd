import { useEffect, useState } from 'react';
import { Button } from '../../../src/ui/actions/Button.tsx';
import { ChevronLeft, ChevronRight, CircleCheck, CircleX } from '../../../src/ui/images/icons.ts';
import { Message } from '../../../src/ui/feedback/Message.tsx';
import { StatusLabel } from '../../../src/ui/text/StatusLabel.tsx';
import type { WalkedPath, WalkReport } from '../report.ts';
import { titleOf } from '../../../src/analyst/charts/reading.ts';
import { DescriptionList } from '../../../src/ui/text/DescriptionList.tsx';
import { ChartBeside } from './ChartBeside.tsx';
import { leadOf } from './PathWalk.tsx';
import { drawnChart } from './pictures.ts';
import * as styles from './ReportPage.css.ts';

const moment = new Intl.DateTimeFormat('hr-HR', { dateStyle: 'medium', timeStyle: 'short' });

/** The report of the browser's walk: the paths, and the steps of one with picture and chart. */
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

function PathReport({ path: { script, pictures, problem, departure } }: { path: WalkedPath }) {
  const steps = [script.entry, ...script.steps];
  const last = Math.max(pictures.length - 1, 0);
  const [shown, setShown] = useState(problem === null ? 0 : last);
  const step = steps[shown] ?? script.entry;
  const picture = pictures[shown];
  const isDeparture = departure !== null && shown === last;
  const before = isDeparture ? pictures[shown - 1] : undefined;

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
      <section className={styles.way} aria-labelledby="path-title">
        <div>
          <p className={styles.quiet}>{script.id}</p>
          <h2 id="path-title" className={styles.now}>
            {script.title}
          </h2>
        </div>
        <div className={styles.controls}>
          <Button
            variant="secondary"
            icon={ChevronLeft}
            aria-label="Prethodni korak"
            disabled={shown === 0}
            onClick={() => setShown(shown - 1)}
          >
            Prethodni
          </Button>
          <Button
            variant="secondary"
            icon={ChevronRight}
            aria-label="Sljedeći korak"
            disabled={shown === last}
            onClick={() => setShown(shown + 1)}
          >
            Sljedeći
          </Button>
        </div>
        {problem !== null && (
          <Message kind="bad">
            <p>Hod je stao ovdje.</p>
            <pre className={styles.problem}>{problem}</pre>
          </Message>
        )}
        {isDeparture && <Departed machine={script.machine} departure={departure} />}
        <ol>
          {steps.map((each, index) => (
            <li key={`${index} ${each.say}`}>
              <button
                type="button"
                className={styles.item}
                aria-current={index === shown ? 'step' : undefined}
                disabled={index > last}
                onClick={() => setShown(index)}
              >
                <span className={styles.lead}>{leadOf(each, index)}</span>
                <span className={index === shown ? styles.now : styles.say}>{each.say}</span>
              </button>
              {index === shown && (
                <ul className={styles.sights}>
                  {each.sees.map((sight) => (
                    <li key={sight}>{sight}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.sides}>
        <div className={styles.pictures}>
          {before !== undefined && (
            <Picture file={before} alt={`Portal prije koraka: ${step.say}`} caption="Prije toga" />
          )}
          {picture === undefined ? (
            <p>Do ovog koraka hod nije došao.</p>
          ) : (
            <Picture
              file={picture}
              alt={`Portal nakon koraka: ${step.say}`}
              caption={isDeparture ? 'Sada' : null}
            />
          )}
        </div>
        <div className={styles.chart}>
          <ChartBeside
            machine={script.machine}
            states={isDeparture ? departure.now : step.states}
            edges={step.takes}
          />
        </div>
      </div>
    </main>
  );
}

function Picture({ file, alt, caption }: { file: string; alt: string; caption: string | null }) {
  return (
    <a className={styles.whole} href={file} target="_blank" rel="noopener">
      {caption !== null && <b>{caption}</b>}
      <img className={styles.picture} src={file} alt={alt} title="Otvori sliku u punoj veličini" />
    </a>
  );
}

interface DepartedProps {
  readonly machine: string;
  readonly departure: NonNullable<WalkedPath['departure']>;
}

/** The recorded states of a machine, and its present ones. */
function Departed({ machine, departure: { recorded, now } }: DepartedProps) {
  const chart = drawnChart(machine)?.chart;
  const titles = (states: readonly string[]) =>
    states.map((id) => (chart ? titleOf(chart, id) : id)).join(', ') || 'nigdje';
  return (
    <DescriptionList
      items={[
        { label: 'Na snimci', value: titles(recorded) },
        { label: 'Sada', value: titles(now) },
      ]}
    />
  );
}
