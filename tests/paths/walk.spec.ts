import { expect } from '@playwright/test';
import { catalog } from '../../generated/catalog.ts';
import { titleOf } from '../../machines/charts/chart.ts';
import { drivers } from '../drivers/drivers.ts';
import { departureText } from '../../tools/walk/recorded-path.ts';
import { test } from '../support/browser/portal.ts';
import { recordWalks } from './record-walk.ts';
import { notRecorded, replayOf } from './recorded.ts';
import { pathsOf } from './short-paths.ts';
import { takenBy } from './tour.ts';
import { planOf, reportOf } from './tours.ts';
import { keepWalked } from './walked.ts';
import { walkTour } from './walk.ts';

const names = Object.keys(catalog) as (keyof typeof catalog)[];

/**
 * Tours, by their number, whose recording cannot be replayed: a reload starts the machine again, or one gesture of the
 * driver is several of a person's that return to where they began.
 */
const departing: Partial<Record<keyof typeof catalog, readonly number[]>> = { calculator: [0], inbox: [1] };

/** Every transition of every machine, walked through the real screens against the real server, and recorded. */
for (const name of names) {
  test(`${titleOf(catalog[name].root)}: every transition of "${name}" can be walked`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(900_000);
    const driver = drivers[name];
    const plan = planOf(driver);
    const taken = new Set<string>();
    const problems: unknown[] = [];
    const beginRecording = await recordWalks(page);
    for (const [number, tour] of plan.tours.entries()) {
      try {
        // One after the other: they share the portal and the page.
        await portal.startOver(page);
        const { walker, recording } = beginRecording(tour);
        await walkTour(driver, tour, { page, portal }, (id) => taken.add(id), walker);
        expect(notRecorded(tour, recording(), driver), 'transitions that the recorder missed').toEqual([]);
        const { departure } = replayOf(driver, recording());
        if (departure && !departing[name]?.includes(number))
          throw new Error(`Tour ${number} cannot be walked as recorded. ${departureText(departure)}`);
      } catch (problem) {
        problems.push(problem);
        // With `-x` one is enough.
        if (test.info().config.maxFailures === 1) break;
      }
    }
    console.log(reportOf(plan, taken));
    keepWalked(name, taken);
    // Paths of the book by their ids, for the reports.
    const covered = pathsOf(driver).filter((path) => [...takenBy(path)].every((id) => taken.has(id)));
    test.info().annotations.push(...covered.map(({ id }) => ({ type: 'path', description: id })));
    if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('\n\n'));
    expect(
      plan.transitions.filter(({ id }) => !taken.has(id)).map(({ id }) => id),
      'transitions that no tour took',
    ).toEqual([]);
  });
}
