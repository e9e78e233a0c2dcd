import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { plural } from '../../text/plural.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ButtonRow } from '../../ui/actions/ButtonRow.tsx';
import { Select } from '../../ui/choices/Select.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { CircleDot, Download } from '../../ui/images/icons.ts';
import { StatusLabel } from '../../ui/text/StatusLabel.tsx';
import { charts } from '../charts/pictures.ts';
import { recorderStore } from './recorder-store.ts';
import { isFull, most, stepCount, type Recording } from './recording.ts';
import * as styles from '../charts/side.css.ts';
import { saveRecording } from './saved-recording.ts';
import { spoken, wordsOf, type SpokenStep } from './words.ts';

const stepNoun = { one: 'korak', few: 'koraka', many: 'koraka' };

/** A tester's path: recorded while the portal is used in another tab, described, and saved for a replay. */
export function Recorder({ machine }: { machine: string }) {
  const state = useSyncExternalStore(recorderStore.subscribe, recorderStore.read);
  const status = state?.status ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(status);
  useEffect(() => {
    // The pressed button has gone; the form after the recording is out of sight below it.
    if (shown.current !== status) heading.current?.focus({ preventScroll: status !== 'ended' });
    if (shown.current !== status && status === 'ended') heading.current?.scrollIntoView();
    shown.current = status;
  }, [status]);
  return (
    <section className={styles.recorder} data-status={status} aria-labelledby="recorder">
      <h2 id="recorder" ref={heading} tabIndex={-1} className={styles.heading}>
        Snimanje puta
      </h2>
      {state === null && <BeginRecording machine={machine} />}
      {state?.status === 'running' && <RunningRecording recording={state.recording} />}
      {state?.status === 'ended' && <EndedRecording recording={state.recording} />}
    </section>
  );
}

/** Where a path may begin: the entries of all drivers. */
const beginnings = charts.flatMap(({ name: machine, title }) =>
  Object.entries(wordsOf(machine)?.entries ?? {}).map(([entry, { say, customer }]) => ({
    machine,
    entry,
    value: `${machine} ${entry}`,
    text: `${title}: ${say}`,
    customer,
  })),
);

function BeginRecording({ machine }: { machine: string }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const beginning =
    beginnings.find(({ value }) => value === chosen) ?? beginnings.find((each) => each.machine === machine);
  if (!beginning) return null;
  return (
    <>
      <Select
        label="Počni od"
        look="small"
        value={beginning.value}
        options={beginnings}
        onChange={setChosen}
      />
      <p className="quiet-small">
        {beginning.text}
        {beginning.customer !== null && ` (korisnik ${beginning.customer})`}
      </p>
      <ButtonRow>
        <Button variant="secondary" icon={CircleDot} onClick={() => recorderStore.begin(beginning)}>
          Snimi put
        </Button>
      </ButtonRow>
    </>
  );
}

function RunningRecording({ recording }: { recording: Recording }) {
  const [beginning] = spoken(recording);
  return (
    <>
      <p role="status">
        <StatusLabel tone="red" icon={CircleDot}>
          Snima se: {plural(stepCount(recording), stepNoun)}
        </StatusLabel>
      </p>
      <p className="quiet-small">{beginning?.say} Snima se samo ono što čini automat koji tu počinje.</p>
      <ButtonRow>
        <Button onClick={recorderStore.end}>Završi snimku</Button>
        <Button variant="quiet" onClick={recorderStore.discard}>
          Odbaci
        </Button>
      </ButtonRow>
    </>
  );
}

function EndedRecording({ recording }: { recording: Recording }) {
  const [beginning, ...steps] = spoken(recording);
  return (
    <>
      {steps.length === 0 && (
        <Message kind="warn">Nema nijednog koraka: automat od kojeg ste počeli ništa nije učinio.</Message>
      )}
      {isFull(recording) && (
        <Message kind="warn">
          {stepCount(recording) >= most.steps
            ? `Snimka je puna i završila je sama: više od ${most.steps} koraka ne stane.`
            : 'Snimka je puna i završila je sama: više događaja ne stane.'}
        </Message>
      )}
      <TextField
        label="Naslov"
        maxLength={most.title}
        value={recording.title}
        onChange={({ target }) => recorderStore.setTitle(target.value)}
      />
      {beginning && (
        <div className={styles.step}>
          <p className={styles.label}>Priprema</p>
          <StepText step={beginning} />
        </div>
      )}
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          // Steps are never moved: their numbers are their names.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.step}>
            <p className={styles.label}>Korak {index + 1}</p>
            <StepText step={step} />
            <TextArea
              label="Što je bilo krivo"
              rows={2}
              maxLength={most.note}
              value={recording.steps[index + 1]?.note ?? ''}
              onChange={({ target }) => recorderStore.setNote(index + 1, target.value)}
            />
          </li>
        ))}
      </ol>
      <ButtonRow>
        <Button icon={Download} disabled={steps.length === 0} onClick={() => saveRecording(recording)}>
          Spremi snimku
        </Button>
        <Button variant="quiet" onClick={recorderStore.discard}>
          Odbaci
        </Button>
      </ButtonRow>
    </>
  );
}

function StepText({ step: { say, sees } }: { step: SpokenStep }) {
  return (
    <>
      <p>{say}</p>
      <ul className={styles.sights}>
        {sees.map((sight) => (
          <li key={sight}>Provjerite: {sight}</li>
        ))}
      </ul>
    </>
  );
}
