import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { catalog } from '../../generated/catalog.ts';
import type { Report, StepReport } from '../../src/analyst/charts/report.ts';
import {
  begunRecording,
  isFull,
  most,
  stepCount,
  type RecordedReport,
  type Recording,
} from '../../src/analyst/recording/recording.ts';
import { newRecorder, recorded } from '../../src/analyst/recording/record.ts';
import { recordingJson } from '../../src/analyst/recording/saved-recording.ts';
import { spoken } from '../../src/analyst/recording/words.ts';
import { drivers } from '../drivers/drivers.ts';
import { replayOf } from '../paths/recorded.ts';
import { reportsOf } from './reports.ts';
import { pathsOf } from '../paths/short-paths.ts';
import { takenBy, type Described, type Tour } from '../paths/tour.ts';
import { readRecording } from '../../tools/walk/read-recording.ts';

const names = Object.keys(catalog) as (keyof typeof catalog)[];

const now = new Date('2026-11-23T13:12:00Z');

/** The recording of a walk along a tour. */
function recordingOf(driver: Described, tour: Tour): Recording {
  return reportsOf(driver, tour).reduce(recorded, newRecorder(begunRecording(tour, now))).recording;
}

describe.each(names)('the paths of %s', (name) => {
  const driver = drivers[name];

  test('record themselves: the same events in the same order', () => {
    for (const path of pathsOf(driver)) {
      const recording = recordingOf(driver, path);
      const replay = replayOf(driver, recording);
      expect(replay.departure).toBeNull();
      const takesOf = ({ steps }: Tour) => steps.map(({ takes, sees }) => ({ takes, sees }));
      expect(takesOf(replay.tour)).toEqual(takesOf(path));
      expect(spoken(recording)).toHaveLength(path.steps.length + 1);
    }
  });
});

/** The states that a tour comes to, without steps that stay where they are. */
const waysOf = ({ sees, steps }: Tour) =>
  [sees, ...steps.map((step) => step.sees)]
    .map((seen) => seen.map(({ state }) => state).join())
    .filter((states, index, all) => states !== all[index - 1]);

test.each(names)('steps so soon that they seemed to come along are found again: %s', (name) => {
  const driver = drivers[name];
  for (const path of pathsOf(driver)) {
    const soon = reportsOf(driver, path).map((report, at) =>
      report.kind === 'step' ? { ...report, at } : report,
    );
    const { recording } = soon.reduce(recorded, newRecorder(begunRecording(path, now)));
    const { departure, tour } = replayOf(driver, recording);
    expect(departure).toBeNull();
    expect(waysOf(tour)).toEqual(waysOf(path));
  }
});

/** A change in the configuration of a machine. */
interface Config {
  readonly on?: Readonly<Record<string, unknown>>;
  readonly states?: Readonly<Record<string, Config>>;
}

/** A machine of which one transition leads to another state. */
function mutated(machine: AnyStateMachine, transition: string, target: string): AnyStateMachine {
  const [source = '', event = '', branch = ''] = transition.split(' | ');
  const retargeted = (given: unknown): unknown[] =>
    [given].flat().map((each, index) => {
      if (String(index) !== branch) return each;
      return { ...(typeof each === 'object' ? each : {}), target: `#${target}` };
    });
  const changed = (node: Config, [key, ...below]: readonly string[]): Config => {
    if (key === undefined) return { ...node, on: { ...node.on, [event]: retargeted(node.on?.[event]) } };
    const child = node.states?.[key];
    if (!child) throw new Error(`There is no state "${source}".`);
    return { ...node, states: { ...node.states, [key]: changed(child, below) } };
  };
  const config = changed(machine.config as Config, source.split('.').slice(1));
  return createMachine(
    config as Parameters<typeof createMachine>[0],
    machine.implementations as Parameters<typeof createMachine>[1],
  );
}

test.each([
  ['panel', 'panel.shown | panel.closed | 0', 'panel.closed'],
  ['passwordRecovery', 'passwordRecovery.enteringUsername | username.submitted | 0', 'passwordRecovery.sent'],
  ['linkConfirmation', 'linkConfirmation.failed | retry.requested | 0', 'linkConfirmation.refused'],
  ['billExport', 'billExport.choosing | export.closed | 0', 'billExport.stating'],
  ['ownData', 'ownData.askingPassword | cancelled | 0', 'ownData.preparing.short'],
  ['recoveryCodes', 'recoveryCodes.showingCodes | codes.kept | 0', 'recoveryCodes.askingPassword'],
  ['passkeys', 'passkeys.askingPassword | password.submitted | 0', 'passkeys.listed'],
  ['devices', 'devices.asking | confirmed | 0', 'devices.shown'],
  ['offer', 'offer.viewing | download.requested | 0', 'offer.requesting'],
  ['contact', 'contact.writing | message.submitted | 0', 'contact.failed'],
] as const)(
  'planted fault: in %s "%s" leads to %s, and its recording departs there',
  (name, edge, target) => {
    const driver = drivers[name];
    const path = pathsOf(driver).find((each) => takenBy(each).has(edge));
    if (!path) throw new Error(`No path takes "${edge}".`);
    const recording = recordingOf(driver, path);
    expect(replayOf(driver, recording).departure).toBeNull();
    const { departure, tour } = replayOf(
      { ...driver, machine: mutated(driver.machine, edge, target) },
      recording,
    );
    const step = path.steps.findIndex(({ takes }) => takes.includes(edge)) + 1;
    expect(departure).toMatchObject({ step, event: edge.split(' | ')[1], now: [target] });
    expect(departure?.recorded).toEqual(path.steps[step - 1]?.sees.map(({ state }) => `${name}.${state}`));
    expect(tour.steps.length).toBeLessThanOrEqual(step);
  },
);

describe('an invalid recording', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (content: string | Uint8Array) => {
    const file = join(folder, 'put.json');
    writeFileSync(file, content);
    return () => readRecording(file);
  };
  const [path] = pathsOf(drivers.contact);
  if (!path) throw new Error('There is no path.');
  const good = recordingOf(drivers.contact, path);
  const withReport = (change: Partial<RecordedReport>) => {
    const report = { machine: 'contact', event: 'xstate.init', edges: [], states: [], ...change };
    return JSON.stringify({ ...good, steps: [...good.steps, { note: '', own: 0, reports: [report] }] });
  };

  test('a recording is read as it was written', () => {
    expect(read(recordingJson(good))()).toEqual(good);
  });

  test.each([
    ['text', 'Ovo nije snimka.', /put\.json: This is no JSON/],
    ['bytes', Uint8Array.of(0xff, 0xfe, 0x00), /no text in UTF-8/],
    ['another thing', '{"format":"protocol","paths":[]}', /no recorded path[^]*format/],
    ['a number', '7', /no recorded path/],
    ['a deep nest', '['.repeat(500_000), /no JSON|no recorded path/],
    ['a file that is too large', ' '.repeat(most.bytes + 1), /at most 2000000 bytes/],
    ['an unknown machine', withReport({ machine: 'warehouse' }), /machine "warehouse"/],
    ['a machine by a name of JavaScript', withReport({ machine: 'constructor' }), /machine "constructor"/],
    [
      'an edge that is gone',
      withReport({ edges: ['contact.a | b | 0'] }),
      /transition "contact\.a \| b \| 0"/,
    ],
    ['a state that is gone', withReport({ states: ['contact.thinking'] }), /state "contact\.thinking"/],
    [
      'an entry that is gone',
      JSON.stringify({ ...good, entry: 'toString' }),
      /entry "toString" of "contact"/,
    ],
    [
      'a step without its report',
      JSON.stringify({ ...good, steps: [{ note: '', own: 1, reports: [] }] }),
      /own/,
    ],
    [
      'more steps than there may be',
      JSON.stringify({ ...good, steps: Array(502).fill(good.steps[0]) }),
      /steps/,
    ],
  ])('%s is reported by name', (_what, content, message) => {
    expect(read(content)).toThrow(message);
  });

  test('nothing is reported by its name', () => {
    expect(() => readRecording(join(folder, 'nothing.json'))).toThrow(/nothing\.json: There is no such file/);
  });
});

describe('a recording follows one tab', () => {
  const states = ['registrationTab.here'];
  const reportOf = (tab: string, event: string, at: number): StepReport => ({
    kind: 'step',
    tab,
    actor: tab,
    machine: 'registrationTab',
    at,
    event,
    carried: null,
    from: { kind: 'screen', id: '' },
    sent: at,
    context: null,
    states: event === 'draft.takenElsewhere' ? ['registrationTab.elsewhere'] : states,
    edges: [`registrationTab.here | ${event} | 0`],
  });
  const begun = newRecorder(begunRecording({ machine: 'registrationTab', entry: 'visitor' }, now));
  const eventsOf = (reports: readonly Report[]) => {
    const { recording } = reports.reduce(recorded, begun);
    return recording.steps.flatMap((step) => step.reports.map(({ event }) => event));
  };
  const first = reportOf('one', 'draft.takenElsewhere', 10_000);
  const other = reportOf('two', 'takeover.requested', 20_000);

  test('the activity of other tabs is no part of it', () => {
    const last = reportOf('one', 'takeover.requested', 30_000);
    expect(eventsOf([reportOf('one', 'xstate.init', 0), first, other, last])).toEqual([
      'xstate.init',
      'draft.takenElsewhere',
      'takeover.requested',
    ]);
  });

  test.each([
    ['that is closed: another one takes its place', [{ kind: 'closed', tab: 'one' }], true],
    [
      'that is reloaded: then the one that is opened',
      [
        { kind: 'closed', tab: 'one' },
        { kind: 'opened', tab: 'two' },
      ],
      true,
    ],
    [
      'that is reloaded: then none that was open before',
      [
        { kind: 'closed', tab: 'one' },
        { kind: 'opened', tab: 'three' },
      ],
      false,
    ],
    ['while others are closed', [{ kind: 'closed', tab: 'two' }], false],
  ] satisfies [string, Report[], boolean][])('%s', (_what, between, isFollowed) => {
    expect(eventsOf([reportOf('one', 'xstate.init', 0), first, ...between, other])).toEqual([
      'xstate.init',
      'draft.takenElsewhere',
      ...(isFollowed ? ['takeover.requested'] : []),
    ]);
  });

  test('and begins with the one where something is done first', () => {
    const present = (tab: string, state: string): Report => ({
      kind: 'present',
      tab,
      actor: tab,
      machine: 'registrationTab',
      states: [`registrationTab.${state}`],
      context: null,
    });
    const reports = [present('one', 'here'), present('two', 'claiming'), first, other];
    const { recording } = reports.reduce(recorded, begun);
    expect(recording.steps.map((step) => step.reports.flatMap((report) => report.states))).toEqual([
      ['registrationTab.here'],
      ['registrationTab.elsewhere'],
    ]);
  });
});

test('a recording ends after 500 steps, and keeps nothing that was typed', () => {
  const report: StepReport = {
    kind: 'step',
    tab: 'tab',
    actor: 'actor',
    machine: 'contact',
    at: 0,
    event: 'message.submitted',
    carried: { email: 'kanarinac@posta.example' },
    from: { kind: 'screen', id: 'kanarinac' },
    sent: 0,
    context: { message: 'kanarinac' },
    states: ['contact.sending'],
    edges: ['contact.writing | message.submitted | 0', 'kanarinac'],
  };
  let recorder = newRecorder(begunRecording({ machine: 'contact', entry: 'page' }, now));
  for (let count = 1; count <= most.steps + 10; count += 1) {
    recorder = recorded(recorder, { ...report, at: count * 10_000 });
    recorder = recorded(recorder, { ...report, machine: 'kanarinac', event: 'kanarinac' });
    recorder = recorded(recorder, { ...report, event: 'kanarinac', states: ['kanarinac'] });
  }
  expect(stepCount(recorder.recording)).toBe(most.steps);
  expect(isFull(recorder.recording)).toBe(true);
  expect(JSON.stringify(recorder)).not.toContain('kanarinac');
});
