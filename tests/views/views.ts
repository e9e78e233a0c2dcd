import { accessViews } from './access.ts';
import { actionViews } from './actions.ts';
import { calculatorViews } from './calculator.ts';
import { contactViews } from './contact.ts';
import { documentViews } from './documents.ts';
import { homeViews } from './home.ts';
import { inboxViews } from './inbox.ts';
import { listViews } from './lists.ts';
import { offerViews } from './offers.ts';
import { profileViews } from './profile.ts';
import { registrationViews } from './registration.ts';
import type { View } from './view.ts';

/** Every screen of the portal in its states, by areas. A new screen is a new line of its area. */
export const areas: Readonly<Record<string, readonly View[]>> = {
  access: accessViews,
  home: homeViews,
  lists: listViews,
  offers: offerViews,
  calculator: calculatorViews,
  actions: actionViews,
  inbox: inboxViews,
  profile: profileViews,
  documents: documentViews,
  contact: contactViews,
  registration: registrationViews,
};

export const views: readonly View[] = Object.values(areas).flat();
