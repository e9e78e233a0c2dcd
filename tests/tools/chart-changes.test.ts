import { describe, expect, test } from 'vitest';
import { assign, createMachine, fromPromise, raise, type AnyStateMachine } from 'xstate';
import { changesPage } from '../../tools/charts/changes-page.ts';
import { compare, pathsToWalk, wholeChange, type Version } from '../../tools/charts/compare.ts';
import { describeChart, sayingsOf } from '../../tools/charts/describe.ts';
import { layOut } from '../../tools/charts/layout.ts';
import { drawnChanges, versionsAt } from '../../tools/charts/since.ts';
import { svgOf } from '../../tools/charts/svg.ts';
import { pathId } from '../paths/path-id.ts';
import { scriptsOf } from '../paths/script.ts';
import { pathsOf } from '../paths/short-paths.ts';
import type { Described } from '../paths/tour.ts';

const nothing = () => Promise.resolve();
const ask = fromPromise(() => Promise.reject(new Error('never run')));

/** A door that asks strangers for their names, and closes by itself. */
const parts = {
  idle: { on: { opened: [{ guard: 'isKnown', target: 'open' }, { target: 'asking' }] } },
  asking: {
    invoke: { id: 'ask', src: 'ask', onDone: { target: 'open', actions: 'count' }, onError: 'idle' },
  },
  open: { meta: { title: 'Otvoreno' }, after: { rest: 'idle' }, on: { closed: 'idle' } },
};

interface Plan {
  readonly initial?: string;
  readonly states: Readonly<Record<string, object>>;
  readonly isKnown: (from: { context: { visits: number } }) => boolean;
  readonly rest: number;
  readonly step: number;
}

const base: Plan = { states: parts, isKnown: ({ context }) => context.visits > 0, rest: 1000, step: 1 };

function doorOf({ initial = 'idle', states, isKnown, rest, step }: Plan): AnyStateMachine {
  return createMachine(
    { id: 'door', context: { visits: 0 }, initial, states },
    {
      actors: { ask, askTwice: ask },
      delays: { rest },
      guards: { isKnown, isFriend: isKnown, isOwner: () => false },
      actions: {
        count: step === 1 ? assign({ visits: 1 }) : assign({ visits: 2 }),
        ring: raise({ type: 'closed' }, { delay: 'rest' }),
      },
    },
  ) as AnyStateMachine;
}

const driverOf = (machine: AnyStateMachine, opening: string): Described => {
  const seen = { say: 'Vidi se.', see: nothing };
  const ends = (actor: string) => ({
    [`${actor}.done`]: { say: 'Ime je poznato.', with: { output: null }, prepare: nothing },
    [`${actor}.error`]: { say: 'Imena nema.', with: { error: null }, prepare: nothing },
  });
  return {
    machine,
    entries: { start: { say: 'Dođite.', customer: null, input: undefined, open: nothing } },
    events: {
      opened: { say: opening, do: nothing },
      closed: { say: 'Zatvorite.', do: nothing },
      locked: { say: 'Zaključajte.', do: nothing },
      ...ends('ask'),
      ...(JSON.stringify(machine.config).includes('askTwice') && ends('askTwice')),
      'after.rest': { say: 'Prođe vrijeme.', passes: true },
    },
    states: { idle: seen, asking: seen, open: seen, locked: seen },
  };
};

function versionOf(plan: Plan, opening = 'Otvorite.'): Version & { readonly driver: Described } {
  const machine = doorOf(plan);
  const driver = driverOf(machine, opening);
  return { machine, driver, chart: describeChart('door', { door: machine }, sayingsOf(driver)) };
}

function changed(before: Version, after: ReturnType<typeof versionOf>) {
  const change = compare(before, after);
  if (!change) return null;
  const paths = pathsToWalk(change, scriptsOf(pathsOf(after.driver)));
  return { change, paths };
}

const withStates = (states: Plan['states']): Plan => ({ ...base, states: { ...parts, ...states } });
const idle = (branch: object) => withStates({ idle: { on: { opened: [branch, { target: 'asking' }] } } });
const asking = (invoke: object) => withStates({ asking: { invoke: { ...parts.asking.invoke, ...invoke } } });
const withLock = withStates({
  open: { ...parts.open, on: { closed: 'idle', locked: 'locked' } },
  locked: { on: { opened: 'open' } },
});

describe('a planted change is named, drawn, and asks for the paths that it touches', () => {
  // The book of the door: no name; opened, name, time; opened, name, closed; a known visitor opens again.
  test.each<[string, before: Plan, after: Plan, lines: RegExp[], paths: number[]]>([
    ['a state is added', base, withLock, [/\+ stanje \*\*locked\*\*/, /\+ prijelaz \*\*locked\*\*/], [3]],
    ['a state is removed', withLock, base, [/− stanje \*\*locked\*\*/, /− prijelaz \*\*opened\*\*/], [1, 2]],
    [
      'an arrow leads elsewhere',
      base,
      withStates({ open: { ...parts.open, on: { closed: 'asking' } } }),
      [/cilj: „door.idle“ → „door.asking“/],
      [1],
    ],
    [
      'an arrow is removed',
      base,
      withStates({ open: { meta: parts.open.meta, after: { rest: 'idle' } } }),
      [/− prijelaz \*\*closed\*\*/],
      [1],
    ],
    [
      'another guard',
      base,
      idle({ guard: 'isFriend', target: 'open' }),
      [/uvjet: „isKnown“ → „isFriend“/],
      [0, 1, 2],
    ],
    [
      'the code of a guard',
      base,
      { ...base, isKnown: ({ context }) => context.visits >= 1 },
      [/kod uvjeta: drukčije/],
      [0, 1, 2],
    ],
    [
      'an action is added',
      base,
      asking({ onError: { target: 'idle', actions: 'ring' } }),
      [/radnje: ništa → „ring“/],
      [0],
    ],
    ['the code of an action', base, { ...base, step: 2 }, [/kod radnji: drukčije/], [1, 2]],
    ['a delay', base, { ...base, rest: 2000 }, [/vrijeme: „1000 ms“ → „2000 ms“/], [1]],
    [
      'the delay of an action',
      asking({ onError: { target: 'idle', actions: 'ring' } }),
      { ...asking({ onError: { target: 'idle', actions: 'ring' } }), rest: 2000 },
      [
        /ask ne uspije\*\* promijenjeno.+\n {2}- kod radnji: drukčije\n {2}- vrijeme radnji: „rest 1000 ms“ → „rest 2000 ms“/,
      ],
      [0, 1],
    ],
    ['a call', base, asking({ src: 'askTwice' }), [/pozivi: „ask“ → „askTwice \(ask\)“/], [0, 1, 2]],
    [
      'the first state',
      base,
      { ...base, initial: 'asking' },
      [/početno stanje: „door.idle“ → „door.asking“/],
      [0, 1, 2],
    ],
    [
      'a text',
      base,
      withStates({ open: { ...parts.open, meta: { title: 'Širom' } } }),
      [/naslov: „Otvoreno“ → „Širom“/],
      [],
    ],
    [
      'a state becomes a goal',
      base,
      withStates({ open: { ...parts.open, meta: { title: 'Otvoreno', isGoal: true } } }),
      [/cilj korisnika: „ne“ → „da“/],
      [],
    ],
  ])('%s', async (_, before, after, lines, paths) => {
    const now = versionOf(after);
    const found = changed(versionOf(before), now);
    if (!found) throw new Error('Nothing was found.');
    const all = pathsOf(now.driver).map(({ id }) => id);
    expect(found.paths.map(({ id }) => all.indexOf(id))).toEqual(paths);
    const drawn = drawnChanges(now.chart, found.change);
    const page = changesPage([{ ...found, chart: drawn.chart }], 'main');
    for (const line of lines) expect(page).toMatch(line);
    for (const { id } of found.paths) expect(page).toContain(`- \`${id}\` `);
    const picture = svgOf(drawn.chart, await layOut(drawn.chart), drawn.kinds);
    const { states, arrows } = found.change;
    expect(picture.match(/data-change="/g)).toHaveLength(states.length + arrows.length);
  });
});

test('a sentence of the book is a text of the chart', () => {
  const found = changed(versionOf(base), versionOf(base, 'Pozvonite.'));
  const details = found?.change.arrows.map(({ details: [first] }) => first);
  const detail = { name: 'rečenice', before: 'Otvorite.', after: 'Pozvonite.' };
  expect(details).toEqual([detail, detail]);
  expect(found?.paths).toEqual([]);
});

test('a branch in front leaves the others, and the ids of their paths, as they are', () => {
  const now = versionOf(
    withStates({
      idle: {
        on: {
          opened: [
            { guard: 'isOwner', actions: 'ring', target: 'open' },
            { guard: 'isKnown', target: 'open' },
            { target: 'asking' },
          ],
        },
      },
    }),
  );
  const found = compare(versionOf(base), now);
  expect(found?.arrows.map(({ kind, part }) => [kind, part.guard])).toEqual([['added', 'isOwner']]);
  const ids = [versionOf(base), now].map(({ machine }, added) =>
    pathId(machine, [`door.idle | opened | ${added}`]),
  );
  expect(new Set(ids).size).toBe(1);
});

test('a machine without paths is compared all the same', () => {
  const { chart, ...door } = versionOf(base);
  const problem = 'Nothing leads to "door.open".';
  const change = wholeChange({ ...door, chart }, 'added');
  const page = changesPage([{ change, chart, paths: [], problem }], 'main');
  expect(page).toContain('treba ponoviti 0 putova; neki se više ne mogu složiti.');
  expect(page).toContain(`složiti:** ${problem}`);
});

test('no change says so', () => {
  expect(changed(versionOf(base), versionOf(base))).toBeNull();
  expect(changesPage([], 'main')).toContain('Nijedan se dijagram nije promijenio.');
});

test('machines of a commit are loaded, and one that there is not is named', async () => {
  expect([...(await versionsAt('HEAD')).keys()]).toEqual(expect.arrayContaining(['login', 'registration']));
  await expect(versionsAt('--all')).rejects.toThrow('There is no revision "--all"');
});
