import { parse } from 'junit2json';
import { describe, expect, test } from 'vitest';
import { drivers } from '../drivers/drivers.ts';
import { pathsOf } from '../paths/short-paths.ts';
import { chaptersOf, chosenPaths } from '../../tools/walk/book.ts';
import { junitOfProtocol, junitOfReport } from '../../tools/walk/junit.ts';
import {
  begunPath,
  emptyProtocol,
  endedPath,
  markedStep,
  resumed,
  withPath,
} from '../../tools/walk/protocol.ts';

const [path] = chosenPaths(['passwordRecovery-1']);
if (!path) throw new Error('The path is missing.');
const { script } = path;
const { id } = script;
const noon = new Date('2026-11-21T11:00:00.000Z');
const later = new Date('2026-11-21T11:05:00.000Z');
const begun = begunPath(script, noon);

describe('the protocol of a walk by hand', () => {
  test('begins with the preparation and every step, none of them judged', () => {
    expect(begun).toMatchObject({
      id,
      machine: 'passwordRecovery',
      begunAt: '2026-11-21T11:00:00.000Z',
      endedAt: null,
      outcome: 'open',
    });
    expect(begun.steps.map(({ say }) => say)).toEqual([script.entry, ...script.steps].map(({ say }) => say));
    expect(begun.steps.every(({ mark, note, sees }) => mark === null && note === '' && sees.length > 0)).toBe(
      true,
    );
  });

  test('passes when every step was as it should be', () => {
    const walked = begun.steps.reduce((so, _, step) => markedStep(so, step, 'passed', ''), begun);
    expect(endedPath(walked, later)).toMatchObject({
      outcome: 'passed',
      endedAt: '2026-11-21T11:05:00.000Z',
    });
  });

  test('fails with one step that was not, and keeps the note', () => {
    const walked = begun.steps.reduce((so, _, step) => markedStep(so, step, 'passed', ''), begun);
    const failed = endedPath(markedStep(walked, 1, 'failed', 'Tipka se može pritisnuti.'), later);
    expect(failed.outcome).toBe('failed');
    expect(failed.steps[1]).toMatchObject({ mark: 'failed', note: 'Tipka se može pritisnuti.' });
  });

  test('is abandoned when it was left before its end', () => {
    expect(endedPath(markedStep(begun, 0, 'passed', ''), later).outcome).toBe('abandoned');
  });

  test('goes on after a walk that broke off: its path is abandoned, what had ended stays', () => {
    const ended = endedPath({ ...begun, id: 'passwordRecovery-2' }, noon);
    expect(resumed({ paths: [ended, begun] }, later).paths).toEqual([ended, endedPath(begun, later)]);
    expect(endedPath(begun, later).outcome).toBe('abandoned');
  });

  test('keeps the newest walk of each path', () => {
    const other = { ...begun, id: 'passwordRecovery-2' };
    const once = withPath(withPath(emptyProtocol, begun), other);
    const twice = withPath(once, { ...begun, begunAt: later.toISOString() });
    expect(twice.paths.map((each) => [each.id, each.begunAt])).toEqual([
      ['passwordRecovery-2', noon.toISOString()],
      [id, later.toISOString()],
    ]);
  });
});

describe('paths are chosen', () => {
  const downloads = pathsOf(drivers.download).map((tour) => tour.id);
  const idsOf = (names: readonly string[]) => chosenPaths(names).map((each) => each.script.id);

  test('by machine, by id and by number, in the order of the book', () => {
    const [second = ''] = idsOf(['login-2']);
    expect(second).toMatch(/^login-[\da-f]{8}$/);
    expect(idsOf([second, 'download'])).toEqual([...downloads, second]);
  });

  test('and what there is not is named', () => {
    expect(() => chosenPaths(['logn'])).toThrow(/no machine "logn".+login/);
    expect(() => chosenPaths(['login-999'])).toThrow(/no path "login-999"/);
    expect(() => chosenPaths(['login-00000000'])).toThrow(/no path "login-00000000"/);
  });

  test('out of chapters for every machine', () => {
    const chapters = chaptersOf(chosenPaths(['download']));
    expect(chapters.find(({ name }) => name === 'download')?.scripts.map((each) => each.id)).toEqual(
      downloads,
    );
    expect(chapters.find(({ name }) => name === 'login')?.scripts).toEqual([]);
  });
});

describe('a reader of JUnit', () => {
  const pathOf = (title: string, problem: string | null) => {
    return { script: { ...script, title }, pictures: [], seconds: 1.5, problem, departure: null };
  };
  const casesIn = async (xml: string) => {
    const read = await parse(xml);
    if (!read || !('testsuite' in read)) throw new Error('These are no suites.');
    return { read, cases: read.testsuite?.flatMap((suite) => suite.testcase ?? []) ?? [] };
  };

  test('reads a walk by machine, whatever is in its words', async () => {
    const hostile = 'Očekivano <b>"A" & \'B\'</b> ]]> \u001B[31mcrveno\u001B[0m\u0000\nredak 2';
    const paths = [pathOf('Prvi <put> & "drugi"', null), pathOf('Drugi', hostile)];
    const { read, cases } = await casesIn(junitOfReport({ begunAt: noon.toISOString(), paths }));
    expect(read).toMatchObject({ tests: 2, failures: 1, skipped: 0, time: 3 });
    expect(cases.map(({ name, classname }) => [classname, name])).toEqual([
      ['passwordRecovery', `${id} Prvi <put> & "drugi"`],
      ['passwordRecovery', `${id} Drugi`],
    ]);
    expect(cases.map(({ failure }) => failure?.[0]?.message)).toEqual([
      undefined,
      `Očekivano <b>"A" & 'B'</b> ]]> crveno`,
    ]);
    expect(cases[1]?.failure?.[0]?.inner).toContain('redak 2');
  });

  test('reads a protocol of walks by hand: what was left counts as skipped', async () => {
    const failed = endedPath(markedStep(begun, 1, 'failed', 'Tipka se može pritisnuti.'), later);
    const left = endedPath({ ...begun, id: 'passwordRecovery-left' }, later);
    const { read, cases } = await casesIn(junitOfProtocol({ paths: [failed, left] }));
    expect(read).toMatchObject({ tests: 2, failures: 1, skipped: 1 });
    expect(cases[0]).toMatchObject({ time: 300 });
    expect(cases[0]?.failure?.[0]?.inner).toBe(`${script.steps[0]?.say}: Tipka se može pritisnuti.`);
  });
});
