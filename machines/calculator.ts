import { assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { formatDecimal } from '../domain/decimal.ts';
import { changed, initialCalculatorData, type CalculatorData } from '../domain/leasing/calculator-data.ts';
import { withOfferedPrice } from '../domain/leasing/calculator-figures.ts';
import { errorsOf, type FilledStep } from '../domain/leasing/calculator-rules.ts';
import { withWhatFollows } from '../domain/leasing/model-rows.ts';
import { firstPage } from '../domain/list.ts';
import type { OfferResult, PremadeProduct } from '../generated/api.ts';
import {
  isSamePlace,
  offerAt,
  stepToShow,
  type CalculatorContext,
  type CalculatorEvent,
  type CalculatorInput,
  type Keep,
  type ShowPlace,
} from './calculator-parts.ts';
import { notProvided, urgentToast, type ShowToast, type StateMeta } from './effects.ts';
import { errorOf, failureOf } from './failure.ts';
import { listMachine } from './list.ts';
import { offerMachine } from './offer.ts';
import { remainingValueMachine } from './remaining-value.ts';

type Of<Type extends CalculatorEvent['type']> = Extract<CalculatorEvent, { type: Type }>;
type Failed = { title: string; error: unknown };

const params = <Type extends CalculatorEvent['type']>({ event }: { event: Of<Type> }) => event;
const take = { actions: [{ type: 'takeChange', params }, 'keep'] } as const;

const arrive = (step: CalculatorContext['place']['step']) =>
  [{ type: 'arrive', params: { step } }, 'showPlace', 'goOn'] as const;

const failed =
  (title: string) =>
  ({ event }: { event: { error: unknown } }): Failed => ({ title, error: event.error });

/** Says why a call failed, and flags the step that made it. */
const whenFailed = (title: string) =>
  [
    { type: 'flagFailure', params: failed(title) },
    { type: 'sayFailed', params: failed(title) },
  ] as const;

/** A remaining value that the server does not recognise has to be reckoned anew. */
const refusesRemainingValue = (error: unknown) =>
  failureOf(error).fieldErrors?.['remainingValuePercentage'] !== undefined;

/** The calculator: three steps that are filled in, a product, an offer, and the request for its financing. */
export const calculatorMachine = setup({
  types: {
    context: {} as CalculatorContext,
    input: {} as CalculatorInput,
    events: {} as CalculatorEvent,
    emitted: {} as ShowPlace | Keep | ShowToast,
    meta: {} as StateMeta,
    children: {} as { list: 'list'; remainingValue: 'remainingValue'; offer: 'offer' },
  },
  actors: {
    list: listMachine,
    offer: offerMachine,
    remainingValue: remainingValueMachine,
    checkData: fromPromise<CalculatorData, { data: CalculatorData }>(notProvided('checkData')),
    loadProducts: fromPromise<void, { data: CalculatorData }>(notProvided('loadProducts')),
    selectProduct: fromPromise<OfferResult, { data: CalculatorData; product: PremadeProduct | null }>(
      notProvided('selectProduct'),
    ),
    loadOffer: fromPromise<void, { number: number }>(notProvided('loadOffer')),
  },
  guards: {
    stepIsComplete: ({ context }, { step }: { step: FilledStep }) =>
      Object.keys(errorsOf(step, context.data)).length === 0,
    remainingValueIsRefused: (_, { error }: { error: unknown }) => refusesRemainingValue(error),
    leadsTo: ({ context }, { step }: { step: CalculatorContext['place']['step'] }) =>
      stepToShow(context) === step,
    placeIsOther: ({ context }, { place }: Of<'address.changed'>) => !isSamePlace(place, context.place),
  },
  actions: {
    takeChange: assign(({ context }, { change, rows }: Of<'field.changed'>) => {
      const data = changed(context.data, change);
      return {
        data: rows ? withWhatFollows(data, rows) : data,
        offer: null,
        failure: null,
        failedStep: null,
      };
    }),
    takeChecked: assign(({ context }, { data }: { data: CalculatorData }) => ({
      data,
      // An offer stands for what was filled in when it was made.
      offer: JSON.stringify(data) === JSON.stringify(context.data) ? context.offer : null,
    })),
    takeRemainingValue: assign(({ context }, { percentage }: Of<'remainingValue.reckoned'>) => ({
      data: { ...context.data, remainingValuePercentage: formatDecimal(percentage) },
      failure: null,
      failedStep: null,
    })),
    forgetRefused: assign(({ context: { data } }, { error }: { error: unknown }) =>
      refusesRemainingValue(error) ? { data: { ...data, remainingValuePercentage: '' } } : {},
    ),
    tellRemainingValue: sendTo('remainingValue', ({ context }) => ({
      type: 'data.changed',
      data: context.data,
    })),
    takeAddress: assign((_, { place, parameters }: Of<'address.changed'>) => ({
      wanted: place,
      parameters,
      replace: true,
    })),
    moveList: sendTo('list', (_, { parameters }: Of<'address.changed'>) => ({
      type: 'parameters.changed',
      parameters,
    })),
    arrive: assign(({ context }, { step }: { step: CalculatorContext['place']['step'] }) => ({
      place: {
        step,
        offer: offerAt(step, context),
      },
      mistakes: 0,
      failure: null,
      failedStep: null,
      product: null,
    })),
    showPlace: emit(({ context: { place, replace } }) => ({ type: 'calculator.place', place, replace })),
    goToInformation: emit({ type: 'calculator.place', place: { step: 0, offer: null }, replace: false }),
    goOn: assign({ replace: false }),
    beginList: assign({ parameters: firstPage }),
    settlePrice: assign(({ context }) => ({ data: withOfferedPrice(context.data) })),
    countMistake: assign(({ context }) => ({ mistakes: context.mistakes + 1 })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    flagFailure: assign(({ context }, { error }: Failed) => ({
      failure: failureOf(error),
      failedStep: context.place.step,
      product: null,
    })),
    sayFailed: emit((_, { title, error }: Failed) => urgentToast(title, error)),
    takeProduct: assign((_, { product }: Of<'product.chosen'>) => ({
      product,
      failedStep: null,
      failure: null,
    })),
    takeOffer: assign((_, { number }: OfferResult) => ({ offer: number })),
    beginAnew: assign((_, { number }: { number: number }) => ({
      data: initialCalculatorData,
      offer: null,
      wanted: { step: 'success' as const, offer: number },
    })),
    keep: emit(({ context: { data, offer } }) => ({ type: 'calculator.kept', kept: { data, offer } })),
    forget: emit({ type: 'calculator.kept', kept: null }),
  },
}).createMachine({
  id: 'calculator',
  description: 'Kalkulator leasinga: opći podaci, objekt, financijski podaci, proizvod, ponuda i zahtjev.',
  context: ({ input: { kept, place, parameters } }) => ({
    ...kept,
    place: { step: 0, offer: null },
    wanted: place,
    replace: true,
    parameters,
    mistakes: 0,
    failure: null,
    failedStep: null,
    product: null,
  }),
  initial: 'preparing',
  on: {
    'address.changed': {
      guard: { type: 'placeIsOther', params },
      target: '.deciding',
      actions: { type: 'takeAddress', params },
    },
  },
  states: {
    preparing: {
      meta: { title: 'Priprema' },
      description: 'Stižu šifrarnici; spremljeni podaci kojih u njima više nema brišu se.',
      on: { 'address.changed': { actions: { type: 'takeAddress', params } } },
      invoke: {
        id: 'checkData',
        src: 'checkData',
        input: ({ context: { data } }) => ({ data }),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'takeChecked', params: ({ event }) => ({ data: event.output }) }, 'keep'],
        },
        onError: { target: 'unprepared', actions: { type: 'rememberFailure', params: errorOf } },
      },
    },
    unprepared: {
      meta: { title: 'Bez šifrarnika' },
      description: 'Šifrarnici nisu stigli; može se pokušati ponovno.',
      on: {
        'address.changed': { actions: { type: 'takeAddress', params } },
        'retry.requested': 'preparing',
      },
    },
    deciding: {
      meta: { title: 'Čitanje adrese' },
      description: 'Adresa vodi na korak, a ako neki prije njega nije potpun, na prvi takav.',
      always: [
        { guard: { type: 'leadsTo', params: { step: 2 } }, target: 'enteringObject' },
        { guard: { type: 'leadsTo', params: { step: 3 } }, target: 'enteringFinancing' },
        { guard: { type: 'leadsTo', params: { step: 4 } }, target: 'choosingProduct' },
        { guard: { type: 'leadsTo', params: { step: 5 } }, target: 'viewingOffer' },
        { guard: { type: 'leadsTo', params: { step: 'success' } }, target: 'succeeded' },
        { target: 'enteringGeneralData' },
      ],
    },
    enteringGeneralData: {
      meta: { title: 'Opći podaci' },
      description: 'Prvi korak: primatelj, vrsta leasinga, dobavljač i valuta.',
      entry: arrive(1),
      on: {
        'field.changed': take,
        'next.requested': [
          { guard: { type: 'stepIsComplete', params: { step: 1 } }, target: 'enteringObject' },
          { actions: 'countMistake' },
        ],
        'back.requested': { actions: 'goToInformation' },
      },
    },
    enteringObject: {
      meta: { title: 'Podaci o objektu' },
      description: 'Drugi korak: svaki odabir briše one koji iz njega slijede.',
      entry: arrive(2),
      on: {
        'field.changed': take,
        'next.requested': [
          { guard: { type: 'stepIsComplete', params: { step: 2 } }, target: 'enteringFinancing' },
          { actions: 'countMistake' },
        ],
        'back.requested': 'enteringGeneralData',
      },
    },
    enteringFinancing: {
      meta: { title: 'Financijski podaci' },
      description: 'Treći korak: cijena, učešće i trajanje; za operativni leasing i ostatak vrijednosti.',
      entry: arrive(3),
      initial: 'entering',
      invoke: {
        id: 'remainingValue',
        src: 'remainingValue',
        input: ({ context, self }) => ({ data: context.data, parent: self }),
      },
      on: {
        'field.changed': {
          target: '.entering',
          actions: [{ type: 'takeChange', params }, 'keep', 'tellRemainingValue'],
        },
        'remainingValue.reckoned': { actions: [{ type: 'takeRemainingValue', params }, 'keep'] },
        'back.requested': 'enteringObject',
      },
      states: {
        entering: {
          meta: { title: 'Upis' },
          description: 'Financijski podaci se upisuju.',
          on: {
            'next.requested': [
              {
                guard: { type: 'stepIsComplete', params: { step: 3 } },
                target: 'fetchingProducts',
                actions: ['settlePrice', 'keep'],
              },
              { actions: 'countMistake' },
            ],
          },
        },
        fetchingProducts: {
          meta: { title: 'Dohvat proizvoda' },
          description: 'Dohvaća se prva stranica proizvoda; promjena podataka dohvat prekida.',
          invoke: {
            id: 'loadProducts',
            src: 'loadProducts',
            input: ({ context: { data } }) => ({ data }),
            onDone: { target: '#calculator.choosingProduct', actions: 'beginList' },
            onError: {
              target: 'entering',
              actions: [
                ...whenFailed('Proizvodi nisu dohvaćeni'),
                { type: 'forgetRefused', params: errorOf },
                'keep',
                'tellRemainingValue',
              ],
            },
          },
        },
      },
    },
    choosingProduct: {
      meta: { title: 'Odabir proizvoda' },
      description: 'Četvrti korak: popis gotovih proizvoda za upisane podatke.',
      entry: arrive(4),
      initial: 'choosing',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context: { parameters, data } }) => ({ parameters, subject: data }),
      },
      on: {
        'address.changed': [
          {
            guard: { type: 'placeIsOther', params },
            target: 'deciding',
            actions: { type: 'takeAddress', params },
          },
          { actions: { type: 'moveList', params } },
        ],
      },
      states: {
        choosing: {
          meta: { title: 'Odabir' },
          description: 'Proizvod se bira.',
          on: {
            'product.chosen': { target: 'selecting', actions: { type: 'takeProduct', params } },
            'back.requested': '#calculator.enteringFinancing',
          },
        },
        selecting: {
          meta: { title: 'Izrada ponude' },
          description: 'Poslužitelj od odabranog proizvoda radi ponudu; drugi se odabir ne prima.',
          invoke: {
            id: 'selectProduct',
            src: 'selectProduct',
            input: ({ context: { data, product } }) => ({ data, product }),
            onDone: {
              target: '#calculator.viewingOffer',
              actions: [{ type: 'takeOffer', params: ({ event }) => event.output }, 'keep'],
            },
            onError: [
              {
                guard: { type: 'remainingValueIsRefused', params: errorOf },
                target: '#calculator.enteringFinancing',
                actions: [
                  { type: 'sayFailed', params: failed('Proizvod nije odabran') },
                  { type: 'forgetRefused', params: errorOf },
                  'keep',
                ],
              },
              { target: 'choosing', actions: whenFailed('Proizvod nije odabran') },
            ],
          },
        },
      },
    },
    viewingOffer: {
      meta: { title: 'Pregled ponude' },
      description: 'Peti korak: ponuda i zahtjev za financiranje.',
      entry: arrive(5),
      initial: 'loading',
      on: { 'back.requested': 'choosingProduct' },
      states: {
        loading: {
          meta: { title: 'Dohvat ponude' },
          description: 'Ponuda stiže.',
          invoke: {
            id: 'loadOffer',
            src: 'loadOffer',
            // No offer has the number 0.
            input: ({ context: { place } }) => ({ number: place.offer ?? 0 }),
            onDone: 'shown',
            onError: { target: 'failed', actions: whenFailed('Ponuda nije dohvaćena') },
          },
        },
        shown: {
          meta: { title: 'Ponuda' },
          description: 'Ponuda se može preuzeti, a financiranje zatražiti.',
          invoke: {
            id: 'offer',
            src: 'offer',
            onDone: {
              target: '#calculator.succeeded',
              // Not on arrival: Back and Forward lead there too, past a calculation that was begun since.
              actions: [{ type: 'beginAnew', params: ({ event }) => event.output }, 'forget'],
            },
          },
        },
        failed: {
          meta: { title: 'Ponuda nije stigla' },
          description: 'Može se pokušati ponovno ili se vratiti na proizvode.',
          on: { 'retry.requested': 'loading' },
        },
      },
    },
    succeeded: {
      meta: { title: 'Zahtjev je poslan' },
      description: 'Odgovor stiže e-mailom i u poruke; izračun je gotov i briše se.',
      entry: arrive('success'),
      on: {
        'address.changed': {
          guard: { type: 'placeIsOther', params },
          target: 'preparing',
          actions: { type: 'takeAddress', params },
        },
      },
    },
  },
});
