import type { AnyStateMachine } from 'xstate';
import type { Chart, ChartEdge, ChartState } from '../../machines/charts/chart.ts';
import { lastingNames } from '../../tests/paths/path-id.ts';
import type { Script } from '../../tests/paths/script.ts';
import { codeOf } from './code.ts';

export type Kind = 'added' | 'removed' | 'changed';

/** One property that is another one now. Croatian; null where it cannot be said in a few words, as of code. */
export interface Detail {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

interface Of<Part extends ChartState | ChartEdge> {
  readonly kind: Kind;
  /** As it is now, or was before it was removed. */
  readonly part: Part;
  /** Of a changed part. */
  readonly details: readonly Detail[];
}

export interface Change {
  readonly machine: string;
  readonly kind: Kind;
  readonly states: readonly Of<ChartState>[];
  readonly arrows: readonly Of<ChartEdge>[];
}

/** A machine with its chart, of one revision. */
export interface Version {
  readonly machine: AnyStateMachine;
  readonly chart: Chart;
}

/** Facts that describe a part or that tests check; none of them changes what the portal does. */
const texts = new Set(['naslov', 'opis', 'cilj korisnika', 'rečenice', 'ono što uvijek vrijedi']);

const plain = (facts: Readonly<Record<string, string>>, code: Readonly<Record<string, string>> = {}) => ({
  facts,
  code,
});

function detailsOf(before: ReturnType<typeof plain>, after: ReturnType<typeof plain>): Detail[] {
  const shown = Object.keys(after.facts)
    .filter((name) => before.facts[name] !== after.facts[name])
    .map((name) => ({ name, before: before.facts[name] ?? '', after: after.facts[name] ?? '' }));
  const hidden = Object.keys(after.code)
    // A changed name has other code behind it.
    .filter((name) => before.code[name] !== after.code[name])
    .filter((name) => !shown.some((each) => name === `kod ${codeNames[each.name] ?? ''}`))
    .map((name) => ({ name, before: short(name, before.code[name]), after: short(name, after.code[name]) }));
  return [...shown, ...hidden];
}

const codeNames: Readonly<Record<string, string>> = { uvjet: 'uvjeta', radnje: 'radnji' };

/** A value that the reader can be shown without code; null for code. */
function short(name: string, text = ''): string | null {
  if (['vrijeme radnji', 'oznake'].includes(name)) return text;
  if (/^\d+$/.test(text)) return `${text} ms`;
  return { true: 'da', false: 'ne' }[text] ?? null;
}

const factsOfState = ({ title, description, kind, initial, isGoal, calls }: ChartState) => ({
  naslov: title,
  opis: description,
  vrsta: kind,
  'cilj korisnika': isGoal ? 'da' : 'ne',
  'početno stanje': initial ?? '',
  pozivi: calls.map(({ id, actor }) => (id === actor ? id : `${actor} (${id})`)).join(', '),
});

const factsOfArrow = ({ targets, guard, actions, description, says }: ChartEdge) => ({
  cilj: targets.join(', '),
  uvjet: guard ?? '',
  radnje: actions.join(', '),
  opis: description ?? '',
  rečenice: says.join(' / '),
});

/** The state and the event of an arrow. */
const groupOf = (id: string): string => id.replace(/ \| \d+$/, '');

const takesOf = ({ entry, steps }: Script): string[] => [entry, ...steps].flatMap(({ takes }) => takes);

/** Pairs arrows with the same name before and after; the remaining arrows of the same state and event are paired in order. */
function pairs(before: Version, after: Version): (readonly [ChartEdge | undefined, ChartEdge | undefined])[] {
  const named = ({ machine, chart }: Version) => {
    const names = lastingNames(machine);
    return new Map(chart.edges.map((edge) => [names.get(edge.id) ?? edge.id, edge]));
  };
  const old = named(before);
  const now = named(after);
  const gone = [...old].filter(([name]) => !now.has(name)).map(([, edge]) => edge);
  const partner = new Map<ChartEdge, ChartEdge>();
  for (const [name, edge] of now) {
    const known = old.get(name);
    const index = known ? -1 : gone.findIndex((each) => groupOf(each.id) === groupOf(edge.id));
    const [found] = index < 0 ? [known] : gone.splice(index, 1);
    if (found) partner.set(edge, found);
  }
  return [
    ...after.chart.edges.map((edge) => [partner.get(edge), edge] as const),
    ...gone.map((edge) => [edge, undefined] as const),
  ];
}

/** The differences between two versions of a machine; null when they are the same. */
export function compare(before: Version, after: Version): Change | null {
  const oldCode = codeOf(before.machine);
  const newCode = codeOf(after.machine);
  const oldStates = new Map(before.chart.states.map((state) => [state.id, state]));
  const newStates = new Set(after.chart.states.map(({ id }) => id));
  const states = [
    ...after.chart.states.flatMap((part): Of<ChartState>[] => {
      const old = oldStates.get(part.id);
      if (!old) return [{ kind: 'added', part, details: [] }];
      const details = detailsOf(
        plain(factsOfState(old), oldCode.get(old.id)),
        plain(factsOfState(part), newCode.get(part.id)),
      );
      return details.length > 0 ? [{ kind: 'changed', part, details }] : [];
    }),
    ...before.chart.states
      .filter(({ id }) => !newStates.has(id))
      .map((part) => ({ kind: 'removed' as const, part, details: [] })),
  ];
  const arrows = pairs(before, after).flatMap(([old, part]): Of<ChartEdge>[] => {
    if (!part) return old ? [{ kind: 'removed', part: old, details: [] }] : [];
    if (!old) return [{ kind: 'added', part, details: [] }];
    const details = detailsOf(
      plain(factsOfArrow(old), oldCode.get(old.id)),
      plain(factsOfArrow(part), newCode.get(part.id)),
    );
    return details.length > 0 ? [{ kind: 'changed', part, details }] : [];
  });
  return states.length + arrows.length === 0
    ? null
    : { machine: after.chart.name, kind: 'changed', states, arrows };
}

/** A machine that came or went, with all of its parts. */
export function wholeChange({ chart }: Version, kind: 'added' | 'removed'): Change {
  return {
    machine: chart.name,
    kind,
    states: chart.states.map((part) => ({ kind, part, details: [] })),
    arrows: chart.edges.map((part) => ({ kind, part, details: [] })),
  };
}

const isBehaviour = ({ kind, details }: Of<ChartState> | Of<ChartEdge>): boolean =>
  kind !== 'changed' || details.some(({ name }) => !texts.has(name));

/**
 * The paths that a change asks to be walked again:
 * - paths that take an added or changed arrow, or another branch of the same event
 * - paths that stop in an added or changed state
 * - where an arrow was removed and no branch is left, paths that stop in the state that it left
 * Changed texts of the chart alone ask for none.
 */
export function pathsToWalk({ states, arrows }: Change, scripts: readonly Script[]): Script[] {
  const changed = arrows.filter(isBehaviour);
  const groups = new Set(changed.map(({ part }) => groupOf(part.id)));
  const left = new Set(scripts.flatMap(takesOf).map(groupOf));
  const orphaned = changed.filter(({ kind, part }) => kind === 'removed' && !left.has(groupOf(part.id)));
  const places = new Set([
    ...states.filter((each) => each.kind !== 'removed' && isBehaviour(each)).map(({ part }) => part.id),
    ...orphaned.map(({ part }) => part.source),
  ]);
  const isIn = (state: string) =>
    [...places].some((place) => state === place || state.startsWith(`${place}.`));
  return scripts.filter(
    (script) =>
      takesOf(script).some((id) => groups.has(groupOf(id))) ||
      [script.entry, ...script.steps].some((step) => step.states.some(isIn)),
  );
}
