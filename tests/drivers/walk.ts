import type { Page } from '@playwright/test';
import type { Portal } from '../support/browser/portal.ts';

/** What every driver is given. */
export interface PortalWalk {
  readonly page: Page;
  readonly portal: Portal;
}
