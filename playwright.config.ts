import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './tests/support/browser/chromium.ts';

// Workers read this file too, without the command's arguments.
if (['--headed', '--debug'].some((sight) => process.argv.includes(sight))) process.env['HEADED'] = 'yes';

/** Servers are started by worker fixtures, in the test's own process: they share its clock. */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/database/pglite-setup.ts',
  workers: 2,
  // The longest tests begin first, so that no worker is left alone with one at the end.
  projects: [
    { name: 'longest', testMatch: ['paths/**/*.spec.ts', 'trust/**/*.spec.ts'] },
    // Other browsers than Chromium, one at a time, while walks run.
    { name: 'engines', testMatch: 'engines/**/*.spec.ts', workers: 1, timeout: 360_000 },
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
    { name: 'second-back-end', testMatch: 'second-back-end/**/*.spec.ts' },
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
    launchOptions: chromiumLaunchOptions({ headed: process.env['HEADED'] === 'yes', oneProcess: true }),
    // Drawing moving elements is most of the work; the machines decide how long things take, whatever is drawn.
    contextOptions: { reducedMotion: 'reduce' },
    // Tests share a page. Playwright empties it, but for its history, and permissions, which the fixture takes back.
    reuseContext: true,
    locale: 'hr-HR',
    timezoneId: 'Europe/Zagreb',
    trace: 'retain-on-failure',
  },
});
