import { expect, type Locator, type Page } from '@playwright/test';
import { readSettings, type ReadingSettings, writeSettings } from '../../../domain/accessibility.ts';
import { sidePanel } from './gestures.ts';

/** Widths of windows between the widths at which pages are looked at; at some of them the layout changes. */
export const readingWidths = [360, 480, 768, 992, 1280] as const;

/** Opens the panel of reading settings from the header. */
export async function openReadingPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Pristupačnost' }).click();
  await expect(sidePanel(page).getByRole('heading', { name: 'Pristupačnost' })).toBeVisible();
  return sidePanel(page);
}

/** One of the levels in the panel, with its two buttons. */
export const levelField = (page: Page, name: string): Locator => sidePanel(page).getByRole('group', { name });

/** As another tab of the same browser would change the settings. */
export async function changeElsewhere(page: Page, settings: Partial<ReadingSettings>): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(new URL('/favicon.svg', page.url()).href);
  await other.evaluate(
    (kept) => localStorage.setItem('reading', kept),
    writeSettings({ ...readSettings(null), ...settings }),
  );
  await other.close();
}

/** As if this reader had set these and nothing else; the page shows it at once. */
export async function wear(page: Page, settings: Partial<ReadingSettings>): Promise<void> {
  await page.evaluate(
    (kept) => {
      localStorage.setItem('reading', kept);
      dispatchEvent(new StorageEvent('storage', { key: 'reading' }));
    },
    writeSettings({ ...readSettings(null), ...settings }),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
