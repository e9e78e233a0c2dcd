import { expect, type Locator, type Page } from '@playwright/test';
import type { paths } from '../../generated/api.ts';
import type { Fault } from '../support/browser/fault-proxy.ts';
import { toast } from '../support/browser/gestures.ts';
import { customers, type Portal } from '../support/browser/portal.ts';

/** An operation as the contract names it: `POST /api/bill/filtered`. */
export type Operation = `${'GET' | 'POST'} ${keyof paths & string}`;

type Act = (page: Page, portal: Portal) => Promise<void>;

/** No answer of the server says whether it has done the work. */
export const isUnconfirmed = (fault: Fault): boolean =>
  ['refused', 'reset', 'timeout', 'malformed'].includes(fault);

/** A call that a screen makes, and the screen's state when it fails. */
export interface FailingCall {
  readonly operation: Operation;
  /** The screen where it happens. */
  readonly screen: string;
  /** The path that is called, where the operation leaves a part of it open. */
  readonly path?: (portal: Portal) => Promise<string>;
  /** Visitors have no session that a 401 could end. */
  readonly by: 'visitor' | 'customer';
  /** A field of the form: the message of a 422 appears under it. */
  readonly field?: string;
  /** Brings a fresh browser to where the call can be made, with everything filled in. */
  readonly open: Act;
  /** Whether opening makes the call already. */
  readonly opens?: true;
  /** The gesture that makes the call, again and again. */
  readonly call: Act;
  /** The way in which its failure is presented, where other calls share it. */
  readonly presents?: 'in place' | 'silently';
  /** The entries stay, the page names the reason, and the customer can continue. */
  readonly fails: (page: Page, portal: Portal, fault: Fault) => Promise<void>;
  /** Failures that mean something else here: each is caused in a separate browser. */
  readonly unless?: Partial<Record<Fault, Act>>;
  /** The effect of the same gesture once the call works again. */
  readonly works: Act;
}

export const retry = (page: Page): Locator => page.getByRole('button', { name: 'Pokušaj ponovno' });

/** A page of a customer; whether anything of it has come is for others to say. */
export const at =
  (path: string): Act =>
  async (page, portal) => {
    await portal.logIn(page, customers.mail);
    await portal.open(page, path);
  };

/** By key, so that the pressed button has the focus and is gone afterwards. */
const pressRetry: Act = (page) => retry(page).press('Enter');

/** A screen that shows the data of a call, or that the call failed and can be repeated. */
export function loading({
  place,
  ...call
}: Pick<FailingCall, 'operation' | 'screen' | 'path' | 'open' | 'works' | 'unless'> & {
  /** The text of the message, or an unchanged part of the page. */
  readonly place?: (page: Page) => Locator;
}): FailingCall {
  return {
    by: 'customer',
    opens: true,
    presents: 'in place',
    call: pressRetry,
    async fails(page) {
      await expect(retry(page)).toBeEnabled();
      if (place) await expect(place(page)).toBeVisible();
    },
    ...call,
  };
}

/** A toast says so, and the button that was pressed can be pressed again. */
export const seeToast =
  (title: string, button: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    await expect(toast(page, title)).toBeVisible();
    await expect(button(page)).toBeEnabled();
  };
