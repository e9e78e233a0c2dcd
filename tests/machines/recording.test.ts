import { describe, expect, test } from 'vitest';
import { catalog } from '../../machines/catalog.ts';
import { begunRecording, type Recording } from '../../src/analyst/recording/recording.ts';
import { newRecorder, recorded } from '../../src/analyst/recording/record.ts';
import { spoken } from '../../src/analyst/recording/words.ts';
import { drivers } from '../drivers/drivers.ts';
import { replayOf } from '../support/paths/recorded.ts';
import { reportsOf } from '../support/paths/reports.ts';
import { pathsOf } from '../support/paths/short-paths.ts';
import type { Described, Tour } from '../support/paths/tour.ts';

const names = Object.keys(catalog) as (keyof typeof catalog)[];

const now = new Date('2026-11-23T13:12:00Z');

/** The recording of somebody who walks a tour. */
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
