import type { Locator, Page } from '@playwright/test';
import { waitFor } from '../support/browser/gestures.ts';
import type { Customer, Portal } from '../support/browser/portal.ts';

/** The fixtures of every driver. */
export interface PortalWalk {
  readonly page: Page;
  readonly portal: Portal;
}

/** Logs in, opens a page, and waits for the element with which the path begins. */
export const openAs =
  (customer: Customer, path: string, shown: (page: Page) => Locator) =>
  async (page: Page, { portal }: PortalWalk): Promise<void> => {
    await portal.logIn(page, customer);
    await portal.open(page, path);
    await waitFor(portal, shown(page));
  };
