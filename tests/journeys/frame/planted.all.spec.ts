import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { layers } from '../layers.ts';
import { plants } from '../../support/browser/plants.ts';

// The project "planted fault" shows that each of these journeys fails when a layer is broken.
const folder = join(import.meta.dirname, '..');
const journeys = readdirSync(folder, { encoding: 'utf8', recursive: true })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')
  // Titles without the tags behind them.
  .replaceAll(/(?: @[\w.]+)+(?=['`],)/g, '');

test('dialogs and popups are made wrong for journeys that there are', () => {
  const isThere = (title: string) => {
    const layer = layers.find(({ name }) => title.startsWith(`${name}: `));
    return journeys.includes(
      layer ? `test(\`\${name}${title.slice(layer.name.length)}\`` : `test('${title}'`,
    );
  };
  expect(plants.filter(({ journey }) => !isThere(journey))).toEqual([]);
});
