import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { calculatorMachine } from '../../machines/calculator.ts';
import type { CalculatorPlace } from '../../machines/calculator-parts.ts';
import type { offerMachine } from '../../machines/offer.ts';
import type { productChoiceMachine } from '../../machines/product-choice.ts';
import { toastStore } from './toasts.ts';

/** What runs ends with its screen: who leaves an offer meanwhile is told. */
export function sayIfOfferIsCutShort(flow: ActorRefFrom<typeof offerMachine>): void {
  const snapshot = flow.getSnapshot();
  if (snapshot.matches('downloading')) {
    toastStore.show({
      kind: 'urgent',
      title: 'Preuzimanje je prekinuto',
      message: 'Otišli ste sa stranice prije kraja preuzimanja. Pokušajte ponovno.',
    });
  } else if (snapshot.matches('requesting')) {
    toastStore.show({
      kind: 'urgent',
      title: 'Odgovor na zahtjev nije dočekan',
      message: 'Zahtjev je možda poslan. Provjerite poruke.',
    });
  }
}

/** What may be under way in the calculator. A part that is stopped forgets its own parts: they are noted while it runs. */
export interface Running {
  readonly wanted: CalculatorPlace;
  readonly choice: ActorRefFrom<typeof productChoiceMachine> | undefined;
  readonly offer: ActorRefFrom<typeof offerMachine> | undefined;
}

export function runningIn({ context, children }: SnapshotFrom<typeof calculatorMachine>): Running {
  return {
    wanted: context.wanted,
    choice: children.productChoice,
    offer: children.offerStep?.getSnapshot().children.offer,
  };
}

/** The same of the calculator, when its step is left by the address. */
export function sayIfCalculatorIsCutShort({ choice, offer }: Running): void {
  if (offer) sayIfOfferIsCutShort(offer);
  if (!choice?.getSnapshot().matches('selecting')) return;
  toastStore.show({
    kind: 'urgent',
    title: 'Izrada ponude nije dočekana',
    message: 'Ponuda je možda izrađena. Provjerite popis ponuda.',
  });
}
