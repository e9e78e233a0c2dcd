import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, type AnyStateMachine, type InspectionEvent } from 'xstate';
import example from '../../examples/usage.json';
import { charts } from '../../generated/charts/charts.ts';
import transitions from '../../generated/transitions.json';
import { catalog } from '../../generated/catalog.ts';
import type { Chart, ChartState } from '../../machines/charts/chart.ts';
import { readUsage } from '../../src/analyst/usage/reading.ts';
import { UsageCounts } from '../../src/runtime/usage-recorder.ts';
import { drivers } from '../drivers/drivers.ts';
import type { Described } from '../paths/tour.ts';
import { movesOf } from '../paths/model.ts';
import { pathsOf } from '../paths/short-paths.ts';

const names = Object.keys(catalog) as (keyof typeof catalog)[];

/** Calls that never end, and time that never passes: the walk itself sends their results. */
const pending = fromCallback(() => undefined);
const still = { setTimeout: () => 0, clearTimeout: () => undefined };

type Listener = (event: InspectionEvent) => void;

/** Walks the paths of a machine with separate actors, as the portal runs them. Returns the transitions of the walk. */
function walk(driver: Described, listeners: readonly Listener[]): string[] {
  const moves = movesOf(driver);
  const tours = pathsOf(driver);
  const machine: AnyStateMachine = driver.machine;
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [name, pending]),
  );
  for (const { entry, steps } of tours) {
    const actor = createActor(machine.provide({ actors }), {
      input: driver.entries[entry]?.input,
      inspect: (event) => listeners.forEach((listener) => listener(event)),
      clock: still,
    });
    actor.start();
    for (const { move } of steps) {
      const { event, instruction } = moves.get(move) ?? {};
      for (const each of [...(instruction?.after ?? []), ...(event ? [event] : [])]) {
        if (actor.getSnapshot().status === 'active' && actor.getSnapshot().can(each)) actor.send(each);
      }
    }
    actor.stop();
  }
  return tours.flatMap(({ takes, steps }) => [...takes, ...steps.flatMap((step) => step.takes)]);
}

const sumsOf = (counts: readonly { edge: string; count: number }[]) =>
  Object.fromEntries(counts.map(({ edge, count }) => [edge, count]));

const whole = new UsageCounts();

test.each(names)('walking every path of %s counts exactly the transitions of the walk', (name) => {
  const counts = new UsageCounts();
  const driver = drivers[name] as unknown as Described;
  const walked = walk(driver, [(event) => counts.hear(event), (event) => whole.hear(event)]);
  const reported = counts.take().flat();
  expect(new Set(reported.map(({ machine }) => machine))).toEqual(new Set([name]));
  const expected = new Map<string, number>();
  for (const id of walked) expected.set(id, (expected.get(id) ?? 0) + 1);
  expect(sumsOf(reported)).toEqual(Object.fromEntries(expected));
  expect(Object.keys(sumsOf(reported)).toSorted()).toEqual(transitions[name].toSorted());
  // Sent counts are deleted.
  expect(counts.take()).toEqual([]);

  // The reading: every arrow has its number, and no state has more exits than entries.
  const chart = charts.find((each) => each.name === name);
  if (!chart) throw new Error('It has no chart.');
  const often = reported.map(({ count, ...each }) => ({ ...each, count: count * 10 }));
  const { edges, abandoned } = readUsage(chart, { counts: often });
  expect([...edges].map(([edge, { count }]) => ({ machine: name, edge, count }))).toEqual(
    expect.arrayContaining(often),
  );
  for (const share of abandoned.values()) {
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(1);
  }
});

test('the whole book makes several calls of at most two hundred counts', () => {
  const calls = whole.take();
  expect(calls.length).toBeGreaterThan(1);
  for (const call of calls) expect(call.length).toBeLessThanOrEqual(200);
  expect(calls.flat()).toHaveLength(Object.values(transitions).flat().length);
});

describe('a report', () => {
  const press = { type: 'panel.opened', content: 'login' } as const;
  const open = () => {
    const counts = new UsageCounts();
    const actor = createActor(catalog.panel, {
      inspect: (event) => counts.hear(event),
      clock: still,
    });
    actor.start();
    return { counts, actor };
  };

  test('holds nothing but machine, transition and number @T27.1', () => {
    const { counts, actor } = open();
    actor.send({ ...press, secret: 'Leasing#2026' } as typeof press);
    expect(counts.take()).toEqual([
      [{ machine: 'panel', edge: 'panel.closed | panel.opened | 0', count: 1 }],
    ]);
  });

  test('comes in portions that a call may have', () => {
    const { counts, actor } = open();
    for (let time = 0; time < 1250; time += 1) {
      actor.send(press);
      actor.send({ type: 'panel.closed' });
    }
    const [call = [], ...others] = counts.take();
    expect(others).toEqual([]);
    expect(call.every(({ count }) => count >= 1 && count <= 1000)).toBe(true);
    const opened = call.filter(({ edge }) => edge.includes('panel.opened'));
    expect(opened.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(1250);
    expect(Math.max(...opened.map(({ count }) => count))).toBe(1000);
  });

  test('is nothing once it is to be forgotten', () => {
    const { counts, actor } = open();
    actor.send(press);
    counts.forget();
    expect(counts.take()).toEqual([]);
  });
});

describe('the counts of a chart', () => {
  const state = (id: string, rest: Partial<ChartState> = {}): ChartState => ({
    id,
    parent: id.split('.').slice(0, -1).join('.') || null,
    kind: 'atomic',
    title: id,
    description: '',
    initial: null,
    calls: [],
    ...rest,
  });
  const arrow = (source: string, event: string, ...targets: string[]) => ({
    id: `${source} | ${event} | 0`,
    source,
    targets,
    label: event,
    guard: null,
    actions: [],
    description: null,
    says: [],
  });
  const form: Chart = {
    name: 'form',
    title: 'Obrazac',
    purpose: '',
    states: [
      state('form', { kind: 'compound', initial: 'form.writing' }),
      state('form.writing'),
      state('form.asking', { kind: 'compound', initial: 'form.asking.first' }),
      state('form.asking.first'),
      state('form.asking.second'),
      state('form.sent', { kind: 'final' }),
    ],
    edges: [
      arrow('form.writing', 'asked', 'form.asking'),
      arrow('form.writing', 'typed'),
      arrow('form.asking.first', 'next', 'form.asking.second'),
      arrow('form.asking.second', 'sent', 'form.sent'),
      arrow('form.asking', 'closed', 'form.writing'),
    ],
  };
  const read = (counts: Record<string, number>) =>
    readUsage(form, {
      counts: Object.entries(counts).map(([edge, count]) => ({ machine: 'form', edge, count })),
    });
  const ids = {
    asked: 'form.writing | asked | 0',
    typed: 'form.writing | typed | 0',
    next: 'form.asking.first | next | 0',
    sent: 'form.asking.second | sent | 0',
    closed: 'form.asking | closed | 0',
  };

  test('shares are those of the transitions out of the same state', () => {
    const { edges } = read({ [ids.asked]: 100, [ids.typed]: 300, [ids.next]: 50 });
    expect(edges.get(ids.asked)).toMatchObject({ count: 100, share: 0.25 });
    expect(edges.get(ids.typed)).toMatchObject({ count: 300, share: 0.75 });
    expect(edges.get(ids.next)).toMatchObject({ count: 50, share: 1 });
    expect(edges.get(ids.sent)).toEqual({ count: 0, share: null, abandoned: null });
  });

  test('an entry into a state without a further step is a give-up there', () => {
    const { abandoned, edges } = read({ [ids.asked]: 100, [ids.next]: 80, [ids.sent]: 60 });
    expect([...abandoned]).toEqual([
      ['form.asking.first', 0.2],
      ['form.asking.second', 0.25],
    ]);
    expect(edges.get(ids.asked)?.abandoned).toBe(0.2);
    expect(edges.get(ids.next)?.abandoned).toBe(0.25);
    // Neither the end nor the beginning is a place to give up at.
    expect(edges.get(ids.sent)?.abandoned).toBeNull();
  });

  test('a leave from a state around several is divided among them', () => {
    const { abandoned } = read({ [ids.asked]: 100, [ids.next]: 80, [ids.sent]: 60, [ids.closed]: 20 });
    expect(abandoned.get('form.asking.first')).toBeCloseTo(0.1);
    expect(abandoned.get('form.asking.second')).toBeCloseTo(0.125);
  });

  test('counts that do not agree say that nobody gave up, never fewer', () => {
    expect(read({ [ids.asked]: 10, [ids.next]: 30, [ids.closed]: 500 }).abandoned).toEqual(
      new Map([
        ['form.asking.first', 0],
        ['form.asking.second', 0],
      ]),
    );
  });

  test('nothing is calculated from fewer than ten', () => {
    const { abandoned, edges } = read({ [ids.asked]: 9, [ids.next]: 3 });
    expect([...abandoned]).toEqual([]);
    expect(edges.get(ids.asked)).toEqual({ count: 9, share: null, abandoned: null });
  });
});

test('the example of a real portal’s file shows where people give up in the wizard', () => {
  const chart = charts.find(({ name }) => name === 'calculator') as Chart;
  const ids = new Set(chart.edges.map(({ id }) => id));
  expect(example.counts.filter(({ edge }) => !ids.has(edge))).toEqual([]);
  const [[first] = []] = [...readUsage(chart, example).abandoned].toSorted(
    ([, one], [, other]) => other - one,
  );
  expect(first).toBe('calculator.enteringObject');
});
