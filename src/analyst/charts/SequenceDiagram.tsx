import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/images/icons.ts';
import { stepKey, type Live } from './live.ts';
import { chartNamed } from './pictures.ts';
import { whereAfter } from './reading.ts';
import { saidOf } from '../recording/words.ts';
import type { StepReport } from './report.ts';
import { sequenceOf, type Lifeline, type Message } from './sequence.ts';
import * as styles from './SequenceDiagram.css.ts';
import { heading } from './side.css.ts';

export interface SequenceDiagramProps {
  readonly live: Live;
  /** The step that is looked back at; null while everything is shown as it is now. */
  readonly step: StepReport | null;
  readonly onStep: (step: StepReport | null) => void;
}

function nameOf({ key, machine, number }: Lifeline): string {
  if (key === 'screen') return 'Zaslon';
  if (machine === null) return 'Pozivi';
  const title = chartNamed(machine)?.title ?? machine;
  return number === 1 ? title : `${title} (${number})`;
}

/** Events between actors in their order, through which one may step back and forth. */
export function SequenceDiagram({ live, step, onStep }: SequenceDiagramProps) {
  const { lifelines, messages } = useMemo(() => sequenceOf(live), [live]);
  const place = useRef<HTMLDivElement>(null);
  const at = step === null ? messages.length : messages.findIndex((message) => message.step === step) + 1;
  /** @param to counted from 1; after the last one everything is as it is now */
  const go = (to: number) => onStep(to >= messages.length ? null : (messages[to - 1]?.step ?? null));
  const names = lifelines.map(nameOf);
  const columns = { gridTemplateColumns: `repeat(${names.length}, minmax(0, 1fr))` };
  useEffect(() => {
    if (at > 0) place.current?.querySelector('[data-shown]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <section className={styles.sequence} aria-labelledby="sequence">
      <div className={styles.head}>
        <h2 id="sequence" className={heading}>
          Slijed događaja
        </h2>
        <p className={styles.where} role="status">
          {step === null ? 'Uživo' : `Korak ${at} od ${messages.length}`}
        </p>
        <IconButton label="Korak natrag" icon={ChevronLeft} disabled={at <= 1} onClick={() => go(at - 1)} />
        <IconButton
          label="Korak naprijed"
          icon={ChevronRight}
          disabled={step === null}
          onClick={() => go(at + 1)}
        />
        {step !== null && (
          <Button variant="quiet" onClick={() => onStep(null)}>
            Uživo
          </Button>
        )}
      </div>
      <div
        ref={place}
        className={styles.window}
        role="group"
        aria-label="Dijagram slijeda"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element is reached by keys
        tabIndex={0}
      >
        <div style={{ minWidth: names.length * styles.lifelineWidth }}>
          <div className={styles.names} style={columns} aria-hidden="true">
            {lifelines.map(({ key }, index) => (
              <span key={key} className={styles.name}>
                {names[index]}
              </span>
            ))}
          </div>
          <ol className={styles.messages} style={{ backgroundSize: `calc(100% / ${names.length}) 100%` }}>
            {messages.map((message, index) => (
              <li key={stepKey(message.step)}>
                <Arrow
                  message={message}
                  names={names}
                  columns={columns}
                  isShown={index + 1 === at}
                  isLater={index >= at}
                  onPress={() => go(index + 1)}
                />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

interface ArrowProps {
  readonly message: Message;
  readonly names: readonly string[];
  readonly columns: { readonly gridTemplateColumns: string };
  readonly isShown: boolean;
  /** It came after the step that is looked at. */
  readonly isLater: boolean;
  readonly onPress: () => void;
}

function Arrow({ message: { step, from, to }, names, columns, isShown, isLater, onPress }: ArrowProps) {
  const chart = chartNamed(step.machine);
  const what = saidOf(chart, step);
  const left = Math.min(from, to);
  const span = Math.abs(from - to) + 1;
  const way = from === to ? 'own' : from < to ? 'right' : 'left';
  return (
    <button
      type="button"
      className={isLater ? styles.rows.later : styles.rows.seen}
      style={columns}
      aria-label={`${names[from]} → ${names[to]}: ${what} · ${whereAfter(chart, step)}`}
      aria-current={isShown ? 'step' : undefined}
      data-shown={isShown ? '' : undefined}
      onClick={onPress}
    >
      <span
        className={styles.arrow}
        style={{
          gridColumn: `${left + 1} / span ${span}`,
          marginInline: way === 'own' ? 0 : `calc(50% / ${span})`,
        }}
      >
        <span className={styles.event}>{what}</span>
        <span className={styles.ways[way]} />
      </span>
    </button>
  );
}
