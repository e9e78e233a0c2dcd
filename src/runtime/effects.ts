import type { AnyActorRef } from 'xstate';
import { navigate } from 'wouter/use-browser-location';
import { panelHash, type PanelContent } from '../../machines/panel.ts';
import type { Go, GoToItem, ItemKind, SessionsEnded, ShowQuery, ShowToast } from '../../machines/effects.ts';
import type { LoginStep } from '../../machines/login.ts';
import type { ProfileUpdated } from '../../machines/profile-update.ts';
import type { StoredUser } from '../../machines/session.ts';
import { forgetAnswers } from '../api/forget.ts';
import { csrf } from '../api/csrf.ts';
import type { Flows } from './flows.ts';
import { showHash } from './hash.ts';
import { isCovered } from './over-page.ts';
import { paths } from '../routes/paths.ts';
import { forgetCustomer, keys, mergeIntoUser, storeLoginStep, storeUser } from './storage.ts';
import { toastStore } from './toasts.ts';

/**
 * What the machines of the whole page, and of more than one screen, ask of the world outside. What a single flow asks is
 * carried out where it is started, beyond the landing page: see use-calculator.ts and OfferScreens.tsx.
 */
type Effect =
  | Go
  | GoToItem
  | ShowQuery
  | ShowToast
  | { type: 'hash'; content: PanelContent | null }
  | SessionsEnded
  | { type: 'panel.wanted'; content: PanelContent | null; onlyIfShown?: boolean }
  | { type: 'step'; step: LoginStep | null }
  | { type: 'customer.verified' }
  | { type: 'user.stored'; user: StoredUser }
  | ProfileUpdated
  | { type: 'customer.forgotten'; reload: boolean };

/** A customer whose profile has not come yet. */
const nameless: StoredUser = { firstName: null, lastName: null, partnerName: '' };

const places = {
  home: paths.home,
  homeWithLogin: `${paths.home}${panelHash.login}`,
  resetNotice: paths.resetNotice,
} as const;

/** The lists that found items stand in. */
const lists: Record<ItemKind, string> = {
  contract: paths.contractList('active-contracts'),
  bill: paths.bills,
  offer: paths.offers,
};

/** What the entry of a list says of the item to be marked in it. */
export interface MarkedItem {
  readonly itemId: string;
}

function perform(effect: Effect, flows: Flows): void {
  switch (effect.type) {
    case 'go': {
      const to = places[effect.to];
      const isHere = to === location.pathname + location.search + location.hash;
      navigate(to, { replace: isHere, state: effect.notice && { type: effect.notice } });
      break;
    }
    case 'goToItem': {
      // Longer numbers that hold this one come after it.
      const search = new URLSearchParams({ sort: 'number,asc', search: effect.number });
      // The entry that the search panel added is not worth going back to.
      navigate(`${lists[effect.kind]}?${search}`, {
        replace: location.hash === panelHash.search,
        state: { itemId: effect.number } satisfies MarkedItem,
      });
      flows.panel.send({ type: 'panel.closed' });
      break;
    }
    case 'query':
      if (effect.query !== location.search) {
        // The entry of what lies over the page stays its own, so that Back still closes it.
        const replace = effect.replace || location.hash !== '' || isCovered();
        const state: unknown = replace ? history.state : null;
        navigate(location.pathname + effect.query + location.hash, { replace, state });
      }
      break;
    case 'toast':
      toastStore.show(effect.toast);
      break;
    case 'hash':
      showHash(effect.content, flows);
      if (effect.content === null) flows.login.send({ type: 'form.left' });
      break;
    case 'panel.wanted':
      if (effect.content === null) flows.panel.send({ type: 'panel.closed' });
      else if (!effect.onlyIfShown || flows.panel.getSnapshot().matches('shown')) {
        flows.panel.send({ type: 'panel.opened', content: effect.content });
      }
      break;
    case 'step':
      storeLoginStep(effect.step);
      break;
    case 'customer.verified':
      // A reload before the profile has come must find the customer logged in.
      storeUser(nameless);
      flows.session.send({ type: 'session.started' });
      flows.panel.send({ type: 'customer.loggedIn' });
      break;
    case 'user.stored':
      mergeIntoUser(effect.user);
      break;
    case 'profile.updated':
      mergeIntoUser(effect.fields);
      break;
    case 'sessions.ended':
      flows.session.send({ type: 'session.endedElsewhere' });
      break;
    case 'customer.forgotten':
      // Whoever was logged out unasked finds the calculation again.
      forgetCustomer(effect.reload);
      flows.panel.send({ type: 'panel.closed' });
      flows.login.send({ type: 'login.left' });
      csrf.forget();
      forgetAnswers();
      if (effect.reload) {
        localStorage.setItem(keys.loggedOut, 'true');
        location.reload();
      }
  }
}

/** Carries out what a machine emits, and what the machines that it invokes emit. */
export function listenTo(actor: AnyActorRef, flows: Flows): void {
  actor.on('*', (effect) => perform(effect as Effect, flows));
  const known = new Set<AnyActorRef>();
  const meet = ({ children }: { children?: Record<string, AnyActorRef> }) => {
    for (const child of Object.values(children ?? {})) {
      if (known.has(child)) continue;
      known.add(child);
      listenTo(child, flows);
    }
  };
  meet(actor.getSnapshot() as Parameters<typeof meet>[0]);
  actor.subscribe({
    next: meet,
    // The machine that invoked it decides what a failure means.
    error: () => undefined,
  });
}
