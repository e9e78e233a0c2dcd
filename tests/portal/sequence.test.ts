import { expect, test } from 'vitest';
import { heard, initialLive, momentAfter } from '../../src/analyst/charts/live.ts';
import type { Report, StepReport } from '../../src/analyst/charts/report.ts';
import { sequenceOf } from '../../src/analyst/charts/sequence.ts';

const screen = { kind: 'screen', id: '' } as const;
const step = (sent: number, what: Partial<StepReport>): StepReport => ({
  kind: 'step',
  tab: 't',
  actor: 'login',
  machine: 'login',
  at: 0,
  event: `event ${sent}`,
  carried: null,
  from: screen,
  sent,
  context: { sent },
  states: [`login.s${sent}`],
  edges: [`e${sent}`],
  ...what,
});
const after = (...reports: readonly Report[]) => reports.reduce(heard, initialLive);

test('a cause comes before its effect, however late it is reported', () => {
  const live = after(step(1, {}), step(3, {}), step(2, { actor: 'child', machine: 'codeEntry' }));
  expect(live.log.map(({ sent }) => sent)).toEqual([3, 2, 1]);
});

test('a moment is what was to be seen right after a step', () => {
  const present: Report = {
    kind: 'present',
    tab: 't',
    actor: 'panel',
    machine: 'panel',
    states: ['panel.hidden'],
    context: null,
  };
  const one = step(1, {});
  const live = after(present, one, step(2, {}), step(3, { actor: 'panel', machine: 'panel', states: [] }));
  const moment = momentAfter(live, one);
  expect(moment.states).toEqual(
    new Map([
      ['panel', ['panel.hidden']],
      ['login', ['login.s1']],
    ]),
  );
  expect(moment.actors.get('t login')?.context).toEqual({ sent: 1 });
  expect(moment.edges).toEqual(new Map([['login', ['e1']]]));
  expect([...live.states.keys()]).toEqual(['login']);
});

test('steps that are no longer kept are known by what came of them', () => {
  const steps = Array.from({ length: 250 }, (_, index) =>
    step(index + 1, { actor: `a${index}`, machine: 'login' }),
  );
  const live = after(...steps);
  expect(live.log).toHaveLength(200);
  const oldest = live.log.at(-1);
  expect(oldest?.sent).toBe(51);
  expect(oldest && momentAfter(live, oldest).actors.size).toBe(51);
});

test('a tab that has answered again reports nothing new of the past', () => {
  const one = step(1, {});
  const again: Report = {
    kind: 'present',
    tab: 't',
    actor: 'login',
    machine: 'login',
    states: ['login.s9'],
    context: null,
  };
  const live = after(one, again);
  expect(momentAfter(live, one).states).toEqual(new Map([['login', ['login.s1']]]));
  expect(live.states).toEqual(new Map([['login', ['login.s9']]]));
});

test('a sequence has a lifeline for each actor, between the screens and the calls', () => {
  const { lifelines, messages } = sequenceOf(
    after(
      step(1, {}),
      step(2, { actor: 'other' }),
      step(3, { from: { kind: 'machine', id: 'other' } }),
      step(4, { from: { kind: 'call', id: 'logIn' } }),
      step(5, { tab: 'u', from: { kind: 'machine', id: 'gone' } }),
    ),
  );
  expect(lifelines).toEqual([
    { key: 'screen', machine: null, number: 1 },
    { key: 't login', machine: 'login', number: 1 },
    { key: 't other', machine: 'login', number: 2 },
    { key: 'u gone', machine: 'u gone', number: 1 },
    { key: 'u login', machine: 'login', number: 3 },
    { key: 'call', machine: null, number: 1 },
  ]);
  expect(messages.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [0, 2],
    [2, 1],
    [5, 1],
    [3, 4],
  ]);
});
