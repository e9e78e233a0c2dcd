import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Results = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;

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

function tell({ violations }: Results): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Lets axe look at the page, and tells what it finds, a line for each broken rule. Axe is brought onto the page once:
 * reading it takes as long as a look.
 */
export async function findViolations(page: Page, look: RunOptions): Promise<string[]> {
  const options: RunOptions = { ...look, resultTypes: ['violations'] };
  const isThere = await page.evaluate(() => 'axe' in window);
  // The portal has no frames: what the legacy mode leaves out is opening a page of its own for their sake.
  if (!isThere) return tell(await new AxeBuilder({ page }).setLegacyMode().options(options).analyze());
  return tell(
    await page.evaluate(async (asked) => {
      const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<Results> } };
      const { violations } = await axe.run(asked);
      return { violations };
    }, options),
  );
}
