import { assign, emit, raise, sendTo, setup } from 'xstate';
import {
  changed,
  initialCalculatorData,
  noRemainingValue,
  withRemainingValue,
  writtenOut,
  type CalculatorData,
} from '../../domain/leasing/calculator-data.ts';
import { withOfferedPrice } from '../../domain/leasing/calculator-figures.ts';
import { errorsOf, lacksRemainingValue, type FilledStep } from '../../domain/leasing/calculator-rules.ts';
import { firstPage } from '../../domain/lists/list.ts';
import {
  isSamePlace,
  offerAt,
  stepToShow,
  type CalculatorContext,
  type CalculatorEvent,
  type CalculatorInput,
  type Keep,
  type ShowPlace,
} from './calculator-model.ts';
import { notProvided, urgentToast, type ShowToast, type StateMeta } from '../shared/effects.ts';
import { errorOf, withFailure } from '../shared/failure.ts';
import { objectCompletionMachine } from './object-completion.ts';
import { offerStepMachine, type OfferStepOutput } from './offer-step.ts';
import { productChoiceMachine, refusesRemainingValue, type ProductChoiceOutput } from './product-choice.ts';
import { remainingValueMachine } from './remaining-value.ts';
import { output, params } from '../shared/params.ts';

type Of<Type extends CalculatorEvent['type']> = Extract<CalculatorEvent, { type: Type }>;

const arrive = (step: CalculatorContext['place']['step']) =>
  [{ type: 'arrive', params: { step } }, 'showPlace', 'goOn'] as const;

/** A step reports its own calls, and is flagged from a failure to the next attempt. */
const flagged = {
  'call.begun': { actions: 'forgetFailure' },
  'call.failed': { actions: { type: 'rememberFailure', params: errorOf } },
} as const;

/** The calculator: three steps that are filled in, a product, an offer, and the request for its financing. */
export const calculatorMachine = setup({
  types: {
    context: {} as CalculatorContext,
    input: {} as CalculatorInput,
    events: {} as CalculatorEvent,
    emitted: {} as ShowPlace | Keep | ShowToast,
    meta: {} as StateMeta,
    children: {} as {
      objectCompletion: 'objectCompletion';
      remainingValue: 'remainingValue';
      productChoice: 'productChoice';
      offerStep: 'offerStep';
    },
  },
  actors: {
    objectCompletion: objectCompletionMachine,
    remainingValue: remainingValueMachine,
    productChoice: productChoiceMachine,
    offerStep: offerStepMachine,
    checkData: notProvided<CalculatorData, { data: CalculatorData }>('checkData'),
    loadProducts: notProvided<void, { data: CalculatorData }>('loadProducts'),
  },
  guards: {
    stepIsComplete: ({ context }, { step }: { step: FilledStep }) =>
      Object.keys(errorsOf(step, context.data)).length === 0,
    remainingValueIsOnItsWay: ({ context }) => lacksRemainingValue(context.data),
    offerIsMade: (_, { offer }: ProductChoiceOutput) => offer !== null,
    financingIsRequested: (_, { isRequested }: OfferStepOutput) => isRequested,
    leadsTo: ({ context }, { step }: { step: CalculatorContext['place']['step'] }) =>
      stepToShow(context) === step,
    placeIsOther: ({ context }, { place }: Of<'address.changed'>) => !isSamePlace(place, context.place),
  },
  actions: {
    takeChange: assign(({ context }, { change }: Of<'field.changed'>) => ({
      data: changed(context.data, change),
      offer: null,
      failure: null,
    })),
    takeChecked: assign(({ context }, { data }: { data: CalculatorData }) => ({
      data,
      // An offer is valid only for the data that it was made from.
      offer: JSON.stringify(data) === JSON.stringify(context.data) ? context.offer : null,
    })),
    writeOut: assign(({ context }, { field }: Of<'field.left'>) => ({
      data: writtenOut(context.data, field),
    })),
    takeOnlyChoices: assign(({ context: { data } }, { choices }: Of<'object.completed'>) => {
      // It may have been typed while the models were on their way.
      const { averageTotalMileage: typed } = data;
      return { data: { ...data, ...choices, ...(typed && { averageTotalMileage: typed }) }, offer: null };
    }),
    takeRemainingValue: assign(({ context }, { percentage }: Of<'remainingValue.reckoned'>) => ({
      data: withRemainingValue(context.data, percentage),
      failure: null,
    })),
    forgetRefused: assign(
      ({ context: { data } }, outcome: Pick<ProductChoiceOutput, 'remainingValueIsRefused'>) =>
        outcome.remainingValueIsRefused ? { data: { ...data, ...noRemainingValue } } : {},
    ),
    tellRemainingValue: sendTo('remainingValue', ({ context: { data } }) => ({ type: 'data.changed', data })),
    /** Repeats a failed question; a pending one goes on. */
    askAgain: sendTo('remainingValue', { type: 'retry.requested' }),
    goOnAsRequested: raise({ type: 'next.requested' }),
    tellCompletion: sendTo('objectCompletion', ({ context: { data } }) => ({ type: 'data.changed', data })),
    takeAddress: assign((_, { place, parameters }: Of<'address.changed'>) => ({
      wanted: place,
      parameters,
      replace: true,
    })),
    moveList: sendTo('productChoice', (_, { parameters }: Of<'address.changed'>) => ({
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
    })),
    showPlace: emit(({ context: { place, replace } }) => ({ type: 'calculator.place', place, replace })),
    goToInformation: emit({ type: 'calculator.place', place: { step: 0, offer: null }, replace: false }),
    goOn: assign({ replace: false }),
    beginList: assign({ parameters: firstPage }),
    settlePrice: assign(({ context }) => ({ data: withOfferedPrice(context.data) })),
    countMistake: assign(({ context }) => ({ mistakes: context.mistakes + 1 })),
    rememberFailure: assign(withFailure),
    forgetFailure: assign({ failure: null }),
    sayNoProducts: emit((_, { error }: { error: unknown }) => urgentToast('Proizvodi nisu dohvaćeni', error)),
    takeOffer: assign((_, { offer }: ProductChoiceOutput) => ({ offer: offer && offer.number })),
    beginAnew: assign(({ context: { place } }) => ({
      data: initialCalculatorData,
      offer: null,
      wanted: { step: 'success' as const, offer: place.offer },
    })),
    keep: emit(({ context: { data, offer } }) => ({ type: 'calculator.kept', kept: { data, offer } })),
    forget: emit({ type: 'calculator.kept', kept: null }),
  },
}).createMachine({
  id: 'calculator',
  description: 'Kalkulator leasinga: opći podaci, objekt, financijski podaci, proizvod, ponuda i zahtjev.',
  meta: {
    title: 'Kalkulator',
    invariants: {
      oneCall: true,
      sentOnce: ['checkData', 'loadProducts'],
      changedBy: {
        data: [
          'field.changed',
          'field.left',
          'object.completed',
          'remainingValue.reckoned',
          'xstate.done.actor.checkData',
          'xstate.done.actor.productChoice',
          'xstate.done.actor.offerStep',
        ],
      },
    },
  },
  context: ({ input: { kept, place, parameters } }) => ({
    ...kept,
    place: { step: 0, offer: null },
    wanted: place,
    replace: true,
    parameters,
    mistakes: 0,
    failure: null,
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
        'field.changed': { actions: [{ type: 'takeChange', params }, 'keep'] },
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
      invoke: {
        id: 'objectCompletion',
        src: 'objectCompletion',
        input: ({ context: { data }, self }) => ({ data, parent: self }),
      },
      on: {
        'field.changed': { actions: [{ type: 'takeChange', params }, 'keep', 'tellCompletion'] },
        'object.completed': { actions: [{ type: 'takeOnlyChoices', params }, 'keep'] },
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
        'field.left': { actions: [{ type: 'writeOut', params }, 'keep'] },
        'remainingValue.reckoned': { actions: [{ type: 'takeRemainingValue', params }, 'keep'] },
        'back.requested': 'enteringObject',
      },
      states: {
        entering: {
          meta: { title: 'Upis' },
          description: 'Financijski podaci se upisuju.',
          on: {
            'next.requested': [
              { guard: 'remainingValueIsOnItsWay', target: 'awaitingRemainingValue' },
              {
                guard: { type: 'stepIsComplete', params: { step: 3 } },
                target: 'fetchingProducts',
                actions: ['settlePrice', 'keep'],
              },
              { actions: 'countMistake' },
            ],
          },
        },
        awaitingRemainingValue: {
          meta: { title: 'Čekanje ostatka vrijednosti' },
          description:
            'Nastavak je pritisnut prije nego što je ostatak vrijednosti izračunat: čim stigne, ide se dalje.',
          entry: 'askAgain',
          on: {
            'remainingValue.reckoned': {
              target: 'entering',
              actions: [{ type: 'takeRemainingValue', params }, 'keep', 'goOnAsRequested'],
            },
            'remainingValue.failed': { target: 'entering', actions: 'countMistake' },
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
                { type: 'rememberFailure', params: errorOf },
                { type: 'sayNoProducts', params: errorOf },
                {
                  type: 'forgetRefused',
                  params: ({ event }) => ({ remainingValueIsRefused: refusesRemainingValue(event.error) }),
                },
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
      invoke: {
        id: 'productChoice',
        src: 'productChoice',
        input: ({ context: { parameters, data }, self }) => ({ parameters, data, parent: self }),
        onDone: [
          {
            guard: { type: 'offerIsMade', params: output },
            target: 'viewingOffer',
            actions: [{ type: 'takeOffer', params: output }, 'keep'],
          },
          { target: 'enteringFinancing', actions: [{ type: 'forgetRefused', params: output }, 'keep'] },
        ],
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
        ...flagged,
      },
    },
    viewingOffer: {
      meta: { title: 'Pregled ponude' },
      description: 'Peti korak: ponuda i zahtjev za financiranje.',
      entry: arrive(5),
      invoke: {
        id: 'offerStep',
        src: 'offerStep',
        // No offer has the number 0.
        input: ({ context: { place }, self }) => ({ number: place.offer ?? 0, parent: self }),
        onDone: [
          {
            guard: { type: 'financingIsRequested', params: output },
            target: 'succeeded',
            // Not on arrival: Back and Forward lead there too, past a calculation that was begun since.
            actions: ['beginAnew', 'forget'],
          },
          { target: 'choosingProduct' },
        ],
      },
      on: flagged,
    },
    succeeded: {
      meta: { title: 'Zahtjev je poslan', isGoal: true },
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
