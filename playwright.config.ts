import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './tests/support/chromium.ts';
import { plantedRun } from './tests/support/plants.ts';

/** Each of these takes minutes. */
const longest = ['paths/**/*.spec.ts', 'journeys/planted.spec.ts'];

/** Servers are started by worker fixtures, in the test's own process: they share its clock. */
export default defineConfig({
  testDir: 'tests',
  // What takes longest begins first, so that no worker is left alone with it at the end.
  projects: [
    { name: 'long', testMatch: longest },
    { name: 'journeys', testMatch: ['journeys/**/*.spec.ts', 'trust/**/*.spec.ts'], testIgnore: longest },
  ],
  outputDir: 'reports/playwright',
  forbidOnly: Boolean(process.env['CI']),
  // On a machine shared with others what fails once is tried again and named as flaky; at home nothing is repeated.
  // A journey that is planted to fail must do so the first time.
  retries: process.env['CI'] && process.env[plantedRun] === undefined ? 1 : 0,
  fullyParallel: true,
  // Generous: a slow machine is no failure. What must be quick is measured by the portal's own clock.
  timeout: 90_000,
  // A journey that is meant to fail need not wait long for it.
  expect: { timeout: process.env[plantedRun] === undefined ? 15_000 : 5_000 },
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    ...(process.env[plantedRun] === undefined ? {} : { actionTimeout: 5_000 }),
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    // Drawing what moves is most of the work; how long things take is up to the machines, whatever is drawn.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'hr-HR',
    timezoneId: 'Europe/Zagreb',
    trace: 'retain-on-failure',
  },
});
