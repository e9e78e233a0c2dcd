import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { enterCode, settle, sidePanel } from '../../support/browser/gestures.ts';
import { test as journey } from '../../support/browser/journey.ts';
import { customers, test } from '../../support/browser/portal.ts';
import { walkTour } from '../../paths/walk.ts';
import { checkedWalk, listenToMachine } from '../../../tools/walk/heard-states.ts';
import { keptFiles } from '../../../tools/walk/kept-recordings.ts';
import { readRecording } from '../../../tools/walk/read-recording.ts';
import { recordedPath } from '../../../tools/walk/recorded-path.ts';

const recorder = (page: Page) => page.getByRole('region', { name: 'Snimanje puta' });
const button = (page: Page, name: string) => recorder(page).getByRole('button', { name });

journey(
  'a tester records a wrong and a right login, says what was wrong, and saves it for a replay',
  async ({ page: chart, portal }) => {
    const page = await chart.context().newPage();
    await portal.open(page, '/');
    await page.mouse.move(200, 200);
    await portal.open(chart, '/charts/login');
    const from = recorder(chart).getByLabel('Počni od');
    await from.selectOption({ label: 'Prijava: Otvorite početnu stranicu kao posjetitelj.' });
    await button(chart, 'Snimi put').click();
    await expect(recorder(chart)).toContainText('Snima se: 0 koraka');

    const form = page.locator('form#landing-login');
    const logIn = async (password: string) => {
      await form.getByLabel('Korisničko ime').fill(customers.mail.username);
      await form.getByLabel('Lozinka', { exact: true }).fill(password);
      await form.getByRole('button', { name: 'Prijavi se' }).click();
    };
    await logIn('Kriva#2026');
    await expect(recorder(chart)).toContainText('Snima se: 2 koraka');
    // It continues where it was after a reload.
    await chart.reload();
    await expect(recorder(chart)).toContainText('Snima se: 2 koraka');
    await logIn(customers.mail.password);
    await expect(sidePanel(page)).toBeVisible();
    await settle(portal);
    const code = await portal.codeOf(customers.mail);
    await enterCode(page, code);
    await expect(page.getByRole('heading', { name: /^Dobar dan/ })).toBeVisible();
    await expect(recorder(chart)).toContainText('Snima se: 5 koraka');
    await chart.bringToFront();
    await button(chart, 'Završi snimku').click();

    const steps = recorder(chart)
      .getByRole('listitem')
      .filter({ hasText: /^Korak/ });
    await expect(steps).toHaveCount(5);
    await expect(steps.nth(1)).toContainText('Ishod: Lozinka nije ispravna.');
    await expect(steps.nth(1)).toContainText('Provjerite: ');
    await recorder(chart).getByLabel('Naslov').fill('Kriva pa prava lozinka');
    await steps.nth(1).getByLabel('Što je bilo krivo').fill('Poruka je ostala i nakon *prave* lozinke.');
    // For the size of targets axe takes parts that the frame of the chart cuts off for elements over the buttons beside it.
    expect(await findViolations(chart, { runOnly: ['scrollable-region-focusable'] })).toEqual([]);

    // Both files come from one press.
    const files = new Map<string, string>();
    chart.on('download', async (file) => {
      files.set(file.suggestedFilename(), await file.path());
    });
    await button(chart, 'Spremi snimku').click();
    await expect.poll(() => files.size).toBe(2);
    const [json = '', text = ''] = [...files.keys()].toSorted();
    expect(json).toMatch(/^put-\d{4}-\d\d-\d\d-\d{4}\.json$/);
    expect(text).toBe(json.replace('.json', '.md'));
    const markdown = readFileSync(files.get(text) ?? '', 'utf8');
    expect(markdown).toContain('# Kriva pa prava lozinka');
    expect(markdown).toContain(String.raw`- Što je bilo krivo: Poruka je ostala i nakon \*prave\* lozinke.`);
    const saved = readFileSync(files.get(json) ?? '', 'utf8');
    for (const typed of [customers.mail.username, customers.mail.password, 'Kriva#2026', code]) {
      expect(saved.includes(typed), `${typed} is in the recording`).toBe(false);
    }

    // The saved recording can be walked to its end.
    const { departure, tour } = recordedPath(readRecording(files.get(json) ?? ''));
    expect(departure).toBeNull();
    expect(tour.steps.filter(({ kind }) => kind === 'gesture')).toHaveLength(3);
    await button(chart, 'Odbaci').click();
    await expect(button(chart, 'Snimi put')).toBeVisible();
  },
);

/** Recordings that testers have kept, by `npm run walk -- FILE --keep NAME`. */
for (const file of keptFiles()) {
  const recording = readRecording(file);
  test(`as recorded: ${recording.title} (${file})`, async ({ startAnew, portal }) => {
    const path = recordedPath(recording);
    expect(path.departure).toBeNull();
    const page = await startAnew();
    const heard = await listenToMachine(page, recording.machine);
    await walkTour(path.driver, path.tour, { page, portal }, () => undefined, checkedWalk(path, heard));
  });
}
