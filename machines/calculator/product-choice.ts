import { assign, emit, sendTo, setup, type AnyActorRef, type ErrorActorEvent } from 'xstate';
import { comparedProducts } from '../../domain/leasing/bounds.ts';
import type { CalculatorData } from '../../domain/leasing/calculator-data.ts';
import type { ListParameters } from '../../domain/lists/list.ts';
import type { OfferResult, PremadeProduct } from '../../generated/browser-api.ts';
import {
  infoToast,
  notProvided,
  type ShowToast,
  type StateMeta,
  type CallReport,
} from '../shared/effects.ts';
import { errorOf, failureOf } from '../shared/failure.ts';
import { unanswered } from '../shared/interrupted.ts';
import { toastWith } from '../shared/outcome.ts';
import { listMachine } from '../lists/list.ts';
import { output, params } from '../shared/params.ts';

export interface ProductChoiceInput {
  readonly data: CalculatorData;
  readonly parameters: ListParameters;
  /** Receives a report of every choice, and of failures. */
  readonly parent: AnyActorRef;
}

export interface ProductChoiceOutput {
  /** The offer that was made; null on the way back. */
  readonly offer: OfferResult | null;
  /** The way back was taken because the remaining value is another by now. */
  readonly remainingValueIsRefused: boolean;
}

interface ProductChoiceContext extends ProductChoiceInput, ProductChoiceOutput {
  readonly product: Product | null;
  /** The products that are to be compared, from any page of the list, in the order in which they were checked. */
  readonly compared: readonly Product[];
  /** They lie side by side over the list, also while one of them becomes an offer. */
  readonly isComparing: boolean;
}

type ProductChoiceEvent =
  | { type: 'parameters.changed'; parameters: ListParameters }
  | { type: 'product.chosen'; product: Product }
  | { type: 'product.toggled'; product: Product }
  | { type: 'comparison.opened' }
  | { type: 'comparison.closed' }
  | { type: 'back.requested' };

/** A product with the data that choose it. */
export type Product = Omit<PremadeProduct, 'id'> & { readonly id: number | string };

type Of<Type extends ProductChoiceEvent['type']> = Extract<ProductChoiceEvent, { type: Type }>;

const without = (products: readonly Product[], { id }: Product) => products.filter((each) => each.id !== id);

const unknown = 'Ne znamo je li ponuda izrađena';

/** Source of the fault's sentence: specification of the calculator. */
const texts = {
  failed: 'Proizvod nije odabran',
  unknown,
  advice: 'Prije novog pokušaja pogledajte popis ponuda: ako je ondje, izrađena je.',
};

/** Clears the chosen product and shows why. */
const failed = [
  'forgetProduct',
  { type: 'sayFailed', params: errorOf },
  {
    type: 'report',
    params: ({ event: { error } }: { event: ErrorActorEvent }) => ({ type: 'call.failed' as const, error }),
  },
] as const;

/** The server refused the remaining value: it must be computed again. */
export function refusesRemainingValue(error: unknown): boolean {
  return failureOf(error).fieldErrors?.['remainingValuePercentage'] !== undefined;
}

/** Step 4 of the calculator: one of the premade products becomes an offer. */
export const productChoiceMachine = setup({
  types: {
    context: {} as ProductChoiceContext,
    input: {} as ProductChoiceInput,
    output: {} as ProductChoiceOutput,
    events: {} as ProductChoiceEvent,
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
    children: {} as { list: 'list' },
  },
  actors: {
    list: listMachine,
    selectProduct: notProvided<OfferResult, { data: CalculatorData; product: Product | null }>(
      'selectProduct',
    ),
  },
  guards: {
    remainingValueIsRefused: (_, { error }: { error: unknown }) => refusesRemainingValue(error),
    isCompared: ({ context: { compared } }, { product: { id } }: Of<'product.toggled'>) =>
      compared.some((each) => each.id === id),
    hasRoom: ({ context: { compared } }) => compared.length < comparedProducts.max,
    canBeCompared: ({ context: { compared } }) => compared.length >= comparedProducts.min,
    isComparing: ({ context }) => context.isComparing,
  },
  actions: {
    moveList: sendTo('list', (_, event: Of<'parameters.changed'>) => event),
    takeProduct: assign((_, { product }: Of<'product.chosen'>) => ({ product })),
    addToComparison: assign(({ context }, { product }: Of<'product.toggled'>) => ({
      compared: [...context.compared, product],
    })),
    removeFromComparison: assign(({ context }, { product }: Of<'product.toggled'>) => ({
      compared: without(context.compared, product),
    })),
    openComparison: assign({ isComparing: true }),
    closeComparison: assign({ isComparing: false }),
    sayFull: emit(infoToast('Usporedba je puna', 'Uspoređuju se najviše tri proizvoda.')),
    forgetProduct: assign({ product: null }),
    takeOffer: assign((_, offer: OfferResult) => ({ offer })),
    flagRemainingValue: assign({ remainingValueIsRefused: true }),
    sayFailed: emit(toastWith(texts)),
    report: sendTo(
      ({ context }) => context.parent,
      (_, message: CallReport) => message,
    ),
  },
}).createMachine({
  id: 'productChoice',
  description:
    'Četvrti korak kalkulatora: popis gotovih proizvoda, njihova usporedba i izrada ponude od odabranoga.',
  meta: {
    title: 'Odabir proizvoda',
    invariants: { oneCall: true, sentOnce: ['selectProduct'], changedBy: { compared: ['product.toggled'] } },
  },
  context: ({ input }) => ({
    ...input,
    product: null,
    compared: [],
    isComparing: false,
    offer: null,
    remainingValueIsRefused: false,
  }),
  output: ({ context: { offer, remainingValueIsRefused } }) => ({ offer, remainingValueIsRefused }),
  invoke: {
    id: 'list',
    src: 'list',
    input: ({ context: { parameters, data } }) => ({ parameters, subject: data }),
  },
  on: { 'parameters.changed': { actions: { type: 'moveList', params } } },
  initial: 'choosing',
  states: {
    choosing: {
      meta: { title: 'Odabir' },
      description: 'Proizvod se bira.',
      on: {
        'product.chosen': {
          target: 'selecting',
          actions: [
            { type: 'takeProduct', params },
            { type: 'report', params: { type: 'call.begun' } },
          ],
        },
      },
      initial: 'listing',
      states: {
        listing: {
          meta: { title: 'Popis' },
          description: 'Proizvodi se biraju s popisa, a dva ili tri mogu se označiti za usporedbu.',
          on: {
            'product.toggled': [
              {
                guard: { type: 'isCompared', params },
                actions: { type: 'removeFromComparison', params },
              },
              { guard: 'hasRoom', actions: { type: 'addToComparison', params } },
              { actions: 'sayFull' },
            ],
            'comparison.opened': { guard: 'canBeCompared', target: 'comparing', actions: 'openComparison' },
            'back.requested': '#productChoice.left',
          },
        },
        comparing: {
          meta: { title: 'Usporedba' },
          description: 'Označeni su proizvodi jedan uz drugi; i ovdje se jedan od njih može odabrati.',
          on: { 'comparison.closed': { target: 'listing', actions: 'closeComparison' } },
        },
      },
    },
    selecting: {
      meta: {
        title: 'Izrada ponude',
        interrupted: unanswered(unknown, 'Provjerite popis ponuda.'),
      },
      description: 'Poslužitelj od odabranog proizvoda radi ponudu; drugi se odabir ne prima.',
      invoke: {
        id: 'selectProduct',
        src: 'selectProduct',
        input: ({ context: { data, product } }) => ({ data, product }),
        onDone: { target: 'chosen', actions: { type: 'takeOffer', params: output } },
        onError: [
          {
            guard: { type: 'remainingValueIsRefused', params: errorOf },
            target: 'left',
            actions: ['flagRemainingValue', { type: 'sayFailed', params: errorOf }],
          },
          { guard: 'isComparing', target: 'choosing.comparing', actions: failed },
          { target: 'choosing', actions: failed },
        ],
      },
    },
    chosen: {
      type: 'final',
      meta: { title: 'Ponuda je izrađena' },
      description: 'Slijedi pregled ponude.',
    },
    left: {
      type: 'final',
      meta: { title: 'Povratak' },
      description: 'Natrag na financijske podatke, jer se to želi ili jer je ostatak vrijednosti zastario.',
    },
  },
});
