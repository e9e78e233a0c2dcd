import type { catalog } from '../../generated/catalog.ts';
import type { Recording } from '../../src/analyst/recording/recording.ts';
import { drivers } from '../../tests/drivers/drivers.ts';
import type { PortalWalk } from '../../tests/drivers/walk.ts';
import type { LooseDriver } from '../../tests/paths/driver.ts';
import { replayOf, type Departure } from '../../tests/paths/recorded.ts';
import { scriptsOf } from '../../tests/paths/script.ts';
import type { BookPath } from './book.ts';

/** A recording, to be walked as a path of the book is. */
export interface RecordedPath extends BookPath {
  /** Known before the walk: the machine itself does something else now. */
  readonly departure: Departure | null;
}

/**
 * Makes a path of a recording whose names are all known.
 *
 * A path of the book that takes the same transitions, where there is one, gives it its id.
 *
 * @throws when the driver cannot walk it
 */
export function recordedPath(recording: Recording): RecordedPath {
  const driver: LooseDriver<PortalWalk> = drivers[recording.machine as keyof typeof catalog];
  const { tour, departure, repeats } = replayOf(driver, recording);
  const [script] = scriptsOf([tour]);
  if (!script) throw new Error(`The recording of "${recording.machine}" cannot be walked.`);
  const steps = script.steps.map((step, index) => {
    const number = repeats[index] ?? 0;
    const note = number === repeats[index + 1] ? '' : (recording.steps[number]?.note ?? '');
    return note === '' ? step : { ...step, sees: [...step.sees, `Što je bilo krivo: ${note}`] };
  });
  return {
    tour,
    driver,
    departure,
    script: { ...script, title: recording.title || script.title, steps },
  };
}

/** Where it departs, for the reader of the terminal. */
export function departureText({ step, event, recorded, now }: Departure): string {
  const at = step === 0 ? 'at the beginning' : `in step ${step}, "${event}"`;
  const list = (states: readonly string[]) => states.join(', ') || 'no state';
  return `It departs ${at}.\n  recorded: ${list(recorded)}\n  now: ${list(now)}`;
}
