import { useEffect, useRef, type ReactNode } from 'react';
import type { Chart } from '../../../machines/charts/chart.ts';
import { stepLeads } from '../../../machines/charts/path-words.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ButtonRow } from '../../ui/actions/ButtonRow.tsx';
import { Select } from '../../ui/choices/Select.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { RotateCcw } from '../../ui/images/icons.ts';
import { chartNamed } from '../charts/pictures.ts';
import { eventOf, stateNamed, titleOf, titlesOf } from '../charts/reading.ts';
import * as styles from '../charts/side.css.ts';
import { statesOf, textOf, type PossibleMove, type Refusal } from './play.ts';
import type { Playing } from './use-play.ts';

export interface PlayPanelProps {
  readonly chart: Chart;
  readonly playing: Playing;
  readonly onMachine: (machine: string) => void;
}

/** A machine that is played by hand: its state, the possible moves, and the result of the last step. */
export function PlayPanel({ chart, playing, onMachine }: PlayPanelProps) {
  const { play, last, possible, refusal, among, begin, back } = playing;
  const states = statesOf(play, last);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(play);
  useEffect(() => {
    // The pressed button has gone with its move.
    if (shown.current !== play && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    shown.current = play;
  }, [play]);
  const entries = Object.entries(play.book.entries).map(([value, { say }]) => ({ value, text: say }));
  return (
    <>
      <section className={styles.part} aria-labelledby="play">
        <h2 id="play" ref={heading} tabIndex={-1} className={styles.heading}>
          Igranje
        </h2>
        <p role="status">
          {play.steps.length === 1 ? 'Početak' : `Korak ${play.steps.length - 1}`}: {titlesOf(chart, states)}
        </p>
        {refusal && <RefusalMessage chart={chart} refusal={refusal} playing={playing} />}
        {among.length > 0 && (
          <Message role="alert">
            <p>Strelicom se prolazi na više načina. Odaberite jedan:</p>
            <Moves chart={chart} playing={playing} moves={among} />
          </Message>
        )}
        {entries.length > 1 && (
          <Select label="Počni od" look="small" value={play.entry} options={entries} onChange={begin} />
        )}
        <ButtonRow>
          <Button
            variant="secondary"
            disabled={play.steps.length === 1}
            onClick={() => back(play.steps.length - 2)}
          >
            Korak natrag
          </Button>
          <Button variant="quiet" icon={RotateCcw} onClick={() => begin(play.entry)}>
            Ispočetka
          </Button>
        </ButtonRow>
      </section>
      <section className={styles.part} aria-labelledby="play-moves">
        <h2 id="play-moves" className={styles.heading}>
          Što se sada može dogoditi
        </h2>
        {possible.length === 0 && (
          <p className="quiet-small">
            {last.snapshot.status === 'active' ? 'Ništa.' : 'Automat je završio.'}
          </p>
        )}
        <Moves chart={chart} playing={playing} moves={possible} />
      </section>
      <Calls chart={chart} playing={playing} states={states} onMachine={onMachine} />
      <LastStep playing={playing} />
      <section className={styles.part} aria-labelledby="play-path">
        <h2 id="play-path" className={styles.heading}>
          Put dosad
        </h2>
        <ol>
          {play.steps.map(({ say, move }, index) => (
            // Steps are never moved: their numbers are their names.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Choice isCurrent={index === play.steps.length - 1} onClick={() => back(index)}>
                {index}. {move ? stepLeads[move.kind] : ''}
                {say}
              </Choice>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Moves({
  chart,
  playing: { play, make },
  moves,
}: Pick<PlayPanelProps, 'chart' | 'playing'> & { moves: readonly PossibleMove[] }) {
  return (
    <ul>
      {moves.map((possible) => {
        const { move, result } = possible;
        return (
          <li key={move.id}>
            <Choice onClick={() => make(possible)}>
              <span>
                {stepLeads[move.kind]}
                {move.say}
              </span>
              <span className="quiet-small">→ {titlesOf(chart, statesOf(play, result))}</span>
            </Choice>
          </li>
        );
      })}
    </ul>
  );
}

function RefusalMessage({
  chart,
  refusal: { edge, reason, isRunning, instead, path, says },
  playing: { play, last, follow },
}: Pick<PlayPanelProps, 'chart' | 'playing'> & { refusal: Refusal }) {
  return (
    <Message kind="warn" role="alert">
      <p>
        <strong>„{eventOf(edge)}“ sada ne vodi ovom strelicom.</strong>{' '}
        {reason === 'elsewhere' &&
          `Ona kreće iz stanja „${titleOf(chart, edge.source)}“, a automat je u stanju „${titlesOf(chart, statesOf(play, last))}“.`}
        {reason === 'timer' &&
          `Vrijeme nakon kojeg se njome prolazi sada ne teče.${edge.guard === null ? '' : ` Kad istekne, mora biti ispunjen i uvjet ${edge.guard}.`}`}
        {reason === 'guard' &&
          `${isRunning ? 'Vrijeme teče, ali uvjet' : 'Uvjet'} ${edge.guard} sada nije ispunjen.`}
        {reason === 'otherwise' && !instead && 'Ništa što bi se sada moglo dogoditi ne vodi njome.'}
        {instead && ` Isti događaj sada vodi strelicom „${eventOf(instead)}“.`}
      </p>
      {path && (
        <>
          <p>Po knjizi putova njome se prolazi ovako:</p>
          <ol className={styles.way}>
            {says.map((say, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a sentence may come twice
              <li key={index}>{say}</li>
            ))}
          </ol>
          <ButtonRow>
            <Button variant="secondary" onClick={() => follow(path)}>
              Prođi taj put
            </Button>
          </ButtonRow>
        </>
      )}
    </Message>
  );
}

/** The calls that the portal would make now. */
function Calls({
  chart,
  playing: { play, last },
  states,
  onMachine,
}: PlayPanelProps & { states: readonly string[] }) {
  const running = chart.states
    .filter(({ id }) => states.some((state) => `${state}.`.startsWith(`${id}.`)))
    .flatMap(({ id }) => stateNamed(chart, id)?.calls ?? [])
    .filter(({ id }) => id in last.snapshot.children);
  if (running.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="play-calls">
      <h2 id="play-calls" className={styles.heading}>
        Što bi se pozvalo
      </h2>
      <ul>
        {running.map(({ id, actor, machine }) => (
          <li key={id}>
            {machine !== null && (
              <Choice onClick={() => onMachine(machine)}>
                automat „{chartNamed(machine)?.title ?? machine}“
              </Choice>
            )}
            {machine === null && <span className={styles.code}>{actor}</span>}
            {play.book.calls[actor]?.map((call) => (
              <p key={call} className={styles.code}>
                {call}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The changes and effects of the last step. The data are the path book's examples: nothing in them is secret. */
function LastStep({ playing: { last } }: Pick<PlayPanelProps, 'playing'>) {
  return (
    <section className={styles.part} aria-labelledby="play-changes">
      <h2 id="play-changes" className={styles.heading}>
        Što je korak promijenio
      </h2>
      {last.changes.length === 0 && <p className="quiet-small">Podaci su ostali isti.</p>}
      {last.changes.map(({ key, before, after }) => (
        <div key={key}>
          <p className={styles.code}>{key}</p>
          <pre className={styles.carried}>{`${textOf(before)} → ${textOf(after)}`}</pre>
        </div>
      ))}
      {last.effects.length > 0 && <h3 className={styles.label}>Javlja drugima</h3>}
      {last.effects.map((effect, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an event may come twice
        <pre key={index} className={styles.carried}>
          {textOf(effect)}
        </pre>
      ))}
      <details>
        <summary className={styles.summary}>Svi podaci</summary>
        <pre className={styles.carried}>{textOf(last.snapshot.context)}</pre>
      </details>
    </section>
  );
}

function Choice({
  onClick,
  isCurrent = false,
  children,
}: {
  onClick: () => void;
  isCurrent?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.move}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
