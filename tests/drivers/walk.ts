import type { Page } from '@playwright/test';
import type { Portal } from '../support/browser/portal.ts';

/** The fixtures of every driver. */
export interface PortalWalk {
  readonly page: Page;
  readonly portal: Portal;
}
