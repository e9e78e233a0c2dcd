import { assign, emit, setup } from 'xstate';
import type { Typed } from '../../domain/registration/registration-steps.ts';
import { notProvided, type ShowToast, type StateMeta } from '../shared/effects.ts';
import { errorOf, withFailure, failureOf } from '../shared/failure.ts';
import {
  emptyEntries,
  firstOpenStep,
  refusedElsewhere,
  refusedInSteps,
  refusesFields,
  returnOf,
  sendingInterrupted,
  stepToShow,
  stillRefused,
  withTyped,
  type KeepRegistration,
  type PersonSending,
  type RegistrationContext,
  type RegistrationEvent,
  type RegistrationInput,
  type RegistrationStep,
  type ShowRegistrationStep,
} from './registration-model.ts';
import { statementSigningMachine, type StatementSigningOutput } from './statement-signing.ts';
import { output, params } from '../shared/params.ts';

type Of<Type extends RegistrationEvent['type']> = Extract<RegistrationEvent, { type: Type }>;

const arrive = (step: RegistrationStep) =>
  [{ type: 'arrive', params: { step } }, 'showStep', 'goOn'] as const;

const leadsTo = (step: RegistrationStep) => ({ type: 'leadsTo', params: { step } }) as const;

/** A step that was left to change something leads back to where it was left from. */
const backToLast = {
  guard: 'isChange',
  target: 'deciding',
  actions: ['forgetRefused', 'wantReturn'],
} as const;

const onTo = <Step extends string>(target: Step) => ({ target, actions: 'forgetRefused' }) as const;

const registered = ['takeEmail', 'beginAnew', 'forget'] as const;

/** Typed values of a step are stored in the browser. */
const typing = {
  'fields.changed': { actions: [{ type: 'takeFields', params: params<Of<'fields.changed'>> }, 'keep'] },
} as const;

/** The registration of a person, or of a firm that signs its statement; see `statement-signing.ts`. */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    input: {} as RegistrationInput,
    events: {} as RegistrationEvent,
    emitted: {} as ShowRegistrationStep | KeepRegistration | ShowToast,
    meta: {} as StateMeta,
    children: {} as { statementSigning: 'statementSigning' },
  },
  actors: {
    statementSigning: statementSigningMachine,
    registerPerson: notProvided<void, PersonSending>('registerPerson'),
  },
  guards: {
    leadsTo: ({ context }, { step }: { step: RegistrationStep }) => context.decided === step,
    isFirm: ({ context }) => context.draft.kind === 'firm',
    isChange: ({ context }) => context.returnTo !== null,
    sendingIsCutShort: ({ context }, { step }: Of<'address.changed'>) =>
      context.isSending && step !== context.step,
    placeIsOther: ({ context }, { step }: Of<'address.changed'>) => step !== context.step,
    fieldsAreRefused: (_, { error }: { error: unknown }) => refusesFields('person', error),
    isRegistered: (_, { isRegistered }: StatementSigningOutput) => isRegistered,
    isBeingChecked: (_, { isBeingChecked }: StatementSigningOutput) => isBeingChecked,
    isRefused: (_, { refused }: StatementSigningOutput) => Object.keys(refused).length > 0,
  },
  actions: {
    takeAddress: assign((_, { step, email }: Of<'address.changed'>) => ({
      wanted: step,
      email,
      replace: true,
    })),
    takeKind: assign(({ context }, { kind }: Of<'type.chosen'>) => {
      const returnTo = kind === context.draft.kind ? context.returnTo : null;
      // Fields of the other kind have the same names.
      const refused = kind === context.draft.kind ? context.refused : {};
      return {
        draft: { ...context.draft, kind },
        refused,
        returnTo,
        // Where the visitor left off, in this kind; an empty draft is open from its first step.
        wanted: returnTo ?? firstOpenStep({ ...context, refused }, kind),
      };
    }),
    takeFields: assign(({ context }, { values }: Of<'fields.changed'>) => ({
      draft: withTyped(context.draft, values),
      refused: stillRefused(context, values),
      // It was signed for other data.
      statement: null,
    })),
    takePasswords: assign(({ context }, { passwords }: Of<'passwords.changed'>) => ({
      passwords,
      refused: stillRefused(context, { ...passwords }),
    })),
    takeStatement: assign((_, { statement }: Of<'statement.changed'>) => ({ statement })),
    takeRefused: assign(({ context: { draft } }, { refused }: { refused?: Typed | undefined }) => ({
      refused: refusedInSteps(draft.kind ?? 'person', refused),
    })),
    // Unchanged values that are sent again may be accepted by the server.
    forgetRefused: assign(({ context }) => ({ refused: refusedElsewhere(context) })),
    decide: assign(({ context }) => ({ decided: stepToShow(context) })),
    wantReturn: assign(({ context }) => ({ wanted: context.returnTo ?? context.wanted })),
    arrive: assign(({ context }, { step }: { step: RegistrationStep }) => ({
      step,
      returnTo: returnOf(context, step),
      wanted: step,
    })),
    showStep: emit(({ context: { step, email, replace } }) => ({
      type: 'registration.step',
      step,
      email,
      replace,
    })),
    goOn: assign({ replace: false }),
    rememberFailure: assign(withFailure),
    forgetFailure: assign({ failure: null }),
    takeEmail: assign(({ context: { draft } }) => ({ email: draft[draft.kind ?? 'person'].email })),
    beginAnew: assign(emptyEntries),
    beginSending: assign({ isSending: true }),
    endSending: assign({ isSending: false }),
    sayCutShort: emit({ type: 'toast', toast: sendingInterrupted }),
    keep: emit(({ context: { draft } }) => ({ type: 'registration.kept', draft })),
    forget: emit({ type: 'registration.kept', draft: null }),
  },
}).createMachine({
  id: 'registration',
  description: 'Registracija: odabir vrste, podaci, lozinka, pregled, a za pravnu osobu i potpis izjave.',
  meta: {
    title: 'Registracija',
    invariants: {
      oneCall: true,
      sentOnce: ['registerPerson'],
      changedBy: {
        draft: [
          'fields.changed',
          'type.chosen',
          'draft.discarded',
          'xstate.done.actor.registerPerson',
          'xstate.done.actor.statementSigning',
        ],
        passwords: [
          'passwords.changed',
          'draft.discarded',
          'xstate.done.actor.registerPerson',
          'xstate.done.actor.statementSigning',
        ],
        statement: ['statement.changed', 'fields.changed', 'xstate.done.actor.statementSigning'],
      },
    },
  },
  context: ({ input }) => ({
    ...emptyEntries,
    ...input,
    step: 'type',
    wanted: input.step,
    decided: 'type',
    replace: true,
    returnTo: null,
    isSending: false,
    failure: null,
  }),
  initial: 'deciding',
  on: {
    'address.changed': [
      {
        guard: { type: 'sendingIsCutShort', params },
        target: '.deciding',
        actions: [{ type: 'takeAddress', params }, 'sayCutShort'],
      },
      {
        guard: { type: 'placeIsOther', params },
        target: '.deciding',
        actions: { type: 'takeAddress', params },
      },
    ],
  },
  states: {
    deciding: {
      meta: { title: 'Čitanje adrese' },
      description:
        'Adresa vodi na korak, a ako neki prije njega nije potpun ili je na njemu nešto odbijeno, na prvi takav.',
      entry: 'decide',
      always: [
        { guard: leadsTo('basic-info'), target: 'enteringBasicInfo' },
        { guard: leadsTo('identification'), target: 'enteringIdentification' },
        { guard: leadsTo('contact-person'), target: 'enteringContactPerson' },
        { guard: leadsTo('address'), target: 'enteringAddress' },
        { guard: leadsTo('password'), target: 'creatingPassword' },
        { guard: leadsTo('overview'), target: 'reviewing' },
        { guard: leadsTo('signature'), target: 'signing' },
        { guard: leadsTo('success'), target: 'succeeded' },
        { guard: leadsTo('being-checked'), target: 'awaitingCheck' },
        { target: 'choosingType' },
      ],
    },
    choosingType: {
      meta: { title: 'Vrsta registracije' },
      description: 'Registrira se fizička ili pravna osoba; što je već upisano može se obrisati.',
      entry: arrive('type'),
      on: {
        'type.chosen': { target: 'deciding', actions: [{ type: 'takeKind', params }, 'keep'] },
        'draft.discarded': { actions: ['beginAnew', 'forget'] },
      },
    },
    enteringBasicInfo: {
      meta: { title: 'Osnovni podaci' },
      description: 'Ime ili naziv, OIB i kontakt; za obrtnika i podaci o obrtu.',
      entry: arrive('basic-info'),
      on: {
        ...typing,
        'step.submitted': [
          backToLast,
          { guard: 'isFirm', ...onTo('enteringContactPerson') },
          onTo('enteringIdentification'),
        ],
        'back.requested': 'choosingType',
      },
    },
    enteringIdentification: {
      meta: { title: 'Identifikacija' },
      description: 'Samo fizička osoba: rođenje, državljanstvo, osobna iskaznica i IBAN.',
      entry: arrive('identification'),
      on: {
        ...typing,
        'step.submitted': [backToLast, onTo('enteringAddress')],
        'back.requested': 'enteringBasicInfo',
      },
    },
    enteringContactPerson: {
      meta: { title: 'Kontakt osoba' },
      description: 'Samo pravna osoba: komu se društvo javlja.',
      entry: arrive('contact-person'),
      on: {
        ...typing,
        'step.submitted': [backToLast, onTo('enteringAddress')],
        'back.requested': 'enteringBasicInfo',
      },
    },
    enteringAddress: {
      meta: { title: 'Adresa' },
      description: 'Prebivalište s osobne iskaznice ili sjedište, i adresa za dostavu.',
      entry: arrive('address'),
      on: {
        ...typing,
        'step.submitted': [backToLast, onTo('creatingPassword')],
        'back.requested': [
          { guard: 'isFirm', target: 'enteringContactPerson' },
          { target: 'enteringIdentification' },
        ],
      },
    },
    creatingPassword: {
      meta: { title: 'Lozinka' },
      description: 'Lozinka se upisuje dvaput; u pregledniku se ne čuva.',
      entry: arrive('password'),
      on: {
        'passwords.changed': { actions: { type: 'takePasswords', params } },
        'step.submitted': [backToLast, onTo('reviewing')],
        'back.requested': 'enteringAddress',
      },
    },
    reviewing: {
      meta: { title: 'Pregled' },
      description: 'Sve upisano; svaki se korak može izmijeniti.',
      entry: arrive('overview'),
      on: {
        'data.confirmed': [{ guard: 'isFirm', target: 'signing' }, { target: 'sending' }],
        'back.requested': 'creatingPassword',
      },
    },
    sending: {
      meta: { title: 'Slanje registracije', interrupted: sendingInterrupted },
      description: 'Samo fizička osoba: poslužitelj provjerava podatke i šalje poveznicu e-mailom.',
      entry: 'beginSending',
      exit: 'endSending',
      invoke: {
        id: 'registerPerson',
        src: 'registerPerson',
        input: ({ context: { draft, passwords } }) => ({
          draft: draft.person,
          password: passwords.password,
        }),
        onDone: { target: 'succeeded', actions: registered },
        onError: [
          {
            guard: { type: 'fieldsAreRefused', params: errorOf },
            target: 'deciding',
            actions: {
              type: 'takeRefused',
              params: ({ event }) => ({ refused: failureOf(event.error).fieldErrors }),
            },
          },
          { target: 'failed', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    failed: {
      meta: { title: 'Registracija nije poslana' },
      description: 'Razlog je prikazan, a sve upisano je sačuvano.',
      on: { 'back.requested': { target: 'reviewing', actions: 'forgetFailure' } },
    },
    signing: {
      meta: { title: 'Potpis' },
      description: 'Samo pravna osoba: izjava se preuzima, potpisuje izvan portala i vraća s registracijom.',
      entry: arrive('signature'),
      exit: 'endSending',
      invoke: {
        id: 'statementSigning',
        src: 'statementSigning',
        input: ({ context: { draft, passwords, statement }, self }) => ({
          draft: draft.firm,
          password: passwords.password,
          statement,
          parent: self,
        }),
        onDone: [
          {
            guard: { type: 'isBeingChecked', params: output },
            target: 'awaitingCheck',
            actions: registered,
          },
          { guard: { type: 'isRegistered', params: output }, target: 'succeeded', actions: registered },
          {
            guard: { type: 'isRefused', params: output },
            target: 'deciding',
            actions: { type: 'takeRefused', params: output },
          },
          { target: 'reviewing' },
        ],
      },
      on: {
        'statement.changed': { actions: { type: 'takeStatement', params } },
        'call.begun': { actions: 'beginSending' },
        'call.ended': { actions: 'endSending' },
      },
    },
    succeeded: {
      meta: { title: 'Registracija je zaprimljena', isGoal: true },
      description: 'Poveznica je poslana e-mailom; upisani podaci brišu se iz preglednika.',
      entry: arrive('success'),
    },
    awaitingCheck: {
      meta: { title: 'Izjava se provjerava' },
      description:
        'Samo pravna osoba: izdavatelj certifikata još nije odgovorio je li opozvan. Poveznica stiže kad odgovori.',
      entry: arrive('being-checked'),
    },
  },
});
