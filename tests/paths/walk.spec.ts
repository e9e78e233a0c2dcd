import { expect } from '@playwright/test';
import { catalog } from '../../machines/catalog.ts';
import { drivers } from '../drivers/drivers.ts';
import { departureText } from '../walk/recorded-path.ts';
import { test } from '../support/browser/portal.ts';
import { recordWalk } from '../support/browser/record-walk.ts';
import { notRecorded, replayOf } from '../support/paths/recorded.ts';
import { planOf, reportOf } from '../support/paths/tours.ts';
import { keepWalked } from '../support/paths/walked.ts';
import { walkTour } from '../support/paths/walk.ts';

test.use({ actionTimeout: 20_000 });

const names = Object.keys(catalog) as (keyof typeof catalog)[];

/**
 * Tours, by their number, that a recording cannot tell again: on the way the machine is begun anew by a reload, or a
 * gesture of the driver is several of a person's, which come back to where they were.
 */
const departing: Partial<Record<keyof typeof catalog, readonly number[]>> = { calculator: [0], inbox: [1] };

/** Every transition of every machine, walked through the real screens against the real server; each walk records itself. */
for (const name of names) {
  test(`${catalog[name].title}: every transition of "${name}" can be walked`, async ({
    portal,
    startAnew,
  }) => {
    test.setTimeout(240_000);
    const driver = drivers[name];
    const plan = planOf(driver);
    const taken = new Set<string>();
    const problems: unknown[] = [];
    for (const tour of plan.tours) {
      try {
        // One after the other: they share the worker's portal.
        const page = await startAnew();
        const recorded = await recordWalk(page, `${portal.url}/favicon.svg`, tour);
        await walkTour(driver, tour, { page, portal }, (id) => taken.add(id), recorded.walker);
        expect(notRecorded(tour, recorded.recording()), 'transitions that the recorder missed').toEqual([]);
        const { departure } = replayOf(driver, recorded.recording());
        if (departure && !departing[name]?.includes(plan.tours.indexOf(tour)))
          throw new Error(
            `Tour ${plan.tours.indexOf(tour)} cannot be walked as recorded. ${departureText(departure)}`,
          );
      } catch (problem) {
        problems.push(problem);
      }
    }
    console.log(reportOf(plan, taken));
    keepWalked(name, taken);
    if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('\n\n'));
    expect(
      plan.transitions.filter(({ id }) => !taken.has(id)).map(({ id }) => id),
      'transitions that no tour took',
    ).toEqual([]);
  });
}
