import type { Chart } from '../../../machines/charts/chart.ts';
import { plural } from '../../text/plural.ts';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import * as styles from './MachineList.css.ts';
import { findStates } from './reading.ts';
import type { Walked } from './walked.ts';

export interface MachineListProps {
  readonly charts: readonly Chart[];
  readonly shown: string;
  /** The machines that run in some tab of the portal. */
  readonly running: ReadonlySet<string>;
  readonly walked: Walked;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onChoose: (machine: string, state?: string) => void;
}

const unwalkedNoun = {
  one: 'prijelaz nije prošao',
  few: 'prijelaza nisu prošla',
  many: 'prijelaza nije prošlo',
};

function unwalkedIn({ name, edges }: Chart, walked: Walked): number {
  const taken = walked.get(name);
  return taken ? edges.filter(({ id }) => !taken.has(id)).length : 0;
}

/** Every machine, or the states that are searched for in all of them. */
export function MachineList(props: MachineListProps) {
  const { text, onText } = props;
  const isSearching = text.trim() !== '';
  return (
    <nav className={styles.list} aria-label="Automati">
      <SearchField label="Traži stanje" value={text} onChange={onText} onSubmit={() => undefined} />
      {isSearching ? <FoundStates {...props} /> : <Machines {...props} />}
    </nav>
  );
}

/** By hand, because `scrollIntoView` would move the page too. */
function showInList(item: HTMLElement | null): void {
  const list = item?.closest('ul');
  if (!item || !list) return;
  const { top, bottom } = list.getBoundingClientRect();
  const place = item.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom)
    list.scrollTop += (place.top + place.bottom - top - bottom) / 2;
}

function Machines({ charts, shown, running, walked, onChoose }: MachineListProps) {
  return (
    <ul className={styles.items}>
      {charts.map((chart) => {
        const missing = unwalkedIn(chart, walked);
        return (
          <li key={chart.name}>
            <button
              type="button"
              ref={chart.name === shown ? showInList : undefined}
              className={styles.item}
              aria-current={chart.name === shown ? 'page' : undefined}
              onClick={() => onChoose(chart.name)}
            >
              <span className={styles.title}>
                {chart.title}
                {running.has(chart.name) && <span className={styles.running}>radi</span>}
              </span>
              <span className="quiet-small">{chart.purpose}</span>
              {missing > 0 && <span className={styles.missing}>{plural(missing, unwalkedNoun)} test</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function FoundStates({ charts, text, onChoose }: MachineListProps) {
  const found = findStates(charts, text);
  if (found.length === 0) return <p className="quiet">Nijedno stanje ne odgovara traženom tekstu.</p>;
  return (
    <ul className={styles.items}>
      {found.map(({ chart, state }) => (
        <li key={state.id}>
          <button type="button" className={styles.item} onClick={() => onChoose(chart.name, state.id)}>
            <span className={styles.title}>{state.title}</span>
            <span className="quiet-small">{chart.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
