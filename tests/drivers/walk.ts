import type { Locator, Page } from '@playwright/test';
import { accessTexts } from '../../domain/access/access-texts.ts';
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

type CallOf<World> = string | ((world: World) => string);

const pathOf = <World>(call: CallOf<World>, world: World): string =>
  typeof call === 'string' ? call : call(world);

/** The server makes a mistake in this call. */
export const whenServerFails = <World extends PortalWalk = PortalWalk>(call: CallOf<World>) => ({
  say: 'Poslužitelj griješi.',
  with: { error: { code: 'internal', message: accessTexts.failure } },
  prepare: (world: World) => world.portal.faults.arm(pathOf(call, world), '500', { once: true }),
});

/** A page of a server in between comes in place of the answer to this call. */
export const whenNoAnswerComes = <World extends PortalWalk = PortalWalk>(call: CallOf<World>) => ({
  say: 'Odgovor poslužitelja ne stiže.',
  with: { error: { code: 'unreachable', message: accessTexts.unreachable } },
  prepare: (world: World) => world.portal.faults.arm(pathOf(call, world), 'malformed', { once: true }),
});
