import { describe, expect, test } from 'vitest';
import { drivers } from '../drivers/drivers.ts';
import { pathsOf } from '../support/paths/short-paths.ts';
import { chaptersOf, chosenPaths } from '../walk/book.ts';
import { begunPath, emptyProtocol, endedPath, markedStep, resumed, withPath } from '../walk/protocol.ts';

const [path] = chosenPaths(['passwordRecovery-1']);
if (!path) throw new Error('The path is missing.');
const { script } = path;
const noon = new Date('2026-11-21T11:00:00.000Z');
const later = new Date('2026-11-21T11:05:00.000Z');
const begun = begunPath(script, noon);

describe('the protocol of a walk by hand', () => {
  test('begins with the preparation and every step, none of them judged', () => {
    expect(begun).toMatchObject({
      id: 'passwordRecovery-1',
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
    expect(twice.paths.map(({ id, begunAt }) => [id, begunAt])).toEqual([
      ['passwordRecovery-2', noon.toISOString()],
      ['passwordRecovery-1', later.toISOString()],
    ]);
  });
});

describe('paths are chosen', () => {
  const downloads = pathsOf(drivers.download).map((_, index) => `download-${index + 1}`);

  test('by machine and by number, in the order of the book', () => {
    const ids = chosenPaths(['login-2', 'download']).map(({ script: { id } }) => id);
    expect(ids).toEqual([...downloads, 'login-2']);
  });

  test('and what there is not is named', () => {
    expect(() => chosenPaths(['logn'])).toThrow(/no machine "logn".+login/);
    expect(() => chosenPaths(['login-999'])).toThrow(/no path "login-999"/);
  });

  test('out of chapters for every machine', () => {
    const chapters = chaptersOf(chosenPaths(['download']));
    expect(chapters.find(({ name }) => name === 'download')?.scripts.map(({ id }) => id)).toEqual(downloads);
    expect(chapters.find(({ name }) => name === 'login')?.scripts).toEqual([]);
  });
});
