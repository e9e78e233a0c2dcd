import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { calculatorMachine } from '../../machines/calculator.ts';
import type { offerMachine } from '../../machines/offer.ts';
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

/** The same of the calculator, when its step is left by the address. */
export function sayIfCalculatorIsCutShort(left: SnapshotFrom<typeof calculatorMachine>): void {
  const { offer } = left.children;
  if (offer) sayIfOfferIsCutShort(offer);
  if (!left.matches({ choosingProduct: 'selecting' })) return;
  toastStore.show({
    kind: 'urgent',
    title: 'Izrada ponude nije dočekana',
    message: 'Ponuda je možda izrađena. Provjerite popis ponuda.',
  });
}
