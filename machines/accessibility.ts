import { assign, emit, setup } from 'xstate';
import {
  areStandard,
  leastLevel,
  mostLevel,
  type ReadingOption,
  type ReadingScale,
  type ReadingSettings,
  readSettings,
} from '../domain/accessibility.ts';
import type { StateMeta } from './shared/effects.ts';

/** To be shown at once, and kept in this browser. */
export type ShowSettings = { type: 'settings.chosen'; settings: ReadingSettings };

type AccessibilityEvent =
  | { type: 'option.switched'; option: ReadingOption }
  | { type: 'level.raised'; scale: ReadingScale }
  | { type: 'level.lowered'; scale: ReadingScale }
  | { type: 'settings.reset' }
  /** In another tab of this browser. */
  | { type: 'settings.changedElsewhere'; settings: ReadingSettings };

export const accessibilityMachine = setup({
  types: {
    context: {} as { settings: ReadingSettings },
    events: {} as AccessibilityEvent,
    emitted: {} as ShowSettings,
    input: {} as { settings: ReadingSettings },
    meta: {} as StateMeta,
  },
  guards: {
    nothingIsSet: ({ context }) => areStandard(context.settings),
    somethingIsSet: ({ context }) => !areStandard(context.settings),
    levelCanRise: ({ context, event }) =>
      event.type === 'level.raised' && context.settings[event.scale] < mostLevel,
    levelCanFall: ({ context, event }) =>
      event.type === 'level.lowered' && context.settings[event.scale] > leastLevel,
  },
  actions: {
    switchOption: assign(({ context: { settings }, event }) =>
      event.type === 'option.switched'
        ? { settings: { ...settings, [event.option]: !settings[event.option] } }
        : {},
    ),
    raiseLevel: assign(({ context: { settings }, event }) =>
      event.type === 'level.raised'
        ? { settings: { ...settings, [event.scale]: settings[event.scale] + 1 } }
        : {},
    ),
    lowerLevel: assign(({ context: { settings }, event }) =>
      event.type === 'level.lowered'
        ? { settings: { ...settings, [event.scale]: settings[event.scale] - 1 } }
        : {},
    ),
    resetSettings: assign({ settings: readSettings(null) }),
    takeSettings: assign(({ event }) =>
      event.type === 'settings.changedElsewhere' ? { settings: event.settings } : {},
    ),
    showSettings: emit(({ context }) => ({
      type: 'settings.chosen' as const,
      settings: context.settings,
    })),
  },
}).createMachine({
  id: 'accessibility',
  description: 'Prilagodba prikaza: slova, kontrast, podcrtavanje, veličina i razmaci.',
  meta: {
    title: 'Pristupačnost',
    invariants: {
      changedBy: {
        settings: [
          'option.switched',
          'level.raised',
          'level.lowered',
          'settings.reset',
          'settings.changedElsewhere',
        ],
      },
    },
  },
  context: ({ input }) => ({ settings: input.settings }),
  initial: 'standard',
  on: {
    'option.switched': { actions: ['switchOption', 'showSettings'] },
    'level.raised': { guard: 'levelCanRise', actions: ['raiseLevel', 'showSettings'] },
    'settings.changedElsewhere': { actions: 'takeSettings' },
  },
  states: {
    standard: {
      meta: { title: 'Početni prikaz' },
      description: 'Ništa nije prilagođeno: svi su prekidači isključeni, a sve razine na 1.',
      always: { guard: 'somethingIsSet', target: 'adjusted' },
    },
    adjusted: {
      meta: { title: 'Prilagođeni prikaz' },
      description: 'Nešto je prilagođeno, vrijedi odmah i može se vratiti na početno.',
      always: { guard: 'nothingIsSet', target: 'standard' },
      on: {
        'level.lowered': { guard: 'levelCanFall', actions: ['lowerLevel', 'showSettings'] },
        'settings.reset': { actions: ['resetSettings', 'showSettings'] },
      },
    },
  },
});
