import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Chart } from '../../../machines/charts/chart.ts';
import type { Playbook, PlayPath } from '../../../machines/charts/playbook.ts';
import {
  along,
  backTo,
  beginPlay,
  lastOf,
  possibleMoves,
  refusalOf,
  withStep,
  type Play,
  type PlayedStep,
  type PossibleMove,
  type Refusal,
} from './play.ts';

/** The state of a play that a reader sees, and the reader's actions. */
export interface Playing {
  readonly play: Play;
  readonly last: PlayedStep;
  readonly possible: readonly PossibleMove[];
  /** The arrow that was pressed last, if it could not be taken. */
  readonly refusal: Refusal | null;
  /** The moves through an arrow that was pressed, if they are several. */
  readonly among: readonly PossibleMove[];
  readonly begin: (entry: string) => void;
  readonly make: (move: PossibleMove) => void;
  readonly back: (step: number) => void;
  readonly press: (edge: string) => void;
  readonly follow: (path: PlayPath) => void;
}

interface State {
  readonly chart: Chart;
  readonly play: Play;
  readonly refusal: Refusal | null;
  readonly among: readonly PossibleMove[];
}

interface Source {
  readonly machines: Readonly<Record<string, AnyStateMachine>>;
  readonly books: Readonly<Record<string, Playbook>>;
}

/** The machines themselves, and the data of their drivers: loaded with the first play. */
async function load(): Promise<Source> {
  const [{ catalog }, { default: books }] = await Promise.all([
    import('../../../generated/catalog.ts'),
    import('../../../generated/charts/playbooks.json'),
  ]);
  return { machines: catalog, books: books as unknown as Source['books'] };
}

/**
 * Plays the machine of a chart while that is wanted.
 *
 * @returns `off`; `loading` until the machines have come; `failed` when they do not come
 */
export function usePlay(chart: Chart, isWanted: boolean): Playing | 'off' | 'loading' | 'failed' {
  const [source, setSource] = useState<Source | 'failed' | null>(null);
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    if (isWanted && (source === null || source === 'failed')) {
      load().then(setSource, () => setSource('failed'));
    }
    // A failed import is tried again with the next press.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted]);
  useEffect(() => {
    if (!isWanted || source === null || source === 'failed') return;
    const machine = source.machines[chart.name];
    const book = source.books[chart.name];
    const [entry] = Object.keys(book?.entries ?? {});
    if (!machine || !book || entry === undefined) return;
    setState({ chart, play: beginPlay(machine, book, entry), refusal: null, among: [] });
  }, [isWanted, source, chart]);

  const goTo = useCallback(
    (next: (play: Play) => Play) =>
      setState((now) => now && { ...now, play: next(now.play), refusal: null, among: [] }),
    [],
  );
  const playing = useMemo((): Playing | null => {
    if (state === null) return null;
    const possible = possibleMoves(state.play);
    const make = ({ result }: PossibleMove) => goTo((play) => withStep(play, result));
    return {
      ...state,
      last: lastOf(state.play),
      possible,
      begin: (entry) => goTo((play) => beginPlay(play.machine, play.book, entry)),
      make,
      back: (step) => goTo((play) => backTo(play, step)),
      follow: (path) => goTo((play) => along(play, path)),
      press(edge) {
        const through = possible.filter(({ result }) => result.edges.includes(edge));
        const [only] = through;
        if (only && through.length === 1) make(only);
        else {
          const refusal = only ? null : refusalOf(state.play, state.chart, edge);
          setState({ ...state, refusal, among: through });
        }
      },
    };
  }, [state, goTo]);

  if (!isWanted) return 'off';
  if (source === 'failed') return 'failed';
  return playing && state?.chart === chart ? playing : 'loading';
}
