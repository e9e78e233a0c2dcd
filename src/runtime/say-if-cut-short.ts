import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { calculatorMachine } from '../../machines/calculator.ts';
import type { contactMachine } from '../../machines/contact.ts';
import type { earlyTerminationMachine } from '../../machines/early-termination.ts';
import type { downloadMachine } from '../../machines/download.ts';
import type { offerMachine } from '../../machines/offer.ts';
import type { passwordChangeMachine } from '../../machines/password-change.ts';
import type { profileUpdateMachine } from '../../machines/profile-update.ts';
import type { uploadMachine } from '../../machines/upload.ts';
import type { CalculatorPlace } from '../../machines/calculator-parts.ts';
import type { productChoiceMachine } from '../../machines/product-choice.ts';
import { toastStore } from './toasts.ts';

function sayDownloadIsCutShort(): void {
  toastStore.show({
    kind: 'urgent',
    title: 'Preuzimanje je prekinuto',
    message: 'Otišli ste sa stranice prije kraja preuzimanja. Pokušajte ponovno.',
  });
}

/** What runs ends with its screen: who leaves a file that is being fetched is told. */
export function sayIfDownloadIsCutShort(flow: ActorRefFrom<typeof downloadMachine> | undefined): void {
  if (flow?.getSnapshot().matches('running')) sayDownloadIsCutShort();
}

/** The same of a document that is on its way. */
export function sayIfUploadIsCutShort(flow: ActorRefFrom<typeof uploadMachine>): void {
  if (!flow.getSnapshot().matches('uploading')) return;
  toastStore.show({
    kind: 'urgent',
    title: 'Slanje je prekinuto',
    message: 'Otišli ste sa stranice prije kraja slanja. Provjerite je li dokument na popisu.',
  });
}

/** The same of an offer. */
export function sayIfOfferIsCutShort(flow: ActorRefFrom<typeof offerMachine>): void {
  const snapshot = flow.getSnapshot();
  if (snapshot.matches('downloading')) sayDownloadIsCutShort();
  else if (snapshot.matches('requesting')) sayRequestIsCutShort();
}

/** The same of a request for early termination. */
export function sayIfTerminationIsCutShort(flow: ActorRefFrom<typeof earlyTerminationMachine>): void {
  if (flow.getSnapshot().matches('sending')) sayRequestIsCutShort();
}

function sayRequestIsCutShort(): void {
  toastStore.show({
    kind: 'urgent',
    title: 'Ne znamo je li zahtjev poslan',
    message: 'Otišli ste sa stranice prije odgovora. Provjerite poruke.',
  });
}

/** The same of data of the profile. */
export function sayIfProfileIsCutShort(flow: ActorRefFrom<typeof profileUpdateMachine>): void {
  if (!flow.getSnapshot().matches('saving')) return;
  toastStore.show({
    kind: 'urgent',
    title: 'Ne znamo jesu li izmjene spremljene',
    message: 'Otišli ste sa stranice prije odgovora. Provjerite podatke u profilu.',
  });
}

/** The same of a new password. */
export function sayIfPasswordIsCutShort(flow: ActorRefFrom<typeof passwordChangeMachine>): void {
  if (!flow.getSnapshot().matches('saving')) return;
  toastStore.show({
    kind: 'urgent',
    title: 'Ne znamo je li lozinka promijenjena',
    message: 'Otišli ste sa stranice prije odgovora. Ako je promijenjena, poslali smo Vam poruku o tome.',
  });
}

/** The same of a message to the company. */
export function sayIfContactIsCutShort(flow: ActorRefFrom<typeof contactMachine>): void {
  if (!flow.getSnapshot().matches('sending')) return;
  toastStore.show({
    kind: 'urgent',
    title: 'Ne znamo je li poruka poslana',
    message: 'Otišli ste sa stranice prije odgovora. Ako je pošaljete ponovno, stići će samo jednom.',
  });
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
    title: 'Ne znamo je li ponuda izrađena',
    message: 'Otišli ste sa stranice prije odgovora. Provjerite popis ponuda.',
  });
}
