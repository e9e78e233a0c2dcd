import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, cancel, createMachine, raise } from 'xstate';
import { catalog } from '../../generated/catalog.ts';
import { charts } from '../../generated/charts/charts.ts';
import playbooks from '../../generated/charts/playbooks.json';
import { transitionsOf, type Chart } from '../../machines/charts/chart.ts';
import type { Playbook } from '../../machines/charts/playbook.ts';
import { along, beginPlay, lastOf, possibleMoves, refusalOf, statesOf } from '../../src/analyst/play/play.ts';

const books = playbooks as unknown as Readonly<Record<string, Playbook>>;

function begun(name: keyof typeof catalog, entry?: string) {
  const book = books[name];
  const chart = charts.find((each) => each.name === name) as Chart;
  if (!book) throw new Error(`"${name}" cannot be played.`);
  const machine = catalog[name] as AnyStateMachine;
  return { play: beginPlay(machine, book, entry ?? Object.keys(book.entries)[0] ?? ''), chart, book };
}

test.each(Object.keys(catalog) as (keyof typeof catalog)[])('every arrow of %s can be played', (name) => {
  const { play, book } = begun(name);
  const played = transitionsOf(catalog[name]).filter(({ id }) => {
    const path = book.paths[id];
    return path && lastOf(along(play, path)).edges.includes(id);
  });
  expect(played).toEqual(transitionsOf(catalog[name]));
});

const start = raise({ type: 'due' }, { delay: 1000, id: 'pause' });
const stop = cancel('pause');

test('time passes only while a timer runs: that of the 30 seconds is set by a request for a link', () => {
  const { play, chart, book } = begun('codeEntry');
  const ended = 'codeEntry | lockout.ended | 0';
  const { entry = '', moves = [] } = book.paths[ended] ?? {};
  const canPass = (at: typeof play) => possibleMoves(at).some(({ result }) => result.edges.includes(ended));
  expect(canPass(play)).toBe(false);
  expect(refusalOf(play, chart, ended)).toMatchObject({ reason: 'timer' });
  expect(canPass(along(play, { entry, moves: moves.slice(0, -1) }))).toBe(true);
  expect(canPass(along(play, { entry, moves }))).toBe(false);
});

test.each([
  ['cancelled in the step that has set it', [start, stop], []],
  ['set again in the step that cancels it', [stop, start], ['due']],
] as const)('a timer that is %s', (_, actions, running) => {
  const machine = createMachine({ on: { go: { actions: [...actions] }, due: {} } });
  const go = { id: 'go#0', kind: 'gesture', say: 'Kreće.', actor: null, events: [{ type: 'go' }] } as const;
  const book: Playbook = {
    entries: { start: { say: 'Početak.', input: null } },
    moves: [go],
    paths: {},
    calls: {},
  };
  const gone = along(beginPlay(machine, book, 'start'), { entry: 'start', moves: [go.id] });
  expect(gone.steps).toHaveLength(2);
  expect([...lastOf(gone).timers.values()]).toEqual(running);
});

describe('an arrow that is refused', () => {
  test('says which guard holds it back, what happens instead, and the way through it', () => {
    const { play, chart } = begun('login');
    const byMail = 'login.checkingCredentials | xstate.done.actor.logIn | 1';
    expect(refusalOf(play, chart, byMail)).toMatchObject({ reason: 'elsewhere', instead: null });
    const atMail = 'login.starting | always | 3';
    expect(refusalOf(play, chart, atMail)).toMatchObject({
      reason: 'elsewhere',
      path: { entry: 'atMail', moves: [] },
    });

    const panel = begun('panel');
    const swap = 'panel.shown | panel.opened | 0';
    const open = along(panel.play, { entry: 'landing', moves: ['panel.opened#0'] });
    expect(statesOf(open, lastOf(open))).toEqual(['panel.shown.entering']);
    const moves = possibleMoves(open).filter(({ result }) => !result.edges.includes(swap));
    const same = { ...open, book: { ...open.book, moves: moves.map(({ move }) => move) } };
    expect(refusalOf(same, panel.chart, swap)).toMatchObject({
      reason: 'guard',
      edge: { guard: 'contentIsOther' },
      path: panel.book.paths[swap],
    });
  });

  test('waits for its timer first, and then for its guard', () => {
    const { play, chart, book } = begun('list');
    const due = 'list | search.due | 0';
    expect(refusalOf(play, chart, due)).toMatchObject({ reason: 'timer', edge: { guard: 'searchIsNew' } });
    const typed = along(play, { entry: play.entry, moves: book.paths[due]?.moves.slice(0, -1) ?? [] });
    expect(possibleMoves(typed).some(({ result }) => result.edges.includes(due))).toBe(true);
    const search = { type: 'search.typed', text: '' };
    const nothingNew: Playbook = {
      ...book,
      moves: book.moves.map((move) =>
        move.events.some(({ type }) => type === search.type) ? { ...move, events: [search] } : move,
      ),
    };
    const same = along(
      { ...play, book: nothingNew },
      { entry: play.entry, moves: typed.steps.flatMap(({ move }) => move?.id ?? []) },
    );
    expect(refusalOf(same, chart, due)).toMatchObject({ reason: 'guard', isRunning: true });
  });

  test('names the arrow that the event takes instead', () => {
    const { play, chart, book } = begun('bills');
    const chosen = along(
      play,
      book.paths['bills.checking.some | page.toggled | 1'] ?? { entry: '', moves: [] },
    );
    expect(refusalOf(chosen, chart, 'bills.checking.some | page.toggled | 1')).toMatchObject({
      reason: 'otherwise',
      edge: { guard: 'inače' },
      instead: { id: 'bills.checking.some | page.toggled | 0' },
    });
    const one = along(
      play,
      book.paths['bills.filtering.filtered | filter.applied | 1'] ?? { entry: '', moves: [] },
    );
    expect(refusalOf(one, chart, 'bills.filtering.filtered | filter.applied | 1')).toMatchObject({
      reason: 'guard',
      instead: { id: 'bills.filtering.filtered | filter.applied | 0' },
    });
  });
});
