import { isMachineSnapshot, type AnyActorRef } from 'xstate';
import { navigate } from 'wouter/use-browser-location';
import { durations } from '../../domain/values/durations.ts';
import { panelHash, type PanelContent } from '../../machines/panel.ts';
import type {
  Go,
  SessionsEnded,
  ShowQuery,
  ShowToast,
  StateMeta,
  UserStored,
} from '../../machines/shared/effects.ts';
import type { LoginStep } from '../../machines/access/login.ts';
import type { StoredUser } from '../../machines/access/session.ts';
import { endShownSession } from '../api/calls/client.ts';
import { forgetAnswers } from '../api/calls/forget.ts';
import { csrf } from '../api/calls/csrf.ts';
import { keep, readKept } from '../api/calls/kept.ts';
import type { AppActors } from './app-actors.ts';
import { showHash } from './hash.ts';
import { paths } from '../routes/paths.ts';
import { forgetCustomer, keys, mergeIntoUser, storeLoginStep, storeUser } from './storage.ts';
import { toastStore } from './toasts.ts';

/** The effects of machines of the whole page, or of several pages; for a single page's see `on` of `useMachine`. */
type Effect =
  | Go
  | ShowToast
  | { type: 'hash'; content: PanelContent | null }
  | SessionsEnded
  | { type: 'panel.wanted'; content: PanelContent | null; onlyIfShown?: boolean }
  | { type: 'step'; step: LoginStep | null; passkey: boolean }
  | { type: 'customer.verified' }
  | UserStored
  | { type: 'customer.forgotten'; reload: boolean }
  | { type: 'customer.leftElsewhere' };

/** A customer whose profile has not come yet. */
const nameless: StoredUser = { accountId: '' };

const places = {
  home: paths.home,
  homeWithLogin: `${paths.home}${panelHash.login}`,
  resetNotice: paths.resetNotice,
} as const;

/** A delay may end a little before the clock says so. */
const grace = 1000;

/**
 * Whether no tab has made a call for the length of a session. Where the browser stores nothing, the page knows only its
 * own calls: another tab may be active.
 */
const isIdleInAllTabs = () =>
  kept[keys.lastCall] === undefined &&
  Date.now() - Number(readKept(keys.lastCall)) >= durations.sessionIdle - grace;

/** Removes the customer's data that all tabs share. */
function emptyBrowser(keepsCalculation: boolean): void {
  forgetCustomer(keepsCalculation);
  csrf.forget();
}

/**
 * Reloads the page once the customer's pages have been removed, together with their question before a page is left.
 *
 * @param saysWhy the new page says that the customer was logged out for security
 */
export function reloadWhenDrawn(saysWhy: boolean): void {
  setTimeout(() => {
    if (saysWhy) history.replaceState({ ...(history.state as object | null), loggedOut: true }, '');
    location.reload();
  });
}

/** Removes the customer's data that only this page holds. */
function emptyPage({ panel }: AppActors): void {
  csrf.end();
  panel.send({ type: 'panel.closed' });
  forgetAnswers();
}

function perform(effect: Effect, actors: AppActors): void {
  switch (effect.type) {
    case 'go': {
      const to = places[effect.to];
      const isHere = to === location.pathname + location.search + location.hash;
      navigate(to, { replace: isHere, state: effect.notice && { type: effect.notice } });
      break;
    }
    case 'toast':
      toastStore.show(effect.toast);
      break;
    case 'hash':
      showHash(effect.content, actors);
      if (effect.content === null) actors.login.send({ type: 'form.left' });
      break;
    case 'panel.wanted':
      if (effect.content === null) actors.panel.send({ type: 'panel.closed' });
      else if (!effect.onlyIfShown || actors.panel.getSnapshot().matches('shown')) {
        actors.panel.send({ type: 'panel.opened', content: effect.content });
      }
      break;
    case 'step':
      storeLoginStep(effect.step, effect.passkey);
      break;
    case 'customer.verified':
      // A reload before the profile has come must find the customer logged in.
      storeUser(nameless);
      csrf.begin();
      actors.session.send({ type: 'session.started' });
      actors.panel.send({ type: 'customer.loggedIn' });
      break;
    case 'user.stored':
      if (!csrf.isStale()) mergeIntoUser(effect.user);
      break;
    case 'sessions.ended':
      // Other than of an end in another tab, only this page knows of it.
      if (actors.session.getSnapshot().matches('loggedIn')) {
        // The link may have been of another customer, whose sessions alone have ended.
        endShownSession();
        emptyBrowser(false);
      }
      actors.session.send({ type: 'session.endedElsewhere' });
      break;
    case 'customer.forgotten': {
      // Stored data are not this customer's where a page ends late, after the next login.
      const isOwn = !effect.reload || !csrf.isStale();
      if (isOwn) {
        // By the server's clock it may go on, unless the server has ended it.
        if (effect.reload && isIdleInAllTabs()) endShownSession();
        // A customer who was logged out unasked finds the calculation again.
        emptyBrowser(effect.reload);
        actors.login.send({ type: 'login.left' });
        if (effect.reload) keep(keys.loggedOut, 'true');
      }
      emptyPage(actors);
      if (effect.reload) reloadWhenDrawn(isOwn);
      break;
    }
    case 'customer.leftElsewhere':
      emptyPage(actors);
  }
}

/** Shows the toasts that the present states of a machine and of its children name in `meta.interrupted`. */
export function showInterrupted(actor: AnyActorRef): void {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return;
  for (const child of Object.values<AnyActorRef | undefined>(snapshot.children))
    if (child) showInterrupted(child);
  for (const { interrupted } of Object.values(snapshot.getMeta() as Record<string, StateMeta>)) {
    if (interrupted) toastStore.show(interrupted);
  }
}

/**
 * Performs the effects of a machine and of the machines that it invokes; shows what it interrupts when it stops them.
 *
 * @param onQuery performs the queries of pages with lists
 */
export function listenTo(actor: AnyActorRef, actors: AppActors, onQuery?: (effect: ShowQuery) => void): void {
  actor.on('*', (effect) => perform(effect as Effect, actors));
  if (onQuery) actor.on('query', (effect) => onQuery(effect as ShowQuery));
  const known = new Set<AnyActorRef>();
  const meet = ({ children }: { children?: Record<string, AnyActorRef> }) => {
    for (const child of Object.values(children ?? {})) {
      if (known.has(child)) continue;
      known.add(child);
      listenTo(child, actors, onQuery);
    }
  };
  meet(actor.getSnapshot() as Parameters<typeof meet>[0]);
  actor.subscribe({
    next: meet,
    // The machine that invoked it decides what a failure means.
    error: () => undefined,
    complete() {
      if ((actor.getSnapshot() as { status: string }).status === 'stopped') showInterrupted(actor);
    },
  });
}
