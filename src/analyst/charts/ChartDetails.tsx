import type { ReactNode } from 'react';
import type { Chart, ChartEdge, ChartState } from '../../../machines/charts/chart.ts';
import * as styles from './side.css.ts';
import { chartNamed } from './pictures.ts';
import { edgeNamed, eventOf, kindWords, stateNamed, titleOf } from './reading.ts';

export interface ChartDetailsProps {
  readonly chart: Chart;
  readonly selected: string | null;
  readonly walked: ReadonlySet<string> | null;
  readonly onSelect: (id: string) => void;
  readonly onMachine: (machine: string) => void;
}

/** The selection of the chart in words: a state, a transition, or else the machine as a whole. */
export function ChartDetails(props: ChartDetailsProps) {
  const { chart, selected } = props;
  const state = stateNamed(chart, selected ?? '');
  const edge = edgeNamed(chart, selected ?? '');
  return (
    <section className={styles.part} aria-label="Opis" aria-live="polite">
      {edge && <EdgeDetails {...props} edge={edge} />}
      {state && <StateDetails {...props} state={state} />}
      {!edge && !state && <MachineDetails {...props} />}
    </section>
  );
}

function MachineDetails({ chart, onSelect }: ChartDetailsProps) {
  const { title, purpose, states } = chart;
  const inner = states.filter(({ parent }) => parent !== null);
  return (
    <>
      <h2 className={styles.heading}>{title}</h2>
      <p>{purpose}</p>
      <h3 className={styles.label}>Stanja</h3>
      <ul>
        {inner.map((state) => (
          <li key={state.id}>
            <Choice onClick={() => onSelect(state.id)}>{state.title}</Choice>
          </li>
        ))}
      </ul>
    </>
  );
}

function StateDetails({ chart, state, onSelect, onMachine }: ChartDetailsProps & { state: ChartState }) {
  const leaving = chart.edges.filter(({ source }) => source === state.id);
  return (
    <>
      <p className={styles.label}>{kindWords[state.kind]}</p>
      <h2 className={styles.heading}>{state.title}</h2>
      <p>{state.description}</p>
      <p className={styles.code}>{state.id}</p>
      {state.calls.length > 0 && <h3 className={styles.label}>Poziva</h3>}
      <ul>
        {state.calls.map(({ id, actor, machine }) => (
          <li key={id}>
            {machine === null ? (
              <span className={styles.code}>{actor}</span>
            ) : (
              <Choice onClick={() => onMachine(machine)}>
                automat „{chartNamed(machine)?.title ?? machine}“
              </Choice>
            )}
          </li>
        ))}
      </ul>
      {leaving.length > 0 && <h3 className={styles.label}>Prijelazi</h3>}
      <ul>
        {leaving.map((edge) => (
          <li key={edge.id}>
            <Choice onClick={() => onSelect(edge.id)}>
              {eventOf(edge)} → {targetOf(chart, edge)}
            </Choice>
          </li>
        ))}
      </ul>
    </>
  );
}

function EdgeDetails({ chart, edge, walked, onSelect }: ChartDetailsProps & { edge: ChartEdge }) {
  const { source, targets, label, guard, actions, description, says } = edge;
  const [target = source] = targets;
  return (
    <>
      <p className={styles.label}>Prijelaz</p>
      <h2 className={styles.heading}>{label}</h2>
      {description !== null && <p>{description}</p>}
      {says.length > 0 && <h3 className={styles.label}>Što se događa</h3>}
      <ul>
        {says.map((say) => (
          <li key={say} className={styles.say}>
            {say}
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <dt>Iz stanja</dt>
        <dd>
          <Choice onClick={() => onSelect(source)}>{titleOf(chart, source)}</Choice>
        </dd>
        <dt>U stanje</dt>
        <dd>
          <Choice onClick={() => onSelect(target)}>{targetOf(chart, edge)}</Choice>
        </dd>
        {guard !== null && <dt>Uz uvjet</dt>}
        {guard !== null && <dd className={styles.code}>{guard}</dd>}
        {actions.length > 0 && <dt>Pritom čini</dt>}
        {actions.length > 0 && <dd className={styles.code}>{actions.join(', ')}</dd>}
        {walked && <dt>Zadnji test</dt>}
        {walked && <dd>{walked.has(edge.id) ? 'prošao ovim prijelazom' : 'nije prošao ovim prijelazom'}</dd>}
      </dl>
    </>
  );
}

function targetOf(chart: Chart, { targets }: ChartEdge): string {
  return targets.length === 0 ? 'ostaje gdje jest' : targets.map((id) => titleOf(chart, id)).join(', ');
}

function Choice({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.choice} onClick={onClick}>
      {children}
    </button>
  );
}
