import { describe, expect, test } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { defineDriver } from '../paths/driver.ts';
import { planOf, reportOf } from '../paths/tours.ts';
import { transitionsOf } from '../../machines/charts/chart.ts';

/** A lamp that warms up, may fail to light, and switches itself off. */
const lampMachine = setup({
  types: {
    context: {} as { presses: number },
    input: {} as { broken: boolean },
    events: {} as { type: 'pressed' } | { type: 'shaken'; hard: boolean },
  },
  actors: { light: fromPromise<void>(() => Promise.reject(new Error('never run'))) },
  delays: { rest: 1000 },
  guards: { isWorn: ({ context }) => context.presses > 1 },
  actions: { count: assign({ presses: ({ context }) => context.presses + 1 }) },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => ({ presses: input.broken ? 2 : 0 }),
  initial: 'checking',
  on: { shaken: { target: '.off' } },
  states: {
    checking: { always: [{ guard: 'isWorn', target: 'dead' }, { target: 'off' }] },
    off: { on: { pressed: { target: 'lighting', actions: 'count' } } },
    lighting: { invoke: { id: 'light', src: 'light', onDone: 'on', onError: 'off' } },
    on: { after: { rest: 'off' } },
    dead: { type: 'final' },
  },
});

const nothing = () => Promise.resolve();
const seen = (say: string) => ({ say, see: nothing });

const lamp = {
  world: (walk: { name: string }) => walk,
  entries: {
    sound: { say: 'Lampa je ispravna.', customer: null, input: { broken: false }, open: nothing },
    broken: { say: 'Lampa je pokvarena.', customer: null, input: { broken: true }, open: nothing },
  },
  calls: { light: '/api/light' },
  events: {
    pressed: { say: 'Pritisnite prekidač.', do: nothing },
    shaken: { say: 'Protresite lampu.', with: { hard: true }, do: nothing },
    'light.done': { say: 'Žarulja svijetli.', with: { output: undefined }, prepare: nothing },
    'light.error': { say: 'Žarulja ne svijetli.', with: { error: new Error('dark') }, prepare: nothing },
    'after.rest': { say: 'Prođe sekunda.', passes: true },
  },
  states: {
    checking: 'momentary',
    off: seen('Lampa ne svijetli.'),
    lighting: seen('Lampa se pali.'),
    on: seen('Lampa svijetli.'),
    dead: seen('Lampa je mrtva.'),
  },
  key: () => null,
} as const;

describe('the tours of a machine', () => {
  const plan = planOf(defineDriver(lampMachine)(lamp));

  test('count every arrow of the chart: root, branches, ends of calls, delays', () => {
    expect(transitionsOf(lampMachine).map(({ id }) => id)).toEqual([
      'lamp | shaken | 0',
      'lamp.checking | always | 0',
      'lamp.checking | always | 1',
      'lamp.off | pressed | 0',
      'lamp.lighting | xstate.done.actor.light | 0',
      'lamp.lighting | xstate.error.actor.light | 0',
      'lamp.on | xstate.after.rest.lamp.on | 0',
    ]);
  });

  test('take every transition, in as few goes as there are unrelated beginnings', () => {
    expect(plan.unreachable).toEqual([]);
    expect(plan.tours.map(({ entry }) => entry)).toEqual(['sound', 'broken']);
    const taken = new Set(
      plan.tours.flatMap(({ takes, steps }) => [...takes, ...steps.flatMap((s) => s.takes)]),
    );
    expect(reportOf(plan, taken)).toBe('lamp: transitions covered 7/7');
  });

  test('say for an outcome which step starts its call', () => {
    const [sound] = plan.tours;
    const outcome = sound?.steps.find(({ move }) => move === 'light.error#0@light');
    expect(outcome?.startedAt).toBeGreaterThanOrEqual(0);
    expect(sound?.steps[outcome?.startedAt ?? -1]?.move).toBe('pressed#0');
  });
});

describe('a walk that is not whole', () => {
  test('a transition that was not taken is named', () => {
    const plan = planOf(defineDriver(lampMachine)(lamp));
    const all = new Set(plan.transitions.map(({ id }) => id));
    all.delete('lamp | shaken | 0');
    expect(reportOf(plan, all)).toBe('lamp: transitions covered 6/7\n  not taken: lamp | shaken | 0');
  });

  test('a transition that nothing leads to is unreachable', () => {
    const { broken: _, ...entries } = lamp.entries;
    const plan = planOf(defineDriver(lampMachine)({ ...lamp, entries }));
    expect(plan.unreachable.map(({ id }) => id)).toEqual(['lamp.checking | always | 0']);
  });

  test('an end of a call that the driver passes over is refused', () => {
    const events = { ...lamp.events, 'light.error': 'ignored' } as const;
    expect(() => planOf(defineDriver(lampMachine)({ ...lamp, events }))).toThrow(
      /says nothing about "light.error"/,
    );
  });

  test('a state that somebody stays in cannot be momentary', () => {
    const states = { ...lamp.states, on: 'momentary' } as const;
    expect(() => planOf(defineDriver(lampMachine)({ ...lamp, states }))).toThrow(/"on"/);
  });

  test('a key that takes two places for one is refused', () => {
    const counter = createMachine({
      id: 'counter',
      context: { count: 0 },
      initial: 'low',
      states: {
        low: {
          on: {
            add: [
              { guard: ({ context }) => context.count >= 2, target: 'high' },
              { actions: assign({ count: ({ context }) => context.count + 1 }) },
            ],
          },
        },
        high: {},
      },
    });
    const driver = {
      machine: counter,
      entries: { start: { say: '', customer: null, input: undefined, open: nothing } },
      events: { add: { say: 'Dodajte.', do: nothing } },
      states: { low: seen(''), high: seen('') },
    };
    expect(planOf(driver).unreachable).toEqual([]);
    expect(planOf({ ...driver, key: () => null }).unreachable).toHaveLength(1);
  });

  test('a delay is not waited for while another one runs out first', () => {
    const impatient = createMachine({
      id: 'impatient',
      type: 'parallel',
      states: {
        slow: { initial: 'a', states: { a: { after: { 99: 'b' } }, b: {} } },
        quick: { initial: 'a', states: { a: { after: { 10: 'b' } }, b: {} } },
      },
    });
    const driver = {
      machine: impatient,
      entries: { start: { say: '', customer: null, input: undefined, open: nothing } },
      events: {
        'after.99': { say: 'Prođe 99 ms.', passes: true as const },
        'after.10': { say: 'Prođe 10 ms.', passes: true as const },
      },
      states: { 'quick.a': seen(''), 'quick.b': seen(''), 'slow.a': seen(''), 'slow.b': seen('') },
    };
    expect(() => planOf(driver)).toThrow(/falls due before/);
  });
});

describe('the compiler', () => {
  test('refuses a driver that misses an event, the end of a call, a delay or a state', () => {
    const without = <Key extends string, Table extends Record<Key, unknown>>(table: Table, key: Key) => {
      const { [key]: _, ...rest } = table;
      return rest;
    };
    const define = defineDriver(lampMachine);
    // @ts-expect-error -- an event is missing
    define({ ...lamp, events: without(lamp.events, 'pressed') });
    // @ts-expect-error -- the end of a call is missing
    define({ ...lamp, events: without(lamp.events, 'light.error') });
    // @ts-expect-error -- a delay is missing
    define({ ...lamp, events: without(lamp.events, 'after.rest') });
    // @ts-expect-error -- a state is missing
    define({ ...lamp, states: without(lamp.states, 'dead') });
    // @ts-expect-error -- an event does not carry what the machine says
    define({ ...lamp, events: { ...lamp.events, shaken: { say: 'Protresite lampu.', do: nothing } } });
    expect(define(lamp).machine).toBe(lampMachine);
  });
});
