import { assign, emit, setup } from 'xstate';
import { plainLine } from '../../domain/values/plain-values.ts';
import type { PasskeyCreationOptions, RegistrationCredential } from '../../generated/browser-api.ts';
import { infoToast, notProvided, type ShowToast, type StateMeta } from '../shared/effects.ts';
import { errorOf, type Failure, withFailure } from '../shared/failure.ts';
import { unanswered } from '../shared/interrupted.ts';
import { failureWith } from '../shared/outcome.ts';
import { output } from '../shared/params.ts';

type PasskeysEvent =
  | { type: 'add.requested' }
  | { type: 'remove.requested'; id: number }
  /** `name` is for a new passkey; it is not asked for where one is removed. */
  | { type: 'password.submitted'; presentPassword: string; name: string }
  | { type: 'cancelled' };

interface PasskeysContext {
  /** The passkey that is to be removed; null where one is added. */
  readonly id: number | null;
  readonly name: string;
  /** The request to the device, and its answer. */
  readonly options: PasskeyCreationOptions | null;
  readonly credential: RegistrationCredential | null;
  readonly failure: Failure | null;
}

const adding = {
  failed: 'Pristupni ključ nije dodan',
  unknown: 'Ne znamo je li pristupni ključ dodan',
  advice:
    'Ne znamo je li pristupni ključ dodan: prije novog pokušaja zatvorite ovaj prozor i provjerite popis.',
};

const removing = {
  failed: 'Pristupni ključ nije uklonjen',
  unknown: 'Ne znamo je li pristupni ključ uklonjen',
  advice: 'Ne znamo je li pristupni ključ uklonjen: slobodno ga uklonite ponovno.',
};

const interrupted = (title: string) => unanswered(title, 'Provjerite popis pristupnih ključeva.');

/** Passkeys that confirm a login instead of a code: added and removed with the present password. */
export const passkeysMachine = setup({
  types: {
    context: {} as PasskeysContext,
    events: {} as PasskeysEvent,
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
  },
  actors: {
    beginPasskey: notProvided<PasskeyCreationOptions, { presentPassword: string }>('beginPasskey'),
    askDevice: notProvided<RegistrationCredential, { options: PasskeyCreationOptions | null }>('askDevice'),
    registerPasskey: notProvided<void, { name: string; credential: RegistrationCredential | null }>(
      'registerPasskey',
    ),
    removePasskey: notProvided<void, { id: number; presentPassword: string }>('removePasskey'),
  },
  guards: {
    isAdding: ({ context }) => context.id === null,
  },
  actions: {
    rememberPasskey: assign((_, { id }: { id: number }) => ({ id })),
    rememberName: assign((_, { name }: { name: string }) => ({ name: plainLine(name) })),
    rememberOptions: assign((_, options: PasskeyCreationOptions) => ({ options })),
    rememberCredential: assign((_, credential: RegistrationCredential) => ({ credential })),
    rememberFailure: assign(withFailure),
    rememberNotAdded: assign(failureWith(adding)),
    rememberNotRemoved: assign(failureWith(removing)),
    forgetFailure: assign({ failure: null }),
    forget: assign({ id: null, name: '', options: null, credential: null, failure: null }),
    sayAdded: emit(infoToast('Pristupni ključ je dodan', 'Njime možete potvrditi sljedeću prijavu.')),
    sayRemoved: emit(infoToast('Pristupni ključ je uklonjen', 'Njime se prijava više ne može potvrditi.')),
  },
}).createMachine({
  id: 'passkeys',
  description: 'Dodavanje i uklanjanje pristupnih ključeva, uz sadašnju lozinku.',
  meta: {
    title: 'Pristupni ključevi',
    invariants: {
      oneCall: true,
      forgets: ['password.submitted'],
      sentOnce: ['beginPasskey', 'askDevice', 'registerPasskey', 'removePasskey'],
      changedBy: { name: ['password.submitted', 'cancelled', 'xstate.done.actor.registerPasskey'] },
    },
  },
  context: { id: null, name: '', options: null, credential: null, failure: null },
  initial: 'listed',
  states: {
    listed: {
      meta: { title: 'Popis ključeva' },
      description: 'Vide se pristupni ključevi korisnika.',
      entry: 'forget',
      on: {
        'add.requested': 'askingPassword',
        'remove.requested': {
          target: 'askingPassword',
          actions: { type: 'rememberPasskey', params: ({ event }) => event },
        },
      },
    },
    askingPassword: {
      meta: { title: 'Upis sadašnje lozinke' },
      description: 'Prije dodavanja i uklanjanja traži se sadašnja lozinka; novi ključ dobiva i naziv.',
      on: {
        'password.submitted': [
          {
            guard: 'isAdding',
            target: 'challenging',
            actions: ['forgetFailure', { type: 'rememberName', params: ({ event }) => event }],
          },
          { target: 'removing', actions: 'forgetFailure' },
        ],
        cancelled: 'listed',
      },
    },
    challenging: {
      meta: { title: 'Zahtjev za novi ključ' },
      description: 'Poslužitelj provjerava lozinku i šalje izazov koji uređaj potpisuje.',
      invoke: {
        id: 'beginPasskey',
        src: 'beginPasskey',
        input: ({ event }) => ({
          presentPassword: event.type === 'password.submitted' ? event.presentPassword : '',
        }),
        onDone: { target: 'askingDevice', actions: { type: 'rememberOptions', params: output } },
        onError: { target: 'askingPassword', actions: { type: 'rememberFailure', params: errorOf } },
      },
      on: { cancelled: 'listed' },
    },
    askingDevice: {
      meta: { title: 'Potvrda na uređaju' },
      description: 'Preglednik traži otisak prsta, lice ili PIN i izrađuje ključ; korisnik može odustati.',
      invoke: {
        id: 'askDevice',
        src: 'askDevice',
        input: ({ context: { options } }) => ({ options }),
        onDone: { target: 'registering', actions: { type: 'rememberCredential', params: output } },
        onError: { target: 'askingPassword', actions: { type: 'rememberFailure', params: errorOf } },
      },
      on: { cancelled: 'listed' },
    },
    registering: {
      meta: { title: 'Spremanje ključa', interrupted: interrupted(adding.unknown) },
      description: 'Poslužitelj provjerava i sprema novi ključ.',
      invoke: {
        id: 'registerPasskey',
        src: 'registerPasskey',
        input: ({ context: { name, credential } }) => ({ name, credential }),
        onDone: { target: 'listed', actions: 'sayAdded' },
        onError: { target: 'askingPassword', actions: { type: 'rememberNotAdded', params: errorOf } },
      },
    },
    removing: {
      meta: {
        title: 'Uklanjanje ključa',
        interrupted: interrupted(removing.unknown),
      },
      description: 'Poslužitelj provjerava lozinku i uklanja ključ; onaj koji je već uklonjen nije pogreška.',
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context, event }) => ({
          id: context.id ?? 0,
          presentPassword: event.type === 'password.submitted' ? event.presentPassword : '',
        }),
        onDone: { target: 'listed', actions: 'sayRemoved' },
        onError: { target: 'askingPassword', actions: { type: 'rememberNotRemoved', params: errorOf } },
      },
    },
  },
});
