import axe, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

const isOn = { enabled: true };

/** Off by default, though WCAG 2.2 asks for it. */
const targetSize = { 'target-size': isOn };

/** What axe is asked to look at. */
export const looks = {
  everything: { rules: targetSize },
  /** The colours of high contrast keep 7:1. */
  everythingAtHighContrast: { rules: { ...targetSize, 'color-contrast-enhanced': isOn } },
  /** The same elements, larger and in other places: colours, names and roles are what they were. */
  places: { runOnly: ['target-size', 'scrollable-region-focusable'] },
} satisfies Record<string, RunOptions>;

/**
 * Lets axe look at the page, and tells what it finds, a line for each broken rule. Axe is brought onto the page once:
 * reading it takes longer than a look. The portal has no frames, so that `axe.run` sees all.
 */
export async function findViolations(page: Page, look: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { ...look, resultTypes: ['violations'] };
  const violations = await page.evaluate(async (asked) => {
    const there = window as unknown as { axe: typeof axe };
    return (await there.axe.run(asked)).violations;
  }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
