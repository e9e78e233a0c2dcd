import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { catalog } from '../../machines/catalog.ts';
import { plants } from '../support/plants.ts';

// That each of these journeys fails when its machine is made wrong is what the project "planted" shows.
test('every machine is made wrong for a journey that there is', () => {
  expect(plants.map(({ machine }) => machine).toSorted()).toEqual(Object.keys(catalog).toSorted());
  const journeys = readdirSync(import.meta.dirname)
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  expect(plants.filter(({ journey }) => !journeys.includes(`test('${journey}'`))).toEqual([]);
});
