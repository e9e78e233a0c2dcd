import type { Script, ScriptStep } from '../../../tests/paths/script.ts';
import { Button } from '../../../src/ui/actions/Button.tsx';
import { Card } from '../../../src/ui/layout/Card.tsx';
import { Message } from '../../../src/ui/feedback/Message.tsx';
import type { StepProtocol } from '../protocol.ts';
import type { Place, Situation, Wish } from '../situation.ts';
import { ChartBeside } from './ChartBeside.tsx';
import { Mails } from './Mails.tsx';
import * as styles from './PathWalk.css.ts';
import { StepControls } from './StepControls.tsx';

export interface PathWalkProps {
  readonly script: Script;
  readonly place: Place;
  readonly situation: Situation;
  readonly onWish: (wish: Wish) => void;
}

/** A path while it is walked: the finished steps, the current one, and its place in the chart. */
export function PathWalk({ script, place, situation, onWish }: PathWalkProps) {
  const path = situation.protocol.paths.find(({ id }) => id === script.id);
  const steps = [script.entry, ...script.steps];
  // Results of answers and time are not shown before they may come.
  const reached = steps[place.phase === 'letting' ? place.step - 1 : place.step] ?? script.entry;
  return (
    <div className={styles.columns}>
      <section className={styles.way} aria-labelledby="path-title">
        <div className={styles.head}>
          <h2 id="path-title" className={styles.title}>
            {script.id} · {script.title}
          </h2>
          <div className={styles.tools}>
            <Button variant="quiet" onClick={() => onWish({ type: 'begin', id: script.id })}>
              Ispočetka
            </Button>
            <Button variant="secondary" onClick={() => onWish({ type: 'leave' })}>
              Natrag na knjigu
            </Button>
          </div>
        </div>
        {place.problem !== null && (
          <Message kind="bad" role="alert">
            Računalo ne može dalje: {place.problem}
          </Message>
        )}
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={`${index} ${step.say}`} aria-current={index === place.step ? 'step' : undefined}>
              <Step step={step} index={index} protocol={path?.steps[index]} place={place} onWish={onWish} />
            </li>
          ))}
        </ol>
        <Mails mails={situation.mails} authenticators={situation.authenticators} />
      </section>
      <div className={styles.chart}>
        <ChartBeside machine={script.machine} states={reached.states} edges={reached.takes} />
      </div>
    </div>
  );
}

interface StepProps {
  readonly step: ScriptStep;
  readonly index: number;
  readonly protocol: StepProtocol | undefined;
  readonly place: Place;
  readonly onWish: (wish: Wish) => void;
}

/** The kind of a step, with its number; 0 is the preparation. */
export function leadOf({ kind }: ScriptStep, index: number): string {
  if (index === 0) return 'Priprema';
  return { gesture: `Korak ${index}`, outcome: `Korak ${index}, ishod`, passing: `Korak ${index}, vrijeme` }[
    kind
  ];
}

function Step({ step, index, protocol, place, onWish }: StepProps) {
  const isNow = index === place.step;
  const mark = protocol?.mark ?? null;
  return (
    <Card padding="none">
      <div className={isNow ? styles.now : styles.step}>
        <p className={styles.lead}>
          {leadOf(step, index)}
          {mark !== null && (
            <span className={styles.marks[mark]}>{mark === 'passed' ? 'u redu' : 'nije u redu'}</span>
          )}
        </p>
        <p className={styles.say}>
          {step.say}
          {step.customer !== null && <span className={styles.who}> (korisnik {step.customer})</span>}
        </p>
        {step.needs.map(({ say, customer }) => (
          <p key={say} className={styles.note}>
            Pripremljeno: {say}
            {customer !== null && ` (korisnik ${customer})`}
          </p>
        ))}
        <ul className={styles.sights}>
          {step.sees.map((sight) => (
            <li key={sight}>{sight}</li>
          ))}
        </ul>
        {protocol && protocol.note !== '' && <p className={styles.note}>Bilješka: {protocol.note}</p>}
        {isNow && (
          <StepControls key={index} step={step} isFirst={index === 0} phase={place.phase} onWish={onWish} />
        )}
      </div>
    </Card>
  );
}
