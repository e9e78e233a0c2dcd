import { expect, type Page } from '@playwright/test';
import { customers, type Customer, type Portal } from '../support/browser/portal.ts';

/** A screen in one of its states, as a customer would see it. */
export interface View {
  /** The screen, and after a comma its special state. */
  readonly name: string;
  /** Brings a fresh browser there, and waits until it shows. */
  readonly open: (page: Page, portal: Portal) => Promise<void>;
  /** For screens that only phones have. */
  readonly onlyNarrow?: true;
}

type Open = View['open'];

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
export const retry = (page: Page) => page.getByRole('button', { name: 'Pokušaj ponovno' });

/** One place after the other. */
export const inTurn =
  (first: Open, next: Open): Open =>
  async (page, portal) => {
    await first(page, portal);
    await next(page, portal);
  };

/** A public page. */
export const asVisitor =
  (path: string): Open =>
  async (page, portal) => {
    await portal.open(page, path);
    await expect(heading(page)).toBeVisible();
  };

/** A page of a logged-in customer, as soon as the portal shows its first words. */
export const asCustomer =
  (path: string, who: Customer = customers.mail): Open =>
  async (page, portal) => {
    await portal.logIn(page, who);
    await portal.open(page, path);
    await expect(page.getByRole('main').locator('h1, output').first()).toBeVisible();
  };

/** The same page while an answer is on its way. */
export const waiting =
  (call: string, open: Open): Open =>
  async (page, portal) => {
    portal.faults.hold(call);
    await open(page, portal);
    await expect.poll(() => portal.faults.isHolding(call)).toBe(true);
  };

/** The same page when this call fails; it offers to try again. */
export const failing =
  (call: string, open: Open): Open =>
  async (page, portal) => {
    portal.faults.arm(call, '500');
    await open(page, portal);
    await expect(retry(page).first()).toBeVisible();
  };
