import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Chart } from '../../../machines/charts/chart.ts';
import { pluralForm } from '../../../domain/values/plural.ts';
import { plural } from '../../text/plural.ts';
import { Checkbox } from '../../ui/choices/Checkbox.tsx';
import { CircleDot, Info } from '../../ui/images/icons.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { StatusLabel } from '../../ui/text/StatusLabel.tsx';
import { UsageTable } from '../usage/UsageTable.tsx';
import { useUsage } from '../usage/use-usage.ts';
import { ChartDetails } from './ChartDetails.tsx';
import * as styles from './Charts.css.ts';
import { ChartView } from './ChartView.tsx';
import { EventLog } from './EventLog.tsx';
import { listenToPortal, liveStore, momentAfter } from './live.ts';
import { MachineList } from './MachineList.tsx';
import { charts, usePicture } from './pictures.ts';
import type { StepReport } from './report.ts';
import { RunningActors } from './RunningActors.tsx';
import { SequenceDiagram } from './SequenceDiagram.tsx';
import { useWalked } from './walked.ts';
import { statesOf } from '../play/play.ts';
import { PlayPanel } from '../play/PlayPanel.tsx';
import { usePlay } from '../play/use-play.ts';
import { Recorder } from '../recording/Recorder.tsx';

export interface ChartsProps {
  readonly chart: Chart;
  /** Shows the chart of another machine, in the place of this one when the reader has not asked for it. */
  readonly onMachine: (machine: string, how?: { readonly replace: boolean }) => void;
}

const isFollowed = { one: 'Prati se', few: 'Prate se', many: 'Prati se' };
const tabNoun = { one: 'kartica portala', few: 'kartice portala', many: 'kartica portala' };
const none: readonly string[] = [];

/** The statecharts of the portal: drawn, explained, and showing live what its other tabs do. */
export function Charts({ chart, onMachine }: ChartsProps) {
  const { name, title } = chart;
  const live = useSyncExternalStore(liveStore.subscribe, liveStore.read);
  const [chosen, setChosen] = useState<{ machine: string; id: string | null }>({ machine: name, id: null });
  const [follows, setFollows] = useState(true);
  const [text, setText] = useState('');
  const [wantedStep, setWantedStep] = useState<StepReport | null>(null);
  // A step that is no longer kept cannot be looked back at.
  const step = wantedStep && live.log.includes(wantedStep) ? wantedStep : null;
  const moment = useMemo(() => (step ? momentAfter(live, step) : live), [live, step]);
  const walked = useWalked();
  const picture = usePicture(name);
  const usage = useUsage(chart);
  const [plays, setPlays] = useState(false);
  const played = usePlay(chart, plays);
  const playing = typeof played === 'object' ? played : null;
  useEffect(listenToPortal, []);
  useFollowing(follows && step === null && !plays, name, onMachine);

  /** A reader who has chosen a machine stays there. */
  const choose = (machine: string, id: string | null = null) => {
    setFollows(false);
    setChosen({ machine, id });
    if (machine !== name) onMachine(machine);
  };
  const lookAt = (next: StepReport | null) => {
    setWantedStep(next);
    if (next && next.machine !== name) onMachine(next.machine, { replace: true });
  };
  const select = useCallback((id: string | null) => setChosen({ machine: name, id }), [name]);
  const press = playing?.press;
  /** An arrow that is pressed in a play is taken, or says why it is not. */
  const pick = useCallback(
    (id: string | null) => {
      if (press && id?.includes(' | ')) press(id);
      else select(id);
    },
    [press, select],
  );
  const possible = useMemo(
    () => playing && new Set(playing.possible.flatMap(({ result }) => result.edges)),
    [playing],
  );
  const selected = chosen.machine === name ? chosen.id : null;
  const walkedHere = walked.get(name) ?? null;
  const playedStates = useMemo(() => playing && statesOf(playing.play, playing.last), [playing]);
  const isHeard = live.tabs.length > 0;
  return (
    <main id="content" tabIndex={-1} className={styles.columns}>
      <MachineList
        charts={charts}
        shown={name}
        running={new Set(live.states.keys())}
        walked={walked}
        text={text}
        onText={setText}
        onChoose={choose}
      />
      <div className={styles.middle}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          <StatusLabel tone={isHeard ? 'green' : 'neutral'} icon={isHeard ? CircleDot : Info}>
            {isHeard
              ? `${pluralForm(live.tabs.length, isFollowed)} ${plural(live.tabs.length, tabNoun)}`
              : 'Portal nije otvoren'}
          </StatusLabel>
          <Checkbox label="Igraj" checked={plays} onChange={setPlays} />
          {!plays && <Checkbox label="Prati portal" checked={follows} onChange={setFollows} />}
          <Checkbox label="Prikaži korištenje" checked={usage.isShown} onChange={usage.show} />
        </div>
        <div className={styles.picture}>
          {picture === null ? (
            <Spinner label="Učitavanje" />
          ) : (
            <ChartView
              key={name}
              chart={chart}
              picture={picture}
              states={playedStates ?? moment.states.get(name) ?? none}
              edges={playing?.last.edges ?? moment.edges.get(name) ?? none}
              possible={possible}
              walked={walkedHere}
              usage={usage.ofChart}
              selected={selected}
              onSelect={pick}
            />
          )}
        </div>
        <p className={styles.legend}>
          <span>
            <span className={styles.signs.active} aria-hidden="true" />
            {plays ? 'gdje je automat' : 'gdje je portal'}
          </span>
          <span>
            <span className={styles.signs.taken} aria-hidden="true" />
            prijelaz koji se upravo dogodio
          </span>
          {plays && (
            <span>
              <span className={styles.signs.possible} aria-hidden="true" />
              prijelaz koji se sada može dogoditi
            </span>
          )}
          <span>
            <span className={styles.signs.unwalked} aria-hidden="true" />
            prijelaz kojim zadnji test nije prošao
          </span>
        </p>
        {usage.isShown ? (
          <UsageTable chart={chart} usage={usage} onSelect={select} />
        ) : (
          live.log.length > 0 && !plays && <SequenceDiagram live={live} step={step} onStep={lookAt} />
        )}
      </div>
      <div className={styles.side}>
        {played === 'loading' && <Spinner label="Učitavanje" />}
        {played === 'failed' && (
          <Message kind="bad" role="alert">
            Automati se nisu učitali. Isključite „Igraj“ i uključite ga ponovno.
          </Message>
        )}
        {playing && <PlayPanel chart={chart} playing={playing} onMachine={choose} />}
        <ChartDetails
          chart={chart}
          selected={selected}
          walked={walkedHere}
          onSelect={select}
          onMachine={choose}
        />
        {!plays && <RunningActors actors={moment.actors} onMachine={choose} />}
        {!plays && <Recorder machine={name} />}
        {!plays && <EventLog log={live.log} onClear={liveStore.clearLog} onMachine={choose} />}
      </div>
    </main>
  );
}

/** Follows the machine that has just done something, while that is wanted. */
function useFollowing(isWanted: boolean, shown: string, onMachine: ChartsProps['onMachine']): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    return liveStore.subscribe(() => {
      const [newest] = liveStore.read().log;
      if (newest && newest.machine !== shown) onMachine(newest.machine, { replace: true });
    });
  }, [isWanted, shown, onMachine]);
}
