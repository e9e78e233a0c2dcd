import { assign, emit, setup } from 'xstate';
import { durations } from '../domain/values/durations.ts';
import type { StateMeta } from './shared/effects.ts';

export type PanelContent = 'login' | 'recovery' | 'setup' | 'provider' | 'authorize' | 'search';

/** The set-up shares the hash of the recovery, the choice of the second factor the hash of its code. */
export const panelHash: Record<PanelContent, string> = {
  login: '#login',
  recovery: '#fyp',
  setup: '#fyp',
  provider: '#authorize',
  authorize: '#authorize',
  search: '#search',
};

type PanelEvent =
  | { type: 'panel.opened'; content: PanelContent }
  | { type: 'panel.closed' }
  | { type: 'customer.loggedIn' };

export const panelMachine = setup({
  types: {
    context: {} as { content: PanelContent | null; next: PanelContent | null },
    events: {} as PanelEvent,
    emitted: {} as { type: 'hash'; content: PanelContent | null },
    meta: {} as StateMeta,
    tags: {} as 'transitioning',
  },
  delays: { slide: durations.panelSlide, swap: durations.panelSwap },
  guards: {
    contentIsOther: ({ context, event }) =>
      event.type === 'panel.opened' && event.content !== (context.next ?? context.content),
  },
  actions: {
    takeContent: assign(({ event }) =>
      event.type === 'panel.opened' ? { content: event.content, next: null } : {},
    ),
    rememberNext: assign(({ event }) => (event.type === 'panel.opened' ? { next: event.content } : {})),
    swapContent: assign(({ context }) => ({ content: context.next ?? context.content, next: null })),
    emptyPanel: assign({ content: null, next: null }),
    showInAddress: emit(({ context }) => ({
      type: 'hash' as const,
      content: context.next ?? context.content,
    })),
    clearAddress: emit({ type: 'hash', content: null }),
  },
}).createMachine({
  id: 'panel',
  context: { content: null, next: null },
  initial: 'closed',
  description: 'Bočna ploča s prijavom, potvrdom u dva koraka, zahtjevom za lozinku i pretragom.',
  meta: {
    title: 'Bočna ploča',
    invariants: {
      changedBy: {
        next: ['panel.opened', 'xstate.after.swap.panel.shown.swapping', 'xstate.after.slide.panel.leaving'],
      },
    },
  },
  states: {
    closed: {
      meta: { title: 'Zatvorena' },
      description: 'Ploča se ne vidi i stranica se slobodno pomiče.',
      entry: 'emptyPanel',
      on: { 'panel.opened': { target: 'shown', actions: ['takeContent', 'showInAddress'] } },
    },
    shown: {
      meta: { title: 'Vidljiva' },
      description: 'Ploča je iznad stranice; stranica ispod nje je zaključana.',
      initial: 'entering',
      on: {
        'panel.opened': {
          guard: 'contentIsOther',
          target: '.swapping',
          actions: ['rememberNext', 'showInAddress'],
        },
        'panel.closed': { target: 'leaving', actions: 'clearAddress' },
        'customer.loggedIn': { target: 'leaving', actions: 'clearAddress' },
      },
      states: {
        entering: {
          meta: { title: 'Ulazi' },
          description: 'Ploča klizi s desnog ruba.',
          tags: 'transitioning',
          after: { slide: 'open' },
        },
        open: {
          meta: { title: 'Otvorena' },
          description: 'Sadržaj miruje i može se ispuniti.',
        },
        swapping: {
          meta: { title: 'Mijenja sadržaj' },
          description: 'Stari sadržaj blijedi, novi dolazi nakon 300 ms.',
          tags: 'transitioning',
          after: { swap: { target: 'open', actions: 'swapContent' } },
        },
      },
    },
    leaving: {
      meta: { title: 'Izlazi' },
      description: 'Ploča klizi van ekrana.',
      tags: 'transitioning',
      on: { 'panel.opened': { target: 'shown', actions: ['takeContent', 'showInAddress'] } },
      after: { slide: 'closed' },
    },
  },
});
