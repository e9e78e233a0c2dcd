import { assign, emit, setup } from 'xstate';
import { durations } from '../domain/values/durations.ts';
import { downloadInterrupted, type Saved, savedToast } from './download.ts';
import { notProvided, type ShowToast, type StateMeta } from './shared/effects.ts';
import { errorOf, type Failure, withFailure } from './shared/failure.ts';

interface Password {
  readonly presentPassword: string;
}

/** All that the portal keeps of the customer, as a file; the password is asked for, because it is all in one. */
export const ownDataMachine = setup({
  types: {
    context: {} as { failure: Failure | null },
    events: {} as
      | { type: 'data.requested' }
      | ({ type: 'password.submitted' } & Password)
      | { type: 'cancelled' },
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
  },
  actors: { exportOwnData: notProvided<Saved, Password>('exportOwnData') },
  delays: { downloadProgress: durations.downloadProgress },
  actions: {
    rememberFailure: assign(withFailure),
    forgetFailure: assign({ failure: null }),
    saySaved: emit((_, { fileName }: Saved) => savedToast(fileName)),
  },
}).createMachine({
  id: 'ownData',
  description: 'Preuzimanje svega što portal o korisniku čuva, uz sadašnju lozinku.',
  meta: {
    title: 'Moji podaci',
    invariants: { oneCall: true, forgets: ['password.submitted'], sentOnce: ['exportOwnData'] },
  },
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: {
      meta: { title: 'Bez preuzimanja' },
      description: 'Korisnik može zatražiti svoje podatke.',
      entry: 'forgetFailure',
      on: { 'data.requested': 'askingPassword' },
    },
    askingPassword: {
      meta: { title: 'Upis lozinke' },
      description: 'Korisnik upisuje sadašnju lozinku; nakon neuspjeha piše zašto podaci nisu preuzeti.',
      on: {
        'password.submitted': { target: 'preparing', actions: 'forgetFailure' },
        cancelled: 'idle',
      },
    },
    preparing: {
      meta: { title: 'Priprema', interrupted: downloadInterrupted },
      description: 'Poslužitelj provjerava lozinku i šalje podatke dok ih slaže; korisnik može odustati.',
      initial: 'short',
      invoke: {
        id: 'exportOwnData',
        src: 'exportOwnData',
        input: ({ event }) => ({
          presentPassword: event.type === 'password.submitted' ? event.presentPassword : '',
        }),
        onDone: { target: 'idle', actions: { type: 'saySaved', params: ({ event }) => event.output } },
        onError: { target: 'askingPassword', actions: { type: 'rememberFailure', params: errorOf } },
      },
      on: { cancelled: 'idle' },
      states: {
        short: {
          meta: { title: 'Kratka priprema' },
          description: 'Lozinka je poslana.',
          after: { downloadProgress: 'long' },
        },
        long: {
          meta: { title: 'Duga priprema' },
          description: 'Traje dulje od sekunde: vidi se napredak.',
        },
      },
    },
  },
});
