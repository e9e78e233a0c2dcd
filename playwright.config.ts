import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './tests/support/browser/chromium.ts';
import { plants } from './tests/support/browser/plants.ts';
import type { TestFixtures } from './tests/support/browser/portal.ts';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

// Workers read this file too, without the command's arguments.
if (['--headed', '--debug'].some((sight) => process.argv.includes(sight))) process.env['HEADED'] = 'yes';

/** Servers are started by worker fixtures, in the test's own process: they share its clock. */
export default defineConfig<TestFixtures>({
  testDir: 'tests',
  globalSetup: './tests/support/database/pglite-setup.ts',
  // Two workers keep two cores busy; a third one, for planted journeys, waits most of the time for elements that never come.
  workers: 3,
  // The longest tests begin first, so that no worker is left alone with one at the end.
  projects: [
    { name: 'longest', testMatch: ['paths/**/*.spec.ts', 'trust/**/*.spec.ts'], workers: 2 },
    {
      name: 'planted fault',
      testMatch: 'journeys/**/*.spec.ts',
      grep: plants.map(({ journey }) => new RegExp(`${escaped(journey)}(?: @\\S+)*$`)),
      workers: 1,
      // They must fail the first time, soon, and by a missing element instead of by running out of time.
      timeout: 60_000,
      expect: { timeout: 5_000 },
      use: { isPlanted: true, actionTimeout: 5_000, navigationTimeout: 40_000 },
    },
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts', workers: 2 },
    { name: 'second-back-end', testMatch: 'second-back-end/**/*.spec.ts', workers: 2 },
    // Browsers beside Chromium.
    { name: 'engines', testMatch: 'engines/**/*.spec.ts', workers: 1, timeout: 360_000 },
  ],
  outputDir: 'reports/playwright',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // Generous: a slow machine is no failure. Required speeds are measured by the portal's own clock.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'reports/browser.json' }],
    // For test management; a walk has the ids of the paths that it covers as properties.
    ['junit', { outputFile: 'reports/junit-browser.xml', stripANSIControlSequences: true }],
  ],
  use: {
    browserName: 'chromium',
    // An action that hangs is named before the test runs out of time.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    launchOptions: chromiumLaunchOptions({ headed: process.env['HEADED'] === 'yes' }),
    // Drawing moving elements is most of the work; the machines decide how long things take, whatever is drawn.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'hr-HR',
    timezoneId: 'Europe/Zagreb',
    trace: 'retain-on-failure',
  },
});
