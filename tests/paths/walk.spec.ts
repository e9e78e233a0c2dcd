import { expect } from '@playwright/test';
import { catalog } from '../../machines/catalog.ts';
import { drivers } from '../drivers/drivers.ts';
import { planOf, reportOf } from '../support/paths/tours.ts';
import { keepWalked } from '../support/paths/walked.ts';
import { walkTour } from '../support/paths/walk.ts';
import { test } from '../support/browser/portal.ts';

test.use({ actionTimeout: 20_000 });

const names = Object.keys(catalog) as (keyof typeof catalog)[];

/** Every transition of every machine, walked through the real screens against the real server. */
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
        await walkTour(driver, tour, { page, portal }, (id) => taken.add(id));
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
